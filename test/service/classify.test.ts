import { describe, expect, test } from 'vitest';
import { classify, type AnswerClass, type AskedFor, type Received } from '../../src/service/http/classify.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const SEARCH: AskedFor = { kind: 'search', about: 'many' };
const TITLE: AskedFor = { kind: 'search', about: 'one' };
const ACCOUNT: AskedFor = { kind: 'account' };
const DOWNLOAD: AskedFor = { kind: 'download', counter: 'downloads' };
const JOB: AskedFor = { kind: 'job', allowance: 'translations', wants: 'job' };
const JOB_FILE: AskedFor = { ...JOB, wants: 'file' };

function classified(asksFor: AskedFor, status: number, body: unknown, more: Partial<Received>): AnswerClass {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const bytes = new TextEncoder().encode(text);
  return classify({ status, headers: {}, bytes, rate: null, now: NOW, asksFor, home: true, ...more });
}

/** What the answer means, in one word, and whether the service said that it did nothing. */
function meaning(asksFor: AskedFor, status: number, body: unknown, more: Partial<Received> = {}): unknown {
  const found = classified(asksFor, status, body, more);
  if (found.kind !== 'fault') return found.kind;
  return [found.fault.kind, found.undone ? 'undone' : 'perhaps done'];
}

function faultOf(asksFor: AskedFor, status: number, body: unknown, more: Partial<Received> = {}): unknown {
  const found = classified(asksFor, status, body, more);
  return found.kind === 'fault' ? found.fault : found.kind;
}

const UNAUTHORIZED = { error: { code: 'unauthorized', message: 'Not Authorized' } };
const USED_UP = { error: { code: 'quota_exceeded', message: 'Daily request quota exceeded.' } };

describe('a host that a redirect led to says nothing about keys and quotas', () => {
  test.each([
    ['a bare 401', 401, ''],
    ['401 with a refused key', 401, UNAUTHORIZED],
    ['402', 402, { error: 'paid_api_required' }],
    ['403 with a refused key', 403, { status: false, error: 'not_authorized' }],
    ['429 with a used up quota', 429, USED_UP],
    ['500', 500, 'Download limit exceeded'],
  ])('%s', (_, status, body) => {
    expect(meaning(DOWNLOAD, status, body, { home: false })).toEqual(['overloaded', 'perhaps done']);
  });

  test('that it has no such file', () => {
    expect(meaning(DOWNLOAD, 404, '', { home: false })).toEqual(['not-found', 'perhaps done']);
    expect(meaning(DOWNLOAD, 410, '', { home: false })).toEqual(['not-found', 'perhaps done']);
  });

  test('words with status 200 are the file', () => {
    expect(meaning(DOWNLOAD, 200, UNAUTHORIZED, { home: false })).toBe('answer');
    expect(meaning(DOWNLOAD, 200, 'invalid api key', { home: false })).toBe('answer');
  });
});

test.each([
  ['a bare status', 401, '', 'key-refused'],
  ['a bare status', 402, '', 'plan-gate'],
  ['a bare status', 403, '', 'edge-refused'],
  ['a bare status', 404, '', 'not-found'],
  ['a bare status', 410, '', 'not-found'],
  ['a bare status', 422, '', 'bad-request'],
  ['a bare status', 429, '', 'edge-refused'],
  ['a page', 403, '<html>Forbidden</html>', 'edge-refused'],
  ['a page', 400, '\ufeff\r\n<!DOCTYPE html><html>Log in</html>', 'edge-refused'],
  ['a page', 413, '<html>Request Entity Too Large</html>', 'bad-request'],
  ['a page', 414, '<html>Request-URI Too Large</html>', 'bad-request'],
  ['a page', 405, '<html>Not allowed</html>', 'edge-refused'],
  ['a bare status', 400, '', 'bad-request'],
  ['words that are not the known ones', 400, { message: 'no' }, 'bad-request'],
  ['other words', 403, { error: 'not in your country' }, 'edge-refused'],
  ['words about the key', 403, { error: 'your api key may not do this' }, 'key-refused'],
  ['words about the plan', 403, { error: 'upgrade first' }, 'plan-gate'],
  ['other words', 429, { error: 'slow down' }, 'throttled'],
  ['a used up quota', 402, USED_UP, 'quota'],
  ['a refused key', 400, { error: 'invalid_api_key' }, 'key-refused'],
  ['a plan', 400, { error: 'subscription required' }, 'plan-gate'],
  ['a throttle', 400, { error: 'rate_limit' }, 'throttled'],
  ['a throttle in words that anybody may write', 400, 'Too many requests', 'bad-request'],
  ['a busy service', 400, { error: 'service_busy' }, 'overloaded'],
])('%s with status %i: %o is %s, and nothing was done', (_, status, body, kind) => {
  expect(meaning(SEARCH, status, body)).toEqual([kind, 'undone']);
});

