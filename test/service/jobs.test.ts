import { describe, expect, test } from 'vitest';
import type { JobFault } from '../../src/core/fault.ts';
import type { TranslationJob } from '../../src/ports/translations.ts';
import { clientAt, SECRET, startRaw, startSaying } from '../support/raw-service.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const options = { now: () => NOW };
const patience = { deadlineMs: 5000 };
const order = { nId: 'Abc123', targetLanguage: 'pt-BR', deadlineMs: 5000 };

const BLANK: TranslationJob = {
  requestId: 'r-1',
  state: 'unknown',
  etaMs: null,
  downloadReady: false,
  reused: false,
  error: null,
  source: null,
  targetLanguage: null,
  tone: null,
  result: null,
  estimatedMs: null,
};

describe('an order for a translation', () => {
  test('goes to version 2 with the key as bearer, to version 1 with the key in the query', async () => {
    const service = await startSaying({ status: true, request_id: 'r-1', job: { status: 'queued' } }, 202);
    const client = clientAt(service, options);
    await client.translations.start({ ...order, tone: 'anime' });
    await client.classicTranslations.start({ ...order, fileNId: 'F1', tone: 'formal' });
    await client.classicTranslations.start(order);
    await client.transcriptions.start({
      mediaUrl: 'http://nas/a.mkv',
      language: 'zh-Hant',
      deadlineMs: 5000,
    });
    expect(
      service.asked.map(({ method, path, query, body }) => [method, path, query, JSON.parse(body)]),
    ).toEqual([
      ['POST', '/api/v2/ai/translations', {}, { n_id: 'Abc123', target_language: 'BR_PT', tone: 'anime' }],
      [
        'POST',
        '/api/v1/pro/translate/subtitles',
        { api_key: SECRET },
        { n_id: 'Abc123', file_n_id: 'F1', target_language: 'BR_PT', tone: 'formal' },
      ],
      [
        'POST',
        '/api/v1/pro/translate/subtitles',
        { api_key: SECRET },
        { n_id: 'Abc123', target_language: 'BR_PT' },
      ],
      ['POST', '/api/v2/ai/transcriptions', {}, { media_url: 'http://nas/a.mkv', language: 'ZH_BG' }],
    ]);
    expect(service.asked.map(({ headers }) => headers.authorization)).toEqual([
      `Bearer ${SECRET}`,
      undefined,
      undefined,
      `Bearer ${SECRET}`,
    ]);
  });

  const shapes: readonly (readonly [string, unknown, Partial<TranslationJob>])[] = [
    ['the identifier alone', { request_id: 'r-1' }, {}],
    ['a number as identifier', { request_id: 71 }, { requestId: '71' }],
    [
      'as live services answer',
      {
        status: true,
        request_id: 'r-1',
        job: { status: 'running', download_ready: false, eta_ms: 31_000, error: null },
        estimated_duration_ms: 45_000,
        reused: false,
      },
      { state: 'running', etaMs: 31_000, estimatedMs: 45_000 },
    ],
    [
      'all at the top',
      { request_id: 'r-1', status: 'PUBLISHING', eta: 20, n_id: 12, target_language: 'PL' },
      {
        state: 'publishing',
        etaMs: 20_000,
        source: { nId: '12', fileNId: null },
        targetLanguage: 'pl',
      },
    ],
    [
      'under data',
      { status: true, data: { request_id: 'r-1', status: 'queued', tone: 'Casual' } },
      { state: 'queued', tone: 'casual' },
    ],
    [
      'reused, and ready at once',
      {
        status: true,
        request_id: 'r-1',
        reused: true,
        job: { download_ready: '1', result: { n_id: 'New1' } },
      },
      { state: 'reused', reused: true, downloadReady: true, result: { nId: 'New1', link: null } },
    ],
    ['a state that nobody knows', { request_id: 'r-1', status: 'dreaming' }, {}],
    [
      'failed, which is news of the job and no refusal',
      { request_id: 'r-1', status: 'failed', error: { code: 'x', message: 'too\nlong' } },
      { state: 'failed', error: 'too long' },
    ],
    [
      'a link of ours, and none of another host',
      { request_id: 'r-1', job: { url: '/subtitle/1-2.zip', result: { url: 'https://evil.invalid/a' } } },
      { result: { nId: null, link: '/subtitle/1-2.zip' } },
    ],
    [
      'odd types everywhere',
      {
        request_id: 'r-1',
        status: 7,
        eta: 'soon',
        download_ready: [],
        error: 5,
        tone: 'angry',
        result: 3,
      },
      { error: '5' },
    ],
  ];
  test.each(shapes)('is accepted: %s', async (_, says, more) => {
    const client = clientAt(await startSaying(says), options);
    const accepted = { kind: 'accepted', job: { ...BLANK, ...more } };
    expect(await client.translations.start(order)).toEqual(accepted);
    expect(await client.classicTranslations.start(order)).toEqual(accepted);
  });

  const FIRST_OF_DECEMBER = Date.UTC(2026, 11, 1);
  const refusals: readonly (readonly [number, unknown, Partial<JobFault>])[] = [
    [
      402,
      {
        status: false,
        error: 'translation_not_entitled',
        message: 'No active paid plan with translation quota',
      },
      { kind: 'plan-gate', gate: 'translations' },
    ],
    [
      402,
      { error: { code: 'paid_api_required', message: 'x', docs_url: 'https://docs.invalid/paid' } },
      { kind: 'plan-gate', gate: 'paid-plan', docsUrl: 'https://docs.invalid/paid' },
    ],
    [
      403,
      { error: { code: 'upgrade_required', message: 'Pro plan only' } },
      { kind: 'plan-gate', gate: 'translations' },
    ],
    [
      429,
      { status: false, error: 'translation_quota_exhausted', quota_reset_at: '2026-12-01T00:00:00.000Z' },
      { kind: 'allowance', allowance: 'translations', resetAt: FIRST_OF_DECEMBER },
    ],
    [
      429,
      { error: { code: 'translation_quota_exhausted', message: 'used up' } },
      { kind: 'allowance', allowance: 'translations', resetAt: FIRST_OF_DECEMBER },
    ],
    [200, { status: false, error: 'translation_quota_exhausted' }, { kind: 'allowance' }],
    [
      429,
      { error: { code: 'quota_exceeded', message: 'Daily request quota exceeded.' } },
      { kind: 'quota', counter: 'search' },
    ],
    [
      429,
      { error: 'service_busy', message: 'Temporarily overloaded', retryAfterSeconds: 5 },
      { kind: 'overloaded' },
    ],
    [429, { error: { code: 'rate_limited', message: 'slow down' } }, { kind: 'throttled' }],
    [401, { error: { code: 'unauthorized', message: 'Not Authorized' } }, { kind: 'key-refused' }],
    [400, { error: { code: 'invalid_request', message: 'n_id' } }, { kind: 'bad-request' }],
    [404, { error: { code: 'not_found', message: 'no such subtitle' } }, { kind: 'not-found' }],
  ];
  test.each(refusals)('is refused for certain: %i %j', async (status, says, fault) => {
    const client = clientAt(await startSaying(says, status), options);
    expect(await client.translations.start(order)).toMatchObject({ kind: 'refused', fault });
    expect(await client.classicTranslations.start(order)).toMatchObject({ kind: 'refused', fault });
  });

  test.each([
    [500, { error: 'boom' }],
    [502, 'bad gateway'],
    [503, { error: 'service_busy' }],
    [408, {}],
    [200, { status: true }],
    [200, []],
    [200, { status: false, error: 'it went wrong somewhere' }],
    [200, { status: 'error', error: 'it went wrong', request_id: 'trace-1' }],
  ])('is unclear, and may not be repeated: %i %j', async (status, says) => {
    const client = clientAt(await startSaying(says, status), options);
    expect(await client.translations.start(order)).toMatchObject({ kind: 'unclear' });
    expect(await client.classicTranslations.start(order)).toMatchObject({ kind: 'unclear' });
  });

  test('is unclear where the answer was lost, and asked once only', async () => {
    const cut = await startRaw((_, response) => response.destroy());
    expect(await clientAt(cut).translations.start(order)).toMatchObject({
      kind: 'unclear',
      fault: { kind: 'unreachable' },
    });
    const silent = await startRaw(() => undefined);
    expect(await clientAt(silent).translations.start({ ...order, deadlineMs: 100 })).toMatchObject({
      kind: 'unclear',
      fault: { kind: 'timeout' },
    });
    expect([cut.asked.length, silent.asked.length]).toEqual([1, 1]);
  });

  test('is refused for certain where nobody was there, or nothing was sent', async () => {
    const gone = await startSaying({});
    const client = clientAt(gone);
    await gone.close();
    expect(await client.translations.start(order)).toMatchObject({
      kind: 'refused',
      fault: { kind: 'unreachable' },
    });
    expect(await client.translations.start({ ...order, signal: AbortSignal.abort() })).toMatchObject({
      kind: 'refused',
      fault: { kind: 'aborted' },
    });
  });

  test('a transcription names its own allowance', async () => {
    const says = { error: { code: 'quota_exhausted', message: 'Monthly limit reached' } };
    const client = clientAt(await startSaying(says, 429), options);
    expect(
      await client.transcriptions.start({ mediaUrl: 'http://nas/a', language: 'en', deadlineMs: 5000 }),
    ).toMatchObject({ kind: 'refused', fault: { kind: 'allowance', allowance: 'transcriptions' } });
  });
});

