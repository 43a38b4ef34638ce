import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runHere } from '../../../support/command.ts';
import { DAY } from '../../../support/jobs.ts';
import { inTrash } from '../../../support/two-films.ts';
import { seasonScene, type SeasonScene } from '../../../support/scarce-season.ts';

const NOTHING = { searches: 0, downloads: 0 };

async function nextDay(
  scene: SeasonScene,
): Promise<{ readonly searches: number; readonly downloads: number }> {
  scene.spent();
  scene.clock.later(DAY);
  await scene.scan();
  return scene.spent();
}

describe('a pack fills a season while downloads are scarce; once they are plenty', () => {
  test('each episode gets its own best, half of the day at most, without a new search', async () => {
    const scene = await seasonScene({ episodes: 12, downloadsPerDay: 8 });
    expect(scene.fromPack()).toHaveLength(5);
    expect(await nextDay(scene)).toEqual({ searches: 0, downloads: 4 });
    expect(scene.fromPack()).toHaveLength(1);
    expect(inTrash(scene).map(([, why]) => why)).toEqual(Array.from({ length: 4 }, () => 'replaced'));
    expect(await nextDay(scene)).toEqual({ searches: 0, downloads: 1 });
    expect(scene.fromPack()).toEqual([]);
    expect(await nextDay(scene)).toEqual(NOTHING);
    expect(scene.sidecars()).toHaveLength(12);
  });

  test('what the user picked, edited or deleted stays as it is', async () => {
    const scene = await seasonScene({ episodes: 6, downloadsPerDay: 4 });
    const [picked = '', edited = '', deleted = ''] = scene.fromPack();
    const videoOf = (name: string): string => join(scene.season, name.replace('.en.srt', '.mkv'));
    await scene.command({ kind: 'pick', path: videoOf(picked), choice: scene.packOf(picked) });
    writeFileSync(join(scene.season, edited), '1\n00:00:01,000 --> 00:00:02,000\nmine\n');
    rmSync(join(scene.season, deleted));
    await nextDay(scene);
    expect(await nextDay(scene)).toEqual(NOTHING);
    expect(scene.read(`Night Ferry/Season 1/${edited}`)).toContain('mine');
    expect(scene.fromPack()).toEqual([picked]);
    expect(scene.sidecars()).toHaveLength(5);
  });

  test('missing subtitles come first: nothing is replaced while they need the day', async () => {
    const scene = await seasonScene({ episodes: 6, downloadsPerDay: 4, films: 4 });
    const stopgaps = scene.fromPack().length;
    expect(stopgaps).toBeGreaterThan(0);
    expect(await nextDay(scene)).toMatchObject({ downloads: expect.any(Number) });
    expect(scene.sidecars()).toHaveLength(10);
    await nextDay(scene);
    await nextDay(scene);
    expect(scene.fromPack().length).toBeLessThan(stopgaps);
  });

  test('a language that is no longer wanted is left as it is', async () => {
    const scene = await seasonScene({ episodes: 6, downloadsPerDay: 4 });
    const before = scene.fromPack();
    scene.configure({ languages: ['pl'] });
    await nextDay(scene);
    expect(scene.fromPack()).toEqual(before);
  });
});

test('why says in one sentence that a candidate was placed to save downloads, and what happens next', async () => {
  const scene = await seasonScene({ episodes: 6, downloadsPerDay: 4 });
  const [stopgap = ''] = scene.fromPack();
  const video = join(scene.season, stopgap.replace('.en.srt', '.mkv'));
  const { out } = await runHere(['why', video, '--config', scene.config]);
  expect(out).toMatch(
    / {2}placed to save downloads: a better candidate \(score \+\d+(\.\d)?\) replaces it once downloads are plenty\n/,
  );
  const best = join(scene.media, scene.paths.find((path) => !path.includes(stopgap.slice(0, -7))) ?? '');
  expect((await runHere(['why', best, '--config', scene.config])).out).not.toContain('save downloads');
});

test('with downloads for every want, each gets its best at once', async () => {
  const scene = await seasonScene({ episodes: 12, downloadsPerDay: 100 });
  expect(scene.fromPack()).toEqual([]);
  expect(scene.spent()).toMatchObject({ downloads: 12 });
  expect(await nextDay(scene)).toEqual(NOTHING);
});
