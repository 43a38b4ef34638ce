// SAMI and MicroDVD as they are found in the wild, one habit of their makers each.

import { TWO, type Variant } from './variant.ts';

function smi(name: string, body: string, cues: Variant['cues'] = TWO, language = 'en'): Variant {
  const head =
    '<SAMI>\n<HEAD>\n<STYLE TYPE="text/css">\n<!--\nP { margin-left: 2pt; }\n.ENCC { Name: English; lang: en-US; SAMIType: CC; }\n.FRCC { Name: Français; lang: fr-FR; }\n-->\n</STYLE>\n</HEAD>\n<BODY>\n';
  return { name: `SAMI ${name}`, format: 'smi', text: `${head}${body}</BODY>\n</SAMI>\n`, cues, language };
}

const SYNCS =
  '<SYNC Start=1000><P Class=ENCC>Hello there.\n<SYNC Start=2500><P Class=ENCC>&nbsp;\n' +
  '<SYNC Start=61000><P Class=ENCC>Good bye.\n<SYNC Start=62040><P Class=ENCC>&nbsp;\n';
const BOTH =
  '<SYNC Start=1000><P Class=FRCC>Bonjour.<P Class=ENCC>Hello there.\n<SYNC Start=2500><P Class=FRCC>&nbsp;<P Class=ENCC>&nbsp;\n' +
  '<SYNC Start=61000><P Class=FRCC>Au revoir.<P Class=ENCC>Good bye.\n<SYNC Start=62040><P Class=FRCC>&nbsp;<P Class=ENCC>&nbsp;\n';
const FRENCH: Variant['cues'] = [
  [1_000, 2_500, 'Bonjour.'],
  [61_000, 62_040, 'Au revoir.'],
];

const LINES = [
  '우리는 여기서 기다려야 합니다.|We have to wait for them here, and you know that.',
  '당신이 그렇게 말했잖아요.|That is what you said to me.',
  '그는 나의 아버지였습니다.|He was my father, and I was there with him.',
  '그들은 모두 우리에게 아무것도 말하지 않았습니다.|They would not tell us what it was all for, not one of them.',
];
const KOREAN = LINES.map((line, at) => {
  const [korean = '', english = ''] = line.split('|');
  const start = 1_000 + at * 4_000;
  return `<SYNC Start=${start}><P Class=KRCC>${korean}\n<P Class=ENCC>${english}\n<SYNC Start=${start + 2_000}><P Class=KRCC>&nbsp;\n<P Class=ENCC>&nbsp;\n`;
}).join('');
function spoken(part: 0 | 1): Variant['cues'] {
  return LINES.map((line, at) => [1_000 + at * 4_000, 3_000 + at * 4_000, line.split('|')[part] ?? '']);
}
const HANGUL = spoken(0);

