// Is a folder skipped because of its name?

import type { SkipReason } from '../../ports/libraries.ts';

const SYSTEM: ReadonlySet<string> = new Set(
  (
    '@eadir|@tmp|@sharebin|@recycle|@recently-snapshot|@recently_snapshot|#recycle|#snapshot|.@__thumb|$recycle.bin|' +
    'recycler|recycled|lost+found|system volume information|.snapshot|.snapshots|.zfs|found.000|__macosx|' +
    'lost.dir|aquota.user|plex versions|.appledouble|$av_asw'
  ).split('|'),
);

const EXTRAS: ReadonlyMap<string, SkipReason> = new Map([
  ...'sample|samples'.split('|').map((name) => [name, 'sample'] as const),
  ...'trailer|trailers'.split('|').map((name) => [name, 'trailer'] as const),
  ...(
    'extra|extras|featurette|featurettes|behind the scenes|deleted scenes|deleted and extended scenes|interview|' +
    'interviews|scene|scenes|short|shorts|other|clips|theme-music|backdrops'
  )
    .split('|')
    .map((name) => [name, 'extra'] as const),
]);

/** The folders in which Tdarr and Unmanic encode, and into which Unmanic puts the result. */
const WORK = /^(?:tdarr-workdir|unmanic_(?:file_conversion|remote_pending_library)-)/i;

/** No name in these lists is longer. Most of a library's tens of thousands of folders have longer names. */
const LONGEST = 28;

/** Names that decide by themselves; the content of such a folder is not read. */
export function leftOutByName(name: string): SkipReason | null {
  if (WORK.test(name)) return 'partial-download';
  if (name.length > LONGEST && !/^[._~]|~$/.test(name)) return null;
  const lower = name.toLowerCase();
  if (SYSTEM.has(lower)) return 'system-folder';
  if (lower === 'bdmv' || lower === 'video_ts' || lower === 'hvdvd_ts') return 'disc-folder';
  if (lower === '.grab' || /^_(unpack|failed)_?/.test(lower) || lower.startsWith('__admin__'))
    return 'partial-download';
  if (lower.endsWith('~') || lower.startsWith('~')) return 'partial-download';
  return lower.startsWith('.') ? 'system-folder' : null;
}

/** Names of extras as Plex, Jellyfin and Kodi define them. A title may have the same name: see `isTitleFolder`. */
export function extrasByName(name: string): SkipReason | null {
  if (name.length > LONGEST) return null;
  const key = name.toLowerCase();
  return EXTRAS.get(key) ?? EXTRAS.get(key.replaceAll('.', ' ').replaceAll('_', ' ')) ?? null;
}

export function isSeasonFolder(name: string): boolean {
  return /^(season|series|staffel|saison|temporada|stagione|s)[ ._-]*\d{1,4}$|^specials$/i.test(name);
}

const YEAR_OR_EPISODE = /^[ ._-]*(?:[([]?(?:19|20)\d\d\b|s\d{1,4}[ ._-]?e\d|\d{1,2}x\d\d)/i;

/** Is a folder with the name of extras really a title's own folder (the show "Extras")? */
export function isTitleFolder(
  name: string,
  inside: { readonly videos: readonly string[]; readonly folders: readonly string[] },
  parent: 'root' | 'title' | 'category',
): boolean {
  const named = inside.videos.some(
    (video) =>
      video.toLowerCase().startsWith(name.toLowerCase()) && YEAR_OR_EPISODE.test(video.slice(name.length)),
  );
  if (named || (parent !== 'title' && inside.folders.some(isSeasonFolder))) return true;
  return parent === 'root' && extrasByName(name) === 'extra';
}
