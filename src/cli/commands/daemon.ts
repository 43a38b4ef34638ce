// `subtitled`: runs the daemon until a signal stops it.

import type { App } from '../../app/app.ts';
import type { Config } from '../../config/schema.ts';
import { serveControl, type Answerer, type ControlServer } from '../../control/server.ts';
import type { Daemon } from '../../engine/daemon/daemon.ts';
import type { EngineEvent } from '../../engine/deps.ts';
import { watchFiles } from '../../files/watch/watch-files.ts';
import { createServiceManager, type ServiceManager } from '../../system/systemd.ts';
import { readVersion } from '../../app/version.ts';
import type { Web } from '../../web/server.ts';
import { checkBeforeStart } from '../invocation/before-start.ts';
import { createNewsOutput } from '../wording/news-output.ts';
import { statusLine } from '../wording/status-line.ts';
import { notOpenedLine, openAppUnlessFull } from '../invocation/open-app.ts';
import { readConfig } from '../invocation/read-config.ts';
import type { ServeWeb } from '../web/serve-web.ts';
import type { Invocation } from '../invocation/terminal.ts';
import type { WebBackendDeps } from '../web/web-backend.ts';

/** The longest time between two status reports to the service manager. */
const TELL_MS = 15_000;

/** Runs until the signal fires, then returns 0; 1 if it cannot start, 2 for an invalid configuration. */
export async function daemon(
  invocation: Invocation,
  options: { readonly config?: string | undefined },
): Promise<number> {
  const read = readConfig(invocation, options.config);
  if (read === null) return 2;
  const { config, file } = read;
  const listeners = new Set<(event: EngineEvent) => void>([
    await createNewsOutput(invocation.terminal, config.log),
  ]);
  const emit = (event: EngineEvent): void => {
    for (const listener of listeners) listener(event);
  };
  const manager = createServiceManager(invocation.env, invocation.pid);
  const isChecked = await checkBeforeStart(invocation, config.stateDir, { manager, tell: emit });
  if (invocation.signal.aborted) return 0;
  const opened = await openAppUnlessFull(invocation, config, {
    emit,
    isChecked,
    told: (why) => emit({ kind: 'failed', message: why }),
  });
  if (opened.kind !== 'opened') {
    invocation.terminal.err(`${notOpenedLine(config, opened)}\n`);
    return 1;
  }
  const { app } = opened;
  const loop = app.daemon();
  const running = loop.run(invocation.signal);
  const control = await openControl(invocation, config, answerWith(loop, listeners, invocation.signal));
  const web = createWebHolder(invocation, {
    app,
    loop,
    listeners,
    version: readVersion(),
    stop: invocation.signal,
  });
  await web.follow(config);
  const stopTelling = keepTelling(manager, loop, invocation.signal);
  const isNew = notJustSaid();
  const reloads = inTurn(invocation, () =>
    reload(invocation, options.config, { app, loop, manager, web, isNew }),
  );
  const readAgain = (): Promise<void> => reloads.next();
  const stopReloading = invocation.onReload(readAgain);
  const files = watchFiles(file === null ? [] : [file], () => void readAgain());
  manager.ready();
  try {
    await running;
    return 0;
  } finally {
    stopReloading();
    await files.close();
    await reloads.ended();
    stopTelling();
    await web.close();
    await control?.close();
    await app.close();
  }
}

/** The daemon also works without its socket; only commands cannot reach it then. */
async function openControl(
  invocation: Invocation,
  config: Config,
  answer: Answerer,
): Promise<ControlServer | null> {
  try {
    return await serveControl(config.stateDir, answer);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    invocation.terminal.err(
      `warning: commands cannot reach this daemon, because its socket cannot be created: ${why}\n`,
    );
    return null;
  }
}

function answerWith(loop: Daemon, listeners: Set<(event: EngineEvent) => void>, stop: AbortSignal): Answerer {
  return async (request, tell, gone) => {
    if (request.ask === 'status') return loop.status();
    if (request.ask === 'health')
      return {
        alive: loop.isAlive(),
        keyRefused: loop.holds().find(({ why }) => why === 'key-refused') ?? null,
      };
    const signal = AbortSignal.any([stop, gone]);
    listeners.add(tell);
    try {
      return request.ask === 'command'
        ? await loop.command(request.command, signal)
        : await loop.scan({ paths: request.paths, signal });
    } finally {
      listeners.delete(tell);
    }
  };
}

/** Reports the status, and feeds the watchdog as long as the loop makes progress. */
function keepTelling(manager: ServiceManager, loop: Daemon, stop: AbortSignal): () => void {
  stop.addEventListener('abort', () => manager.stopping(), { once: true });
  if (!manager.isThere) return () => undefined;
  let told = '';
  const tell = (): void => {
    if (manager.watchdogMs !== null && loop.isAlive()) manager.alive();
    const line = statusLine(loop.status());
    if (line !== told) manager.status(line);
    told = line;
  };
  const timer = setInterval(tell, Math.min(TELL_MS, (manager.watchdogMs ?? Infinity) / 2));
  return () => clearInterval(timer);
}

type WebHolder = {
  /** Starts, restarts or stops the page as the configuration says. */
  follow(config: Config): Promise<void>;
  close(): Promise<void>;
};

function createWebHolder({ terminal }: Invocation, parts: WebBackendDeps): WebHolder {
  let web: Web | null = null;
  let serve: ServeWeb | null = null;
  const close = async (): Promise<void> => {
    await web?.close();
    web = null;
  };
  return {
    async follow(config) {
      await close();
      if (!config.web.enabled) return;
      serve ??= (await import('../web/serve-web.ts')).createWebService(terminal, parts);
      web = await serve(config);
    },
    close,
  };
}

/** Runs one reload at a time. A burst of requests becomes one reload. */
function inTurn(
  { terminal, signal }: Invocation,
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
      const why = error instanceof Error ? error.message : String(error);
      if (!signal.aborted) terminal.err(`the configuration could not be reloaded: ${why}\n`);
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
  /** False if this text was printed a moment ago. */
  readonly isNew: (text: string) => boolean;
};

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

/** Keeps the current configuration if the new one is invalid. */
async function reload(
  invocation: Invocation,
  file: string | undefined,
  { app, loop, manager, web, isNew }: RunningDaemon,
): Promise<void> {
  const said: string[] = [];
  const terminal = { ...invocation.terminal, err: (text: string) => void said.push(text) };
  const read = readConfig({ ...invocation, terminal }, file);
  if (read === null) said.push('new configuration is invalid; keeping the current one\n');
  if (read !== null || isNew(said.join(''))) for (const text of said) invocation.terminal.err(text);
  if (read === null) return;
  manager.reloading();
  await loop.change(() => app.reconfigure(read.config));
  await web.follow(read.config);
  manager.ready();
  invocation.terminal.err('the configuration was reloaded\n');
}
