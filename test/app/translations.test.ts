import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DAY, FILM, HOUR, jobScene, ordersIn, reasonsIn, SIDECAR, type JobScene } from '../support/jobs.ts';
import { filmPaths, putFiles } from '../support/library.ts';
import { inTrash } from '../support/two-films.ts';

const EPISODES = [1, 2, 3].map(
  (at) => `Harbour Street/Season 01/Harbour.Street.S01E0${at}.1080p.WEB-DL.H264-QUAY.mkv`,
);

const placesOf = (scene: JobScene, method = 'POST'): readonly string[] =>
  scene.standIn.asked
    .snapshot()
    .requests.filter(({ where, ...one }) => where === 'translate' && one.method === method)
    .map(({ path }) => path);

describe('what nobody subtitled in the wanted language', () => {
  test('is translated as a whole, with one order, and placed; then nothing is asked any more', async () => {
    const scene = await jobScene([FILM]);
    await scene.untilTheLadder();
    expect(ordersIn(scene.standIn.asked.snapshot())).toBe(0);
    const report = await scene.scan();
    expect(report).toMatchObject({ wanted: 1, placed: 1, missing: 0, deferred: 0, failed: 0 });
    expect(report.quota.translations).toMatchObject({ limit: 60, remaining: 59 });
    expect(scene.sidecars()).toEqual([SIDECAR]);
    expect(scene.read(SIDECAR)).toContain('AI PL');
    expect(placesOf(scene)).toEqual(['/api/v2/ai/translations']);
    scene.standIn.asked.clear();
    expect(await scene.scan()).toMatchObject({ wanted: 0, placed: 0 });
    expect(scene.standIn.asked.snapshot().requests).toEqual([]);
  });

  test('an episode whose only source is a file of a pack goes by version 1, and the pack is fetched once', async () => {
    const scene = await jobScene(EPISODES, { generate: { singles: false } });
    await scene.untilTheLadder();
    expect(await scene.scan()).toMatchObject({ placed: 3, missing: 0, deferred: 0 });
    expect(placesOf(scene)).toEqual(Array.from({ length: 3 }, () => '/api/v1/pro/translate/subtitles'));
    expect(scene.sidecars()).toEqual(EPISODES.map((path) => path.replace('.mkv', '.pl.srt')));
    const texts = EPISODES.map((path) => scene.read(path.replace('.mkv', '.pl.srt')));
    expect(new Set(texts).size).toBe(3);
    expect(Object.values(scene.standIn.asked.snapshot().downloads)).toEqual([1]);
  });

  test('the first language of `from` that there is anything in is the source', async () => {
    for (const [from, spoken] of [
      [['en', 'any'], 'EN'],
      [['de', 'en'], 'DE'],
      [['any'], 'DE'],
      [['fr'], null],
    ] as const) {
      const scene = await jobScene([FILM], {
        generate: { languages: spoken === 'DE' && from[0] === 'any' ? ['de'] : ['en', 'de'] },
        translate: { from },
      });
      await scene.untilTheLadder();
      await scene.scan();
      const jobs = scene.standIn.jobs.list('me', 'translation');
      const languages = jobs.map(({ order }) => order.kind === 'translation' && order.subtitle.language);
      expect(languages).toEqual(spoken === null ? [] : [spoken]);
    }
  });

  test('a human subtitle is waited for, and no longer than the user said', async () => {
    const scene = await jobScene(['Old Harbour (1954)/Old.Harbour.1954.1080p.BluRay.x264-QUAY.mkv'], {
      translate: { patience: '3d' },
    });
    await scene.untilTheLadder();
    await scene.scan();
    expect(ordersIn(scene.standIn.asked.snapshot())).toBe(0);
    scene.clock.later(3 * DAY - 14 * HOUR);
    await scene.scan();
    expect(ordersIn(scene.standIn.asked.snapshot())).toBe(1);
    expect(scene.sidecars()).toHaveLength(1);
  });

  test('without the wish for it nothing is translated', async () => {
    const scene = await jobScene([FILM], { translate: { enabled: false } });
    await scene.untilTheLadder();
    expect(await scene.scan()).toMatchObject({ placed: 0, missing: 1 });
    expect(ordersIn(scene.standIn.asked.snapshot())).toBe(0);
  });

  test('the name says that a machine made it, where the user wants that', async () => {
    const scene = await jobScene([FILM], { translate: { mark: true } });
    await scene.untilTheLadder();
    await scene.scan();
    const marked = FILM.replace('.mkv', '.AI translated.pl.srt');
    expect(scene.sidecars()).toEqual([marked]);
    expect(await scene.scan()).toMatchObject({ wanted: 0 });
  });
});

