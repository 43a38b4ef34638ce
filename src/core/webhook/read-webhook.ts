// What did Sonarr or Radarr just do, and in which folders? Reads the body of their webhook.

import { fieldOf, filesOf, homeOf, renamedFiles, type HookFile, type HookKind } from './webhook-files.ts';
import { folderOf } from '../path/path.ts';

export type HookChange = 'imported' | 'upgraded' | 'renamed' | 'deleted';

/** A folder as the sender names it; `whole`: everything below it may have changed. */
export type HookPlace = { readonly folder: string; readonly whole: boolean };

export type Hook =
  | { readonly kind: 'change'; readonly what: HookChange; readonly places: readonly HookPlace[] }
  /** The test button in the sender's settings. */
  | { readonly kind: 'test' }
  /** Nothing that concerns subtitles. */
  | { readonly kind: 'ignored'; readonly why: string }
  | { readonly kind: 'malformed'; readonly why: string };

/** Never throws: unknown events are `ignored`, unreadable ones are `malformed`. */
export function readHook(kind: HookKind, body: unknown): Hook {
  const event = fieldOf(body, 'eventType');
  if (typeof event !== 'string' || event === '')
    return malformed(`it has no eventType, so it does not come from ${NAMES[kind]}`);
  switch (event) {
    case 'Test':
      return { kind: 'test' };
    case 'Download':
      return changed(isUpgrade(body) ? 'upgraded' : 'imported', filesOf(kind, body));
    case 'EpisodeFileDelete':
    case 'MovieFileDelete':
      return changed('deleted', filesOf(kind, body));
    case 'Rename':
      return renamed(kind, body);
    case 'SeriesDelete':
    case 'MovieDelete':
      return titleDeleted(kind, body);
    default:
      return { kind: 'ignored', why: `the event ${event.slice(0, 40)} changes no video` };
  }
}

/** A show has a folder for each of its seasons. The next walk finds whatever exceeds the limit. */
const MOST_FOLDERS = 500;

const NAMES: Readonly<Record<HookKind, string>> = { sonarr: 'Sonarr', radarr: 'Radarr' };

function renamed(kind: HookKind, body: unknown): Hook {
  const files = renamedFiles(kind, body);
  if (files.length > 0) return changed('renamed', files);
  // Older versions do not list the files: any file of the title may have a new name.
  return wholeTitle('renamed', homeOf(kind, body));
}

function titleDeleted(kind: HookKind, body: unknown): Hook {
  if (fieldOf(body, 'deletedFiles') === false)
    return { kind: 'ignored', why: 'the title was removed, its files were not' };
  return wholeTitle('deleted', homeOf(kind, body));
}

function wholeTitle(what: HookChange, home: HookFile | null): Hook {
  if (home === null) return malformed('it names no folder');
  return { kind: 'change', what, places: [{ folder: home, whole: true }] };
}

function changed(what: HookChange, files: readonly HookFile[]): Hook {
  if (files.length === 0) return malformed('it names no file with an absolute path');
  const folders = new Set(files.map(folderOf));
  if (folders.size > MOST_FOLDERS) return malformed(`it names more than ${MOST_FOLDERS} folders`);
  return { kind: 'change', what, places: [...folders].map((folder) => ({ folder, whole: false })) };
}

function isUpgrade(body: unknown): boolean {
  return fieldOf(body, 'isUpgrade') === true;
}

function malformed(why: string): Hook {
  return { kind: 'malformed', why };
}
