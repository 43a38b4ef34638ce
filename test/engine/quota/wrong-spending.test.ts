import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { daemonLife, type DaemonLife } from '../../support/daemon-life.ts';
import { filmCatalogue } from '../../support/cli.ts';
import { advanceToNoon } from '../../support/hand-clock.ts';
import { filmPaths, namesOf, putFiles, sidecarsBelow } from '../../support/library.ts';
import { spentOn } from '../../support/spent.ts';
import { until } from '../../support/until.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const downloads = ({ standIn }: DaemonLife): number => spentOn(standIn).downloads;
const timesAsked = ({ standIn }: DaemonLife, name: string): number =>
  standIn.asked.snapshot().timesAsked[name] ?? 0;

async function livingFromNoon(
  paths: readonly string[],
  options: Parameters<typeof daemonLife>[1] = {},
): Promise<DaemonLife> {
  const life = await daemonLife(paths, options);
  advanceToNoon(life.clock);
  putFiles(life.media, paths);
  return life;
}

test('a film whose subtitles are all of no use costs four downloads a day, however often it is due', async () => {
  const film = 'Harbour (2016)/Harbour.2016.1080p.BluRay.x264-QUAY.mkv';
  const life = await livingFromNoon([film], {
    catalogue: filmCatalogue(
      { name: 'Harbour', year: 2016 },
      Array.from({ length: 12 }, (_, at) => ({
        id: `hollow${at}`,
        release: `Harbour.2016.1080p.BluRay.x264-N${at}`,
        text: ' '.repeat(at + 1),
      })),
    ),
  });
  await life.start();
  await life.passes(10 * HOUR, 10 * MINUTE);
  expect(downloads(life)).toBe(4);
  expect(life.wants()).toMatchObject([{ state: 'wanted', reason: 'tried-enough' }]);
  await life.stop();
  await life.start();
  await life.passes(MINUTE, 5 * SECOND);
  expect(downloads(life)).toBe(4);
  await life.passes(DAY, HOUR);
  expect(downloads(life)).toBe(8);
});

// Not by 5xx: those slow the client down, in real time.
describe.each(['malformed-json', 'reset'] as const)('a name that spoils every answer (%s)', (kind) => {
  test('takes nothing from the 49 names beside it, and is asked ever more rarely', async () => {
    const films = filmPaths(50);
    const [culprit = ''] = namesOf(films);
    const life = await livingFromNoon(films);
    life.standIn.faults.add({
      kind,
      where: 'search',
      times: Infinity,
      pattern: culprit.replaceAll('.', '\\.'),
    });
    await life.start();
    for (let hour = 0; hour < 4; hour += 1) {
      await life.passes(HOUR, HOUR / 4);
      await life.passes(2 * MINUTE, 5 * SECOND);
    }
    await until('the others are placed', () => sidecarsBelow(life.media).length === 49);
    const firstDay = timesAsked(life, culprit);
    await life.passes(2 * DAY, HOUR);
    expect(timesAsked(life, culprit) - firstDay).toBeLessThan(80);
    expect(life.standIn.asked.snapshot().namesSearched).toBeLessThan(700);
  });

  test('is found out within minutes where other names are answered', async () => {
    const films = filmPaths(70);
    const culprit = namesOf(films)[60] ?? '';
    const life = await livingFromNoon(films);
    life.standIn.faults.add({
      kind,
      where: 'search',
      times: Infinity,
      pattern: culprit.replaceAll('.', '\\.'),
    });
    await life.start();
    await life.passes(6 * MINUTE, 5 * SECOND);
    await until('the others are placed', () => sidecarsBelow(life.media).length === 69);
    await life.passes(3 * DAY, 2 * HOUR);
    expect(timesAsked(life, culprit)).toBeLessThan(60);
  });
});

