// Builds texts that cost time or memory: each is small when packed, and resembles a subtitle.

/** What may be done to a text without its video. */
export const EVERYTHING = {
  convertTo: 'srt',
  remove: { adverts: true, hearingImpaired: true },
  fixSpeed: false,
  speed: { video: null, text: null, durationMs: null },
  language: 'en',
} as const;

export type HostileText = { readonly name: string; readonly bytes: Uint8Array };

const CUE = '1\n00:00:01,000 --> 00:00:02,000\nHello there.\n\n';
const ASS = `[Script Info]
ScriptType: v4.00+

[V4+ Styles]
Format: Name, Fontname, Fontsize
Style: Default,Arial,20

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
`;
const EVENT = 'Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,';
const SAMI = '<SAMI><BODY>\n';

function ttml(body: string): string {
  return `<tt><body><div>${body}</div></body></tt>`;
}

function repeated(unit: string, bytes: number): string {
  return unit.repeat(Math.floor(bytes / unit.length));
}

function cues(count: number, said: (at: number) => string): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return Array.from({ length: count }, (_, at) => {
    const [hours, minutes, seconds] = [Math.floor(at / 3_600), Math.floor(at / 60) % 60, at % 60];
    const time = `${two(hours)}:${two(minutes)}:${two(seconds)}`;
    return `${at + 1}\n${time},000 --> ${time},900\n${said(at)}\n\n`;
  }).join('');
}

/** Made when its bytes are first read: all of them together take a gigabyte. */
function textOf(name: string, make: () => Uint8Array): HostileText {
  let made: Uint8Array | null = null;
  return {
    name,
    get bytes() {
      return (made ??= make());
    },
  };
}

