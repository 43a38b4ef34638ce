// Opens the integrations that the configuration names. Loads nothing if it names none, and their failures never affect
// a pass.

import type { Config } from '../config/schema.ts';
import type { EngineEvent } from '../engine/deps.ts';
import type { NotifierDeps } from '../engine/notify/notifier.ts';
import type { Integration, IntegrationSet } from '../ports/integrations.ts';
import type { PlayerSettings } from '../integrations/player.ts';
import type { Post, PostOptions } from '../integrations/http.ts';
import { endGroup } from '../system/end-group.ts';

export type Integrations = {
  /** Returns at once and never throws. */
  readonly emit: (event: EngineEvent) => void;
  /** Applies a new configuration from now on; the old integrations still get their pending events. */
  change(config: IntegrationSettings): void;
  /** Sends the pending events now, within a few seconds. */
  close(): Promise<void>;
};

export type IntegrationsDeps = NotifierDeps &
  Pick<PostOptions, 'proxy' | 'userAgent'> & {
    readonly env: Readonly<Record<string, string | undefined>>;
  };

type IntegrationSettings = Pick<Config, 'notify' | 'refresh' | 'afterPlacing'>;

/** Null: no event is ever sent, whatever the configuration says later. */
export function openIntegrations(config: IntegrationSettings | null, deps: IntegrationsDeps): Integrations {
  let now = config === null ? null : open(config, deps);
  const leaving: Promise<void>[] = [];
  return {
    emit: (event) => now?.emit(event),
    change(next) {
      if (config === null) return;
      if (now !== null) leaving.push(now.close());
      now = open(next, deps);
    },
    async close() {
      await Promise.all([...leaving, now?.close()]);
    },
  };
}

type OpenIntegrations = { emit(event: EngineEvent): void; close(): Promise<void> };

/** Events wait while the modules load. Null if there is no integration. */
function open(config: IntegrationSettings, deps: IntegrationsDeps): OpenIntegrations | null {
  const { notify, refresh, afterPlacing } = config;
  if (notify.length + refresh.length + afterPlacing.command.length === 0) return null;
  const loading = load(config, deps).catch((error: unknown) => {
    complain(deps, error);
    return null;
  });
  let last: Promise<void> = Promise.resolve();
  return {
    emit(event) {
      if (!CONCERNING.has(event.kind)) return;
      last = last
        .then(async () => (await loading)?.emit(event))
        .catch((error: unknown) => complain(deps, error));
    },
    async close() {
      await last;
      await (await loading)?.close();
    },
  };
}

/** A walk emits the other kinds by the thousand. */
const CONCERNING: ReadonlySet<EngineEvent['kind']> = new Set<EngineEvent['kind']>([
  'placed',
  'renamed',
  'moved',
  'trashed',
  'failed',
  'trouble',
  'unavailable',
  'available',
  'watching',
]);

function complain({ warn }: IntegrationsDeps, error: unknown): void {
  warn(`the integrations cannot be notified: ${error instanceof Error ? error.name : 'unknown'}`);
}

async function load(config: IntegrationSettings, deps: IntegrationsDeps): Promise<OpenIntegrations> {
  const { Notifier } = await import('../engine/notify/notifier.ts');
  return new Notifier(deps, await gather(config, deps));
}

async function gather(
  { notify, refresh, afterPlacing }: IntegrationSettings,
  deps: IntegrationsDeps,
): Promise<IntegrationSet> {
  const integrations: Integration[] = [];
  let post: Post | null = null;
  if (notify.length + refresh.length > 0) {
    const { openPost } = await import('../integrations/http.ts');
    post = openPost(deps);
    for (const one of refresh) integrations.push(await openPlayer(post, one));
    if (notify.length > 0) {
      const { openWebhook } = await import('../integrations/webhook.ts');
      for (const { url, events } of notify)
        integrations.push(openWebhook(post, { revealUrl: () => url.reveal(), events }));
    }
  }
  if (afterPlacing.command.length > 0) {
    const { openCommand } = await import('../integrations/command.ts');
    integrations.push(openCommand({ ...afterPlacing, env: deps.env, endGroup }));
  }
  return { integrations, close: async () => post?.close() };
}

async function openPlayer(post: Post, player: Config['refresh'][number]): Promise<Integration> {
  const { kind, url, token, pathMap } = player;
  const revealToken = token === null ? null : (): string => token.reveal();
  const settings: PlayerSettings = { url, pathMap, revealToken };
  switch (kind) {
    case 'plex':
      return (await import('../integrations/plex.ts')).openPlex(post, settings);
    case 'jellyfin':
      return (await import('../integrations/jellyfin.ts')).openJellyfin(post, settings);
    case 'emby':
      return (await import('../integrations/jellyfin.ts')).openEmby(post, settings);
    case 'kodi':
      return (await import('../integrations/kodi.ts')).openKodi(post, settings);
  }
}
