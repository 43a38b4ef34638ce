// Which players have to read a sidecar's name correctly, and do they?

import { baseLanguage } from '../language/language.ts';
import type { NamingPreset } from '../sidecar/sidecar-name.ts';
import { PLAYERS, readAs, type Player } from './read-as.ts';
import type { PlayersFile, PlayersReading } from './reading.ts';

/** `isRight`: null if it is unknown what the player does. */
export type PlayersView = {
  readonly player: Player;
  readonly reading: PlayersReading | null;
  readonly isRight: boolean | null;
};

const JELLYFIN: readonly Player[] = ['jellyfin10.11', 'jellyfin12'];
const WHO: Readonly<Record<NamingPreset, readonly Player[]>> = {
  universal: PLAYERS,
  plex: ['plex'],
  jellyfin: JELLYFIN,
  kodi: ['kodi'],
  emby: ['emby'],
};

/** What the players of the preset make of the file. `language`: BCP 47, as intended. */
export function viewsOf(
  preset: NamingPreset,
  file: PlayersFile,
  meant: { readonly language: string; readonly forced: boolean },
): readonly PlayersView[] {
  return WHO[preset].map((player) => {
    const reading = readAs(player, file);
    if (reading === null) return { player, reading, isRight: null };
    const isRight =
      reading.attached &&
      reading.language !== null &&
      baseLanguage(reading.language) === baseLanguage(meant.language) &&
      reading.forced === meant.forced;
    return { player, reading, isRight };
  });
}
