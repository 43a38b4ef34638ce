import { describe, expect, test } from 'vitest';
import type { BatchAnswer } from '../../src/ports/service.ts';
import { clientAt, SECRET, startSaying } from '../support/raw-service.ts';

const NAME = 'Harbour.Street.S01E02.1080p.WEB.mkv';
const question = { languages: ['en'], deadlineMs: 5000 };
const NO_IDS = { native: null, catalogA: null, catalogB: null };

async function answerTo(says: unknown, how: 'batch' | 'single'): Promise<BatchAnswer> {
  const client = clientAt(await startSaying(says));
  const result = await (how === 'batch'
    ? client.search({ ...question, names: [NAME] })
    : client.searchFile({ ...question, name: NAME }));
  if (!result.ok) throw new Error(`${result.fault.kind}: ${result.fault.detail}`);
  return result.value;
}

describe('what a search by file name sends', () => {
  test('a batch: the names, with the scope and the size of a page where they were given', async () => {
    const service = await startSaying({ files: [] });
    const client = clientAt(service, { engine: 'local' });
    await client.search({ ...question, names: [NAME] });
    await client.search({ ...question, names: [NAME], episodeScope: 'title', subsPerPage: 5 });
    const plain = { filenames: [NAME], engine: 'local', languages: 'EN' };
    expect(service.asked.map(({ body }) => JSON.parse(body))).toEqual([
      { ...plain, subs_per_page: 30 },
      { ...plain, subs_per_page: 5, episode_scope: 'title' },
    ]);
  });

  test('one name: all in the query, the name no longer than services take', async () => {
    const service = await startSaying({ subtitles: [] });
    const client = clientAt(service);
    const name = `${'𝟬'.repeat(600)}.mkv`;
    const result = await client.searchFile({
      name,
      languages: ['zh-Hant', 'en'],
      type: 'tv',
      episodeScope: 'exact',
      subsPerPage: 0,
      deadlineMs: 5000,
    });
    expect(result.ok && [...result.value.answers.keys()]).toEqual([name]);
    expect(service.asked[0]).toMatchObject({ method: 'GET', path: '/api/v2/files/search' });
    expect(service.asked[0]?.query).toEqual({
      filename: '𝟬'.repeat(500),
      engine: 'auto',
      type: 'tv',
      episode_scope: 'exact',
      languages: 'ZH_BG,EN',
      subs_per_page: '1',
    });
  });
});

