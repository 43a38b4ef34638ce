// Writes titles in other scripts in Latin letters, to compare them.

const CYRILLIC = letters(
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґўјљњћђџ',
  'a b v g d e e zh z i i k l m n o p r s t u f kh ts ch sh shch . y . e yu ya i i e g u j lj nj c d dz',
);
const GREEK = letters('αβγδεζηθικλμνξοπρστυφχψως', 'a v g d e z i th i k l m n x o p r s t y f ch ps o s');
const KANA = letters(
  'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをんがぎぐげござじずぜぞだぢづでどばびぶべぼぱぴぷぺぽ',
  'a i u e o ka ki ku ke ko sa shi su se so ta chi tsu te to na ni nu ne no ha hi fu he ho ma mi mu me mo ya yu yo ra ri ru re ro wa o n ga gi gu ge go za ji zu ze zo da ji zu de do ba bi bu be bo pa pi pu pe po',
);
const LEADS = 'g kk n d tt r m b pp s ss . j jj ch k t p h'.split(' ');
const VOWELS = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
const TAILS = '. k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ');

/**
 * True if the Latin text may be the title's transcription. False for a title in Latin letters and for scripts that are
 * not supported here. A Chinese character among Japanese ones may sound like anything, and `ё` like `e` or `yo`.
 */
export function isTransliteration(title: string, latin: string): boolean {
  const spellings = /[ёЁ]/.test(title) ? [title, title.replace(/[ёЁ]/g, 'йо')] : [title];
  return spellings.some((one) => {
    const sounds = soundsOf(one);
    return sounds !== null && /[a-z]/.test(sounds) && fits(loosen(sounds).split(/#+/), loosen(latin));
  });
}

function soundsOf(title: string): string | null {
  if (/\p{Script=Cyrillic}/u.test(title)) return spell(title, (letter) => CYRILLIC.get(letter));
  if (/\p{Script=Greek}/u.test(title)) return spell(title, (letter) => GREEK.get(letter));
  if (/\p{Script=Hangul}/u.test(title)) return spell(title, hangul);
  return /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(title) ? spell(kanaOf(title), japanese) : null;
}

/** Do the pieces follow each other, with at least one letter between two of them? */
function fits(pieces: readonly string[], text: string): boolean {
  const [first = '', ...others] = pieces;
  const last = others.pop();
  if (last === undefined) return first === text;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const piece of others) {
    const found = text.indexOf(piece, at + 1);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return text.endsWith(last) && text.length - last.length > at;
}

/** Evens out spelling habits of transcription: `y` and `j` for `i`, `x` for `ks`, double letters. */
function loosen(text: string): string {
  return text
    .replace(/[yj]/g, 'i')
    .replaceAll('ks', 'x')
    .replaceAll('ou', 'o')
    .replace(/(.)\1+/g, '$1')
    .replaceAll('kh', 'h');
}

function spell(title: string, read: (letter: string) => string | undefined): string {
  const plain = title
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=\p{Script=Greek})[\u0300-\u036f]+/gu, '')
    .normalize('NFC');
  return Array.from(plain)
    .map((letter) => read(letter) ?? (/[a-z0-9]/.test(letter) ? letter : ''))
    .join('')
    .replaceAll('.', '');
}

function hangul(sign: string): string | undefined {
  const at = (sign.codePointAt(0) ?? 0) - 0xac00;
  if (at < 0 || at >= 11_172) return undefined;
  const [lead, vowel, tail] = [Math.floor(at / 588), Math.floor((at % 588) / 28), at % 28];
  return `${LEADS[lead] ?? ''}${VOWELS[vowel] ?? ''}${TAILS[tail] ?? ''}`;
}

/** Katakana as hiragana. */
function kanaOf(title: string): string {
  return title.replace(/[\u30a1-\u30f6]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x60));
}

/** `#` matches any sound; は is also read "wa". */
function japanese(sign: string): string | undefined {
  return /\p{Script=Han}|[ゃゅょっぁぃぅぇぉーはへ]/u.test(sign) ? '#' : KANA.get(sign);
}

function letters(signs: string, sounds: string): ReadonlyMap<string, string> {
  const list = sounds.split(' ');
  return new Map(Array.from(signs).map((sign, at) => [sign, list[at] ?? '']));
}
