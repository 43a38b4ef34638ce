// Sends SIGTERM to a busy daemon at random instants, over and over, and collects what each left behind.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { picker } from '../../src/standin/generate/picker.ts';
import { filesBelow, filmPaths, putFiles, sidecarsBelow } from './library.ts';
import { start, type Running } from './program.ts';
import { homeFor, startDaemon } from './running-daemon.ts';
import { until } from './until.ts';
import { wrongTexts } from './wrong-texts.ts';
import type { World } from './world.ts';

export type TerminateTally = {
  /** Count by exit code. */
  readonly codes: Readonly<Record<string, number>>;
  readonly longestMs: number;
  /** The most requests that came after a SIGTERM. */
  readonly requestsAfter: number;
  /** Sidecars after the last SIGTERM. */
  readonly placed: number;
  /** What was not in order, and after which SIGTERM. */
  readonly disorders: readonly string[];
  /** Requests beyond the first for the same name, and for the same subtitle. */
  readonly namesAgain: number;
  readonly fetchedAgain: number;
};

const FILMS_A_TURN = 12;
/** Covers the scan and a request. */
const LONGEST_MS = 600;
const IN_FLIGHT = `SELECT count(*) FROM want WHERE state IN ('searching', 'placing')`;

/** `seed` determines the instants. Afterwards the daemon runs once more, until everything is placed. */
export async function terminateLoop(options: {
  readonly times: number;
  readonly seed: string;
  readonly tell?: (text: string) => void;
}): Promise<TerminateTally> {
  const films = filmPaths(options.times * FILMS_A_TURN);
  const home = await homeFor(films, {}, { generate: { decoys: false, cues: 20 } });
  const below = picker(options.seed);
  const codes: Record<string, number> = {};
  const disorders: string[] = [];
  let longestMs = 0;
  let requestsAfter = 0;
  const requests = (): number => home.standIn.asked.snapshot().requests.length;
  for (let turn = 0; turn < options.times; turn += 1) {
    putFiles(home.media, films.slice(turn * FILMS_A_TURN, (turn + 1) * FILMS_A_TURN));
    const running = start(['--config', home.config]);
    await instant(running, home, below);
    const sent = performance.now();
    const before = requests();
    running.child.kill('SIGTERM');
    const { code } = await running.ended;
    longestMs = Math.max(longestMs, performance.now() - sent);
    requestsAfter = Math.max(requestsAfter, requests() - before);
    codes[String(code)] = (codes[String(code)] ?? 0) + 1;
    disorders.push(...disordersOf(home).map((words) => `turn ${turn}: ${words}`));
    if (turn % 20 === 19) options.tell?.(`${turn + 1} times, ${sidecarsBelow(home.media).length} sidecars`);
  }
  const placed = sidecarsBelow(home.media).length;
  options.tell?.(
    `${JSON.stringify(codes)}, longest ${Math.round(longestMs)} ms, disorders: ${disorders.length}`,
  );
  disorders.push(...(await finish(home, films)));
  const { timesAsked, downloads } = home.standIn.asked.snapshot();
  const beyond = (counts: object): number =>
    Object.values(counts).reduce((sum: number, times: number) => sum + times - 1, 0);
  return {
    codes,
    longestMs,
    requestsAfter,
    placed,
    disorders,
    namesAgain: beyond(timesAsked),
    fetchedAgain: beyond(downloads),
  };
}

/** Alternates between a time after it began to work, and a moment after the nth request. */
async function instant(
  { child, ended }: Running,
  { standIn }: World,
  below: (limit: number) => number,
): Promise<void> {
  // Signals are handled from its first output on.
  await new Promise((done) => child.stderr?.once('data', done));
  const requests = standIn.asked.snapshot().requests.length + below(FILMS_A_TURN);
  const wait = below(3) === 0 ? below(LONGEST_MS) : null;
  let over = false;
  void ended.then(() => (over = true));
  if (wait === null)
    await until('it has asked', () => over || standIn.asked.snapshot().requests.length >= requests);
  await new Promise((done) => setTimeout(done, wait ?? below(40)));
}

function disordersOf({ folder }: World): readonly string[] {
  const temporary = filesBelow(folder).filter((path) => path.endsWith('.tmp'));
  return [...temporary.map((path) => `left over: ${path}`), ...disordersIn(join(folder, 'state/state.db'))];
}

function disordersIn(path: string): readonly string[] {
  if (!existsSync(path)) return [];
  const database = new Database(path, { readonly: true });
  const count = (query: string): unknown => database.prepare(query).pluck().get();
  try {
    return [
      database.pragma('integrity_check', { simple: true }) === 'ok' ? '' : 'the database is not sound',
      count(IN_FLIGHT) === 0 ? '' : 'a want is in flight',
      count('SELECT count(*) FROM placement') === 0 ? '' : 'a placing is open',
    ].filter((words) => words !== '');
  } finally {
    database.close();
  }
}

async function finish(home: World, films: readonly string[]): Promise<readonly string[]> {
  const left = films.length - sidecarsBelow(home.media).length;
  const { child, ended, said } = await startDaemon(home);
  // Its output is cheaper to check than the library: its service runs in this process.
  await until('all is placed', () => said().split('placed: ').length > left, 300_000);
  child.kill('SIGTERM');
  await ended;
  const sidecars = sidecarsBelow(home.media);
  return [
    sidecars.length === films.length ? '' : `${sidecars.length} sidecars for ${films.length} films`,
    ...wrongTexts(home.standIn, home.media, sidecars).map((path) => `not its own text: ${path}`),
    ...disordersOf(home),
  ].filter((words) => words !== '');
}
