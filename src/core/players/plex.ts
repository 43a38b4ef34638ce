// How does Plex read the name of a subtitle? By its documented rule only: `<video>.<code>[.forced|.sdh|.cc].<ext>`.

import { byThreeLetters, byTwoLetters } from './codes.ts';
import { dotted, hasFormat, suffixOf, type PlayersFile, type PlayersReading } from './reading.ts';

const FORMATS = new Set('srt ass ssa smi vtt'.split(' '));
const FLAGS: ReadonlySet<string> = new Set(['forced', 'sdh', 'cc']);

/** Null if the rule does not cover the name. */
export function readAsPlex(file: PlayersFile): PlayersReading | null {
  const words = dotted(suffixOf(file));
  if (words === null || words.length > 2 || file.folder !== '' || !hasFormat(file, FORMATS)) return null;
  const [code, flag] = words.map((word) => word.toLowerCase());
  const language = code === undefined ? null : codeOf(code);
  if (code !== undefined && language === null) return null;
  if (flag !== undefined && !FLAGS.has(flag)) return null;
  return {
    attached: true,
    language,
    shownAs: null,
    forced: flag === 'forced',
    hearingImpaired: flag === 'sdh' || flag === 'cc',
    isDefault: false,
    title: null,
  };
}

function codeOf(word: string): string | null {
  const language = byTwoLetters(word) ?? byThreeLetters(word, 'bibliographic');
  return language?.length === 2 ? language : null;
}
