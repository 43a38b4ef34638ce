// The result of reading a name as a player does, and the steps that all players share.

import { extensionOf, stemOf } from '../path/path.ts';

export type PlayersFile = {
  readonly videoName: string;
  /** The folder below the video's; empty if the subtitle is beside the video. */
  readonly folder: string;
  readonly name: string;
};

export type PlayersReading = {
  /** False if the player does not treat the file as a subtitle of the video. */
  readonly attached: boolean;
  /** BCP 47; null if the player reads none from the name. */
  readonly language: string | null;
  /** The language that the player shows if it does not know the word. */
  readonly shownAs: string | null;
  readonly forced: boolean;
  readonly hearingImpaired: boolean;
  readonly isDefault: boolean;
  readonly title: string | null;
};

export const NOT_ATTACHED: PlayersReading = {
  attached: false,
  language: null,
  shownAs: null,
  forced: false,
  hearingImpaired: false,
  isDefault: false,
  title: null,
};

/** The part between the video's stem and the extension; null if the name begins otherwise. */
export function suffixOf({ videoName, name }: PlayersFile): string | null {
  const stem = stemOf(videoName);
  const whole = stemOf(name);
  return whole.toLowerCase().startsWith(stem.toLowerCase()) ? whole.slice(stem.length) : null;
}

/** The words of a suffix separated by dots; null if something other than a dot follows the video's stem. */
export function dotted(suffix: string | null): readonly string[] | null {
  if (suffix === null) return null;
  if (suffix === '') return [];
  return suffix.startsWith('.') ? suffix.slice(1).split('.') : null;
}

export function hasFormat({ name }: PlayersFile, formats: ReadonlySet<string>): boolean {
  return formats.has(extensionOf(name));
}
