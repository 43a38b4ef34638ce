import { expect, test } from 'vitest';
import type { Repair } from '../../../src/core/sync/repair.ts';
import { retimeFile } from '../../../src/files/subtitle/retime-file.ts';

const LATER: Repair = { scale: 1, segments: [{ fromMs: 0, offsetMs: 2_500 }] };

function retimed(bytes: Buffer): Buffer {
  const made = retimeFile(bytes, null, LATER);
  return Buffer.from(made.ok ? made.value.file : made.fault);
}

const VTT = [
  '\ufeffWEBVTT - made by hand',
  'X-Origin: home',
  '',
  'STYLE',
  '::cue(.loud) { color: red }',
  '',
  'REGION',
  'id:top',
  'lines:3',
  '',
  'NOTE checked at 00:00:01.000',
  '',
  'first',
  '00:01.000 --> 00:02.500 region:top line:0',
  '<c.loud>Hello.</c> <00:01.500>You.',
  '',
  '',
  '00:00:04.00 --> 00:00:05.00',
  'Bye.',
  '',
  'NOTE the end',
];

const ASS = [
  '; my own remark',
  '[Script Info]',
  'ScriptType: v4.00+',
  '',
  '[V4+ Styles]',
  'Format: Name, Fontname',
  'Style: Default,Arial',
  '',
  '[Events]',
  'Format: Layer, Text order is mine',
  'dialogue: 0,0:00:01.0,0:00:02.50,Default,,0,0,0,,{\\an8}Hello, you.',
  'Comment: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,for me',
  '',
  '[Fonts]',
  'fontname: a.ttf',
];

test.each([
  ['styles, regions, notes and settings of WebVTT', VTT, '\r\n'],
  ['remarks, keywords, comments and fonts of ASS', ASS, '\n'],
  ['a list of WebVTT that ends without a line end', VTT.slice(0, -2), '\r'],
  [
    'what SubRip shows in the middle of blank lines',
    ['1', '00:00:01,000 --> 00:00:02,500', 'Hello.', '', 'You.'],
    '\n',
  ],
])('keeps %s', (_, lines, lineEnd) => {
  const came = lines.join(lineEnd);
  const expected = came
    .replaceAll(/(?<=\n|\r|<)00:01\.000|(?<=\n|\r)00:01\.000/g, '00:03.500')
    .replaceAll('00:02.500 region', '00:05.000 region')
    .replaceAll('<00:01.500>', '<00:04.000>')
    .replaceAll('00:00:04.00 --> 00:00:05.00', '00:00:06.50 --> 00:00:07.50')
    .replaceAll('0:00:01.0,0:00:02.50', '0:00:03.5,0:00:05.00')
    .replaceAll('0:00:01.00,0:00:02.00', '0:00:03.50,0:00:04.50')
    .replaceAll('00:00:01,000 --> 00:00:02,500', '00:00:03,500 --> 00:00:05,000');
  expect(retimed(Buffer.from(came)).toString()).toBe(expected);
});

test('keeps the encoding of an old file', () => {
  const said = Buffer.from([0x8a, 0x65, 0x6c, 0x20, 0x9e, 0xe1, 0xf8, 0x69, 0x6c, 0x0d, 0x0a]);
  const file = (times: string): Buffer => Buffer.concat([Buffer.from(`1\r\n${times}\r\n`), said]);
  const made = retimed(file('00:00:01,000 --> 00:00:02,500'));
  expect(made).toEqual(file('00:00:03,500 --> 00:00:05,000'));
});

test('moves every cue also where that takes another form', () => {
  const text = '1\r\n00:00:01,000 --> 00:00:02,500\r\nHello.\r\n';
  const moved = '00:00:03,500 --> 00:00:05,000';
  expect(retimed(Buffer.from(`\ufeff${text}`, 'utf16le')).toString()).toContain(moved);
  expect(retimed(Buffer.from('[10][25]Hello.\n[40][50]Bye.\n')).toString()).toContain(moved);
  expect(retimed(Buffer.from(text.replace('00:00:01', '\u200e00:00:01'))).toString()).toContain(moved);
});
