// `subtitled`: runs the daemon until a signal stops it.

import { errorMessage } from '../../core/error-code.ts';
import { firstRun } from '../../config/first/first-run.ts';
import type { Config } from '../../config/schema.ts';
import { serveControl, type RequestHandler, type ControlServer } from '../../control/server.ts';
import type { Daemon } from '../../engine/daemon/daemon.ts';
import type { EngineEvent } from '../../ports/events.ts';
import { systemClock } from '../../system/clock.ts';
import { createServiceManager, type ServiceManager } from '../../system/systemd.ts';
import type { App } from '../../app/app.ts';
import { readVersion } from '../../app/version.ts';
import { checkBeforeStart } from '../invocation/before-start.ts';
import { statusLine } from '../wording/status-line.ts';
import { createWebHolder, type WebHolder } from '../web/web-holder.ts';
import { createOutcomes, followConfiguration, type Outcomes } from './reload.ts';
import { notOpenedLine, openAppWhenUsable } from '../invocation/open-app.ts';
import { readConfig } from '../invocation/read-config.ts';
import { createDaemonLog, type DaemonLog } from '../web/daemon-log.ts';
import { createSettingsService, type SettingsService } from '../web/settings-service.ts';
import type { Invocation } from '../invocation/terminal.ts';

/** The longest time between two status reports to the service manager. */
const REPORT_MS = 15_000;

/** As for a Node that is too old: a service manager must not start it again. */
const PROGRAM_TOO_OLD = 3;

type DaemonOptions = { readonly config?: string | undefined };

/**
 * Runs until the signal fires, then returns 0; 1 if it cannot start, 2 for an invalid configuration, 3 for the state of a
 * newer version. Without a configuration it serves the set-up page first.
 */
export async function daemon(invocation: Invocation, options: DaemonOptions): Promise<number> {
  const manager = createServiceManager(invocation.env, invocation.pid);
  const code = await setUpFirst(invocation, options.config, manager);
  return code ?? run(invocation, options, manager);
}

async function run(invocation: Invocation, options: DaemonOptions, manager: ServiceManager): Promise<number> {
  const warnings: string[] = [];
  const read = readConfig(invocation, options.config, (warning) => void warnings.push(warning));
  if (read === null) return 2;
  const { config, file } = read;
  const log = await createDaemonLog(invocation.terminal, config.log);
  const listeners = new Set<(event: EngineEvent) => void>();
  const emit = (event: EngineEvent): void => {
    for (const listener of listeners) listener(event);
  };
  listeners.add(log.hear);
  for (const message of warnings) log.hear({ kind: 'warning', message });
  const isChecked = await checkBeforeStart(invocation, config.stateDir, { manager, tell: emit });
  if (invocation.signal.aborted) return 0;
  const opened = await openAppWhenUsable(invocation, config, {
    emit,
    isChecked,
    told: (why) => emit({ kind: 'failed', message: why }),
  });
  if (opened.kind !== 'opened') {
    log.hear({ kind: 'problem', message: notOpenedLine(config, opened) });
    return opened.kind === 'refused' && opened.isOtherVersion ? PROGRAM_TOO_OLD : 1;
  }
  const { app } = opened;
  const loop = app.daemon();
  const running = loop.run(invocation.signal);
  const outcomes = createOutcomes(() => reloads.next());
  const web = createWebHolder({
    tell: log.hear,
    clock: systemClock,
    app,
    loop,
    listeners,
    settings: settingsFor(invocation, options.config, outcomes),
    log: log.recent,
    stateDir: config.stateDir,
    version: readVersion(),
    stop: invocation.signal,
  });
  const handle = requestHandler({ loop, app, outcomes, web }, listeners, invocation.signal);
  const control = await openControl(log, config, handle);
  const stopReporting = reportStatus(manager, { loop, outcomes, web }, invocation.signal);
  const reloads = followConfiguration(
    invocation,
    { named: options.config, file },
    { app, loop, manager, web, outcomes, log, stateDir: config.stateDir },
  );
  await web.follow(config);
  manager.ready();
  try {
    await running;
    return 0;
  } finally {
    await reloads.close();
    stopReporting();
    await web.close();
    await control?.close();
    await app.close();
  }
}

/** Null once there is a configuration, else the exit code. */
async function setUpFirst(
  invocation: Invocation,
  file: string | undefined,
  manager: ServiceManager,
): Promise<number | null> {
  const first = firstRun({ ...invocation, file: file ?? null });
  if (first === null) return null;
  return (await import('../first-run/set-up.ts')).setUp(invocation, { first, manager });
}

/** The daemon also works without its socket; only commands cannot reach it then. */
async function openControl(
  log: DaemonLog,
  config: Config,
  handle: RequestHandler,
): Promise<ControlServer | null> {
  try {
    return await serveControl(config.stateDir, handle);
  } catch (error) {
    const why = errorMessage(error);
    const message = `commands cannot reach this daemon, because its socket cannot be created: ${why}`;
    log.hear({ kind: 'warning', message });
    return null;
  }
}

/** Only the daemon writes the state, so it does the scan. */
const OTHER_CONFIGURATION =
  'the running daemon scans with its own configuration, which differs from the one of this command';

type HandlerDeps = StatusDeps & { readonly app: Pick<App, 'overview' | 'scanMark'> };
type StatusDeps = {
  readonly loop: Daemon;
  readonly outcomes: Pick<Outcomes, 'outdated'>;
  readonly web: Pick<WebHolder, 'trouble'>;
};

function requestHandler(
  { loop, app, outcomes, web }: HandlerDeps,
  listeners: Set<(event: EngineEvent) => void>,
  stop: AbortSignal,
): RequestHandler {
  return async (request, tell, gone) => {
    if (request.ask === 'status')
      return {
        ...(await app.overview.summary()),
        ...loop.status(),
        outdated: outcomes.outdated(),
        noPage: web.trouble(),
      };
    if (request.ask === 'health')
      return {
        alive: loop.isAlive(),
        setback: loop.setback(),
        keyRefused: loop.holds().find(({ why }) => why === 'key-refused') ?? null,
      };
    const signal = AbortSignal.any([stop, gone]);
    if (request.ask === 'scan' && request.mark !== null && request.mark !== app.scanMark())
      tell({ kind: 'warning', message: OTHER_CONFIGURATION });
    listeners.add(tell);
    try {
      return request.ask === 'command'
        ? await loop.command(request.command, signal, gone)
        : await loop.scan({ paths: request.paths, signal });
    } finally {
      listeners.delete(tell);
    }
  };
}

/** Reports the status, and feeds the watchdog as long as the loop makes progress. */
function reportStatus(
  manager: ServiceManager,
  { loop, outcomes, web }: StatusDeps,
  stop: AbortSignal,
): () => void {
  stop.addEventListener('abort', () => manager.stopping(), { once: true });
  if (!manager.isThere) return () => undefined;
  let told = '';
  const tell = (): void => {
    if (manager.watchdogMs !== null && loop.isAlive()) manager.alive();
    const line = statusLine(loop.status(), [outcomes.outdated(), web.trouble()]);
    if (line !== told) manager.status(line);
    told = line;
  };
  const timer = setInterval(tell, Math.min(REPORT_MS, (manager.watchdogMs ?? Infinity) / 2));
  return () => clearInterval(timer);
}

function settingsFor(
  { env, cwd, isRoot }: Invocation,
  file: string | undefined,
  outcomes: Outcomes,
): SettingsService {
  return createSettingsService({ file: file ?? null, env, cwd, isRoot }, outcomes);
}