describe('a job that comes to no good end', () => {
  test.each([
    ['job-fails', 'translation-failed'],
    ['job-lost', 'translation-lost'],
    ['job-wrong-cues', 'translation-wrong-cues'],
    ['job-wrong-times', 'translation-wrong-times'],
    ['job-untranslated', 'translation-untranslated'],
    ['job-empty', 'translation-empty'],
    ['job-stuck', 'translation-stuck'],
  ] as const)(
    '%s: missing with a reason of its own, nothing placed, and its source rests',
    async (kind, reason) => {
      const scene = await jobScene([FILM], { translate: { wait: '2h' } });
      await scene.untilTheLadder();
      const sources = scene.standIn.catalogue.subtitles.length;
      scene.standIn.faults.add({ kind, times: sources });
      expect(reasonsIn(await scene.scan(), 'missing')).toEqual({ [reason]: 1 });
      expect(scene.sidecars()).toEqual([]);
      expect(ordersIn(scene.standIn.asked.snapshot())).toBe(1);
      // Each time the want is due another source is tried, until there is none left.
      for (let turn = 0; turn < sources + 1; turn += 1) {
        scene.clock.later((9 * DAY) / (sources + 1));
        await scene.scan();
      }
      const orders = scene.standIn.jobs.list('me', 'translation').map(({ order }) => order);
      const used = orders.map((order) => order.kind === 'translation' && order.subtitle.id);
      expect(new Set(used).size).toBe(used.length);
      expect(scene.sidecars()).toEqual([]);
    },
  );

  test('one that is slow is waited for by the next pass', async () => {
    const scene = await jobScene([FILM], { standIn: { jobsTakeMs: 40_000 } });
    await scene.untilTheLadder();
    scene.standIn.faults.add({ kind: 'job-slow' });
    const report = await scene.scan();
    expect(reasonsIn(report, 'deferred')).toEqual({ translating: 1 });
    expect(report.groups.deferred[0]?.goesOnAt).toBeGreaterThan(scene.clock.now() - 1);
    scene.clock.later(200_000);
    expect(await scene.scan()).toMatchObject({ placed: 1 });
    expect(ordersIn(scene.standIn.asked.snapshot())).toBe(1);
  });
});

describe('the month', () => {
  const three = filmPaths(3);

  test('of which nothing is left: the rest waits for the 1st, UTC, and then goes on once', async () => {
    const scene = await jobScene(three, {
      account: { translationsPerMonth: 2 },
      translate: { budget: 2 },
    });
    // No month ends while the first pass is on its way.
    const today = new Date(scene.clock.now());
    scene.clock.later(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 27) - scene.clock.now());
    const first = new Date(scene.clock.now());
    const reset = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1);
    await scene.untilTheLadder();
    const report = await scene.scan();
    expect(report).toMatchObject({ placed: 2, missing: 0, deferred: 1 });
    expect(reasonsIn(report, 'deferred')).toEqual({ 'translation-quota': 1 });
    expect(report.groups.deferred[0]?.goesOnAt).toBeLessThanOrEqual(reset);
    scene.clock.later(reset - scene.clock.now() - HOUR);
    expect(await scene.scan()).toMatchObject({ placed: 0, deferred: 1 });
    expect(ordersIn(scene.standIn.asked.snapshot())).toBe(2);
    scene.clock.later(2 * HOUR);
    expect(await scene.scan()).toMatchObject({ placed: 1, deferred: 0 });
    const asked = scene.standIn.asked.snapshot();
    expect(ordersIn(asked)).toBe(3);
    expect(asked.jobRefusals).toBe(0);
  });

  test('that the service calls used up earlier than we thought: one refusal, and everything else goes on', async () => {
    const scene = await jobScene(three, {
      account: { translationsPerMonth: 1 },
      generate: { languages: ['en'] },
    });
    await scene.untilTheLadder();
    const report = await scene.scan();
    expect(report).toMatchObject({ placed: 1, missing: 0, deferred: 2 });
    expect(reasonsIn(report, 'deferred')).toEqual({ 'translation-quota': 2 });
    expect(scene.standIn.asked.snapshot().jobRefusals).toBe(1);
    await scene.scan();
    expect(scene.standIn.asked.snapshot().jobRefusals).toBe(1);
    scene.standIn.asked.clear();
    putFiles(scene.media, ['New (2001)/New.2001.1080p.BluRay.x264-QUAY.mkv']);
    await scene.scan();
    expect(scene.standIn.asked.snapshot().searchRequests).toBe(1);
  });

  test('a plan without translations: no order more, searches and downloads as ever', async () => {
    const scene = await jobScene(three, { account: { translationsPerMonth: 0 } });
    await scene.untilTheLadder();
    const report = await scene.scan();
    expect(report).toMatchObject({ placed: 0, missing: 0, deferred: 3 });
    expect(reasonsIn(report, 'deferred')).toEqual({ 'translation-not-entitled': 3 });
    expect(ordersIn(scene.standIn.asked.snapshot())).toBe(0);
  });

  test.each([
    [false, 0],
    [true, 1],
  ])("the free plan's trial is spent only where the user allows it (%s)", async (allowed, orders) => {
    const scene = await jobScene(three.slice(0, 2), {
      account: { plan: 'free' },
      translate: { use_free_trial: allowed },
    });
    await scene.untilTheLadder();
    expect(await scene.scan()).toMatchObject({ placed: orders, deferred: 2 - orders });
    expect(ordersIn(scene.standIn.asked.snapshot())).toBe(orders);
  });
});