export const SAMI: readonly Variant[] = [
  smi('without closing tags', SYNCS),
  smi('with closing tags', SYNCS.replaceAll('\n', '</P></SYNC>\n')),
  smi('with quotes and small letters', SYNCS.replaceAll(/Start=(\d+)/g, 'start="$1"').toLowerCase(), [
    [1_000, 2_500, 'hello there.'],
    [61_000, 62_040, 'good bye.'],
  ]),
  smi('with blanks around the time', SYNCS.replaceAll('Start=', ' Start = ')),
  smi('with other attributes of its marks', SYNCS.replaceAll('<SYNC', '<SYNC Encrypted="false"')),
  smi('with a mark that is not closed', SYNCS.replace('1000><P', '1000 <P')),
  smi('without paragraphs', SYNCS.replaceAll('<P Class=ENCC>', '')),
  smi('that ends a cue with nothing', SYNCS.replaceAll('&nbsp;', '')),
  smi('with line breaks', SYNCS.replace('Hello', 'Hello<br>to you<BR/>over\n'), [
    [1_000, 2_500, 'Hello|to you|over there.'],
    [61_000, 62_040, 'Good bye.'],
  ]),
  smi('with fonts and slanted words', SYNCS.replace('Hello', '<font color="red"><i>Hello</i></font>')),
  smi('whose last cue nothing ends', SYNCS.replace('<SYNC Start=62040><P Class=ENCC>&nbsp;\n', ''), [
    [1_000, 2_500, 'Hello there.'],
    [61_000, 65_000, 'Good bye.'],
  ]),
  smi('of two languages, read for the second', BOTH),
  smi('of two languages, read for the first', BOTH, FRENCH, 'fr'),
  smi('of two languages, read for another', BOTH, FRENCH, 'de'),
  smi(
    'of two languages at times of their own',
    '<SYNC Start=900><P Class=FRCC>Bonjour.\n<SYNC Start=1200><P Class=FRCC>&nbsp;\n' +
      SYNCS.replace('<SYNC Start=2500>', '<SYNC Start=1500><P Class=FRCC>Quoi?\n<SYNC Start=2500>'),
  ),
  smi('of a class that its head does not name', SYNCS.replaceAll('ENCC', 'SUBS')),
  smi('with a unit and quotes', SYNCS.replaceAll(/Start=(\d+)/g, 'Start = "$1ms"')),
  smi('with a time before zero', SYNCS.replace('Start=1000', 'Start=-40'), [
    [0, 2_500, 'Hello there.'],
    [61_000, 62_040, 'Good bye.'],
  ]),
  smi('out of order', inReverse(SYNCS)),
  smi('with marks of a length', SYNCS.replaceAll(/Start=(\d+)/g, 'Start=$1 Length=2000')),
  smi('with an end of no semicolon', SYNCS.replaceAll('&nbsp;', '&nbsp')),
  smi('with an end in a font', SYNCS.replaceAll('&nbsp;', '<font color=white>&nbsp;</font>')),
  smi(
    'with names and numbers of characters',
    SYNCS.replace('Hello', 'D&eacute;j&#224; &hellip; &#x2014; AT&T &lt;'),
    [
      [1_000, 2_500, 'Déjà … — AT&T < there.'],
      [61_000, 62_040, 'Good bye.'],
    ],
  ),
  smi('with signs that are no tags', SYNCS.replace('Hello', '<웃음> I <3 you'), [
    [1_000, 2_500, '<웃음> I <3 you there.'],
    [61_000, 62_040, 'Good bye.'],
  ]),
  smi('with a cue of nothing but a sound in signs', SYNCS.replace('Hello there.', '<웃음>'), [
    [1_000, 2_500, '<웃음>'],
    [61_000, 62_040, 'Good bye.'],
  ]),
  smi('with the same by name', SYNCS.replace('Hello there.', '&lt;웃음&gt;'), [
    [1_000, 2_500, '<웃음>'],
    [61_000, 62_040, 'Good bye.'],
  ]),
  smi(
    'with a cue in a comment',
    SYNCS.replace(
      '<SYNC Start=2500>',
      '<!-- <SYNC Start=1500><P Class=ENCC>Made by me -->\n<SYNC Start=2500>',
    ),
  ),
  smi('with a comment in a cue', SYNCS.replace('there', '<!-- here? -->there')),
  smi('with a comment that nothing ends', `${SYNCS}<!-- End of file\n`),
  {
    ...smi('with an advert behind its end', ''),
    text: `<SAMI>\n<BODY>\n${SYNCS}</BODY>\n</SAMI>\nMade by me`,
  },
  { ...smi('joined of two', ''), text: joined(SYNCS) },
  smi('with ends of several lines', SYNCS.replaceAll('&nbsp;', '&nbsp;<br>&nbsp;')),
  smi('with two paragraphs at once', SYNCS.replace('there.', '<P Class=ENCC>there.'), [
    [1_000, 2_500, 'Hello|there.'],
    [61_000, 62_040, 'Good bye.'],
  ]),
  smi('with two marks at once', SYNCS.replace('there.', '\n<SYNC Start=1000><P Class=ENCC>there.'), [
    [1_000, 2_500, 'Hello|there.'],
    [61_000, 62_040, 'Good bye.'],
  ]),
  smi(
    'with an end and a start at once',
    SYNCS.replace('<SYNC Start=61000>', '<SYNC Start=61000><P Class=ENCC>&nbsp;\n<SYNC Start=61000>'),
  ),
  smi('with some paragraphs of no class', SYNCS.replace('<P Class=ENCC>Good', '<P>Good')),
  smi('with paragraphs of the source', SYNCS.replaceAll('<P Class=ENCC>', '<P Class=ENCC ID="Text">')),
  smi(
    'with blanks in its tags',
    SYNCS.replaceAll('<P Class=ENCC>', '<P  CLASS = "ENCC" >').replaceAll('<SYNC ', '<SYNC\t'),
  ),
  smi('with carriage returns alone', SYNCS.replaceAll('\n', '\r')),
  smi(
    'with a classless second language',
    BOTH.replaceAll('<P Class=ENCC>', '<P Class=SUBTTL>').replaceAll(/(Hello|Good)/g, '$1'),
    FRENCH,
    'fr',
  ),
  { ...smi('without a head', ''), text: SYNCS },
  { ...smi('behind a remark', ''), text: `Made by me\n\n<SAMI>\n<BODY>\n${SYNCS}</BODY></SAMI>` },
  { ...smi('behind a comment', ''), text: `<!-- Made by me -->\n<SAMI>\n<BODY>\n${SYNCS}</BODY></SAMI>` },
  {
    ...smi('behind a byte order mark and blank lines', ''),
    text: `\ufeff\n\n<sami >\n<body>\n${SYNCS}</body></sami>`,
  },
  smi('of a Korean and an English class, read for Korean', KOREAN, HANGUL, 'ko'),
  smi('of a Korean and an English class, read for English', KOREAN, spoken(1)),
  smi(
    'of two classes whose heads are exchanged, read for Korean',
    KOREAN.replaceAll('KRCC', 'xx').replaceAll('ENCC', 'KRCC').replaceAll('xx', 'ENCC'),
    HANGUL,
    'ko',
  ),
  smi(
    'of two classes without a head, read for English',
    KOREAN.replaceAll('KRCC', 'SUB1').replaceAll('ENCC', 'SUB2'),
    spoken(1),
  ),
  smi(
    'of a Korean text in a class for English',
    KOREAN.replaceAll(/<P Class=ENCC>[^<\n]*/g, '').replaceAll('KRCC', 'ENCC'),
    HANGUL,
    'ko',
  ),
];