describe('what it understands', () => {
  const ROW = { name: 'a.zip', language: 'EN', url: '/subtitle/1-2.zip' };
  const MATCH = {
    title: 'Harbour Street',
    original_name: 'Calle del Puerto',
    type: 'tv',
    year: 2011,
    season: 1,
    episode: 2,
    confidence: '0.97',
  };
  const LIVE = { ...MATCH, sd_id: 77, imdb_id: 'tt9' };
  const NEUTRAL = { ...MATCH, native_id: '77', catalogA_id: 'tt9', catalogB_id: 12 };
  const TITLE = {
    kind: 'tv',
    name: 'Harbour Street',
    originalName: 'Calle del Puerto',
    year: 2011,
    season: 1,
    episode: 2,
    weak: false,
  };

  test.each([
    ['live', LIVE, { native: '77', catalogA: 'tt9', catalogB: null }],
    ['neutral', NEUTRAL, { native: '77', catalogA: 'tt9', catalogB: '12' }],
    ['prefixed', { ...MATCH, sd_id: 'sd77' }, { ...NO_IDS, native: '77' }],
    ['odd', { ...MATCH, sd_id: {}, imdb_id: '../tt', tmdb_id: 0 }, NO_IDS],
    ['no', MATCH, NO_IDS],
  ])('a match with %s identifiers, alone and in a batch', async (_, match, ids) => {
    const entry = { match, alternates: [match, null, {}, { name: 'Harbour' }], subtitles: [ROW] };
    for (const [says, how] of [
      [{ status: true, ...entry }, 'single'],
      [{ status: true, files: [{ file_name: NAME, ...entry }] }, 'single'],
      [{ status: true, files: [{ file_name: NAME, ...entry }] }, 'batch'],
    ] as const) {
      const answer = (await answerTo(says, how)).answers.get(NAME);
      expect(answer?.match).toEqual({ ...TITLE, ids });
      expect(answer?.alternates.map(({ name }) => name)).toEqual(['Harbour Street', 'Harbour']);
      expect(answer?.candidates).toHaveLength(1);
    }
  });

  test('the list of titles completes the match', async () => {
    const told = { type: 'tv', tmdb_id: '12', year: 2011, original_name: 'Calle del Puerto' };
    const results = [{ sd_id: 'sd77', name: 'Harbour Street', ...told }];
    const match = { title: 'Harbour Street', sd_id: 77 };
    const answer = (await answerTo({ results, match, subtitles: [ROW] }, 'single')).answers.get(NAME);
    expect(answer?.match).toMatchObject({
      originalName: 'Calle del Puerto',
      kind: 'tv',
      year: 2011,
      ids: { native: '77', catalogB: '12' },
    });
    expect(answer?.alternates).toEqual([]);
  });

  test.each([
    [{ degraded: true }, true],
    [{ confidence: 'low' }, true],
    [{ confidence: 'high' }, false],
    [{}, false],
  ])('a match with %j is doubtful: %s', async (more, weak) => {
    const answer = (
      await answerTo({ match: { title: 'One', ...more }, subtitles: [ROW] }, 'single')
    ).answers.get(NAME);
    expect(answer?.match).toMatchObject({ name: 'One', weak });
  });

  test('without a match at all, the first of the titles is a doubtful one, and the others are alternates', async () => {
    const results = [{ name: 'One', sd_id: 1 }, { name: 'Two' }];
    const answer = (await answerTo({ results, subtitles: [ROW] }, 'single')).answers.get(NAME);
    expect(answer?.match).toMatchObject({ name: 'One', weak: true, ids: { native: '1' } });
    expect(answer?.alternates.map(({ name }) => name)).toEqual(['Two']);
  });

  test.each([{ match: null, subtitles: [] }, { match: null }, { results: [], subtitles: [] }])(
    'nothing matched: %j',
    async (says) => {
      const { answers } = await answerTo({ status: true, files: [{ file_name: NAME, ...says }] }, 'batch');
      expect(answers.get(NAME)).toEqual({ match: null, alternates: [], candidates: [], fullPage: false });
    },
  );

  test('a full page is one of the size that was asked for', async () => {
    const says = { subtitles: [ROW, { ...ROW, url: '/subtitle/3-4.zip' }] };
    const client = clientAt(await startSaying(says));
    for (const [subsPerPage, fullPage] of [
      [2, true],
      [3, false],
    ] as const) {
      const result = await client.searchFile({ ...question, name: NAME, subsPerPage });
      expect(result.ok && result.value.answers.get(NAME)?.fullPage).toBe(fullPage);
    }
  });
});

describe('no such title, said with status 404', () => {
  const says = { status: false, error: "can't find movie or tv" };
  test('is an answer about one name, and no answer about many', async () => {
    const client = clientAt(await startSaying(says, 404));
    expect(await client.searchFile({ ...question, name: NAME })).toMatchObject({ ok: true });
    expect(await client.search({ ...question, names: [NAME] })).toMatchObject({
      ok: false,
      fault: { kind: 'not-found' },
    });
  });
});

