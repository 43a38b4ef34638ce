// `subtitled status`: prints the status of the running daemon, or of the database if no daemon runs.

import { quickStateDir } from '../../config/places/quick-state-dir.ts';
import { askDaemon } from '../../control/client.ts';
import { isTooLongForSocket } from '../../control/protocol.ts';
import type { Coverage } from '../../core/status/coverage.ts';
import type { Hold } from '../../core/status/hold.ts';
import { showPath } from '../../core/path/path.ts';
import type { DaemonStatus } from '../../engine/daemon/status.ts';
import type { StateSummary } from '../../engine/queries/state-summary.ts';
import { systemClock } from '../../system/clock.ts';
import { painter, type Paint } from '../invocation/colour.ts';
import { choiceWords } from '../wording/choice-words.ts';
import { holdWords, PAUSED_LINE } from '../wording/holds.ts';
import { plainJson } from '../wording/plain-json.ts';
import type { Invocation } from '../invocation/terminal.ts';
import { nextWalkWords } from '../wording/next-walk.ts';
import { table } from '../wording/table.ts';
import {
  countWords,
  momentWords,
  notScannedWords,
  numberWords,
  unrecognisedWords,
} from '../wording/reasons.ts';

export type StatusOptions = {
  readonly config?: string | undefined;
  readonly json: boolean;
  /** How long the daemon may take to answer, in milliseconds. */
  readonly timeoutMs?: number;
};

/** Longer than a daemon takes that counts a very large library. */
const TIMEOUT_MS = 15_000;

/**
 * `outdated`: why the daemon works with an older configuration than that of the file. `noPage`: why its status page cannot be
 * served.
 */
type TellingDaemon = DaemonStatus & { readonly outdated: string | null; readonly noPage: string | null };

type Status = StateSummary & {
  readonly daemon: TellingDaemon | null;
  /** The message if no daemon was found. */
  readonly noDaemon: string;
  /** The message if the daemon does not answer; null if it does, or if none runs. */
  readonly silence: string | null;
  /** Why libraries cannot be read, and what to do. */
  readonly away: readonly string[];
};

/**
 * Returns 0; 1 if a library is unavailable, the state cannot be read, or the daemon does not answer; 2 for an invalid
 * configuration, and 130 if it was interrupted.
 */
export async function status(invocation: Invocation, options: StatusOptions): Promise<number> {
  const found = await find(invocation, options);
  if (typeof found === 'number') return found;
  const { daemon, away, videos, scanned, counts, coverage, holds, ignored, unrecognised, silence } = found;
  const setback = daemon?.setback ?? silence;
  const { terminal } = invocation;
  const paint = painter(terminal.colours);
  terminal.out(
    options.json
      ? `${JSON.stringify(plainJson({ running: daemon !== null, holds, videos, scanned, wants: counts, coverage, ignored, unrecognised, away, libraries: daemon?.libraries ?? null, paused: daemon?.paused ?? false, setback, outdated: daemon?.outdated ?? null, noPage: daemon?.noPage ?? null }))}\n`
      : `${[...daemonLines(found, paint), ...holds.map((hold) => paint('yellow', `${holdWords(hold)}${sinceWords(hold)}`)), ...unrecognisedLines(unrecognised, paint), ...coverageLines(coverage), ...countLines(found, paint), ...deletedLines(coverage), ...ignoredLines(ignored)].join('\n')}\n`,
  );
  return away.length > 0 || setback !== null ? 1 : 0;
}

/**
 * The configuration is read, and the database opened, only if no daemon is found without them. An exit code means that
 * an error was printed.
 */
async function find(
  invocation: Invocation,
  { config: file, timeoutMs = TIMEOUT_MS }: StatusOptions,
): Promise<Status | number> {
  const quick = await quickStateDir({ ...invocation, file: file ?? null });
  const soon = quick === null ? null : await askStatus(invocation, quick, timeoutMs);
  if (soon !== null && soon !== SILENT) return soon;
  const { readConfig } = await import('../invocation/read-config.ts');
  const read = readConfig(invocation, file);
  if (read === null) return 2;
  const { config } = read;
  const later = config.stateDir === quick ? soon : await askStatus(invocation, config.stateDir, timeoutMs);
  if (later !== null && later !== SILENT) return later;
  const { storedSummary } = await import('../invocation/stored-summary.ts');
  const summary = await storedSummary(config);
  if (typeof summary !== 'string') {
    const noDaemon = await noDaemonWords(config.stateDir);
    const silence =
      later === SILENT
        ? `the daemon does not answer within ${timeoutMs / 1000} s: check its log and restart it`
        : null;
    return { ...summary, daemon: null, noDaemon, silence };
  }
  invocation.terminal.err(`${summary}\n`);
  return 1;
}

/** Without its socket a daemon may still run. */
async function noDaemonWords(stateDir: string): Promise<string> {
  if (isTooLongForSocket(stateDir)) return CANNOT_ASK;
  const { diskFullLine } = await import('../invocation/disk-full.ts');
  return (await diskFullLine(stateDir)) ?? 'no daemon runs';
}

