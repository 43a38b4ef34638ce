import { describe, expect, test } from 'vitest';
import { assert, constantFrom, property, uint8Array } from 'fast-check';
import { readSubtitle } from '../../../src/files/subtitle/read-subtitle.ts';
import type { ContentRefusal } from '../../../src/ports/archives.ts';
import { workOf } from '../../support/processor-time.ts';

const readText = readSubtitle;
const read = (text: string): ReturnType<typeof readText> => readText(Buffer.from(text), 'en');
const cues = (count: number): string =>
  Array.from({ length: count }, (_, at) => `${at + 1}\n00:00:01,000 --> 01:02:03,500\nLine\n`).join('\n');

const ASS = `[Script Info]\nScriptType: v4.00+\n\n[V4+ Styles]\nFormat: Name\n\n[Events]\nFormat: Layer, Start, End\n`;
const DIALOGUE = 'Dialogue: 0,0:00:01.50,0:00:04.25,Default,,0,0,0,,Hello, you';
const SMI =
  '<SAMI><BODY>\n<SYNC Start=1000><P Class=ENCC>Hello\n<SYNC Start=3500><P Class=ENCC>&nbsp;\n</BODY></SAMI>';

describe('what a subtitle is', () => {
  test.each([
    ['SubRip', cues(3), 'srt', 3, 3_723_500],
    ['SubRip with carriage returns alone', cues(3).replaceAll('\n', '\r'), 'srt', 3, 3_723_500],
    [
      'SubRip with mixed line ends and no last one',
      cues(2).replace('\n', '\r\n').trimEnd(),
      'srt',
      2,
      3_723_500,
    ],
    ['SubRip with dots, short fractions and no index', '00:00:01.5 --> 00:00:02.25\nHi', 'srt', 1, 2_250],
    [
      'SubRip with an empty cue',
      `1\n00:00:01,000 --> 00:00:02,000\n\n2\n00:00:03,000 --> 00:00:04,000\nHi`,
      'srt',
      1,
      4_000,
    ],
    [
      'SubRip that ends with an empty cue',
      `${cues(1)}\n2\n00:00:03,000 --> 00:00:04,000\n`,
      'srt',
      1,
      3_723_500,
    ],
    ['SubRip whose last text is a number', `1\n00:00:01,000 --> 00:00:02,000\n2`, 'srt', 1, 2_000],
    ['SubRip with a style override first', '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}Hi', 'srt', 1, 2_000],
    ['WebVTT with a short time', 'WEBVTT\n\nNOTE x\n\n00:01.000 --> 00:02.500 line:0\nHi', 'vtt', 1, 2_500],
    ['ASS', `${ASS}${DIALOGUE}`, 'ass', 1, 4_250],
    ['ASS with a drawing of 50 kB', `${ASS}${DIALOGUE}{\\p1}${'m 0 0 '.repeat(9_000)}\n`, 'ass', 1, 4_250],
    ['SSA', `[Script Info]\nScriptType: v4.00\n[V4 Styles]\n[Events]\n${DIALOGUE}\n`, 'ssa', 1, 4_250],
    ['MicroDVD with its rate', '{1}{1}25.000\n{25}{50}Hi|there\n{100}{250}Ho', 'sub', 2, 10_000],
    ['MicroDVD without its rate', '{0}{2398}Hi', 'sub', 1, 100_017],
    ['SAMI', SMI, 'smi', 1, 3_500],
  ] as const)('%s', (...[, text, format, count, endMs]) => {
    expect(read(text)).toMatchObject({ ok: true, value: { format, cues: count, endMs } });
  });

  test.each<readonly [string, string, ContentRefusal]>([
    ['nothing', '', 'empty'],
    ['a mark alone', '\ufeff\r\n', 'empty'],
    ['a page', '<html><body>Sorry', 'html'],
    ['an answer of the service', '{"ok":false}', 'json'],
    ['prose', 'Dear reader,\nthis is no subtitle.', 'no-cues'],
    ['timings without any text', '1\n00:00:01,000 --> 00:00:02,000\n\n', 'no-cues'],
    ['styles without dialogue', ASS, 'no-cues'],
    ['arrows without times', 'a --> b\nc', 'no-cues'],
    ['an index of pictures', '# VobSub index file, v7\n', 'image-subtitles'],
    ['pictures', '\u0000\u0000\u0001\u00ba', 'image-subtitles'],
    ['30,001 cues', cues(30_001), 'too-many-cues'],
    ['a line of 11 kB', `1\n00:00:01,000 --> 00:00:02,000\n${'a'.repeat(11_000)}`, 'binary'],
    ['control characters', `${cues(1)}${'\u0001\u0002\u0003'.repeat(20)}`, 'binary'],
  ])('%s is refused', (_, text, refusal) => {
    const bytes = text.includes('\u00ba') ? Buffer.from(text, 'latin1') : Buffer.from(text);
    expect(readText(bytes, 'en')).toEqual({ ok: false, fault: refusal });
  });

  test('30,000 cues are not too many', () => {
    expect(read(cues(30_000))).toMatchObject({ ok: true, value: { cues: 30_000 } });
  });
});

