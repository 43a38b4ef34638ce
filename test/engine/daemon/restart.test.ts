import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { daemonLife, type DaemonLife, type WantRow } from '../../support/daemon-life.ts';
import { advanceToNoon } from '../../support/hand-clock.ts';
import { filmPaths, namesOf, putFiles, sidecarsBelow } from '../../support/library.ts';
import { until } from '../../support/until.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Names that become due together wait so long for company. */
const GATHER = 3 * SECOND;

const [FILM = '', OTHER = ''] = filmPaths(2);
const sidecarOf = (path: string): string => path.replace(/\.mkv$/, '.en.srt');
const statesOf = (life: DaemonLife): readonly string[] => life.wants().map(({ state }) => state);
const downloadsOf = ({ standIn }: DaemonLife): number =>
  Object.values(standIn.asked.snapshot().downloads).reduce((sum, times) => sum + times, 0);

type Ending = 'stop' | 'kill';
const ENDINGS: readonly Ending[] = ['stop', 'kill'];

describe.each(ENDINGS)('a daemon that ends by %s and starts again', (ending) => {
  test('while a file settles: it counts when it would have counted', async () => {
    const life = await daemonLife([FILM]);
    putFiles(life.media, [FILM]);
    // In whole seconds, which every file system keeps.
    const written = new Date(Math.floor(life.clock.now() / SECOND - 20) * SECOND);
    utimesSync(join(life.media, FILM), written, written);
    await life.start();
    const [before] = life.wants();
    expect(before).toMatchObject({ state: 'settling', due_at: written.getTime() + 30 * SECOND });
    await life[ending]();
    await life.start();
    expect(life.wants()).toEqual([before]);
    await life.passes(written.getTime() + 30 * SECOND - life.clock.now() - 1);
    expect(statesOf(life)).toEqual(['settling']);
    await life.passes(1);
    expect(statesOf(life)).toEqual(['wanted']);
    await life.passes(GATHER);
    await until('it is placed', () => statesOf(life)[0] === 'placed');
    expect(life.standIn.asked.snapshot().namesSearched).toBe(1);
  });

  test('while names gather: they are asked about, once', async () => {
    const life = await daemonLife([FILM, OTHER]);
    putFiles(life.media, [FILM, OTHER]);
    await life.start();
    expect(statesOf(life)).toEqual(['wanted', 'wanted']);
    await life[ending]();
    await life.start();
    await life.passes(GATHER);
    await until('both are placed', () => sidecarsBelow(life.media).length === 2);
    expect(life.standIn.asked.snapshot()).toMatchObject({ searchRequests: 1, namesSearched: 2 });
  });

  test('while it searches: what was not answered is asked again', async () => {
    const life = await daemonLife([FILM]);
    putFiles(life.media, [FILM]);
    life.standIn.faults.add({ kind: 'hang', where: 'search' });
    await life.start();
    life.clock.advance(GATHER);
    await until('it has asked', () => life.standIn.asked.snapshot().searchRequests === 1);
    expect(statesOf(life)).toEqual(['searching']);
    await life[ending]();
    await life.start();
    await life.passes(GATHER);
    await until('it is placed', () => statesOf(life)[0] === 'placed');
    expect(life.standIn.asked.snapshot().searchRequests).toBe(2);
  });

  test('while it fetches: what was answered is not asked again', async () => {
    const life = await daemonLife([FILM]);
    putFiles(life.media, [FILM]);
    life.standIn.faults.add({ kind: 'hang', where: 'download' });
    await life.start();
    life.clock.advance(GATHER);
    const downloading = (): boolean =>
      life.standIn.asked.snapshot().requests.some(({ where }) => where === 'download');
    await until('it fetches', downloading);
    expect(statesOf(life)).toEqual(['placing']);
    await life[ending]();
    await life.start();
    await life.passes(GATHER);
    await until('it is placed', () => statesOf(life)[0] === 'placed');
    expect(life.standIn.asked.snapshot().searchRequests).toBe(1);
    expect(downloadsOf(life)).toBe(1);
  });

  test('while the quota is used up: nothing is asked before its reset, and only the fetching is left to do', async () => {
    const life = await daemonLife([FILM, OTHER], { downloadsPerDay: 1 });
    advanceToNoon(life.clock);
    putFiles(life.media, [FILM, OTHER]);
    await life.start();
    await life.passes(GATHER);
    await until('one is placed', () => sidecarsBelow(life.media).length === 1);
    await life.rests();
    const before = life.wants();
    await life[ending]();
    await life.start();
    await life.passes(HOUR, 20 * MINUTE);
    expect(life.wants()).toEqual(before);
    expect(downloadsOf(life)).toBe(1);
    await life.passes(DAY, 6 * HOUR);
    await until('the other is placed', () => sidecarsBelow(life.media).length === 2);
    expect(life.standIn.asked.snapshot().namesSearched).toBe(2);
    expect(downloadsOf(life)).toBe(2);
  });

  test('while the service is away: it goes on when it would have, once', async () => {
    const life = await daemonLife([FILM]);
    putFiles(life.media, [FILM]);
    life.standIn.faults.add({ kind: 'unavailable', where: 'search', times: Infinity });
    await life.start();
    // It tries twice before it gives up.
    await until('it is put off', () => {
      life.clock.advance(SECOND);
      return life.wants()[0]?.reason === 'outage';
    });
    await life.rests();
    const [before] = life.wants();
    life.standIn.faults.clear();
    life.standIn.asked.clear();
    await life[ending]();
    await life.start();
    await life.passes((before?.due_at ?? 0) - life.clock.now() - 1);
    expect(life.wants()).toEqual([before]);
    expect(life.standIn.asked.snapshot().searchRequests).toBe(0);
    await life.passes(MINUTE, 10 * SECOND);
    await until('it is placed', () => statesOf(life)[0] === 'placed');
    expect(life.standIn.asked.snapshot().searchRequests).toBe(1);
  });

  test('with every kind of want at rest: no change, and no request but the free one for the account', async () => {
    const { life, resting } = await everythingAtRest();
    await life[ending]();
    await life.start();
    await life.passes(HOUR / 2, 10 * MINUTE);
    expect(life.wants()).toEqual(resting);
    expect(life.standIn.asked.snapshot().requests).toMatchObject([{ where: 'me' }]);
    // The sidecar of the one that is gone has its hour, counted from when it went.
    await life.passes(HOUR / 2, 10 * MINUTE);
    await until('it went to the trash', () => life.news.some(({ kind }) => kind === 'trashed'));
    // What is missing is asked about again when it is due, and nothing else is.
    const due = resting.find(({ state }) => state === 'missing')?.due_at ?? 0;
    await life.passes(due - life.clock.now());
    await life.passes(MINUTE, 5 * SECOND);
    const { timesAsked } = life.standIn.asked.snapshot();
    expect(timesAsked).toEqual({ [resting.find(({ state }) => state === 'missing')?.name ?? '']: 1 });
  });
});

