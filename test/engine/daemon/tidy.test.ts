import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { daemonLife, type DaemonLife } from '../../support/daemon-life.ts';
import { filmPaths, putFiles } from '../../support/library.ts';
import { HOUR, liveWith } from '../../support/life.ts';

const DAY = 24 * HOUR;
const FILMS = filmPaths(2);

const LONG_AGO = Date.now() - 500 * DAY;

/** A line of the history that was written long ago. */
function addHistory(folder: string): void {
  const database = new Database(join(folder, 'state', 'state.db'));
  database
    .prepare("INSERT INTO history (at, video_id, event, reason, detail) VALUES (?, 1, 'due', 'long-ago', '')")
    .run(LONG_AGO);
  database.close();
}

function hasOldLines({ folder }: Pick<DaemonLife, 'folder'>): boolean {
  const database = new Database(join(folder, 'state', 'state.db'), { readonly: true });
  try {
    return database.prepare("SELECT 1 FROM history WHERE reason = 'long-ago'").get() !== undefined;
  } finally {
    database.close();
  }
}

test('the daemon forgets once a day what nothing needs, and not with every turn', async () => {
  const life = await daemonLife(FILMS);
  putFiles(life.media, FILMS);
  await life.start();
  addHistory(life.folder);
  await life.passes(2 * HOUR, HOUR / 2);
  expect(hasOldLines(life)).toBe(false);
  addHistory(life.folder);
  await life.passes(3 * HOUR, HOUR);
  expect(hasOldLines(life)).toBe(true);
  await life.passes(DAY, 6 * HOUR);
  expect(hasOldLines(life)).toBe(false);
});

test('a daemon that is started anew goes by the clock, also one that was turned back', async () => {
  const life = await daemonLife(FILMS);
  putFiles(life.media, FILMS);
  await life.start();
  await life.passes(2 * HOUR, HOUR / 2);
  await life.stop();
  addHistory(life.folder);
  await life.start();
  await life.passes(HOUR);
  expect(hasOldLines(life)).toBe(true);
  life.clock.advance(-3 * DAY);
  await life.passes(2 * HOUR, HOUR);
  expect(hasOldLines(life)).toBe(false);
});

test('a scan does the same at its end, once a day', async () => {
  const life = await liveWith(FILMS);
  addHistory(life.folder);
  await life.scan();
  expect(hasOldLines(life)).toBe(true);
  life.later(DAY);
  await life.scan();
  expect(hasOldLines(life)).toBe(false);
});

test('what is on offer beside a subtitle of the user is forgotten after a month', async () => {
  const life = await liveWith(FILMS.slice(0, 1), { config: { formats: ['vtt'] } });
  const offers = (): number => life.withStore((store) => store.offers.ofWant(1).length);
  life.put(FILMS[0]!.replace('.mkv', '.en.srt'), Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nHello\n'));
  await life.scan();
  expect(life.withStore((store) => store.wants.get(1)?.state)).toBe('present');
  const before = offers();
  life.later(2 * DAY);
  await life.scan();
  expect(offers()).toBe(before);
  for (const days of [15, 16]) {
    life.later(days * DAY);
    await life.scan();
  }
  expect([before > 0, offers()]).toEqual([true, 0]);
  expect(life.withStore((store) => store.wants.get(1)?.state)).toBe('present');
});

test('a library that left the configuration is remembered for a year', async () => {
  const life = await daemonLife(FILMS, { config: (media) => ({ libraries: [{ path: media }] }) });
  putFiles(life.media, FILMS);
  await life.start();
  const other = join(life.folder, 'other');
  putFiles(other, ['Other (1999)/Other.1999.1080p.mkv']);
  await life.reload({ libraries: [{ path: other }] });
  await life.passes(2 * DAY, DAY);
  expect(life.wants()).toHaveLength(3);
  await life.passes(364 * DAY, 182 * DAY);
  expect(life.wants()).toHaveLength(3);
  await life.passes(3 * DAY, DAY);
  expect(life.wants()).toHaveLength(1);
});