test.each([
  ['a bare status', 408, '', 'timeout'],
  ['a bare status', 500, '', 'overloaded'],
  ['a refused key, which a broken server may say', 500, UNAUTHORIZED, 'overloaded'],
  ['a used up quota', 500, 'Download limit exceeded', 'quota'],
  ['a redirect without an address', 304, '', 'malformed'],
])('%s with status %i: %o is %s, and something may have been done', (_, status, body, kind) => {
  expect(meaning(SEARCH, status, body)).toEqual([kind, 'perhaps done']);
});

test('429 with nothing left in its rate headers is a used up quota', () => {
  const rate = { limit: 2000, remaining: 0, resetAt: NOW + 5000 };
  expect(meaning(SEARCH, 429, '', { rate })).toEqual(['quota', 'undone']);
  expect(meaning(SEARCH, 429, '', { rate: { ...rate, remaining: 1 } })).toEqual(['throttled', 'undone']);
});

describe('with status 200', () => {
  test.each([
    ['nothing was found', SEARCH, { status: false, error: 'not_found' }, 'nothing-found'],
    ['nothing was found', SEARCH, { status: false, error: "can't find movie or tv" }, 'nothing-found'],
    ['there is no such file', DOWNLOAD, { status: false, error: 'not_found' }, ['not-found', 'undone']],
    ['the key is refused', SEARCH, UNAUTHORIZED, ['key-refused', 'undone']],
    ['the key is refused, in plain words', ACCOUNT, 'Invalid API key', ['key-refused', 'undone']],
    ['the quota is used up', SEARCH, USED_UP, ['quota', 'undone']],
    ['something else is wrong', SEARCH, { status: false, error: 'oops' }, ['malformed', 'perhaps done']],
    ['a sentence instead of the file', DOWNLOAD, 'Come back tomorrow', ['malformed', 'perhaps done']],
    ['a sentence instead of a made file', JOB_FILE, 'Come back tomorrow', ['malformed', 'perhaps done']],
    ['a sentence instead of an answer is for the decoder', SEARCH, 'Come back tomorrow', 'answer'],
    ['a subtitle by frames is no sentence', DOWNLOAD, '{1}{25}Come back tomorrow', 'answer'],
    ['a job that failed is the news of the job', JOB, { job: { status: 'failed' }, error: 'no' }, 'answer'],
    ['a job that failed, without a wrapper', JOB, { status: 'failed', error: 'no source' }, 'answer'],
    ['a job that is no job', JOB, { status: 'error', error: 'oops' }, ['malformed', 'perhaps done']],
    ['a refused job', JOB, { status: false, job: {}, error: 'oops' }, ['malformed', 'perhaps done']],
    ['a job in the answer to a search', SEARCH, { job: {}, error: 'oops' }, ['malformed', 'perhaps done']],
  ] as const)('%s', (_, asksFor, body, expected) => {
    expect(meaning(asksFor, 200, body)).toEqual(expected);
  });

  test('a part of an answer is none', () => {
    expect(meaning(DOWNLOAD, 206, 'PK')).toEqual(['malformed', 'perhaps done']);
  });
});

