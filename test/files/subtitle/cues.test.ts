import { array, assert, boolean, constantFrom, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cuesOf as cuesIn } from '../../../src/files/subtitle/formats/cues.ts';
import { parseTimed, readTimed } from '../../../src/files/subtitle/formats/timed.ts';
import { readSubtitle } from '../../../src/files/subtitle/read-subtitle.ts';
import type { Cue } from '../../../src/core/text/compare-cues.ts';

function cuesOf(text: string): readonly Cue[] {
  const read = readSubtitle(new TextEncoder().encode(text), 'en');
  if (!read.ok) throw new Error(read.fault);
  return cuesIn(read.value).map(({ startMs, endMs, text: said }) => ({ startMs, endMs, text: said }));
}

const ONE: readonly Cue[] = [
  { startMs: 1000, endMs: 2500, text: 'Hello, you.\nAnd you.' },
  { startMs: 61_000, endMs: 62_040, text: 'Bye, then.' },
];

describe('the cues of a text', () => {
  test.each([
    [
      'SubRip',
      '1\r\n00:00:01,000 --> 00:00:02,500\r\nHello, you.\r\nAnd you.\r\n\r\n2\r\n00:01:01,000 --> 00:01:02,040\r\nBye, then.\r\n',
    ],
    [
      'SubRip with an empty cue and without a last line end',
      '1\n00:00:01,000 --> 00:00:02,500\nHello, you.\nAnd you.\n\n2\n00:00:03,000 --> 00:00:04,000\n\n3\n00:01:01,000 --> 00:01:02,040\nBye, then.',
    ],
    [
      'WebVTT',
      'WEBVTT\n\nNOTE made by hand\n\n00:01.000 --> 00:02.500 align:start\nHello, you.\nAnd you.\n\n01:01.000 --> 01:02.040\nBye, then.\n',
    ],
  ])('%s', (_, text) => {
    expect(cuesOf(text)).toEqual(ONE);
  });

  test('ASS, whose texts may hold commas', () => {
    const text =
      '[Script Info]\nScriptType: v4.00+\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n' +
      'Dialogue: 0,0:00:01.00,0:00:02.50,Default,,0,0,0,,Hello, you.\\NAnd you.\n' +
      'Comment: 0,0:00:05.00,0:00:06.00,Default,,0,0,0,,not shown\n' +
      'Dialogue: 0,0:01:01.00,0:01:02.04,Default,,0,0,0,,Bye, then.\n';
    expect(cuesOf(text).map(({ text: said }) => said)).toEqual(['Hello, you.\\NAnd you.', 'Bye, then.']);
    expect(cuesOf(text).map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [1000, 2500],
      [61_000, 62_040],
    ]);
  });

  test('MicroDVD and SAMI', () => {
    expect(cuesOf('{24}{48}Hello, you.\n{240}{264}Bye, then.\n')).toHaveLength(2);
    const sami =
      '<SAMI><BODY>\n<SYNC Start=1000><P Class=EN>Hello, you.\n<SYNC Start=2500><P Class=EN>&nbsp;\n<SYNC Start=61000><P Class=EN>Bye, then.\n<SYNC Start=62040><P Class=EN>&nbsp;\n</BODY></SAMI>\n';
    expect(cuesOf(sami).map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [1000, 2500],
      [61_000, 62_040],
    ]);
  });
});

const LINES = constantFrom(
  '1',
  '2',
  '3',
  '',
  ' ',
  'Hello, you.',
  '- No. - Yes.',
  '<i>Bye.</i>',
  'WEBVTT',
  'NOTE made by hand',
  '00:00:01,000 --> 00:00:02,500',
  '00:00:03.000 --> 00:00:04.000 align:start',
  '00:01 --> 00:02',
  '00:00:05,000 -->',
);

test('a text that is only read has the cues that a rewrite finds in it, whatever its lines are', () => {
  const texts = tuple(array(LINES, { maxLength: 40 }), constantFrom('\n', '\r\n', '\r'), boolean()).map(
    ([lines, end, isEnded]) => lines.join(end) + (isEnded ? end : ''),
  );
  assert(
    property(texts, constantFrom('srt' as const, 'vtt' as const), (text, format) => {
      const whole = parseTimed(text, format);
      const shown = whole.cues.filter((cue) => cue.text.trim() !== '');
      expect(readTimed(text, format)).toEqual({
        cues: shown.map(({ startMs, endMs, text: said }) => ({ startMs, endMs, text: said })),
        cutOff: whole.cutOff,
      });
    }),
    { numRuns: 500 },
  );
});
