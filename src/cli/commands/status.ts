// `subtitled status`: prints the status of the running daemon, or of the database if no daemon runs.

import type { Config } from '../../config/schema.ts';
import { askDaemon } from '../../control/client.ts';
import { coverageOf, type Coverage } from '../../core/status/coverage.ts';
import type { Hold } from '../../core/status/hold.ts';
import { showPath } from '../../core/path/path.ts';
import { WITHOUT_SUBTITLE, type WantState } from '../../core/want/want.ts';
import type { DaemonStatus } from '../../engine/daemon/status.ts';
import { holdsNow } from '../../engine/quota/holds.ts';
import { policyOf } from '../../app/policy.ts';
import { openToRead } from '../../store/open/open-to-read.ts';
import { StateError } from '../../store/open/state-folder.ts';
import { systemClock } from '../../system/clock.ts';
import { painter, type Paint } from '../invocation/colour.ts';
import { holdWords } from '../wording/holds.ts';
import { plainJson } from '../wording/plain-json.ts';
import { readConfig } from '../invocation/read-config.ts';
import type { Invocation } from '../invocation/terminal.ts';
import { table } from '../wording/table.ts';
import { countWords, momentWords, numberWords } from '../wording/reasons.ts';

export type StatusOptions = { readonly config?: string | undefined; readonly json: boolean };

/** Returns 0; 1 if a library is unavailable or the state cannot be read; 2 for an invalid configuration. */
export async function status(invocation: Invocation, options: StatusOptions): Promise<number> {
  const read = readConfig(invocation, options.config);
  if (read === null) return 2;
  const { terminal, signal } = invocation;
  const asked = await askDaemon(read.config.stateDir, { ask: 'status' }, { emit: () => undefined, signal });
  if (asked.kind === 'refused') {
    terminal.err(`${asked.message}\n`);
    return 1;
  }
  const daemon = asked.kind === 'answered' && isStatus(asked.result) ? asked.result : null;
  const stands = standsIn(read.config);
  if (typeof stands === 'string') {
    terminal.err(`${stands}\n`);
    return 1;
  }
  const { counts, coverage, ignored } = stands;
  const paint = painter(terminal.colours);
  const holds = daemon?.holds ?? stands.holds;
  terminal.out(
    options.json
      ? `${JSON.stringify(plainJson({ running: daemon !== null, holds, wants: counts, coverage, ignored, libraries: daemon?.libraries ?? null, paused: daemon?.paused ?? false, setback: daemon?.setback ?? null }))}\n`
      : `${[...daemonLines(daemon, paint), ...holds.map((hold) => paint('yellow', holdWords(hold))), ...coverageLines(coverage), ...countLines(counts, paint), ...ignoredLines(ignored)].join('\n')}\n`,
  );
  const isAway = daemon?.libraries.some(({ unavailable }) => unavailable !== null) ?? false;
  return isAway || (daemon?.setback ?? null) !== null ? 1 : 0;
}

/** The daemon is the same version of this program, so its answer needs no conversion. */
function isStatus(value: unknown): value is DaemonStatus {
  return typeof value === 'object' && value !== null && 'libraries' in value && 'agenda' in value;
}

type Stands = {
  readonly counts: StateCounts;
  readonly coverage: readonly Coverage[];
  readonly holds: readonly Hold[];
  /** Paths that the user ignores. */
  readonly ignored: number;
};
type StateCounts = Readonly<Partial<Record<WantState, number>>>;

/** Counts wants by state, and the coverage; or says why the database cannot be read. */
function standsIn(config: Config): Stands | string {
  try {
    const opened = openToRead(config.stateDir, { isOneMoment: true });
    try {
      const found = [...opened.store.overview.coverage()].flat();
      const counts: Partial<Record<WantState, number>> = {};
      for (const { state, count } of found)
        if (WITHOUT_SUBTITLE.has(state)) counts[state] = (counts[state] ?? 0) + count;
      const holds = holdsNow({ store: opened.store, clock: systemClock, policy: policyOf(config) });
      return { counts, coverage: coverageOf(found), holds, ignored: opened.store.ignored.all().length };
    } finally {
      opened.close();
    }
  } catch (error) {
    if (error instanceof StateError) return error.message;
    throw error;
  }
}

function daemonLines(daemon: DaemonStatus | null, paint: Paint): readonly string[] {
  if (daemon === null) return ['no daemon runs'];
  const { libraries, agenda, paused, setback } = daemon;
  return [
    ...libraries.flatMap(({ path, unavailable, watch, walkAt }) => [
      `${showPath(path)}: ${unavailable === null ? paint('green', 'available') : paint('red', showPath(unavailable))}`,
      `  ${numberWords(watch.watched)} of ${countWords(watch.folders, 'folder')} by events, next walk ${momentWords(walkAt)}`,
      ...(watch.why === null ? [] : [`  ${watch.why}`]),
    ]),
    ...(paused ? [paint('yellow', 'paused: you resume it on the page, under Activity')] : []),
    ...(setback === null ? [] : [`${paint('red', 'failed:')} ${showPath(setback)}`]),
    ...(agenda.nextAt === null ? [] : [`next: ${momentWords(agenda.nextAt)}`]),
  ];
}

function coverageLines(coverage: readonly Coverage[]): readonly string[] {
  if (coverage.length === 0) return [];
  const head = ['library', 'language', 'wanted', 'there', '', 'missing', 'waiting', 'failed'];
  const rows = coverage.map(({ root, languages, kind, wanted, there, missing, waiting, failed }) => [
    showPath(root),
    `${languages.join(', else ')}${kind === 'forced' ? ' forced' : ''}`,
    ...[wanted, there].map(numberWords),
    shareWords(there, wanted),
    ...[missing, waiting, failed].map(numberWords),
  ]);
  return table([head, ...rows], 2);
}

function shareWords(there: number, wanted: number): string {
  return wanted === 0 ? '' : `${Math.floor((there / wanted) * 100)} %`;
}

function countLines(counts: StateCounts, paint: Paint): readonly string[] {
  const known = Object.entries(counts).toSorted(([, a], [, b]) => b - a);
  if (known.length === 0) return [paint('green', 'every wanted subtitle is there')];
  return known.map(([state, count]) => `${state}: ${numberWords(count)}`);
}

function ignoredLines(ignored: number): readonly string[] {
  if (ignored === 0) return [];
  return [
    `ignored: ${countWords(ignored, 'path')} (subtitled ignore lists ${ignored === 1 ? 'it' : 'them'})`,
  ];
}