test('status 500 is an outage, except of a job in words that say that it failed', () => {
  const error = { error: { code: 'translation_failed', message: '' } };
  expect(meaning(JOB, 500, error)).toBe('answer');
  expect(meaning(JOB, 500, { error: { code: 'internal_error' } })).toEqual(['overloaded', 'perhaps done']);
  expect(meaning(JOB_FILE, 500, error)).toEqual(['overloaded', 'perhaps done']);
  expect(meaning(SEARCH, 500, error)).toEqual(['overloaded', 'perhaps done']);
});

test('a refusal tells of the job only in words that say that it failed, and never of an order', () => {
  const order: AskedFor = { ...JOB, wants: 'order' };
  const error = { status: false, error: 'translation_failed' };
  for (const status of [400, 404, 409, 410, 422]) expect(meaning(JOB, status, error)).toBe('answer');
  expect(meaning(JOB, 422, 'translation_failed')).toEqual(['bad-request', 'undone']);
  expect(meaning(JOB, 422, { error: 'oops' })).toEqual(['bad-request', 'undone']);
  expect(meaning(JOB, 401, error)).toEqual(['key-refused', 'undone']);
  expect(meaning(JOB, 402, error)).toEqual(['plan-gate', 'undone']);
  expect(meaning(JOB, 400, { error: 'translation failed: monthly limit' })).toEqual(['allowance', 'undone']);
  for (const asksFor of [order, JOB_FILE])
    expect(meaning(asksFor, 422, error)).toEqual(['bad-request', 'undone']);
});

test('status 404 says that there is nothing only in words, and only about one title', () => {
  const words = { error: 'movie not found' };
  expect(meaning(TITLE, 404, words)).toBe('nothing-found');
  expect(meaning(TITLE, 404, { error: 'no such page' })).toEqual(['not-found', 'undone']);
  expect(meaning(TITLE, 404, 'movie not found')).toEqual(['not-found', 'undone']);
  expect(meaning(TITLE, 400, words)).toEqual(['bad-request', 'undone']);
  expect(meaning(SEARCH, 404, words)).toEqual(['not-found', 'undone']);
});

test.each([
  ['of the month', 429, 'translation_quota_exhausted', 'allowance'],
  ['that its plan has not', 402, 'translation_not_entitled', 'plan-gate'],
  ['that its plan has not, in other words', 402, 'translation quota needs a plan', 'plan-gate'],
  ['of the month, with the status of a plan', 402, 'translation quota exceeded', 'allowance'],
])('a refused job for want of an allowance %s', (_, status, error, kind) => {
  expect(meaning(JOB, status, { status: false, error })).toEqual([kind, 'undone']);
});

describe('a used up quota', () => {
  const ends = NOW + 5000;
  const rate = { limit: 2000, remaining: 0, resetAt: NOW + 7000 };

  test.each([
    ['searches', SEARCH, 'search'],
    ['the account', ACCOUNT, 'search'],
    ['downloads', DOWNLOAD, 'downloads'],
    ['downloads without a key', { kind: 'download', counter: 'anonymous' }, 'anonymous'],
  ] as const)('is that of %s', (_, asksFor, counter) => {
    expect(faultOf(asksFor, 429, USED_UP)).toMatchObject({ kind: 'quota', counter, resetAt: null });
  });

  test.each([
    ['the body, before all', { resetAt: new Date(ends).toISOString() }, { rate }, ends],
    ['the body, under its other name', { reset_at: new Date(ends).toISOString() }, { rate }, ends],
    ['the rate headers', {}, { rate, headers: { 'retry-after': '60' } }, rate.resetAt],
    ['the time to wait', {}, { headers: { 'retry-after': '60' } }, NOW + 60_000],
  ])('ends when it is told by %s', (_, fields, more, resetAt) => {
    expect(faultOf(SEARCH, 429, { ...USED_UP, ...fields }, more)).toMatchObject({ kind: 'quota', resetAt });
  });
});