const CANNOT_ASK = 'a daemon cannot be asked: the path of state_dir is too long for a socket';

const SILENT = 'silent';

/** Null if no daemon runs for this state; an exit code if it refused, which was printed, or if the user interrupted. */
async function askStatus(
  { terminal, signal: stop }: Invocation,
  stateDir: string,
  timeoutMs: number,
): Promise<Status | number | typeof SILENT | null> {
  const late = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([stop, late]);
  const asked = await askDaemon(stateDir, { ask: 'status' }, { emit: () => undefined, signal });
  if (stop.aborted) return 130;
  if (asked.kind === 'ended' && late.aborted) return SILENT;
  if (asked.kind === 'refused') {
    terminal.err(`${asked.message}\n`);
    return 1;
  }
  if (asked.kind !== 'answered' || !isStatus(asked.result)) return null;
  const away = asked.result.libraries.flatMap(({ unavailable }) => unavailable ?? []);
  return { ...asked.result, daemon: asked.result, noDaemon: '', silence: null, away };
}

/** The daemon is the same version of this program, so its answer needs no conversion. */
function isStatus(value: unknown): value is TellingDaemon & StateSummary {
  return typeof value === 'object' && value !== null && 'libraries' in value && 'coverage' in value;
}

function daemonLines({ daemon, noDaemon, silence, away }: Status, paint: Paint): readonly string[] {
  if (daemon === null)
    return [silence === null ? noDaemon : paint('red', silence), ...away.map((why) => paint('red', why))];
  const { libraries, agenda, paused, setback, outdated, noPage } = daemon;
  return [
    ...libraries.flatMap((library) =>
      libraryLines(library, nextWalkWords(library.walkAt, daemon, systemClock.now()), paint),
    ),
    ...(paused ? [paint('yellow', PAUSED_LINE)] : []),
    ...(setback === null ? [] : [`${paint('red', 'failed:')} ${showPath(setback)}`]),
    ...[outdated, noPage].flatMap((why) => (why === null ? [] : [paint('yellow', showPath(why))])),
    ...(paused || agenda.nextAt === null ? [] : [`next: ${momentWords(agenda.nextAt)}`]),
  ];
}

/** The words for one that is away begin with its path; nothing in it is watched. */
function libraryLines(
  { path, unavailable, watch }: DaemonStatus['libraries'][number],
  nextWalk: string,
  paint: Paint,
): readonly string[] {
  if (unavailable !== null) return [paint('red', showPath(unavailable)), `  ${nextWalk}`];
  return [
    `${showPath(path)}: ${paint('green', 'available')}`,
    `  ${numberWords(watch.watched)} of ${countWords(watch.folders, 'folder')} by events, ${nextWalk}`,
    ...(watch.why === null ? [] : [`  ${watch.why}`]),
  ];
}

function unrecognisedLines(count: number, paint: Paint): readonly string[] {
  return count === 0
    ? []
    : [paint('yellow', `${unrecognisedWords(count)}: subtitled doctor tells what to do`)];
}

function sinceWords({ beganAt }: Hold): string {
  return beganAt === undefined ? '' : ` (since ${momentWords(beganAt)})`;
}

function coverageLines(coverage: readonly Coverage[]): readonly string[] {
  if (coverage.length === 0) return [];
  const head = ['library', 'language', 'wanted', 'there', '', 'missing', 'waiting', 'failed'];
  const rows = coverage.map(({ root, wanted, there, missing, waiting, failed, ...choice }) => [
    showPath(root),
    choiceWords(choice),
    ...[wanted, there].map(numberWords),
    shareWords(there, wanted),
    ...[missing, waiting, failed].map(numberWords),
  ]);
  return table([head, ...rows], 2);
}

function shareWords(there: number, wanted: number): string {
  return wanted === 0 ? '' : `${Math.floor((there / wanted) * 100)} %`;
}

function countLines({ daemon, videos, scanned, counts }: Status, paint: Paint): readonly string[] {
  // A running daemon scans by itself.
  const isLeft = !scanned && daemon === null;
  if (videos === 0) return [isLeft ? notScannedWords(videos) : 'no video is known yet'];
  const known = Object.entries(counts)
    .toSorted(([, a], [, b]) => b - a)
    .map(([state, count]) => `${state}: ${numberWords(count)}`);
  if (isLeft) return [...known, paint('yellow', notScannedWords(videos))];
  return known.length === 0 && scanned ? [paint('green', 'every wanted subtitle is there')] : known;
}

/** Otherwise a library that lost its subtitles looks complete. */
function deletedLines(coverage: readonly Coverage[]): readonly string[] {
  const deleted = coverage.reduce((total, { declined }) => total + declined, 0);
  if (deleted === 0) return [];
  return [
    `deleted by you, or lost: ${countWords(deleted, 'subtitle')} (subtitled search --deleted PATH searches for them again)`,
  ];
}

function ignoredLines(ignored: number): readonly string[] {
  if (ignored === 0) return [];
  return [
    `ignored: ${countWords(ignored, 'path')} (subtitled ignore lists ${ignored === 1 ? 'it' : 'them'})`,
  ];
}
