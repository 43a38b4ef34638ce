// How does Kodi (20, measured) read the name of a subtitle? It reads words separated by dots, dashes and blanks, from
// the right. The first language wins, and `hi` is always Hindi.

import { byEnglishName, byThreeLetters, byTwoLetters } from './codes.ts';
import { hasFormat, NOT_ATTACHED, suffixOf, type PlayersFile, type PlayersReading } from './reading.ts';

const FORMATS = new Set('srt ass ssa vtt smi sub idx sup txt'.split(' '));
const FOLDERS = /^(?:subs|subtitles|vobsubs|sub|vobsub|subtitle)?$/i;
/** More codes that Kodi knows: some of the newer three-letter codes, and its own for Brazil. */
const BESIDES: ReadonlyMap<string, string> = new Map([
  ['fra', 'fr'],
  ['deu', 'de'],
  ['nld', 'nl'],
  ['pob', 'pt-BR'],
  ['pb', 'pt-BR'],
]);

export function readAsKodi(file: PlayersFile): PlayersReading {
  const suffix = suffixOf(file);
  if (suffix === null || !FOLDERS.test(file.folder) || !hasFormat(file, FORMATS)) return NOT_ATTACHED;
  const words = suffix
    .replace(/^[\s._\-([{]+/, '')
    .split(/[\s.-]+/)
    .filter((word) => word !== '');
  const is = (flag: string): boolean => words.some((word) => word.toLowerCase() === flag);
  const rest = words.filter((word) => !/^(?:forced|default)$/i.test(word));
  const at = rest.findLastIndex((word) => languageOf(word) !== null);
  const title = rest.filter((_, place) => place !== at).join(' ');
  return {
    attached: true,
    language: at < 0 ? null : languageOf(rest[at] ?? ''),
    shownAs: null,
    forced: is('forced'),
    hearingImpaired: false,
    isDefault: is('default'),
    title: title === '' ? null : title,
  };
}

function languageOf(word: string): string | null {
  const lower = word.toLowerCase();
  if (lower === 'fil') return null;
  return (
    byTwoLetters(lower) ??
    BESIDES.get(lower) ??
    byThreeLetters(lower, 'bibliographic') ??
    byEnglishName(lower)
  );
}
