import { describe, expect, test } from 'vitest';
import { filesOf } from '../../src/standin/catalogue/catalogue-index.ts';
import type { StandIn } from '../../src/standin/stand-in.ts';
import { bytes, classic, get, order, rowsOf, stand, told, type Dict } from './support/stand.ts';
import { unzip } from './support/unzip.ts';

const sourceOf = (standIn: StandIn) => standIn.catalogue.subtitles.find((one) => one.language === 'EN')!;
const packOf = (standIn: StandIn) =>
  standIn.catalogue.subtitles.find((one) => one.language === 'EN' && one.files !== null)!;
const used = (standIn: StandIn, id = 'pro'): number => standIn.accounts.read(id, 'translations').used;
const MINUTE = 60_000;

async function accepted(response: Response): Promise<Dict> {
  if (response.status !== 202) throw new Error(`${response.status} ${await response.text()}`);
  return told(response);
}

describe('a translation', () => {
  test('goes through its states on the clock, and is fetched when it is ready (version 1)', async () => {
    const standIn = await stand({ jobsTakeMs: 20_000 });
    const answer = await accepted(
      await order(standIn, 1, { n_id: sourceOf(standIn).id, target_language: 'DE' }),
    );
    const id = String(answer['request_id']);
    expect(answer).toMatchObject({ status: true, reused: false, estimated_duration_ms: 20_000 });
    expect(answer['job']).toMatchObject({ status: 'queued', download_ready: false, eta_ms: 20_000 });
    const seen = [];
    for (const ms of [1000, 4000, 13_000, 2000, 5000]) {
      standIn.advance(ms);
      const { job } = await told(await classic(standIn, `/pro/translate/jobs/${id}`));
      const early = await classic(standIn, `/pro/translate/jobs/${id}/download`);
      seen.push([(job as Dict)['status'], (job as Dict)['progress'], (job as Dict)['eta_ms'], early.status]);
    }
    expect(seen).toEqual([
      ['queued', 5, 19_000, 409],
      ['running', 25, 15_000, 409],
      ['publishing', 90, 2000, 409],
      ['translated', 100, 0, 200],
      ['published', 100, 0, 200],
    ]);
    expect(used(standIn)).toBe(1);
    expect(standIn.accounts.read('pro', 'downloads').used).toBe(0);
  });

  test('becomes a subtitle like any other: found by searches, downloaded through version 2', async () => {
    const standIn = await stand();
    const source = sourceOf(standIn);
    const { request_id: id } = await accepted(
      await order(standIn, 2, { n_id: source.id, target_language: 'de' }),
    );
    const before = await told(await get(standIn, `/ai/translations/${String(id)}`));
    expect(before).toMatchObject({ status: 'queued', download_ready: false, result: null });
    standIn.advance(MINUTE);
    const done = await told(await get(standIn, `/ai/translations/${String(id)}`));
    expect(done).toMatchObject({ status: 'published', download_ready: true, target_language: 'DE' });
    const search = `/subtitles?native_id=${source.title}&languages=de`;
    const [row] = rowsOf(await told(await classic(standIn, search)));
    expect(row).toMatchObject({ ai_translated: true, language: 'DE', release_name: source.releases[0] });
    expect(done['result']).toEqual({ n_id: row!.n_id, url: row!.url });
    const direct = await bytes(await classic(standIn, `/pro/translate/jobs/${String(id)}/download`));
    const ordinary = await bytes(await get(standIn, `/subtitles/${row!.n_id}/download?format=file`));
    const [packed] = await unzip(await bytes(await fetch(`${standIn.downloadUrl}${row!.url}`)));
    expect(ordinary.equals(direct)).toBe(true);
    expect(packed!.bytes.equals(direct)).toBe(true);
  });

  test('of a pack needs to know which file, and is filed under its episode', async () => {
    const standIn = await stand();
    const pack = packOf(standIn);
    const file = filesOf(pack)[2]!;
    expect((await order(standIn, 1, { n_id: pack.id, target_language: 'DE' })).status).toBe(400);
    const named = { n_id: pack.id, file_n_id: file.id, target_language: 'DE' };
    await accepted(await order(standIn, 1, named));
    const placed = { n_id: pack.id, season: 1, episode: '3', target_language: 'DE' };
    expect(await told(await order(standIn, 2, placed))).toMatchObject({ file_n_id: file.id, reused: true });
    standIn.advance(MINUTE);
    const search = '/subtitles?film_name=night ferry&season_number=1&episode_number=3&languages=de';
    expect(rowsOf(await told(await classic(standIn, search)))).toMatchObject([
      { season: 1, episode: 3, episode_end: 3, full_season: false, ai_translated: true },
    ]);
  });

  test('that repeats an earlier one is that one, for nothing; another tone is another one', async () => {
    const standIn = await stand();
    const wish = { n_id: sourceOf(standIn).id, target_language: 'DE', tone: 'casual' };
    const first = await accepted(await order(standIn, 1, wish));
    const early = await order(standIn, 1, wish);
    expect([early.status, await told(early)]).toMatchObject([
      200,
      { request_id: first['request_id'], reused: true, job: { status: 'queued', download_ready: false } },
    ]);
    standIn.advance(MINUTE);
    expect(await told(await order(standIn, 2, { ...wish, target_language: 'de' }))).toMatchObject({
      request_id: first['request_id'],
      status: 'reused',
      reused: true,
      download_ready: true,
    });
    await accepted(await order(standIn, 1, { ...wish, tone: 'formal' }));
    expect(used(standIn)).toBe(2);
  });

  test('of another account is reused too once it is done, as a job of the own', async () => {
    const standIn = await stand();
    const wish = { n_id: sourceOf(standIn).id, target_language: 'DE' };
    const first = await accepted(await order(standIn, 1, wish));
    const path = `/pro/translate/jobs/${String(first['request_id'])}`;
    expect((await classic(standIn, path, 'plus-key')).status).toBe(404);
    standIn.advance(MINUTE);
    const again = await order(standIn, 1, wish, 'plus-key');
    const own = await told(again);
    expect([again.status, own]).toMatchObject([200, { reused: true, job: { status: 'reused' } }]);
    expect(used(standIn, 'plus')).toBe(0);
    const file = `/pro/translate/jobs/${String(own['request_id'])}/download`;
    expect((await classic(standIn, file, 'plus-key')).status).toBe(200);
  });

  test.each([
    ['no language', { target_language: undefined }, 400],
    ['an unknown language', { target_language: 'xx' }, 400],
    ['the language that it has', { target_language: 'EN' }, 400],
    ['an unknown tone', { tone: 'sad' }, 400],
    ['no subtitle', { n_id: undefined }, 400],
    ['an unknown subtitle', { n_id: 'nope' }, 404],
  ])('with %s is refused in both shapes, for nothing', async (_, change, status) => {
    const standIn = await stand();
    const wish = { n_id: sourceOf(standIn).id, target_language: 'DE', ...change };
    const [one, two] = [await order(standIn, 1, wish), await order(standIn, 2, wish)];
    expect([one.status, two.status]).toEqual([status, status]);
    expect(await told(one)).toMatchObject({ status: false, error: expect.any(String) });
    expect(await told(two)).toMatchObject({ error: { code: expect.any(String) } });
    expect(used(standIn)).toBe(0);
  });
});

