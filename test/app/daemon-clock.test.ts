import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { daemonLife, type DaemonLife } from '../support/daemon-life.ts';
import { filmPaths, putFiles } from '../support/library.ts';
import { until } from '../support/until.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const [FILM = ''] = filmPaths(1);

/** A daemon that waits for a file which was written ten seconds ago. */
async function settling(): Promise<DaemonLife> {
  const life = await daemonLife([FILM]);
  putFiles(life.media, [FILM]);
  const written = life.clock.now() / SECOND - 10;
  utimesSync(join(life.media, FILM), written, written);
  await life.start();
  expect(life.wants()).toMatchObject([{ state: 'settling' }]);
  return life;
}

describe('a clock that is turned while a file settles', () => {
  test.each([
    ['a day back', -DAY],
    ['ten years back', -3650 * DAY],
    ['a day forward', DAY],
  ])('%s: the file is asked about within minutes, and once', async (_, turn) => {
    const life = await settling();
    life.clock.crank(turn);
    await life.passes(2 * MINUTE, 5 * SECOND);
    await until('it is placed', () => life.wants()[0]?.state === 'placed');
    expect(life.standIn.asked.snapshot().namesSearched).toBe(1);
  });

  test('back a year: what no event told is found by a walk, as if nothing had been', async () => {
    const life = await settling();
    await life.passes(2 * MINUTE, 5 * SECOND);
    await until('it is placed', () => life.wants()[0]?.state === 'placed');
    await life.rests();
    const walks = (): number => life.news.filter(({ kind }) => kind === 'looking').length;
    const before = walks();
    life.clock.crank(-365 * DAY);
    await life.passes(DAY, MINUTE * 30);
    expect(walks()).toBeGreaterThan(before);
    expect(life.standIn.asked.snapshot().namesSearched).toBe(1);
  });
});
