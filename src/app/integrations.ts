// Opens the integrations that the configuration names. Loads nothing if it names none, and their failures never affect
// a pass.

import type { Config } from '../config/schema.ts';
import type { EngineEvent } from '../ports/events.ts';
import type { Notifier, NotifierDeps } from '../engine/notify/notifier.ts';
import type { Integration, NamedIntegrations } from '../ports/integrations.ts';
import type { PlayerSettings } from '../integrations/player.ts';
import type { Http, HttpOptions } from '../integrations/http.ts';
import { endGroup } from '../system/end-group.ts';

export type Integrations = {
  /** Returns at once and never throws. */
  readonly emit: (event: EngineEvent) => void;
  /** Applies a new configuration to all later events; nothing that waits is lost. Returns at once. */
  change(config: IntegrationSettings): void;
  /** Delivers the pending events now; once `interrupted` fires (by default it has), within a few seconds. */
  close(interrupted?: AbortSignal): Promise<void>;
};

export type IntegrationsDeps = NotifierDeps &
  Pick<HttpOptions, 'proxy' | 'userAgent'> & {
    readonly env: Readonly<Record<string, string | undefined>>;
  };

type IntegrationSettings = Pick<Config, 'notify' | 'refresh' | 'afterPlacing'> & {
  readonly libraries: readonly Pick<Config['libraries'][number], 'path'>[];
};

/** Null: no event is ever sent, whatever the configuration says later. */
export function openIntegrations(config: IntegrationSettings | null, deps: IntegrationsDeps): Integrations {
  if (config === null)
    return { emit: () => undefined, change: () => undefined, close: async () => undefined };
  let opened: Opened | null = null;
  let isNeeded = false;
  let last: Promise<void> = Promise.resolve();
  // Events wait while the modules load.
  const inTurn = (work: () => void | Promise<void>): void => {
    last = last.then(work).catch((error: unknown) => complain(deps, error));
  };
  const change = (next: IntegrationSettings): void => {
    isNeeded ||= next.notify.length + next.refresh.length + next.afterPlacing.command.length > 0;
    if (!isNeeded) return;
    inTurn(async () => {
      opened ??= { notifier: await openNotifier(deps), http: null };
      const roots = next.libraries.map(({ path }) => path);
      opened.notifier.use(await gather(next, deps, opened), roots);
    });
  };
  change(config);
  return {
    emit(event) {
      if (isNeeded && CONCERNING.has(event.kind)) inTurn(() => opened?.notifier.emit(event));
    },
    change,
    async close(interrupted) {
      await last;
      await opened?.notifier.close(interrupted);
      await opened?.http?.close();
    },
  };
}

type Opened = {
  readonly notifier: Notifier;
  /** Opened with the first integration that sends requests; later ones share it. */
  http: Http | null;
};

/** A walk emits the other kinds by the thousand. */
const CONCERNING: ReadonlySet<EngineEvent['kind']> = new Set<EngineEvent['kind']>([
  'placed',
  'renamed',
  'retimed',
  'moved',
  'sidecars-changed',
  'trashed',
  'failed',
  'trouble',
  'key-accepted',
  'state-writable',
  'unavailable',
  'available',
  'watching',
]);

function complain({ warn }: IntegrationsDeps, error: unknown): void {
  warn(`the integrations cannot be notified: ${error instanceof Error ? error.name : 'unknown'}`);
}

async function openNotifier(deps: IntegrationsDeps): Promise<Notifier> {
  return new (await import('../engine/notify/notifier.ts')).Notifier(deps);
}

async function gather(
  { notify, refresh, afterPlacing }: IntegrationSettings,
  deps: IntegrationsDeps,
  opened: Opened,
): Promise<NamedIntegrations> {
  const integrations = new Map<string, Integration>();
  /** The same address may be configured twice, for example with different events. */
  const add = (name: string, integration: Integration): void => {
    let nth = 1;
    while (integrations.has(`${name} ${nth}`)) nth += 1;
    integrations.set(`${name} ${nth}`, integration);
  };
  if (notify.length + refresh.length > 0) {
    const http = (opened.http ??= (await import('../integrations/http.ts')).openHttp(deps));
    for (const one of refresh) add(`${one.kind} ${one.url}`, await openPlayer(http, one));
    if (notify.length > 0) {
      const { openWebhook } = await import('../integrations/webhook.ts');
      for (const { url, events } of notify)
        add(`notify ${url.reveal()}`, openWebhook(http, { revealUrl: () => url.reveal(), events }));
    }
  }
  if (afterPlacing.command.length > 0) {
    const { openCommand } = await import('../integrations/command.ts');
    add('after_placing', openCommand({ ...afterPlacing, env: deps.env, endGroup }));
  }
  return integrations;
}

async function openPlayer(http: Http, player: Config['refresh'][number]): Promise<Integration> {
  const { kind, url, token, pathMap } = player;
  const revealToken = token === null ? null : (): string => token.reveal();
  const settings: PlayerSettings = { url, pathMap, revealToken };
  switch (kind) {
    case 'plex':
      return (await import('../integrations/plex.ts')).openPlex(http, settings);
    case 'jellyfin':
      return (await import('../integrations/jellyfin.ts')).openJellyfin(http, settings);
    case 'emby':
      return (await import('../integrations/jellyfin.ts')).openEmby(http, settings);
    case 'kodi':
      return (await import('../integrations/kodi.ts')).openKodi(http, settings);
  }
}