/** The texts of every test run, or those with a wanted name; `size` is that of the large ones. */
export function hostileTexts(
  size: number,
  isWanted: (name: string) => boolean = () => true,
): readonly HostileText[] {
  const texts: Readonly<Record<string, () => string>> = {
    'line ends behind one cue': () => CUE + repeated('\n', size),
    'carriage returns behind one cue': () => CUE + repeated('\r', size),
    'line ends before one cue': () => repeated('\n', size) + CUE,
    'blanks and line ends': () => CUE + repeated(' \n', size),
    'numbers on lines of their own': () => CUE + repeated('1\n', size),
    'arrows on lines of their own': () => CUE + repeated('-->\n', size),
    'parts of timings': () => CUE + repeated('00:00:01,000 -->\n', size),
    'a timing a line': () => repeated('00:00:01,000 --> 00:00:02,000\n', size),
    'cues of one letter': () => repeated('00:00:01,000 --> 00:00:02,000\na\n', size),
    'sync marks without a time': () => SAMI + repeated('<sync start=', size),
    'sync marks without an end': () => SAMI + repeated('<sync start=1 ', size),
    'sync marks of blanks': () => `${SAMI}<sync start=1>a${repeated('<sync          ', size)}`,
    'paragraphs without an end': () => `${SAMI}<sync start=1>${repeated('<p class=a ', size)}`,
    'sync marks in one line': () => SAMI + repeated('<sync start=1>a', size),
    'sync marks in any order': () =>
      SAMI +
      Array.from({ length: size / 24 }, (_, at) => `<sync start=${(at * 7_919) % 999_983}>a\n`).join(''),
    'a class for each paragraph': () =>
      `${SAMI}<sync start=1>${Array.from({ length: size / 20 }, (_, at) => `<p class=c${at}>a\n`).join('')}`,
    'comments of SAMI': () => `${SAMI}<sync start=1>a${repeated('<!-- ', size)}`,
    'empty comments of SAMI': () => `${SAMI}<sync start=1>a${repeated('<!---->', size)}`,
    'two large classes of SAMI': () =>
      SAMI +
      repeated(`<sync start=1><p class=a>${'a '.repeat(4_000)}\n<p class=b>${'b '.repeat(4_000)}\n`, size),
    'fonts of SAMI that stay open': () =>
      SAMI + repeated(`<sync start=1><p>${'<font color=a>'.repeat(700)}a\n`, size),
    'fonts of SAMI around nothing': () =>
      SAMI + repeated(`<sync start=1><p>${'<i></i> '.repeat(1_200)}\n`, size),
    'characters of SAMI by name': () => SAMI + repeated(`<sync start=1><p>${'&amp'.repeat(2_000)}\n`, size),
    'classes without an end': () => `${SAMI}${repeated('.a{', size)}<sync start=1>a`,
    'events with open braces': () => ASS + repeated(`${EVENT}${'{'.repeat(200)}a\n`, size),
    'events with open brackets': () => ASS + repeated(`${EVENT}${'['.repeat(200)}a\n`, size),
    'one drawing that never ends': () => `${ASS}${EVENT}{\\p1}${repeated('m 0 0 l 1 1 ', size)}\n`,
    'events without commas': () => ASS + repeated('Dialogue:\n', size),
    'frames of MicroDVD': () => repeated('{1}{2}a|{y:i}b\n', size),
    'open frames of MicroDVD behind remarks': () => `a\n${repeated('{1}{}a\n\n', size)}`,
    'default styles of MicroDVD': () => repeated('{DEFAULT}{}{y:i}\n', size),
    'frames of MicroDVD without an end': () => `{1}{2}a\n${repeated('{1}{', size)}`,
    'lines of MPL2': () => repeated('[10][25]a|b\n', size),
    'lines of TMPlayer in one second': () => repeated('00:00:01:||||||||||||||||||||\n', size),
    'times of SubViewer': () => repeated('00:00:01.00,00:00:02.00\n', size),
    'breaks of SubViewer': () => `00:00:01.00,00:00:02.00\n${repeated('[br]a', size)}`,
    'cues of TTML': () => ttml(repeated('<p begin="1s">a</p>', size)),
    'tags of TTML in one cue': () => ttml(`<p begin="1s">${repeated(' <x>', size)}</p>`),
    'spans of TTML without an end': () =>
      ttml(`<p begin="1s">${repeated('<span tts:fontStyle="italic">a', size)}`),
    'starts of TTML tags': () => ttml(repeated('<p begin=', size)),
    'starts of TTML comments': () => ttml(repeated('<!-- ', size)),
    'references of TTML': () => ttml(`<p begin="1s">${repeated('&#65;', size)}</p>`),
    'attributes of TTML': () => ttml(repeated(`<p ${' id='.repeat(480)}>`, size)),
    'notes of WebVTT': () => `WEBVTT\n\n${repeated('NOTE a\n\n', size)}`,
    'tags that stay open': () => cues(2_000, () => '<'.repeat(2_000)),
    'tags of styles inside each other': () => cues(1_000, () => '<i><b><u>'.repeat(400)),
    'brackets that stay open': () => cues(2_000, () => '[('.repeat(1_000)),
    'stars and letters': () => cues(2_000, () => '*a '.repeat(600)),
    'capitals without a colon': () => cues(2_000, () => 'AB CD EF '.repeat(200)),
    'addresses that are none': () => cues(2_000, () => 'a.'.repeat(900)),
    'dots and letters for addresses': () => cues(2_000, () => 'abc-'.repeat(500)),
    'watch and never free': () => cues(2_000, () => 'watch '.repeat(350)),
    'adverts only, at the end': () => cues(29_000, () => 'www.example.com watch free online at example.com'),
    'all capitals in brackets': () => cues(29_000, () => '[MAN] JOHN: (sighs) *laughs*'),
    'notes of music': () => cues(2_000, () => '♪ '.repeat(900)),
    'entities without an end': () => cues(2_000, () => '&amp'.repeat(500)),
    'one letter a cue, most cues': () => cues(30_000, () => 'a'),
    'marks of the hidden kind': () => cues(2_000, () => '\u200e'.repeat(1_500)),
    'combining marks': () => cues(2_000, () => `a${'\u0301'.repeat(1_500)}`),
  };
  const bodies: Readonly<Record<string, () => Uint8Array>> = {
    'nothing but 0xFF': () => Buffer.alloc(size, 0xff),
    'a cue, then 0xFF': () => Buffer.concat([Buffer.from(CUE), Buffer.alloc(size, 0xff)]),
    'a cue, then 0xE9': () => Buffer.concat([Buffer.from(CUE), Buffer.alloc(size, 0xe9)]),
    'a cue, then 0x80': () => Buffer.concat([Buffer.from(CUE), Buffer.alloc(size, 0x80)]),
    'pairs of Chinese': () => Buffer.concat([Buffer.from(CUE), Buffer.alloc(size, '\xb0\xa1', 'latin1')]),
    'escapes of Japanese': () => Buffer.from(CUE + repeated('\u001b$B!!\u001b(B', size)),
    'UTF-16 of line ends': () => Buffer.from(CUE + repeated('\n', size / 2), 'utf16le'),
    'UTF-16 without a mark, of one letter': () => Buffer.from(repeated('a', size / 2), 'utf16le'),
    'UTF-8 with broken places': () => Buffer.concat([Buffer.from(CUE), Buffer.alloc(size, 'é\xff')]),
  };
  const isNamed = ([name]: readonly [string, unknown]): boolean => isWanted(name);
  return [
    ...Object.entries(texts)
      .filter(isNamed)
      .map(([name, text]) => textOf(name, () => Buffer.from(text()))),
    ...Object.entries(bodies)
      .filter(isNamed)
      .map(([name, bytes]) => textOf(name, bytes)),
  ];
}
