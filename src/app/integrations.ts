// Who are the neighbours that the configuration names? Nothing of them is loaded where it names none, and what befalls
// them never reaches the work.

import type { Config } from '../config/schema.ts';
import type { News } from '../engine/deps.ts';
import type { TellingNeeds } from '../engine/notify/notifier.ts';
import type { Neighbour, Neighbourhood } from '../ports/integrations.ts';
import type { PlayerSettings } from '../integrations/player.ts';
import type { Post, PostOptions } from '../integrations/http.ts';
import { endGroup } from '../system/end-group.ts';

export type Neighbours = {
  /** Returns at once and never throws. */
  readonly tell: (news: News) => void;
  /** From now on as this configuration says; the former neighbours are told the rest in their own time. */
  change(config: Parts): void;
  /** Whoever is not told yet is told now, within a few seconds. */
  close(): Promise<void>;
};

export type NeighboursNeeds = TellingNeeds &
  Pick<PostOptions, 'proxy' | 'userAgent'> & {
    readonly env: Readonly<Record<string, string | undefined>>;
  };

type Parts = Pick<Config, 'notify' | 'refresh' | 'afterPlacing'>;

/** Null: nobody is told of anything, whatever the configuration says later. */
export function openNeighbours(config: Parts | null, needs: NeighboursNeeds): Neighbours {
  let now = config === null ? null : open(config, needs);
  const leaving: Promise<void>[] = [];
  return {
    tell: (news) => now?.tell(news),
    change(next) {
      if (config === null) return;
      if (now !== null) leaving.push(now.close());
      now = open(next, needs);
    },
    async close() {
      await Promise.all([...leaving, now?.close()]);
    },
  };
}

type Opened = { tell(news: News): void; close(): Promise<void> };

/** News that come while the parts are loaded wait for them. Null where there is nobody. */
function open(config: Parts, needs: NeighboursNeeds): Opened | null {
  const { notify, refresh, afterPlacing } = config;
  if (notify.length + refresh.length + afterPlacing.command.length === 0) return null;
  const loading = load(config, needs).catch((error: unknown) => {
    complain(needs, error);
    return null;
  });
  let last: Promise<void> = Promise.resolve();
  return {
    tell(news) {
      if (!CONCERNING.has(news.kind)) return;
      last = last
        .then(async () => (await loading)?.tell(news))
        .catch((error: unknown) => complain(needs, error));
    },
    async close() {
      await last;
      await (await loading)?.close();
    },
  };
}

/** The others come by the thousand in a walk. */
const CONCERNING: ReadonlySet<News['kind']> = new Set<News['kind']>([
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

function complain({ warn }: NeighboursNeeds, error: unknown): void {
  warn(`the neighbours cannot be told: ${error instanceof Error ? error.name : 'unknown'}`);
}

async function load(config: Parts, needs: NeighboursNeeds): Promise<Opened> {
  const { Telling } = await import('../engine/notify/notifier.ts');
  return new Telling(needs, await gather(config, needs));
}

async function gather(
  { notify, refresh, afterPlacing }: Parts,
  needs: NeighboursNeeds,
): Promise<Neighbourhood> {
  const neighbours: Neighbour[] = [];
  let post: Post | null = null;
  if (notify.length + refresh.length > 0) {
    const { openPost } = await import('../integrations/http.ts');
    post = openPost(needs);
    for (const one of refresh) neighbours.push(await openPlayer(post, one));
    if (notify.length > 0) {
      const { openWebhook } = await import('../integrations/webhook.ts');
      for (const { url, events } of notify)
        neighbours.push(openWebhook(post, { revealUrl: () => url.reveal(), events }));
    }
  }
  if (afterPlacing.command.length > 0) {
    const { openCommand } = await import('../integrations/command.ts');
    neighbours.push(openCommand({ ...afterPlacing, env: needs.env, endGroup }));
  }
  return { neighbours, close: async () => post?.close() };
}

async function openPlayer(post: Post, player: Config['refresh'][number]): Promise<Neighbour> {
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