describe('a text that was cut off', () => {
  test.each([
    ['in a time', `${cues(2)}\n3\n00:00:0`],
    ['behind the first time', `${cues(2)}\n3\n00:00:07,000`],
    ['in the arrow', `${cues(2)}\n3\n00:00:07,000 --`],
    ['in the second time', `${cues(2)}\n3\n00:00:07,000 --> 00:00`],
    ['behind the timing', `${cues(2)}\n3\n00:00:07,000 --> 00:00:08,000`],
    ['behind the number', `${cues(2)}\n3`],
    ['where a download has not filled its file yet', `${cues(2)}${'\0'.repeat(4_096)}`],
    ['before any text', '1\n00:00:07,000 --> 00'],
    ['in a line of dialogue', `${ASS}${DIALOGUE}\nDialogue: 0,0:00:05.00,0:0`],
    ['in the word', `${ASS}${DIALOGUE}\nDialog`],
    ['in a frame', '{1}{2}Hi\n{100}{2'],
    ['in a tag', SMI.slice(0, -30)],
  ])('%s is refused as truncated', (_, text) => {
    expect(read(text)).toEqual({ ok: false, fault: 'truncated' });
  });

  test.each([
    ['in the middle of a text', cues(3).slice(0, -3)],
    ['right behind a text', cues(3).trimEnd()],
    ['dialogue', `${ASS}${DIALOGUE}\n${DIALOGUE}`],
    ['a clock in a text', '1\n00:00:01,000 --> 00:00:02,000\n12:30'],
  ])('%s cannot be told, and is not guessed', (_, text) => {
    expect(read(text)).toMatchObject({ ok: true });
  });
});

describe('any bytes at all', () => {
  test('an answer within the limits, never an exception, and never rubbish', () => {
    assert(
      property(
        uint8Array({ maxLength: 300 }),
        constantFrom('', cues(1), ASS + DIALOGUE, '{1}{2}x\n', SMI, 'WEBVTT\n\n'),
        constantFrom(null, 'en', 'ru', 'ja', 'ko', 'zh', 'vi'),
        (bytes, start, language) => {
          const answer = readText(Buffer.concat([Buffer.from(start), bytes]), language);
          return (
            !answer.ok || !/[\ufffd\u0080-\u009f]/.test(Buffer.from(answer.value.bytes).toString('utf8'))
          );
        },
      ),
      { numRuns: 500 },
    );
    expect(true).toBe(true);
  });

  test('the worst lines take a moment, not minutes', async () => {
    const worst = ['-->', '00:00:01,000 --> ', '{1}{', 'Dialogue: 0,', '<SYNC ', '\r', '\n\n1\n', '<', '   '];
    for (const line of worst) {
      const bytes = Buffer.from(`1\n${line.repeat(Math.floor(1_048_576 / line.length))}`);
      expect(await workOf(() => readText(bytes, 'en'))).toBeLessThan(1_800);
    }
  });

  test('many short lines without what is looked for in them cost no more than others', async () => {
    const texts = [
      `${ASS}${DIALOGUE}\n${'Dialogue:\n'.repeat(180_000)}`,
      `${ASS}${DIALOGUE}\n${'Format: Start, End, Text\n'.repeat(150_000)}`,
      `<SAMI><BODY>\n<SYNC Start=1000>${`${'<P>a'.repeat(2_000)}\n`.repeat(400)}`,
      `1\n00:00:01,000 --> 00:00:02,000\na\n${'\n'.repeat(190_000)}`,
      `{1}{2}a\n${'{1}{}\n'.repeat(190_000)}`,
    ];
    for (const text of texts) {
      const bytes = Buffer.from(text);
      expect(await workOf(() => readText(bytes, 'en'))).toBeLessThan(900);
    }
  });
});
