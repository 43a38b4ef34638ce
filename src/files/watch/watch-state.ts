// Describes in one line how much of a library is watched by events, and what would help.

import { showPath } from '../../core/path/path.ts';
import type { WatchState } from '../../ports/watcher.ts';
import type { WatchRefusal } from './inotify-watches.ts';
import type { RootState, Mode } from './root-state.ts';
import { silentName } from '../fs/mounts.ts';
import { explainShortage } from './inotify-limits.ts';

export type WatchCounts = {
  readonly root: string;
  readonly asked: Mode;
  readonly rootState: RootState;
  readonly folders: number;
  readonly silentFolders: number;
  readonly watched: number;
  readonly refusal: WatchRefusal | null;
};

export function watchState(counted: WatchCounts): WatchState {
  const { folders, watched } = counted;
  if (watched >= folders) return { folders, watched, mode: 'events', why: null };
  const mode = watched === 0 ? 'scan' : 'partly';
  const short = counted.refusal === null ? {} : ({ isShort: true } as const);
  return { folders, watched, mode, why: whyNotAll(counted), ...short };
}

function whyNotAll(counted: WatchCounts): string {
  const { folders, watched, silentFolders } = counted;
  const root = showPath(counted.root);
  if (counted.asked === 'scan') return `${root} is rescanned on a timer only, as \`watch: scan\` sets`;
  const name = silentName(counted.rootState.type);
  if (watched === 0 && name !== null)
    return `${root} is on ${name}: changes made elsewhere send no events, so it is rescanned on a timer`;
  const reasons: string[] = [];
  if (silentFolders > 0)
    reasons.push(`changes made elsewhere on ${silentNames(counted.rootState)} send no events`);
  if (counted.refusal !== null)
    reasons.push(explainShortage({ ...counted.refusal, missing: folders - silentFolders - watched }));
  if (reasons.length === 0) reasons.push('subtitled retries them soon');
  return `${root}: ${watched} of ${folders} folders are watched, the others are rescanned on a timer; ${reasons.join('; ')}`;
}

function silentNames(rootState: RootState): string {
  const types = [rootState, ...rootState.inner.values()].map(({ type }) => silentName(type));
  return [...new Set(types.filter((name) => name !== null))].sort().join(' and ');
}
