// By which ISO 639 codes does a player know a language?

import { CODES, ENGLISH_NAMES } from '../language/language-names.ts';

/** All of ISO 639-1: a code that we do not use is still a language to a player (`tw` is Twi). */
const TWO_LETTERS = new Set(
  (
    'aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en ' +
    'eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja ' +
    'jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb ' +
    'nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq ' +
    'sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu'
  ).split(' '),
);
/** ISO 639-2/T codes of languages for which the older 639-2/B has another code. */
const TERMINOLOGICAL = new Set(
  'bod ces cym deu ell eus fas fra hye isl kat mri mkd msa mya nld ron slk sqi zho'.split(' '),
);
/** Three-letter codes from another part of the standard, withdrawn, or in no standard. */
const NOT_OF_PART_TWO = new Set('pes scr scc kmr mol ory cmn pob chs zhs cht zht spl jap'.split(' '));

/** The language of a two-letter code, BCP 47; null if it is no such code. */
export function byTwoLetters(word: string): string | null {
  return TWO_LETTERS.has(word) ? word : null;
}

/** The language of an ISO 639-2 code. `form`: which code the player knows if a language has two. */
export function byThreeLetters(word: string, form: 'any' | 'bibliographic'): string | null {
  if (word.length !== 3 || NOT_OF_PART_TWO.has(word)) return null;
  if (form === 'bibliographic' && TERMINOLOGICAL.has(word)) return null;
  return CODES.get(word) ?? null;
}

/** The language with this English name. */
export function byEnglishName(word: string): string | null {
  return ENGLISH_NAMES.get(word) ?? null;
}
