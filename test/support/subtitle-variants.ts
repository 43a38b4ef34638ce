// Subtitles as they are found in the wild, one habit of their makers each, and the cues that a viewer should see.

import { ASS_HEAD, event } from './rewriting.ts';
import { MICRODVD, SAMI } from './frame-and-sami-variants.ts';
import { TWO, type Variant } from './variant.ts';

function srt(name: string, text: string, cues: Variant['cues'] = TWO): Variant {
  return { name: `SubRip ${name}`, format: 'srt', text, cues };
}

const PLAIN =
  '1\n00:00:01,000 --> 00:00:02,500\nHello there.\n\n2\n00:01:01,000 --> 00:01:02,040\nGood bye.\n';

const SUBRIP: readonly Variant[] = [
  srt('as it should be', PLAIN),
  srt('without numbers', PLAIN.replace(/^\d\n/gm, '')),
  srt('with wrong numbers', PLAIN.replace(/^\d\n/gm, '7\n')),
  srt('with points for commas', PLAIN.replaceAll(',', '.')),
  srt('with colons for commas', PLAIN.replaceAll(',', ':')),
  srt('without hours', PLAIN.replaceAll('00:0', '0')),
  srt('with a first cue that is broken', `0\n00:00:00,100 - -> 00:00:00,200\nLost.\n\n${PLAIN}`),
  srt('with a blank line behind its first number', PLAIN.replace('1\n', '1\r\n\n')),
  srt('with a zero in its text', PLAIN.replace('there', 'th\0ere')),
  srt(
    'with marks of direction',
    PLAIN.replaceAll(/^(\d\d:.*)$/gm, '\u202b$1\u202c').replaceAll(' --> ', ' \u200e--> '),
  ),
  srt('with microseconds', PLAIN.replaceAll(/,(\d{3})/g, '.$1000')),
  srt('with a longer fraction in one time', PLAIN.replace('00:01:01,000', '00:01:01,00000')),
  srt('with a time before zero', PLAIN.replace('00:00:01,000', '-00:00:01,000'), [
    [0, 2_500, 'Hello there.'],
    [61_000, 62_040, 'Good bye.'],
  ]),
  srt('with coordinates', PLAIN.replaceAll(/( -->.*)/g, '$1  X1:053 X2:303 Y1:438 Y2:453')),
  srt('with a blank line within a cue', PLAIN.replace('there.', 'there.\n\nStill here.'), [
    [1_000, 2_500, 'Hello there.|Still here.'],
    [61_000, 62_040, 'Good bye.'],
  ]),
  srt('with several blank lines within a cue', PLAIN.replace('there.', 'there.\n \n\t\n\n7 of us.'), [
    [1_000, 2_500, 'Hello there.|7 of us.'],
    [61_000, 62_040, 'Good bye.'],
  ]),
  srt('with a line of spaces before the text', PLAIN.replaceAll(/( -->.*\n)/g, '$1 \n')),
  srt('with a line of spaces within a cue', PLAIN.replace('there.', 'there.\n \nStill here.'), [
    [1_000, 2_500, 'Hello there.|Still here.'],
    [61_000, 62_040, 'Good bye.'],
  ]),
  srt('with a blank line before the text', PLAIN.replaceAll(/( -->.*\n)/g, '$1\n')),
  srt('without blank lines', PLAIN.replaceAll('\n\n', '\n')),
  srt('without blank lines and numbers', PLAIN.replaceAll('\n\n', '\n').replace(/^\d\n/gm, '')),
  srt('with every line end doubled', PLAIN.replaceAll('\n', '\n\n')),
  srt('with carriage returns alone', PLAIN.replaceAll('\n', '\r')),
  srt('with mixed line ends', PLAIN.replace('\n', '\r\n').replace('2\n', '2\r')),
  srt('without a last line end', PLAIN.trimEnd()),
  srt('with a byte order mark', `\ufeff${PLAIN}`),
  srt('with a byte order mark in the middle', PLAIN.replace('\n2\n', '\n\ufeff2\n')),
  srt('with a byte order mark before a time', PLAIN.replace('2\n00', '2\n\ufeff00')),
  srt('with blanks in its times', PLAIN.replaceAll('00:0', '00: 0').replaceAll(',', ', ')),
  srt('with tabs around its times', PLAIN.replaceAll(' --> ', '\t-->\t').replaceAll('\n00', '\n  00')),
  srt('without blanks around the arrow', PLAIN.replaceAll(' --> ', '-->')),
  srt('with an end before its start', PLAIN.replace('02,500', '00,500'), [
    [1_000, 3_000, 'Hello there.'],
    [61_000, 62_040, 'Good bye.'],
  ]),
  srt('with an end at its start', PLAIN.replace('02,500', '01,000'), [
    [1_000, 1_000, 'Hello there.'],
    [61_000, 62_040, 'Good bye.'],
  ]),
  srt(
    'with characters by name and number',
    PLAIN.replace('Hello', '&quot;You &amp; me&#39;&nbsp;R&D; Hello'),
    [
      [1_000, 2_500, '"You & me\' R&D; Hello there.'],
      [61_000, 62_040, 'Good bye.'],
    ],
  ),
  srt('with a cue of no text', PLAIN.replace('\n2\n', '\n2\n00:00:03,000 --> 00:00:04,000\n\n3\n')),
  srt('that begins with a cue of no text', `0\n00:00:00,000 --> 00:00:00,500\n\n${PLAIN}`),
  srt('with a number for a text', PLAIN.replace('Hello there.', '42'), [
    [1_000, 2_500, '42'],
    [61_000, 62_040, 'Good bye.'],
  ]),
  srt('with the number of a cue that is missing', `${PLAIN}\n3\n`),
  srt('with an arrow in its text', PLAIN.replace('there.', 'there.\nFrom A --> to B.'), [
    [1_000, 2_500, 'Hello there.|From A --> to B.'],
    [61_000, 62_040, 'Good bye.'],
  ]),
  srt(
    'with tags',
    PLAIN.replace('Hello', '{\\an8}<i>Hello</i>').replace('Good', '<font color="red">Good</font>'),
  ),
  srt(
    'in the order of nobody',
    PLAIN.replace('00:00:01,000 --> 00:00:02,500', '01:00:00,000 --> 01:00:01,000'),
    [
      [3_600_000, 3_601_000, 'Hello there.'],
      [61_000, 62_040, 'Good bye.'],
    ],
  ),
];

