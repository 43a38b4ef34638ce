// The common part of all media servers: which folders to refresh, and how to ask them.

import { SECOND_MS } from '../core/duration.ts';
import type { IntegrationEvent } from '../core/status/event.ts';
import { mapPath, type PathRule } from '../core/path/path-map.ts';
import type { Delivery, Integration } from '../ports/integrations.ts';
import type { HttpFailed } from './http.ts';
import { PAUSES_MS } from './pauses.ts';

/** A folder under the media server's path, and the only affected video in it; null if there are several or none. */
export type RefreshTarget = { readonly folder: string; readonly video: string | null };

/** `busy`: the media server was not asked about this one, because it must not be disturbed now. */
export type RefreshResult = { readonly ok: true } | HttpFailed | 'busy';

export type PlayerSettings = {
  readonly url: string;
  /** Null: requests carry no token. */
  readonly revealToken: (() => string) | null;
  readonly pathMap: readonly PathRule[];
};

/** Refreshes as many targets as possible at once. A target without a result of its own shares the first failure. */
export type AskPlayer = (
  targets: readonly RefreshTarget[],
  signal: AbortSignal,
) => Promise<readonly RefreshResult[]>;

/** Scanning one folder takes a second or two. */
const BUSY_MS = 2 * SECOND_MS;

/** One refresh per folder, however many sidecars were placed in it. */
export function playerOf(kind: string, { url, pathMap }: PlayerSettings, request: AskPlayer): Integration {
  return {
    name: `${kind} at ${url}`,
    events: new Set(['placed', 'changed']),
    gathering: { quietMs: 3 * SECOND_MS, longestMs: 30 * SECOND_MS },
    pausesMs: PAUSES_MS,
    finishMs: 30 * SECOND_MS,
    async deliver(events, signal): Promise<Delivery> {
      const folders = [...byFolder(events)];
      const targets = folders.map(([folder, { videos, areAllNamed }]): RefreshTarget => {
        const [video = null] = areAllNamed && videos.size === 1 ? videos : [];
        return {
          folder: mapPath(pathMap, folder),
          video: video === null ? null : mapPath(pathMap, video),
        };
      });
      const result = await request(targets, signal);
      const isLeft = (one: RefreshResult): boolean => one === 'busy' || !one.ok;
      const [first] = result.filter(isLeft);
      if (first === undefined) return { kind: 'told' };
      const leftAs = (isBusy: boolean): readonly IntegrationEvent[] =>
        folders.flatMap(([, { all }], at) => {
          const one = result[at] ?? first;
          return isLeft(one) && (one === 'busy') === isBusy ? all : [];
        });
      // Folders that were not asked about go first at the next try: the rest may fail again.
      const left = [...leftAs(true), ...leftAs(false)];
      const failed = result.filter((one): one is HttpFailed => one !== 'busy' && !one.ok);
      const [worst] = failed;
      if (worst === undefined)
        return { kind: 'busy', why: 'is scanning its library', againMs: BUSY_MS, left };
      const again = result.includes('busy') || failed.some((one) => one.again);
      const asked = failed.flatMap(({ againMs }) => againMs ?? []);
      const againMs = asked.length === 0 ? undefined : Math.max(...asked);
      return { kind: 'failed', why: worst.why, again, againMs, left };
    },
  };
}

type InFolder = {
  readonly videos: Set<string>;
  /** False if a change tells only the folder: then all of it may be affected. */
  areAllNamed: boolean;
  readonly all: IntegrationEvent[];
};

function byFolder(events: readonly IntegrationEvent[]): ReadonlyMap<string, InFolder> {
  const folders = new Map<string, InFolder>();
  for (const one of events) {
    if (one.event !== 'placed' && one.event !== 'changed') continue;
    const here = folders.get(one.folder) ?? { videos: new Set(), areAllNamed: true, all: [] };
    if (one.video === undefined) here.areAllNamed = false;
    else here.videos.add(one.video);
    here.all.push(one);
    folders.set(one.folder, here);
  }
  return folders;
}