test('a throttle that names no time may mean the whole day', () => {
  expect(faultOf(SEARCH, 429, { error: 'slow down' })).toMatchObject({ retryAfterMs: null, unclear: true });
  const named = faultOf(SEARCH, 429, { error: 'slow down', retryAfterSeconds: 22 });
  expect(named).toMatchObject({ retryAfterMs: 22_000 });
  expect(named).not.toHaveProperty('unclear');
});

const LONGEST_WAIT_MS = 25 * 3_600_000;

test.each([
  ['a month, in seconds', '2592000', LONGEST_WAIT_MS],
  ['a month, as a date', new Date(NOW + 30 * 24 * 3_600_000).toUTCString(), LONGEST_WAIT_MS],
  ['as many seconds as nobody means', '99999999', LONGEST_WAIT_MS],
  ['an hour', '3600', 3_600_000],
  ['no time at all', '0', 1000],
  ['a date that is over', new Date(NOW - 60_000).toUTCString(), null],
  ['a time before now', '-5', null],
  ['nothing that can be read', 'soon', null],
])('a service that asks to wait %s is left alone until its next day at most', (_, header, retryAfterMs) => {
  const more = { headers: { 'retry-after': header } };
  expect(faultOf(SEARCH, 503, 'maintenance', more)).toMatchObject({ kind: 'overloaded', retryAfterMs });
  expect(faultOf(SEARCH, 429, { error: 'slow down' }, more)).toMatchObject({ retryAfterMs });
});

test.each([
  ['translation_quota_exhausted', 'translations'],
  ['transcription_quota_exhausted', 'transcriptions'],
  ['monthly limit exceeded', 'translations'],
])(
  '%s, said to the order of a translation: until the next month the account has no %s',
  (error, allowance) => {
    const resetAt = Date.UTC(2026, 11, 1);
    expect(faultOf(JOB, 429, { status: false, error })).toMatchObject({
      kind: 'allowance',
      allowance,
      resetAt,
    });
    const quota_reset_at = new Date(NOW + 5000).toISOString();
    expect(faultOf(JOB, 429, { status: false, error, quota_reset_at })).toMatchObject({
      resetAt: NOW + 5000,
    });
  },
);

test.each([
  ['a paid plan', SEARCH, 'paid_api_required', 'paid-plan'],
  ['a paid plan', JOB, 'paid_api_required', 'paid-plan'],
  ['transcriptions', SEARCH, 'transcription_not_entitled', 'transcriptions'],
  ['what was ordered', JOB, 'subscription required', 'translations'],
  ['something', SEARCH, 'subscription required', undefined],
] as const)('a plan without %s: %o, %s', (_, asksFor, error, gate) => {
  const upgrade_url = 'https://example.org/plans';
  const fault = faultOf(asksFor, 402, { error, upgrade_url });
  expect(fault).toMatchObject({ kind: 'plan-gate', upgradeUrl: upgrade_url });
  expect((fault as { readonly gate?: string }).gate).toBe(gate);
});

describe('a member `error` that says nothing is none', () => {
  test.each([
    { status: true, files: [], error: {} },
    { status: true, files: [], error: [] },
    { status: true, files: [], error: '' },
    { status: true, files: [], error: { code: null, message: '' } },
    { subtitles: [], error: {} },
  ])('%j', (body) => {
    expect(meaning(SEARCH, 200, body)).toBe('answer');
  });

  test.each([
    { status: false, error: {} },
    { subtitles: [], error: { code: 500 } },
  ])('but %j is one', (body) => {
    expect(meaning(SEARCH, 200, body)).toEqual(['malformed', 'perhaps done']);
  });
});
