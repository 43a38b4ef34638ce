import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  DAY,
  FILM,
  HOUR,
  jobScene,
  ordersIn,
  reasonsIn,
  SIDECAR,
  type JobScene,
} from '../../../support/jobs.ts';
import { filesBelow } from '../../../support/library.ts';

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

  test('nothing is ordered for episodes in a pack until the service tells which file of it each is', async () => {
    const scene = await jobScene(EPISODES, { generate: { singles: false } });
    await scene.untilTheLadder();
    scene.standIn.faults.add({ kind: 'bad-gateway', where: 'v1-search', times: Infinity });
    expect(await scene.scan()).toMatchObject({ placed: 0, missing: 0, deferred: 3 });
    expect(placesOf(scene)).toEqual([]);
    scene.standIn.faults.clear();
    scene.clock.later(3 * HOUR);
    expect(await scene.scan()).toMatchObject({ placed: 3 });
    expect(new Set(placesOf(scene))).toEqual(new Set(['/api/v1/pro/translate/subtitles']));
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
    ['job-other-language', 'translation-wrong-language'],
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
    expect(report.groups.deferred[0]?.resumesAt).toBeGreaterThan(scene.clock.now() - 1);
    scene.clock.later(200_000);
    expect(await scene.scan()).toMatchObject({ placed: 1 });
    expect(ordersIn(scene.standIn.asked.snapshot())).toBe(1);
  });
});

describe('the service', () => {
  test('that cannot be reached while a job runs says nothing of the job', async () => {
    const scene = await jobScene([FILM], { standIn: { jobsTakeMs: HOUR }, translate: { wait: '1s' } });
    await scene.untilTheLadder();
    await scene.scan();
    scene.clock.later(2 * HOUR);
    scene.standIn.faults.add({ kind: 'bad-gateway', where: 'job', times: 20 });
    expect(await scene.scan()).toMatchObject({ placed: 0, missing: 0, deferred: 1 });
    scene.standIn.faults.clear();
    scene.clock.later(3 * HOUR);
    expect(await scene.scan()).toMatchObject({ placed: 1 });
    expect(ordersIn(scene.standIn.asked.snapshot())).toBe(1);
  });

  test('that hands out no result for a while is asked for it later, and nothing is ordered again', async () => {
    const scene = await jobScene([FILM], { standIn: { jobsTakeMs: HOUR }, translate: { wait: '1s' } });
    await scene.untilTheLadder();
    await scene.scan();
    scene.clock.later(2 * HOUR);
    for (const where of ['download', 'link'] as const)
      scene.standIn.faults.add({ kind: 'bad-gateway', where, times: Infinity });
    const report = await scene.scan();
    expect(reasonsIn(report, 'deferred')).toEqual({ translating: 1 });
    expect(report.groups.deferred[0]?.resumesAt).toBeGreaterThan(scene.clock.now());
    scene.standIn.faults.clear();
    scene.clock.later(3 * HOUR);
    expect(await scene.scan()).toMatchObject({ placed: 1 });
    expect(ordersIn(scene.standIn.asked.snapshot())).toBe(1);
  });

  test('hears the key, and no record of ours does', async () => {
    const scene = await jobScene(EPISODES, {
      generate: { singles: false },
      standIn: { fieldNames: 'live' },
    });
    await scene.untilTheLadder();
    expect(await scene.scan()).toMatchObject({ placed: 3 });
    const state = join(scene.folder, 'state');
    const told = filesBelow(state).filter((path) => readFileSync(join(state, path)).includes('free-key'));
    expect(told).toEqual([]);
  });
});
