// The parts of HTML that texts use: comments, and characters that are written by name or number.

const ENTITY = /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});|&(nbsp|amp|lt|gt|quot)(?![a-z\d;])/gi;
/** The names of the characters from U+00A0 on, in their order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para ' +
  'middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute ' +
  'Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml ' +
  'Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml ' +
  'eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const NAMES: ReadonlyMap<string, string> = new Map([
  ...LATIN.split(' ').map((name, at) => [name, String.fromCodePoint(0xa0 + at)] as const),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    bull: '•',
    oelig: 'œ',
    OElig: 'Œ',
    euro: '€',
    trade: '™',
    lrm: '\u200e',
    rlm: '\u200f',
  }),
]);

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * A name that is unknown stays as it is. The commonest names need no semicolon. `kept`: how to write characters that have
 * to stay references in the format.
 */
export function withCharacters(text: string, kept: ReadonlyMap<string, string> = NONE): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (whole, named: string = '', bare: string = '') => {
    const character = characterFor(named === '' ? bare : named);
    return character === null ? whole : (kept.get(character) ?? character);
  });
}

function characterFor(name: string): string | null {
  if (!name.startsWith('#')) return NAMES.get(name) ?? NAMES.get(name.toLowerCase()) ?? null;
  return characterOf(/^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1)));
}

/** A blank for what is no character, or is not to be seen. */
function characterOf(code: number): string {
  const isCharacter = code >= 0x20 && code <= 0x10ffff && !(code >= 0x7f && code < 0xa0);
  return isCharacter && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ' ';
}

/** A mark of a comment that nothing closes stays. Linear. */
export function withoutComments(text: string): string {
  let kept = '';
  let at = 0;
  for (let from = text.indexOf('<!--'); from >= 0; from = text.indexOf('<!--', at)) {
    const end = text.indexOf('-->', from + 4);
    if (end < 0) break;
    kept += text.slice(at, from);
    at = end + 3;
  }
  return kept + text.slice(at);
}
