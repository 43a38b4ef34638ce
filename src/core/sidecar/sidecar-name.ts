// Builds the name of a sidecar so that the media player reads its language correctly.

import type { WantKind } from '../want-spec.ts';
import { baseLanguage } from '../language/language.ts';
import { extensionOf, pathToBytes, stemOf } from '../path/path.ts';

export const NAMING_PRESETS = ['universal', 'plex', 'jellyfin', 'kodi', 'emby'] as const;

export type NamingPreset = (typeof NAMING_PRESETS)[number];

export type SidecarOrder = {
  readonly videoName: string;
  /** BCP 47, as the user wants it. */
  readonly language: string;
  readonly kind: WantKind;
  readonly hearingImpaired: boolean;
  /** Without a dot. */
  readonly extension: string;
  readonly preset: NamingPreset;
  /** Words that say how it was made, e.g. `AI translated`; null for none. */
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

/** `<video stem>.<language>[.forced|.sdh].<ext>`. One flag per file, and forced wins; never `.hi`, which is Hindi. */
export function sidecarName(order: SidecarOrder): string {
  const { videoName, language, kind, hearingImpaired, extension, preset, mark = null } = order;
  const flag = kind === 'forced' ? '.forced' : hearingImpaired ? '.sdh' : '';
  // Before the code, because players read from the right and one of them takes the last word for the language.
  const title = mark === null ? '' : `.${mark}`;
  return `${stemOf(videoName)}${title}.${codeInName(language, preset)}${flag}.${extension}`;
}

/** The longest name in bytes that all common file systems accept. */
export const LONGEST_NAME = 255;

export function isTooLong(name: string): boolean {
  return pathToBytes(name).length > LONGEST_NAME;
}

/** The sidecar's name after its video was renamed. */
export function renamedSidecar(sidecar: string, videoBefore: string, videoAfter: string): string {
  const stem = stemOf(videoBefore);
  return sidecar.startsWith(stem) ? stemOf(videoAfter) + sidecar.slice(stem.length) : sidecar;
}

/**
 * The name that a sidecar from the video's past gets beside it now. `formerNames`: every name that the video had; the
 * longest one that the sidecar begins with is the one that it was named after.
 */
export function presentName(sidecar: string, formerNames: readonly string[], videoName: string): string {
  const [namedAfter = videoName] = [...formerNames, videoName]
    .filter((name) => sidecar.startsWith(`${stemOf(name)}.`))
    .toSorted((a, b) => stemOf(b).length - stemOf(a).length);
  return renamedSidecar(sidecar, namedAfter, videoName);
}

export type NamedSidecar = Pick<SidecarOrder, 'videoName' | 'language' | 'kind' | 'mark'> & {
  readonly name: string;
};

/**
 * The name of the same sidecar under another preset: its flag, its extension and its machine mark stay. Null if no
 * preset gives the name that it has now beside this video.
 */
export function nameUnder(preset: NamingPreset, { name, ...rest }: NamedSidecar): string | null {
  const extension = name.slice(name.length - extensionOf(name).length);
  const marks = new Set([rest.mark ?? null, null]);
  for (const mark of marks)
    for (const hearingImpaired of [false, true])
      for (const current of NAMING_PRESETS) {
        const order = { ...rest, mark, hearingImpaired, extension };
        if (sidecarName({ ...order, preset: current }) === name) return sidecarName({ ...order, preset });
      }
  return null;
}

/** The part of a sidecar's name that tells its language (BCP 47): `pt-BR.pt`. Under `emby` several share one. */
export function codeInName(language: string, preset: NamingPreset): string {
  const style = STYLES[preset];
  const base = baseLanguage(language);
  if (style === 'plain' || base === language) return base;
  return style === 'tag' ? language : `${language}.${base}`;
}