function vtt(name: string, text: string, cues: Variant['cues'] = TWO): Variant {
  return { name: `WebVTT ${name}`, format: 'vtt', text: `WEBVTT${text}`, cues };
}

const CUES = '\n\n00:01.000 --> 00:02.500\nHello there.\n\n01:01.000 --> 00:01:02.040\nGood bye.\n';

const WEBVTT: readonly Variant[] = [
  vtt('without hours', CUES),
  vtt('with a title', ` - A title --> of no use${CUES}`),
  vtt(
    'with lines in its head',
    `\nKind: captions\nLanguage: en\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0${CUES}`,
  ),
  vtt('with settings', CUES.replaceAll(/( -->.*)/g, '$1 align:start position:10%,line-left line:-1')),
  vtt('with names', CUES.replaceAll(/\n(\d\d:\d\d.* -->)/g, '\nintro - 2\n$1')),
  vtt('with numbers', CUES.replaceAll(/\n(\d\d:\d\d.* -->)/g, '\n7\n$1')),
  vtt(
    'with a style, a region and notes',
    `\n\nSTYLE\n::cue(b) { color: red }\n\nREGION\nid:fred\nwidth:40%${CUES.replace('\n\n01', '\n\nNOTE\nTwo lines\nof a note\n\n01')}\nNOTE the end\n`,
  ),
  vtt(
    'with a note behind a cue of no text',
    CUES.replace('\n\n01:01', '\n\n00:03.000 --> 00:04.000\n\nNOTE nothing is said\n\n01:01'),
  ),
  vtt('with voices and times in its text', CUES.replace('Hello', '<v.loud Ann>Hello<00:00:01.500>')),
  vtt('with carriage returns and line feeds', CUES.replaceAll('\n', '\r\n')),
  vtt('with carriage returns alone', CUES.replaceAll('\n', '\r')),
  vtt('with a remark in its head', `\n\nSubtitles by Anna${CUES}`),
  vtt('with an arrow in its text', CUES.replace('there.', 'there.\nFrom A --> to B.'), [
    [1_000, 2_500, 'Hello there.|From A --> to B.'],
    [61_000, 62_040, 'Good bye.'],
  ]),
  vtt('with an arrow in a name', CUES.replace('\n01:01', '\nA --> B\n01:01')),
  vtt('with commas for points', CUES.replaceAll('.0', ',0').replaceAll('.5', ',5')),
  vtt('with microseconds', CUES.replaceAll(/(\.\d{3})/g, '$1000')),
  vtt('with short fractions', CUES.replaceAll(/(\d\.\d{2})0/g, '$1')),
  vtt('without a blank line behind its head', CUES.replace('\n\n', '\n')),
  vtt('without blank lines between its cues', CUES.replace('.\n\n01', '.\n01')),
  vtt('with a number and no blank line between its cues', CUES.replace('.\n\n01', '.\n2\n01')),
  vtt(
    'with numbers and a blank line behind them',
    CUES.replace('\n01:0', '\n2\n\n01:0').replace('\n00:01', '\n1\n\n00:01'),
  ),
  vtt('with a blank line before the text', CUES.replaceAll(/( -->.*\n)/g, '$1\n')),
  vtt('with blank lines within a cue', CUES.replace('there.', 'there.\n\nStill here.\n\n7 of us.'), [
    [1_000, 2_500, 'Hello there.|Still here.|7 of us.'],
    [61_000, 62_040, 'Good bye.'],
  ]),
  vtt('with blanks at the ends of its lines', CUES.replaceAll('\n', ' \n')),
  vtt('with a byte order mark in the middle', CUES.replace('01:01', '\ufeff01:01')),
];

