// Simulates a user who writes a subtitle at the same moment as we do. The soak test calls this with a larger count.

import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sidecars } from '../../src/ports/sidecars.ts';
import { orderIn, TEXT } from './place-bench.ts';

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

/** `withinMs`: the user writes at most this long after we start; about the time that placing takes. */
export async function racePlacing(
  root: string,
  sidecars: Sidecars,
  count: number,
  withinMs = 2.5,
): Promise<RaceTally> {
  const tally: RaceTally = { placed: 0, taken: 0, damaged: 0, short: 0, left: 0 };
  for (let at = 0; at < count; at += 1)
    await race(join(root, `race${at}`), { root, sidecars, tally, at, withinMs });
  return tally;
}

type Race = {
  readonly root: string;
  readonly sidecars: Sidecars;
  readonly tally: RaceTally;
  readonly at: number;
  readonly withinMs: number;
};

async function race(folder: string, { root, sidecars, tally, at, withinMs }: Race): Promise<void> {
  mkdirSync(folder);
  writeFileSync(join(folder, 'Film.mkv'), 'video');
  const [ours, users] = PAIRS[at % PAIRS.length] ?? ['Film.en.srt', 'Film.en.srt'];
  const [outcome, wrote] = await Promise.all([
    sidecars.place(orderIn(root, folder, { name: ours })),
    userWrites(join(folder, users), at % 10 === 9 ? 3.2 * withinMs : (at * 0.0148 * withinMs) % withinMs),
  ]);
  if (outcome.kind === 'placed') tally.placed += 1;
  if (outcome.kind === 'taken') tally.taken += 1;
  if (wrote && textOf(join(folder, users)) !== USERS) tally.damaged += 1;
  if (outcome.kind === 'placed' && textOf(join(folder, ours)) !== TEXT) tally.short += 1;
  const expected = 1 + (wrote ? 1 : 0) + (outcome.kind === 'placed' ? 1 : 0);
  if (readdirSync(folder).length !== expected) tally.left += 1;
  rmSync(folder, { recursive: true });
}

/** Null if there is no such file. */
function textOf(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

/** Writes like a careful copying program, never over an existing file. True if the user's file was written. */
async function userWrites(path: string, afterMs: number): Promise<boolean> {
  const from = performance.now();
  while (performance.now() - from < afterMs) await new Promise((resolve) => setImmediate(resolve));
  try {
    await writeFile(path, USERS, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
