import { describe, expect, test } from 'vitest';
import { daemonLife, type DaemonLife } from '../../../support/daemon-life.ts';
import { filmPaths, putFiles } from '../../../support/library.ts';

const MANY = 305;
const KNOWN = filmPaths(1);
const numbered = (name: (at: number) => string): readonly string[] =>
  Array.from({ length: MANY }, (_, at) => name(at));
const UNKNOWN = numbered(
  (at) => `Nobody Knows ${at} (1990)/Nobody.Knows.${at}.1990.1080p.BluRay.x264-QUAY.mkv`,
);

async function livingWith(paths: readonly string[]): Promise<DaemonLife> {
  const life = await daemonLife(KNOWN);
  putFiles(life.media, paths);
  await life.start();
  await life.passes(60_000, 5_000);
  expect(life.wants().every(({ state }) => state === 'missing')).toBe(true);
  return life;
}

async function unrecognised(life: DaemonLife): Promise<number> {
  return (await life.lists().overview.summary()).unrecognised;
}

describe('names that the service does not recognise', () => {
  test('are told when there are hundreds in a row, until it recognises one', async () => {
    const life = await livingWith(UNKNOWN);
    expect(await unrecognised(life)).toBe(MANY);
    putFiles(life.media, KNOWN);
    const scanned = life.scan();
    await life.passes(60_000, 5_000);
    await scanned;
    expect(await unrecognised(life)).toBe(0);
  });

  test('are counted once, although each is asked about again and again', async () => {
    const life = await livingWith(UNKNOWN.slice(0, 200));
    await life.passes(200 * 24 * 3_600_000, 20 * 24 * 3_600_000);
    const { timesAsked } = life.standIn.asked.snapshot();
    expect(Math.max(...Object.values(timesAsked))).toBeGreaterThan(2);
    expect(await unrecognised(life)).toBe(0);
  });

  test.each([
    ['', (at: number) => `Summer/IMG_${2000 + at}.mkv`],
    [', although each name has its resolution', (at: number) => `Summer/Clip ${at} 1080p.mkv`],
  ])('are not told where they are home videos%s', async (_, name) => {
    expect(await unrecognised(await livingWith(numbered(name)))).toBe(0);
  });
});