const LONG = `Long (2001)/${'Long.'.repeat(48)}2001.720p.mkv`;

/** One want in each state that rests or waits for long, and nothing asked since. */
async function everythingAtRest(): Promise<{
  readonly life: DaemonLife;
  readonly resting: readonly WantRow[];
}> {
  const films = filmPaths(6);
  const [placed = '', present = '', declined = '', gone = ''] = films;
  const life = await daemonLife([...films, LONG], { missingEvery: 6 });
  putFiles(life.media, [...films, LONG]);
  writeFileSync(join(life.media, sidecarOf(present)), '1\n00:00:01,000 --> 00:00:02,000\nMine.\n');
  await life.start();
  await life.passes(GATHER);
  const fromUs = (path: string): boolean => sidecarsBelow(life.media).includes(sidecarOf(path));
  await until('all that can be is placed', () => [placed, declined, gone].every(fromUs));
  await life.rests();
  mkdirSync(join(life.folder, 'away'));
  renameSync(join(life.media, gone), join(life.folder, 'away', 'gone.mkv'));
  rmSync(join(life.media, sidecarOf(declined)));
  // Their folders are looked at after a quiet moment.
  await until('both were noticed', () => {
    life.clock.advance(SECOND);
    return (
      statesOf(life).includes('gone') && life.wants().some(({ reason }) => reason === 'own-sidecar-gone')
    );
  });
  await life.passes(11 * MINUTE, MINUTE);
  life.standIn.asked.clear();
  const resting = life.wants();
  expect(new Set(resting.map(({ state }) => state))).toEqual(
    new Set(['placed', 'present', 'declined', 'gone', 'missing', 'failed']),
  );
  expect(resting).toHaveLength(namesOf([...films, LONG]).length);
  return { life, resting };
}
