import { describe, expect, test } from 'vitest';
import { FILM, jobScene, ordersIn } from '../support/jobs.ts';

const SIDECAR = FILM.replace('.mkv', '.pl.srt');

describe('a film that nobody subtitled in the wanted language', () => {
  test('is translated as a whole, with one order, and placed', async () => {
    const scene = await jobScene([FILM]);
    await scene.untilTheLadder();
    expect(ordersIn(scene.standIn.asked.snapshot())).toBe(0);
    const report = await scene.scan();
    expect(report).toMatchObject({ placed: 1, missing: 0, deferred: 0, failed: 0 });
    expect(scene.sidecars()).toEqual([SIDECAR]);
    expect(scene.read(SIDECAR)).toContain('AI PL');
    expect(ordersIn(scene.standIn.asked.snapshot())).toBe(1);
  });
});
