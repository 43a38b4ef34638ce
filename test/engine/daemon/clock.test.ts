import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { daemonLife, type DaemonLife } from '../../support/daemon-life.ts';
import { filmPaths, putFiles } from '../../support/library.ts';
import { until } from '../../support/until.ts';

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
    life.clock.advance(turn);
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
    life.clock.advance(-365 * DAY);
    await life.passes(DAY, MINUTE * 30);
    expect(walks()).toBeGreaterThan(before);
    expect(life.standIn.asked.snapshot().namesSearched).toBe(1);
  });
});

describe('a clock that was a year ahead', () => {
  const YEAR = 365 * DAY;
  const HOUR = 60 * MINUTE;

  /** A daemon that was asked to leave the service alone, or found nothing, while the clock was a year ahead. */
  async function yearAhead(): Promise<DaemonLife> {
    const life = await daemonLife([FILM], { missingEvery: 1 });
    life.clock.advance(YEAR);
    putFiles(life.media, [FILM]);
    return life;
  }

  const turnBack: readonly (readonly [string, (life: DaemonLife) => Promise<void>])[] = [
    [
      'while the daemon runs',
      async (life) => {
        life.clock.advance(-YEAR);
        await life.passes(MINUTE);
      },
    ],
    [
      'while it does not',
      async (life) => {
        await life.stop();
        life.clock.advance(-YEAR);
        await life.start();
      },
    ],
  ];

  test.each(turnBack)(
    'is put right %s: a name without a subtitle is asked again in its time',
    async (_, back) => {
      const life = await yearAhead();
      await life.start();
      await life.passes(5 * SECOND);
      await until('nothing was found', () => life.wants()[0]?.state === 'missing');
      await back(life);
      // The second question waits half a day, as ever.
      expect((life.wants()[0]?.due_at ?? Infinity) - life.clock.now()).toBeLessThan(14 * HOUR);
      await life.passes(14 * HOUR, HOUR);
      await until('it is asked again', () => life.standIn.asked.snapshot().searchRequests > 1);
    },
  );

  test.each(turnBack)('is put right %s: the service is not left alone for a year', async (_, back) => {
    const life = await yearAhead();
    life.standIn.faults.add({ kind: 'rate-limited', where: 'search', retryAfter: String(20 * 3600) });
    await life.start();
    await life.passes(5 * SECOND);
    expect(life.wants()).toMatchObject([{ state: 'wanted', reason: 'throttled' }]);
    const before = life.standIn.asked.snapshot().searchRequests;
    await back(life);
    await life.passes(2 * HOUR, 10 * MINUTE);
    await until('it is asked', () => life.standIn.asked.snapshot().searchRequests > before);
  });

  test.each(turnBack)('is put right %s: a used-up counter starts again the next day', async (_, back) => {
    const life = await yearAhead();
    life.standIn.faults.add({ kind: 'quota-exceeded', where: 'search' });
    await life.start();
    await life.passes(5 * SECOND);
    expect(life.wants()).toMatchObject([{ state: 'wanted', reason: 'search-quota' }]);
    const before = life.standIn.asked.snapshot().searchRequests;
    await back(life);
    await life.passes(26 * HOUR, HOUR);
    await until('it is asked', () => life.standIn.asked.snapshot().searchRequests > before);
  });
});

test('a clock that is corrected by five minutes asks for no name before its time', async () => {
  const films = filmPaths(4);
  const life = await daemonLife(films, { missingEvery: 1 });
  putFiles(life.media, films);
  await life.start();
  await life.passes(4 * DAY, 6 * 60 * MINUTE);
  await until('nothing was found', () => life.wants().every(({ state }) => state === 'missing'));
  const dueAt = (): readonly (number | null)[] => life.wants().map((want) => want.due_at);
  const before = dueAt();
  life.clock.advance(-5 * MINUTE);
  await life.passes(MINUTE);
  expect(dueAt()).toEqual(before);
});