describe('the month', () => {
  const wishes = (standIn: StandIn) =>
    ['DE', 'FR', 'ES'].map((target_language) => ({ n_id: sourceOf(standIn).id, target_language }));

  test('holds as many translations as the plan has, until the first of the next', async () => {
    const standIn = await stand({
      accounts: [{ id: 'me', plan: 'plus', keys: ['k'], translationsPerMonth: 1 }],
    });
    const [first, second] = wishes(standIn);
    await accepted(await order(standIn, 1, first, 'k'));
    const refused = await order(standIn, 1, second, 'k');
    expect([refused.status, await told(refused)]).toMatchObject([
      429,
      { status: false, error: 'translation_quota_exhausted', quota_reset_at: '2026-04-01T00:00:00.000Z' },
    ]);
    expect(await told(await order(standIn, 2, second, 'k'))).toMatchObject({
      error: { code: 'translation_quota_exhausted' },
    });
    expect((await order(standIn, 1, first, 'k')).status).toBe(200);
    expect(standIn.asked.snapshot()).toMatchObject({ jobRefusals: 2, refusals: { search: 0 } });
    standIn.advance(27 * 86_400_000);
    expect((await order(standIn, 1, second, 'k')).status).toBe(429);
    standIn.advance(86_400_000);
    await accepted(await order(standIn, 1, second, 'k'));
  });

  test('has 60 in it for Pro, and one trial for a free account', async () => {
    const standIn = await stand();
    expect(standIn.accounts.read('pro', 'translations').limit).toBe(60);
    const [first, second] = wishes(standIn);
    await accepted(await order(standIn, 2, first, 'free-key'));
    const refused = await order(standIn, 1, second, 'free-key');
    expect([refused.status, await told(refused)]).toMatchObject([402, { error: 'translation_not_entitled' }]);
    const refusedToo = await order(standIn, 2, second, 'free-key');
    expect([refusedToo.status, await told(refusedToo)]).toMatchObject([
      402,
      { error: { code: 'translation_not_entitled' } },
    ]);
  });

  test('is nothing to a plan without a quota: not even the list is open', async () => {
    const standIn = await stand({
      accounts: [{ id: 'me', plan: 'free', keys: ['k'], translationsPerMonth: 0 }],
    });
    expect((await order(standIn, 1, wishes(standIn)[0], 'k')).status).toBe(402);
    expect((await get(standIn, '/ai/translations', 'k')).status).toBe(402);
  });
});

describe('the list', () => {
  test('has the own jobs, newest first, twenty a page', async () => {
    const standIn = await stand();
    const languages = 'AR DA NL FI FR ID IT NO RO ES SV VI SQ AZ BE BN BS CS ET KA DE'.split(' ');
    for (const language of languages)
      await accepted(await order(standIn, 1, { n_id: sourceOf(standIn).id, target_language: language }));
    const page = async (query: string) => told(await get(standIn, `/ai/translations${query}`));
    const [first, second] = [await page(''), await page('?page=2')];
    expect(first).toMatchObject({ currentPage: 1, totalPages: 2 });
    expect(first['translations']).toHaveLength(20);
    expect(first['translations']).toMatchObject({
      0: { target_language: 'DE', status: 'queued', progress: 0 },
    });
    expect(second['translations']).toMatchObject([{ target_language: 'AR' }]);
    expect(await told(await get(standIn, '/ai/translations', 'plus-key'))).toMatchObject({
      translations: [],
    });
    expect((await get(standIn, '/ai/translations?page=0')).status).toBe(400);
  });

  test('needs a key, as orders and jobs do', async () => {
    const standIn = await stand();
    for (const path of ['/ai/translations', '/ai/translations/x'])
      expect((await get(standIn, path, null)).status).toBe(401);
    expect((await order(standIn, 2, {}, 'nonsense')).status).toBe(401);
    expect((await order(standIn, 1, {}, 'nonsense')).status).toBe(403);
    expect((await get(standIn, '/ai/translations/unknown')).status).toBe(404);
  });
});