describe('a job that was begun', () => {
  test('is asked after at its own address, and need not repeat its identifier', async () => {
    const service = await startSaying({ job: { status: 'translated', download_ready: true } });
    const client = clientAt(service, options);
    const value = { ...BLANK, requestId: 'r:7', state: 'translated', downloadReady: true };
    expect(await client.translations.job('r:7', patience)).toEqual({ ok: true, value });
    expect(await client.classicTranslations.job('r:7', patience)).toEqual({ ok: true, value });
    expect(service.asked.map(({ path, query }) => [path, query])).toEqual([
      ['/api/v2/ai/translations/r%3A7', {}],
      ['/api/v1/pro/translate/jobs/r%3A7', { api_key: SECRET }],
    ]);
  });

  test.each(['../me', '', '..', 'a/b', 'a?b'])('an identifier %j leads nowhere', async (requestId) => {
    const service = await startSaying({});
    const client = clientAt(service);
    for (const result of [
      await client.translations.job(requestId, patience),
      await client.classicTranslations.job(requestId, patience),
      await client.classicTranslations.download(requestId, patience),
    ])
      expect(result).toMatchObject({ ok: false, fault: { kind: 'not-found' } });
    expect(service.asked).toEqual([]);
  });

  test.each([
    ['bare', [{ request_id: 'r-1' }, {}]],
    ['under jobs', { jobs: [{ request_id: 'r-1' }, null], totalPages: 4 }],
    ['under data', { status: true, data: [{ id: 'r-1' }, 'x'] }],
    ['deeper', { data: { jobs: [{ job: { request_id: 'r-1' } }, []] } }],
  ])('is in the list of all, wherever that lies: %s', async (_, says) => {
    const service = await startSaying(says);
    const result = await clientAt(service, options).translations.list({ page: 2, ...patience });
    expect(result).toMatchObject({ ok: true, value: { jobs: [BLANK], dropped: [expect.any(String)] } });
    expect(service.asked[0]).toMatchObject({ path: '/api/v2/ai/translations', query: { page: '2' } });
  });

  test('is in the list of a service that lists a thousand on one page', async () => {
    const jobs = Array.from({ length: 1_000 }, (_, at) => ({ request_id: `r-${at}` }));
    const result = await clientAt(await startSaying({ jobs }), options).translations.list(patience);
    expect(result.ok && result.value.jobs.map(({ requestId }) => requestId)).toContain('r-999');
  });

  test('is handed out as a file, and a message in its place is a fault', async () => {
    const srt = '1\n00:00:01,000 --> 00:00:02,000\nOlá\n';
    let says = srt;
    const service = await startRaw((_, response) => response.end(says));
    const client = clientAt(service, options);
    const file = await client.classicTranslations.download('r-1', patience);
    expect(file.ok && Buffer.from(file.value.bytes).toString()).toBe(srt);
    expect(service.asked[0]).toMatchObject({ path: '/api/v1/pro/translate/jobs/r-1/download' });
    for (says of ['{"status":true,"job":{"status":"running"}}', '{"status":false,"error":"not ready"}', ''])
      expect(await client.classicTranslations.download('r-1', patience)).toMatchObject({
        ok: false,
        fault: { kind: 'malformed' },
      });
  });
});