test('a film that is wanted in three languages is asked about once for all of them, also when it is asked about again', async () => {
  const film = 'Harbour (1950)/Harbour.1950.1080p.BluRay.x264-QUAY.mkv';
  const life = await livingFromNoon([film], {
    missingEvery: 1,
    config: () => ({ languages: ['en', 'pl', 'de'] }),
  });
  await life.start();
  await life.passes(MINUTE, 5 * SECOND);
  expect(timesAsked(life, 'Harbour.1950.1080p.BluRay.x264-QUAY.mkv')).toBe(1);
  await life.passes(14 * HOUR, 15 * MINUTE);
  expect(timesAsked(life, 'Harbour.1950.1080p.BluRay.x264-QUAY.mkv')).toBe(2);
  await life.passes(100 * DAY, 12 * HOUR);
  expect(timesAsked(life, 'Harbour.1950.1080p.BluRay.x264-QUAY.mkv')).toBe(3);
}, 120_000);

test('a title that the service fails over does not keep the file name from being searched for again', async () => {
  const [film, name] = ['Harbour (1950)/disc.mkv', 'disc.mkv'];
  const life = await livingFromNoon([film], {
    catalogue: filmCatalogue({ name: 'Harbour', year: 1950 }, [
      { id: 'one', release: 'Harbour.1950.1080p.BluRay.x264-QUAY' },
    ]),
  });
  life.standIn.faults.add({ kind: 'malformed-json', where: 'v1-search', times: Infinity });
  await life.start();
  for (let day = 0; day < 100; day += 4) {
    await life.passes(4 * DAY, DAY);
    await life.passes(MINUTE, 20 * SECOND);
  }
  expect(timesAsked(life, name)).toBeGreaterThan(2);
  expect(life.standIn.asked.snapshot().namesSearched).toBeLessThan(10);
  expect(life.standIn.asked.snapshot().searchRequests).toBeLessThan(60);
  life.standIn.faults.clear();
  for (let day = 0; day < 100 && sidecarsBelow(life.media).length === 0; day += 4) {
    await life.passes(4 * DAY, DAY);
    await life.passes(MINUTE, 20 * SECOND);
  }
  expect(sidecarsBelow(life.media)).toHaveLength(1);
}, 120_000);

test('two names, of which one breaks the service: the other one gets its answer', async () => {
  const films = filmPaths(2);
  const [culprit = ''] = namesOf(films);
  const life = await livingFromNoon(films);
  const pattern = culprit.replaceAll('.', '\\.');
  life.standIn.faults.add({ kind: 'server-error', where: 'search', times: Infinity, pattern });
  await life.start();
  await life.passes(MINUTE, 5 * SECOND);
  await life.passes(6 * MINUTE, 2 * MINUTE);
  await life.passes(MINUTE, 5 * SECOND);
  await until('the other is placed', () => sidecarsBelow(life.media).length === 1);
  expect(life.standIn.asked.snapshot().namesSearched).toBeLessThan(20);
});

test('nothing is bought while the archive cache cannot take it, and then all of it once', async () => {
  const films = filmPaths(5);
  const life = await livingFromNoon(films);
  const archive = join(life.folder, 'state', 'archive');
  mkdirSync(dirname(archive), { recursive: true });
  // A folder that takes no files, not even from root.
  symlinkSync('/proc/self/fdinfo', archive);
  await life.start();
  await life.passes(8 * HOUR, 30 * MINUTE);
  expect(downloads(life)).toBe(0);
  expect(life.wants().map(({ state }) => state)).toEqual(films.map(() => 'failed'));
  await life.stop();
  rmSync(archive);
  await life.start();
  await life.passes(2 * HOUR, 10 * MINUTE);
  await until('all are placed', () => sidecarsBelow(life.media).length === 5);
  expect(downloads(life)).toBe(5);
});

test('names that every answer leaves out are asked ever more rarely', async () => {
  const films = filmPaths(20);
  const life = await livingFromNoon(films);
  life.standIn.faults.add({ kind: 'batch-short', where: 'search', times: Infinity, pattern: '[02468]\\.' });
  const left = namesOf(films).filter((name) => /[02468]\./.test(name));
  expect(left.length).toBeGreaterThan(5);
  await life.start();
  await life.passes(DAY, 15 * MINUTE);
  const first = Math.max(...left.map((name) => timesAsked(life, name)));
  expect(first).toBeLessThanOrEqual(9);
  await life.passes(3 * DAY, HOUR);
  expect(Math.max(...left.map((name) => timesAsked(life, name)))).toBeLessThanOrEqual(first + 4);
});