function joined(syncs: string): string {
  const parts = syncs.split(/(?=<SYNC Start=61000>)/);
  return parts.map((part) => `<SAMI>\n<BODY>\n${part}</BODY>\n</SAMI>\n`).join('Part two\n');
}

function inReverse(syncs: string): string {
  return syncs.split('\n').toReversed().join('\n');
}

function sub(name: string, text: string, cues: Variant['cues']): Variant {
  return { name: `MicroDVD ${name}`, format: 'sub', text, cues };
}

const FRAMES = '{25}{50}Hello|there.\n{250}{275}Good bye.\n';
const AT_25: Variant['cues'] = [
  [1_000, 2_000, 'Hello|there.'],
  [10_000, 11_000, 'Good bye.'],
];

export const MICRODVD: readonly Variant[] = [
  sub('with its rate', `{1}{1}25.000\n${FRAMES}`, AT_25),
  sub('with its rate behind a byte order mark and a comma in it', `\ufeff{1}{1}25,000\r\n${FRAMES}`, AT_25),
  sub('with its rate at frame 0', `{0}{0}25\n${FRAMES}`, AT_25),
  sub('with its rate and a unit', `{1}{1}25.0 fps\n${FRAMES}`, AT_25),
  sub('without its rate', '{2398}{4795}Hello.\n', [[100_017, 199_992, 'Hello.']]),
  sub('with a later cue of a number', `{1}{1}25\n${FRAMES}{300}{325}23.976\n`, [
    ...AT_25,
    [12_000, 13_000, '23.976'],
  ]),
  sub('with open ends', `{1}{1}25\n{25}{}Hello.\n{50}{}Good bye.\n`, [
    [1_000, 2_000, 'Hello.'],
    [2_000, 6_000, 'Good bye.'],
  ]),
  sub('with zero for an open end', `{1}{1}25\n{25}{0}Hello.\n{250}{0}Good bye.\n`, [
    [1_000, 5_000, 'Hello.'],
    [10_000, 14_000, 'Good bye.'],
  ]),
  sub('with default styles', `{DEFAULT}{}{y:i}{C:$0000FF}\n{1}{1}25\n${FRAMES}`, AT_25),
  sub('with styles', `{1}{1}25\n${FRAMES.replace('Hello', '{Y:i}{c:$0000ff}Hello')}`, AT_25),
  sub('with blanks in its frames', `{1}{1}25\n${FRAMES.replace('{25}{50}', ' { 25 } { 50 }')}`, AT_25),
  sub('behind a remark', `Made by me\n{1}{1}25\n${FRAMES}{300}{325}Yes.\n`, [
    ...AT_25,
    [12_000, 13_000, 'Yes.'],
  ]),
  sub('with blank lines between its cues', `\n{1}{1}25\n\n${FRAMES.replaceAll('\n', '\n\n')}`, AT_25),
  sub('with an end before its start', `{1}{1}25\n${FRAMES.replace('{50}', '{20}')}`, [
    [1_000, 5_000, 'Hello|there.'],
    [10_000, 11_000, 'Good bye.'],
  ]),
  sub('out of order', `{1}{1}25\n${inReverse(FRAMES)}`, AT_25.toReversed()),
  sub('with carriage returns alone', `{1}{1}25\r${FRAMES.replaceAll('\n', '\r')}`, AT_25),
  sub('with zeros before its frames', `{1}{1}25\n${FRAMES.replace('{25}{50}', '{00025}{00050}')}`, AT_25),
  sub('with an empty rate', `{1}{1}\n{2398}{4795}Hello.\n`, [[100_017, 199_992, 'Hello.']]),
  sub('with cues of no text', `{1}{1}25\n{5}{6}\n{7}{8}  \n${FRAMES}`, AT_25),
];
