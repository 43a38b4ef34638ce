// Reads the configuration again: on SIGHUP, when its file changes, and when the page has written it.

import { errorMessage } from '../../core/error-code.ts';
import type { App } from '../../app/app.ts';
import type { Daemon } from '../../engine/daemon/daemon.ts';
import { problemLine } from '../../config/input/problems.ts';
import { loadConfig } from '../../config/load.ts';
import { readSmallOrNull } from '../../config/limits/read-small.ts';
import { watchFiles } from '../../files/watch/watch-files.ts';
import type { ServiceManager } from '../../system/systemd.ts';
import type { Invocation } from '../invocation/terminal.ts';
import type { DaemonLog } from '../web/daemon-log.ts';
import type { WebHolder } from '../web/web-holder.ts';
import { countWords } from '../wording/reasons.ts';

export type Reloads = {
  /** Reads the configuration again. */
  next(): Promise<void>;
  /** After the reload that runs. */
  close(): Promise<void>;
};

/** Reads the configuration again on SIGHUP, and when its file changes. */
export function followConfiguration(
  invocation: Invocation,
  { named, file }: { readonly named: string | undefined; readonly file: string | null },
  parts: Omit<RunningDaemon, 'isNew' | 'isOtherState'>,
): Reloads {
  const [isNew, isOtherState] = [notJustSaid(), changedFrom(parts.stateDir)];
  let read = textOf(file);
  const failed = (message: string): void => {
    parts.outcomes.keep(message);
    parts.log.hear({ kind: 'problem', message });
  };
  const reloads = inTurn(invocation.signal, failed, () => {
    read = textOf(file);
    return reload(invocation, named, { ...parts, isNew, isOtherState });
  });
  const stopListening = invocation.onReload(() => reloads.next());
  const files = watchFiles(file === null ? [] : [file], () => {
    // Reads what the page saved at once, without waiting for the watch.
    if (textOf(file) !== read) void reloads.next();
  });
  return {
    next: () => reloads.next(),
    async close() {
      stopListening();
      await files.close();
      await reloads.ended();
    },
  };
}

function textOf(file: string | null): string | null {
  return file === null ? null : readSmallOrNull(file);
}

/** Runs one reload at a time. A burst of requests becomes one reload. */
function inTurn(
  signal: AbortSignal,
  failed: (message: string) => void,
  work: () => Promise<void>,
): { next(): Promise<void>; ended(): Promise<void> } {
  let last = Promise.resolve();
  let waiting: Promise<void> | null = null;
  const run = async (): Promise<void> => {
    waiting = null;
    if (signal.aborted) return;
    try {
      await work();
    } catch (error) {
      if (!signal.aborted) failed(`the configuration could not be reloaded: ${errorMessage(error)}`);
    }
  };
  return {
    // A reload that has not begun yet reads the newest file anyway.
    next: () => (waiting ??= last = last.then(run)),
    ended: () => last,
  };
}

type RunningDaemon = {
  readonly app: App;
  readonly loop: Daemon;
  readonly manager: ServiceManager;
  readonly web: WebHolder;
  readonly log: DaemonLog;
  /** Where the state is, and stays while the daemon runs. */
  readonly stateDir: string;
  /** True if this `state_dir` is not in use, and was not configured at the last reload either. */
  readonly isOtherState: (stateDir: string) => boolean;
  /** False if this text was printed a moment ago. */
  readonly isNew: (text: string) => boolean;
  readonly outcomes: Outcomes;
};

export type Outcomes = {
  /** Reloads; tells whether that succeeded. */
  reload(): Promise<boolean>;
  /** For a reload that begins: tells its outcome to all who wait for it; only the first call counts. */
  take(): (isApplied: boolean) => void;
  /** Why the daemon works with an older configuration than that of the file; null if it does not. */
  outdated(): string | null;
  /** Sets what `outdated` tells. */
  keep(why: string | null): void;
};

export function createOutcomes(readAgain: () => Promise<void>): Outcomes {
  const waiting: ((isApplied: boolean) => void)[] = [];
  let outdated: string | null = null;
  return {
    reload() {
      const outcome = new Promise<boolean>((resolve) => void waiting.push(resolve));
      void readAgain();
      return outcome;
    },
    take() {
      const taken = waiting.splice(0);
      return (isApplied) => {
        for (const resolve of taken) resolve(isApplied);
      };
    },
    outdated: () => outdated,
    keep: (why) => void (outdated = why),
  };
}

/** An edited file and a SIGHUP often come together: the second one does not repeat the messages of the first. */
const JUST_MS = 10_000;

function notJustSaid(): (text: string) => boolean {
  let last = { text: '', at: 0 };
  return (text) => {
    const now = performance.now();
    const isNew = text !== last.text || now - last.at > JUST_MS;
    last = { text, at: now };
    return isNew;
  };
}

function changedFrom(inUse: string): (stateDir: string) => boolean {
  let last = inUse;
  return (stateDir) => {
    const isOther = stateDir !== inUse && stateDir !== last;
    last = stateDir;
    return isOther;
  };
}

/** Keeps the current configuration if the new one is invalid. */
async function reload(
  invocation: Invocation,
  file: string | undefined,
  running: RunningDaemon,
): Promise<void> {
  const tell = running.outcomes.take();
  try {
    await reloadNow(invocation, file, { ...running, applied: () => tell(true) });
  } finally {
    tell(false);
  }
}

async function reloadNow(
  invocation: Invocation,
  file: string | undefined,
  running: RunningDaemon & { readonly applied: () => void },
): Promise<void> {
  const { app, loop, manager, web, log, stateDir, isNew } = running;
  const { env, cwd, isRoot } = invocation;
  const loaded = loadConfig({ file: file ?? null, env, cwd, isRoot });
  if (!loaded.ok) {
    const problems = loaded.problems.map(problemLine);
    running.outcomes.keep(outdatedWords(problems));
    if (!isNew(problems.join('\n'))) return;
    for (const message of [...problems, 'new configuration is invalid; keeping the current one'])
      log.hear({ kind: 'problem', message });
    return;
  }
  manager.reloading();
  const config = { ...loaded.config, stateDir };
  await log.follow(config.log);
  for (const message of loaded.warnings) log.hear({ kind: 'warning', message });
  if (running.isOtherState(loaded.config.stateDir))
    log.hear({
      kind: 'warning',
      message: `state_dir takes effect after a restart: until then the state stays in ${stateDir}`,
    });
  await loop.change(() => app.reconfigure(config));
  running.outcomes.keep(null);
  // Before the page may be served anew, so that its request still gets an answer.
  running.applied();
  await web.follow(config);
  manager.ready();
  log.hear({ kind: 'note', message: 'the configuration was reloaded' });
}

function outdatedWords([first = '', ...more]: readonly string[]): string {
  const others = more.length === 0 ? '' : ` (and ${countWords(more.length, 'problem')} more)`;
  return `the new configuration is invalid, so the daemon works with the one before: ${first}${others}`;
}