function ass(name: string, text: string, cues: Variant['cues'] = TWO): Variant {
  return { name: `ASS ${name}`, format: 'ass', text, cues };
}

const EVENTS =
  event('0:00:01.00', '0:00:02.50', 'Hello there.') + event('0:01:01.00', '0:01:02.04', 'Good bye.');
const OWN_ORDER = ASS_HEAD.replace(/Format: Layer.*/, 'Format: Start, End, Style, Layer, Text');

const SUBSTATION: readonly Variant[] = [
  ass('as it should be', ASS_HEAD + EVENTS),
  ass(
    'with its own order of fields',
    `${OWN_ORDER}Dialogue: 0:00:01.00,0:00:02.50,Default,0,Hello there.\nDialogue: 0:01:01.00,0:01:02.04,Default,0,Good bye.\n`,
  ),
  ass(
    'with a short list of fields, and all of them',
    ASS_HEAD.replace(/Format: Layer.*/, 'Format: Layer, Start') + EVENTS,
  ),
  ass('behind a remark', `; made by hand\n\n${ASS_HEAD}${EVENTS}`),
  ass('without its first section', ASS_HEAD.slice(ASS_HEAD.indexOf('[Events]')) + EVENTS),
  ass('with small letters in its first line', ASS_HEAD.replace('Script Info', 'script info') + EVENTS),
  ass('with carriage returns alone', (ASS_HEAD + EVENTS).replaceAll('\n', '\r')),
  ass('with milliseconds', ASS_HEAD + EVENTS.replaceAll(/(\.\d\d),/g, '$10,')),
  ass('with short fractions', ASS_HEAD + EVENTS.replaceAll(/(\.\d)0,/g, '$1,')),
  ass('with colons for points', ASS_HEAD + EVENTS.replaceAll(/\.(\d\d),/g, ':$1,')),
  ass('without a list of fields', ASS_HEAD.replace(/Format: Layer.*\n/, '') + EVENTS),
  ass('with fields that are missing', `${ASS_HEAD}Dialogue: 0,0:00:05.00,0:00:06.00,Default\n${EVENTS}`),
  ass(
    'with commas, line breaks and hard blanks',
    ASS_HEAD + event('0:00:01.00', '0:00:02.00', 'Yes,\\Nno,\\nor\\hwhat, now?'),
    [[1_000, 2_000, 'Yes,|no,|or what, now?']],
  ),
  ass(
    'with comments',
    `${ASS_HEAD}Comment: 0,0:00:05.00,0:00:06.00,Default,,0,0,0,,Not shown\n; a remark\n${EVENTS}`,
  ),
  ass(
    'with marks, colours and karaoke',
    ASS_HEAD + EVENTS.replace('Hello there', '{\\an8\\c&H00FF00&}Hello {\\k20}there'),
  ),
  ass(
    'with blanks in its fields',
    ASS_HEAD + EVENTS.replaceAll(',0:', ', 0:').replaceAll('Dialogue:', 'dialogue:'),
  ),
  ass('with a time before zero', ASS_HEAD + EVENTS.replace('0:00:01.00', '-0:00:01.00'), [
    [0, 2_500, 'Hello there.'],
    [61_000, 62_040, 'Good bye.'],
  ]),
  {
    ...ass(
      'of version 4',
      `[Script Info]\nScriptType: v4.00\n\n[V4 Styles]\nFormat: Name, Fontname, Bold, Italic\nStyle: *Default,Arial,0,0\n\n[Events]\nFormat: Marked, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n${EVENTS.replaceAll('Dialogue: 0', 'Dialogue: Marked=0')}`,
    ),
    format: 'ssa',
  },
];

export const VARIANTS: readonly Variant[] = [...SUBRIP, ...WEBVTT, ...SUBSTATION, ...SAMI, ...MICRODVD];