describe('an order whose answer is lost', () => {
  test.each([
    ['that reached the service', true, 1],
    ['that did not', false, 2],
  ])('%s is looked for in the list before anything is ordered again', async (_, charged, orders) => {
    const scene = await jobScene([FILM]);
    await scene.untilTheLadder();
    scene.standIn.faults.add({ kind: 'reset', where: 'translate', charged });
    expect(await scene.scan()).toMatchObject({ placed: 1 });
    expect(ordersIn(scene.standIn.asked.snapshot())).toBe(orders);
    expect(scene.standIn.accounts.read('me', 'translations').used).toBe(1);
    expect(scene.standIn.jobs.list('me', 'translation')).toHaveLength(1);
  });
});

describe('while a machine is at it', () => {
  async function underWay(): Promise<JobScene> {
    const scene = await jobScene([FILM, ...filmPaths(1)], {
      standIn: { jobsTakeMs: 10 * 60_000 },
      translate: { wait: '1s' },
      account: { translationsPerMonth: 60 },
    });
    await scene.untilTheLadder();
    expect(reasonsIn(await scene.scan(), 'deferred')).toEqual({ translating: 2 });
    scene.clock.later(11 * 60_000);
    return scene;
  }

  test('the video goes: nothing is placed, and the job is taken up when it is back', async () => {
    const scene = await underWay();
    const video = join(scene.media, FILM);
    rmSync(dirname(video), { recursive: true });
    expect(await scene.scan()).toMatchObject({ placed: 1, deferred: 0 });
    putFiles(scene.media, [FILM]);
    expect(await scene.scan()).toMatchObject({ placed: 1, deferred: 0 });
    expect(scene.sidecars()).toContain(SIDECAR);
    expect(ordersIn(scene.standIn.asked.snapshot())).toBe(2);
  });

  test('the user puts a subtitle there: it stays, and nothing of ours comes', async () => {
    const scene = await underWay();
    writeFileSync(join(scene.media, SIDECAR), 'mine');
    expect(await scene.scan()).toMatchObject({ placed: 1, deferred: 0, missing: 0 });
    expect(scene.read(SIDECAR)).toBe('mine');
  });

  test('the video is replaced: what is made for the new file is placed, and paid for once', async () => {
    const scene = await underWay();
    writeFileSync(join(scene.media, FILM), 'another video, of another length\n');
    await scene.scan();
    scene.clock.later(HOUR);
    await scene.scan();
    expect(scene.sidecars()).toContain(SIDECAR);
    expect(scene.standIn.accounts.read('me', 'translations').used).toBe(2);
  });
});

describe('what a machine made', () => {
  test('makes room for a human subtitle, is kept in the trash, and is not replaced by another machine', async () => {
    const scene = await jobScene([FILM]);
    await scene.untilTheLadder();
    await scene.scan();
    const before = scene.read(SIDECAR);
    // The stand-in now offers the translation to everybody, as services do.
    scene.clock.later(40 * DAY);
    scene.standIn.asked.clear();
    expect(await scene.scan()).toMatchObject({ placed: 0, missing: 0, deferred: 0 });
    expect(scene.standIn.asked.snapshot().searchRequests).toBe(1);
    expect(scene.read(SIDECAR)).toBe(before);
    expect(ordersIn(scene.standIn.asked.snapshot())).toBe(0);
  });

  test('is gone when the user deletes it, like every subtitle of ours', async () => {
    const scene = await jobScene([FILM]);
    await scene.untilTheLadder();
    await scene.scan();
    rmSync(join(scene.media, SIDECAR));
    await scene.scan();
    scene.clock.later(HOUR);
    await scene.scan();
    expect(scene.sidecars()).toEqual([]);
    expect(inTrash(scene)).toEqual([]);
    scene.clock.later(100 * DAY);
    expect(await scene.scan()).toMatchObject({ wanted: 0 });
  });
});
