// How does a media player read the name of a subtitle? Follows its documented or measured rules.

import { readAsEmby } from './emby.ts';
import { readAsJellyfin } from './jellyfin.ts';
import { readAsKodi } from './kodi.ts';
import { readAsPlex } from './plex.ts';
import type { PlayersFile, PlayersReading } from './reading.ts';

/** Jellyfin has changed its table of languages twice. */
export const PLAYERS = ['plex', 'jellyfin10.10', 'jellyfin10.11', 'jellyfin12', 'kodi', 'emby'] as const;

export type Player = (typeof PLAYERS)[number];

/** The names shown to people. */
export const PLAYER_NAMES: Readonly<Record<Player, string>> = {
  plex: 'Plex',
  'jellyfin10.10': 'Jellyfin 10.10',
  'jellyfin10.11': 'Jellyfin 10.11',
  jellyfin12: 'Jellyfin 12',
  kodi: 'Kodi 20',
  emby: 'Emby 3',
};

/** Null if it is unknown what the player does with such a name. Never throws. */
export function readAs(player: Player, file: PlayersFile): PlayersReading | null {
  switch (player) {
    case 'plex':
      return readAsPlex(file);
    case 'kodi':
      return readAsKodi(file);
    case 'emby':
      return readAsEmby(file);
    default:
      return readAsJellyfin(player, file);
  }
}
