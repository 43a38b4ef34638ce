import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { daemonLife } from '../../../support/daemon-life.ts';
import { advanceToNoon } from '../../../support/hand-clock.ts';
import { filmPaths, namesOf, putFiles } from '../../../support/library.ts';
import { HOUR, liveWith, MINUTE, type Life } from '../../../support/life.ts';

const SECOND = 1000;
const [FILM = ''] = filmPaths(1);
const UNKNOWN = 'Nobody (1999)/Nobody.Knows.It.1999.1080p.mkv';

/** A download that pauses for longer than `settle`, so that each scan finds a settled file that has changed. */
async function grow(life: Life, times: number): Promise<void> {
  for (let size = 1; size <= times; size += 1) {
    life.put(FILM, Buffer.alloc(100 + size));
    life.put(UNKNOWN, Buffer.alloc(100 + size));
    await life.scan();
    life.later(2 * MINUTE);
  }
}

/** The same, seen while it is being written and after it has settled. */
async function growInSight(life: Life, times: number): Promise<void> {
  for (let size = 1; size <= times; size += 1) {
    life.put(UNKNOWN, Buffer.alloc(500 + size), 0);
    await life.scan();
    life.later(2 * MINUTE);
    await life.scan();
  }
}

async function living(): Promise<Life> {
  const life = await liveWith([FILM]);
  putFiles(life.media, [UNKNOWN]);
  await life.scan();
  life.standIn.asked.clear();
  return life;
}

test('a video with a subtitle that changes again and again is asked about at most once an hour', async () => {
  const life = await living();
  await grow(life, 10);
  expect(life.standIn.asked.snapshot().timesAsked[namesOf([FILM])[0] ?? '']).toBe(1);
  life.later(HOUR);
  await grow(life, 5);
  expect(life.standIn.asked.snapshot().timesAsked[namesOf([FILM])[0] ?? '']).toBe(2);
  expect(life.sidecars()).toHaveLength(1);
});

test('one of which the service has nothing is not asked about because it grows: its name has the same answer', async () => {
  const life = await living();
  await grow(life, 5);
  await growInSight(life, 5);
  expect(life.standIn.asked.snapshot().timesAsked[namesOf([UNKNOWN])[0] ?? '']).toBeUndefined();
});

test('one whose subtitle waits for tomorrow’s downloads keeps its candidates while it grows', async () => {
  const life = await daemonLife([FILM], { downloadsPerDay: 0 });
  advanceToNoon(life.clock);
  const film = join(life.media, FILM);
  putFiles(life.media, [FILM]);
  await life.start();
  await life.passes(10 * SECOND);
  expect(life.wants()).toMatchObject([
    { state: 'wanted', offers: expect.toSatisfy((n: number) => n > 0) as number },
  ]);
  for (let size = 1; size <= 5; size += 1) {
    writeFileSync(film, Buffer.alloc(500 + size));
    utimesSync(film, life.clock.now() / 1000, life.clock.now() / 1000);
    await life.scan();
    expect(life.wants()).toMatchObject([{ state: 'settling' }]);
    await life.passes(2 * MINUTE, MINUTE);
  }
  expect(life.wants()).toMatchObject([{ state: 'wanted' }]);
  expect(life.standIn.asked.snapshot().timesAsked).toEqual({ [namesOf([FILM])[0] ?? '']: 1 });
});