describe('the account', () => {
  const NOW = Date.UTC(2026, 10, 21);
  const options = { now: () => NOW };
  const patience = { deadlineMs: 5000 };
  const ALLOWANCE = {
    eligible: null,
    freeTrials: null,
    used: null,
    limit: null,
    remaining: null,
    resetAt: null,
  };
  const DECEMBER = Date.UTC(2026, 11, 1);

  test.each([
    [{}, null],
    [
      { eligible: false, free_trial_per_month: 1, period: 'month' },
      { eligible: false, freeTrials: 1 },
    ],
    [
      { eligible: true, limit: '60', used: 61, remaining: -1, reset_at: '2026-12-01T00:00:00Z' },
      { eligible: true, limit: 60, used: 61, remaining: 0, resetAt: DECEMBER },
    ],
    [
      { eligible: 1, limit: 60, used: 20, reset_at: 'soon' },
      { eligible: true, limit: 60, used: 20, remaining: 40 },
    ],
    ['yes', null],
  ])('tells of translations and transcriptions what it says of them: %j', async (block, told) => {
    const ai = block === 'yes' ? 'yes' : { translations: block, transcriptions: block };
    const result = await clientAt(await startSaying({ usage: { ai } }), options).account(patience);
    const expected = told === null && block === 'yes' ? null : { ...ALLOWANCE, ...told };
    expect(result).toMatchObject({ ok: true, value: { translations: expected, transcriptions: expected } });
  });

  test.each([
    ['https://pay.invalid/plans?from=app', 'https://pay.invalid/plans?from=app'],
    [`https://pay.invalid/?api_key=${SECRET}`, null],
    ['https://pay.invalid/?api%5Fkey=1', null],
    ['https://pay.invalid/?token=1', null],
    ['https://me:secret@pay.invalid/', null],
    ['javascript:alert(1)', null],
    ['https://pay.invalid/\u001b[31m', null],
    ['https://pay.invalid/\u202egnp', null],
    [`https://pay.invalid/${'a'.repeat(400)}`, null],
    [7, null],
  ])('shows only a plain address: %j', async (said, shown) => {
    const says = {
      upgrade_url: said,
      error: { code: 'plan_required', message: 'x', upgrade_url: said, docs_url: said },
    };
    const { error, ...account } = says;
    expect(await clientAt(await startSaying(account)).account(patience)).toMatchObject({
      value: { upgradeUrl: shown },
    });
    const refused = await clientAt(await startSaying({ error }, 402)).account(patience);
    expect(refused).toMatchObject({ ok: false, fault: { kind: 'plan-gate', upgradeUrl: shown } });
    expect(!refused.ok && refused.fault.docsUrl).toBe(shown ?? undefined);
  });

  test.each([
    [{}, {}],
    [
      { requestUsage: 7, pro: [], key: null, plan: 3 },
      { requests: { today: 7, total: null, limit: null }, plan: { name: '3', paid: false } },
    ],
    [
      {
        status: true,
        requestUsage: { today: 4, total: '90', limit: 2000 },
        downloadUsage: { today: 1 },
        plan: { name: 'plus', is_pro: false },
        keys: [{ requests: 9 }, { current: true, requests: 3, downloads: 2 }],
        pro: {
          active: true,
          translation: { entitled: true, quota_remaining: 5, quota_reset_at: '2026-12-01' },
        },
      },
      {
        plan: { name: 'plus', paid: true },
        requests: { today: 4, total: 90, limit: 2000 },
        downloads: { today: 1, total: null, limit: null },
        key: {
          requests: { today: 3, total: null, limit: null },
          downloads: { today: 2, total: null, limit: null },
        },
        translations: { ...ALLOWANCE, eligible: true, remaining: 5, resetAt: DECEMBER },
      },
    ],
  ])('of the classic interface is read as far as it goes: %j', async (says, told) => {
    const nothing = {
      plan: null,
      requests: null,
      downloads: null,
      key: { requests: null, downloads: null },
      translations: null,
    };
    const result = await clientAt(await startSaying(says), options).usage(patience);
    expect(result).toEqual({ ok: true, value: { ...nothing, ...told } });
  });

  test('a key refused with status 200 is refused', async () => {
    const says = { status: false, error: 'Invalid API key' };
    expect(await clientAt(await startSaying(says)).usage(patience)).toMatchObject({
      ok: false,
      fault: { kind: 'key-refused' },
    });
  });
});
