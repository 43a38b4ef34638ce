// How does Jellyfin read the name of a subtitle? It reads words separated by dots, from the right. `hi` is Hindi until
// another language is found; then it marks SDH.

import { cultureOf, type Cultures } from './cultures.ts';
import {
  dotted,
  hasFormat,
  NOT_ATTACHED,
  suffixOf,
  type PlayersFile,
  type PlayersReading,
} from './reading.ts';

const FORMATS = new Set('srt ass ssa vtt smi sub idx sup sami mks'.split(' '));
const HEARING = /^(?:sdh|cc|hi)$/i;

export function readAsJellyfin(cultures: Cultures, file: PlayersFile): PlayersReading {
  const words = dotted(suffixOf(file));
  if (words === null || file.folder !== '' || !hasFormat(file, FORMATS)) return NOT_ATTACHED;
  const found = { language: null as string | null, forced: false, hearingImpaired: false, isDefault: false };
  const title: string[] = [];
  let hindi = false;
  for (const word of words.toReversed()) {
    const language = cultureOf(cultures, word);
    // Anywhere inside a word: "Reinforced" is forced.
    const flags = { forced: /forced|foreign/i.test(word), isDefault: /default/i.test(word) };
    if (flags.forced || flags.isDefault) {
      found.forced ||= flags.forced;
      found.isDefault ||= flags.isDefault;
    } else if (language !== null && (found.language === null || hindi)) {
      if (hindi) found.hearingImpaired = true;
      found.language = language;
      hindi = !hindi && /^hi$/i.test(word);
    } else if (HEARING.test(word)) found.hearingImpaired = true;
    else title.unshift(word);
  }
  return { attached: true, ...found, shownAs: null, title: title.length === 0 ? null : title.join('.') };
}
