// Simulates a user who writes a subtitle at the same moment as we do. The soak test calls this with a larger count.

import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../src/core/error-code.ts';
import { realOperations, type FileOperations } from '../../src/files/fs/file-operations.ts';
import { createSidecars } from '../../src/files/place/sidecars.ts';
import { orderIn, TEXT } from './place-bench.ts';
import { until } from './until.ts';

export type RaceTally = {
  placed: number;
  taken: number;
  /** Must all stay 0: the user's file changed or gone, ours truncated, leftovers. */
  damaged: number;
  short: number;
  left: number;
};

const USERS = 'what the user wrote';
/** Our name and the user's: the same, or one that many disks and players take for the same. */
const PAIRS: readonly (readonly [string, string])[] = [
  ...Array.from({ length: 5 }, () => ['Film.en.srt', 'Film.en.srt'] as const),
  ['Film.en.srt', 'Film.EN.srt'],
  ['Film.en.srt', 'film.en.srt'],
  ['Film.en.srt', 'Film.en.SRT'],
  ['Caf\u00e9.en.srt', 'Cafe\u0301.en.srt'],
];

/** When the user writes: at some time by the clock, or just before the call that gives our file its name. */
type Moment = 'the-clock' | 'the-link' | 'the-rename';

/** A race by the clock rarely meets the few microseconds before the last call: every fifth race aims at them. */
function momentOf(at: number): Moment {
  if (at % 5 !== 3) return 'the-clock';
  return at % 10 === 3 ? 'the-rename' : 'the-link';
}

export type Races = {
  readonly count: number;
  /** By the clock, the user writes at most this long after we start; about the time that placing takes. */
  readonly withinMs?: number;
  /** What the disk cannot do, for a test that has only one disk. */
  readonly operations?: Partial<FileOperations>;
};

export async function racePlacing(
  root: string,
  { count, withinMs = 2.5, operations = {} }: Races,
): Promise<RaceTally> {
  const tally: RaceTally = { placed: 0, taken: 0, damaged: 0, short: 0, left: 0 };
  for (let at = 0; at < count; at += 1)
    await race(join(root, `race${at}`), { root, tally, at, withinMs, operations });
  return tally;
}

type Race = Required<Omit<Races, 'count'>> & {
  readonly root: string;
  readonly tally: RaceTally;
  readonly at: number;
};

async function race(folder: string, { root, tally, at, withinMs, operations }: Race): Promise<void> {
  mkdirSync(folder);
  writeFileSync(join(folder, 'Film.mkv'), 'video');
  const [ours, users] = PAIRS[at % PAIRS.length] ?? ['Film.en.srt', 'Film.en.srt'];
  const delayMs = at % 10 === 9 ? 3.2 * withinMs : (at * 0.0148 * withinMs) % withinMs;
  const user = createUser(join(folder, users), momentOf(at));
  const { link, rename } = { ...realOperations, ...operations };
  const sidecars = createSidecars({
    ...operations,
    link: async (from, to) => {
      await user.at('the-link');
      await link(from, to);
    },
    rename: async (from, to) => {
      await user.at('the-rename');
      await rename(from, to);
    },
  });
  const [outcome] = await Promise.all([
    sidecars.place(orderIn(root, folder, { name: ours })),
    waitMs(delayMs).then(() => user.at('the-clock')),
  ]);
  const wrote = user.wrote();
  if (outcome.kind === 'placed') tally.placed += 1;
  if (outcome.kind === 'taken') tally.taken += 1;
  if (wrote && (await textOf(join(folder, users))) !== USERS) tally.damaged += 1;
  if (outcome.kind === 'placed' && (await textOf(join(folder, ours))) !== TEXT) tally.short += 1;
  const expected = 1 + (wrote ? 1 : 0) + (outcome.kind === 'placed' ? 1 : 0);
  if (readdirSync(folder).length !== expected) tally.left += 1;
}

/** Null if there is no such file. With a cache, rclone may show a file some seconds before it can be read. */
async function textOf(path: string): Promise<string | null> {
  let text: string | null = null;
  await until(`${path} can be read`, () => {
    if (!existsSync(path)) return true;
    try {
      text = readFileSync(path, 'utf8');
      return true;
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
      return false;
    }
  });
  return text;
}

type User = {
  /** Writes at its own moment like a careful copying program, never over an existing file. */
  at(moment: Moment): Promise<void>;
  wrote(): boolean;
};

function createUser(path: string, own: Moment): User {
  let wrote = false;
  return {
    async at(moment) {
      if (moment !== own) return;
      try {
        await writeFile(path, USERS, { flag: 'wx' });
        wrote = true;
      } catch (error) {
        if (errorCode(error) !== 'EEXIST') throw error;
      }
    },
    wrote: () => wrote,
  };
}

/** Finer than a timer, which counts whole milliseconds. */
async function waitMs(ms: number): Promise<void> {
  const from = performance.now();
  while (performance.now() - from < ms) await new Promise((resolve) => setImmediate(resolve));
}
