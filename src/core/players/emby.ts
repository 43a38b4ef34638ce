// How does Emby (3, its last open version) read the name of a subtitle? The last word that is no flag is the language,
// whatever it is.

import { stemOf } from '../path/path.ts';
import { cultureOf } from './cultures.ts';
import {
  dotted,
  hasFormat,
  NOT_ATTACHED,
  suffixOf,
  type PlayersFile,
  type PlayersReading,
} from './reading.ts';

const FORMATS = new Set('srt ass ssa vtt smi sami sub'.split(' '));

export function readAsEmby(file: PlayersFile): PlayersReading {
  const words = dotted(suffixOf(file));
  if (words === null || file.folder !== '' || !hasFormat(file, FORMATS)) return NOT_ATTACHED;
  const is = (flags: RegExp): boolean => words.some((word) => flags.test(word));
  const last = words.findLast((word) => !/^(?:forced|foreign|default)$/i.test(word));
  // If only flags follow, the last word of the video's own name counts.
  const word = words.length === 0 ? null : (last ?? stemOf(file.videoName).split('.').at(-1) ?? '');
  const shown = word === null ? null : word.replace(/[\s_]/g, '');
  const language = shown === null ? null : cultureOf('jellyfin10.10', shown);
  return {
    attached: true,
    language,
    shownAs: language === null ? shown : null,
    forced: is(/^(?:forced|foreign)$/i),
    hearingImpaired: false,
    isDefault: is(/^default$/i),
    title: null,
  };
}
