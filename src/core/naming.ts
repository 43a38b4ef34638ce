// How is a sidecar called, so that the player at home reads its language right?

import { baseLanguage } from './language.ts';
import { stemOf } from './path.ts';

export type NamingPreset = 'universal' | 'plex' | 'jellyfin' | 'kodi' | 'emby';

export type SidecarOrder = {
  readonly videoName: string;
  /** BCP 47, as the user wants it. */
  readonly language: string;
  readonly kind: 'full' | 'forced';
  readonly hearingImpaired: boolean;
  /** Without a dot. */
  readonly extension: string;
  readonly preset: NamingPreset;
  /** Words that say what it is, e.g. `AI translated`; null for none. */
  readonly mark?: string | null;
};

/**
 * How a regional or script variant is written. `paired` (`pt-BR.pt`) is the only spelling that gives the right base
 * language in every player tested; `tag` lets a player that reads tags select by region; `plain` drops the variant.
 */
const STYLES: Readonly<Record<NamingPreset, 'paired' | 'tag' | 'plain'>> = {
  universal: 'paired',
  kodi: 'paired',
  jellyfin: 'tag',
  plex: 'tag',
  emby: 'plain',
};

/** `<video stem>.<language>[.forced|.sdh].<ext>`. One flag a file, and forced wins; never `.hi`, which is Hindi. */
export function sidecarName(order: SidecarOrder): string {
  const { videoName, language, kind, hearingImpaired, extension, preset, mark = null } = order;
  const flag = kind === 'forced' ? '.forced' : hearingImpaired ? '.sdh' : '';
  // Before the code: players read from the right, and one of them takes whatever stands last for the language.
  const title = mark === null ? '' : `.${mark}`;
  return `${stemOf(videoName)}${title}.${code(language, STYLES[preset])}${flag}.${extension}`;
}

/** The sidecar's name after its video was renamed. */
export function renamedSidecar(sidecar: string, videoBefore: string, videoAfter: string): string {
  const stem = stemOf(videoBefore);
  return sidecar.startsWith(stem) ? stemOf(videoAfter) + sidecar.slice(stem.length) : sidecar;
}

function code(language: string, style: 'paired' | 'tag' | 'plain'): string {
  const base = baseLanguage(language);
  if (style === 'plain' || base === language) return base;
  return style === 'tag' ? language : `${language}.${base}`;
}
