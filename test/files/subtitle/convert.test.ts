import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shownCues } from '../../../src/files/subtitle/convert/show.ts';
import type { ShownCue } from '../../../src/files/subtitle/convert/shown-cue.ts';
import { writeTimed } from '../../../src/files/subtitle/convert/write-timed.ts';
import type { TextOptions } from '../../../src/ports/archives.ts';
import { ASS_HEAD, event, reshaped, textOf } from '../../support/rewriting.ts';

describe('a conversion that was asked for', () => {
  test('of ASS keeps what is said, slanted and bold, and the lines; places, colours and drawings go', () => {
    const ass =
      ASS_HEAD +
      event(
        '0:00:05.00',
        '0:00:06.00',
        'Second, {\\i1}slanted{\\i0} and {\\b1}bold{\\rDefault}{, he} said. {',
      ) +
      event('0:00:01.00', '0:00:02.50', '{\\pos(10,20)\\c&H00FF00&}First\\Nof two,\\hyes.') +
      event('0:00:03.00', '0:00:04.00', '{\\p1}m 0 0 l 100 0 100 100{\\p0}') +
      'Comment: 0,0:00:03.00,0:00:04.00,Default,,0,0,0,,not shown\n' +
      event('0:01:00.00', '0:01:01.00', 'What I think', { style: 'Thought' });
    expect(textOf(ass, { convertTo: 'srt' })).toBe(
      '1\n00:00:01,000 --> 00:00:02,500\nFirst\nof two,\u00a0yes.\n\n' +
        '2\n00:00:05,000 --> 00:00:06,000\nSecond, <i>slanted</i> and <b>bold</b> said. {\n\n' +
        '3\n00:01:00,000 --> 00:01:01,000\n<i>What I think</i>\n\n',
    );
  });

  test('of ASS shows the layers of a sign, and a sign written for each picture, once', () => {
    const ass =
      ASS_HEAD +
      event('0:00:01.00', '0:00:03.00', '{\\bord4}SHOP') +
      event('0:00:01.00', '0:00:03.00', '{\\bord0}SHOP', { layer: 1 }) +
      event('0:00:05.00', '0:00:05.04', '{\\pos(1,1)}BAR') +
      event('0:00:05.04', '0:00:05.08', '{\\pos(2,1)}BAR') +
      event('0:00:05.05', '0:00:06.00', 'Look!') +
      event('0:00:05.08', '0:00:05.12', '{\\pos(3,1)}BAR') +
      event('0:00:09.00', '0:00:09.50', 'BAR');
    expect(textOf(ass, { convertTo: 'srt' }).match(/.+ --> .+\n.+/g)).toEqual([
      '00:00:01,000 --> 00:00:03,000\nSHOP',
      '00:00:05,000 --> 00:00:05,120\nBAR',
      '00:00:05,050 --> 00:00:06,000\nLook!',
      '00:00:09,000 --> 00:00:09,500\nBAR',
    ]);
  });

  test('of WebVTT to SubRip, and back', () => {
    const vtt =
      'WEBVTT\n\nSTYLE\n::cue { color: red }\n\nNOTE made by hand\n\nintro\n00:01.000 --> 00:02.500 line:0\n<v Ann>Fish &amp; <i.loud>chips</i> &lt;3\n\n01:00:00.001 --> 01:00:02.000\nBye.\n';
    const srt =
      '1\n00:00:01,000 --> 00:00:02,500\nFish & <i>chips</i> <3\n\n2\n01:00:00,001 --> 01:00:02,000\nBye.\n\n';
    expect(textOf(vtt, { convertTo: 'srt' })).toBe(srt);
    expect(textOf(srt, { convertTo: 'vtt' })).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nFish &amp; <i>chips</i> &lt;3\n\n01:00:00.001 --> 01:00:02.000\nBye.\n\n',
    );
  });

  test('of SAMI takes one of its languages', () => {
    const smi =
      '<SAMI><HEAD><STYLE><!--\n.KRCC { Name: Korean; lang: ko-KR; }\n.ENCC { Name: English; lang: en-US; }\n--></STYLE></HEAD><BODY>\n' +
      '<SYNC Start=1000><P Class=KRCC>안녕<P Class=ENCC>Hello,<br><i>you</i>\n<SYNC Start=2500><P Class=KRCC>&nbsp;<P Class=ENCC>&nbsp;\n' +
      '<SYNC Start=61000><P Class=KRCC>끝<P Class=ENCC>Bye &amp; good night.\n</BODY></SAMI>\n';
    const english =
      '1\n00:00:01,000 --> 00:00:02,500\nHello,\n<i>you</i>\n\n2\n00:01:01,000 --> 00:01:05,000\nBye & good night.\n\n';
    expect(textOf(smi, { convertTo: 'srt' })).toBe(english);
    expect(textOf(smi, { convertTo: 'srt', language: 'ko' })).toContain('안녕');
  });

  test('of SAMI keeps colours in SubRip, closed within their cue, and drops the rest of its fonts', () => {
    const smi =
      '<SAMI><BODY>\n<SYNC Start=1000><P><FONT face=Arial COLOR="#ff8800"><I>Hello</I> <font size=3>you</font>,<br>all\n' +
      '<SYNC Start=2000><P><font color=red>&nbsp;</font>\n<SYNC Start=3000><P>Bye <font color=yellow>now.<br>\n</font>\n' +
      '<SYNC Start=4000><P><i>&nbsp;</i>\n</BODY></SAMI>\n';
    expect(textOf(smi, {})).toBe(
      '1\n00:00:01,000 --> 00:00:02,000\n<font color="#ff8800"><i>Hello</i> you,\nall</font>\n\n' +
        '2\n00:00:03,000 --> 00:00:04,000\nBye <font color="yellow">now.</font>\n\n',
    );
    expect(textOf(smi, { convertTo: 'vtt' })).toContain('<i>Hello</i> you,\nall\n\n');
  });

  test('of SAMI keeps a cue at a time that no film has, and the cue before it', () => {
    const smi =
      '<SAMI><BODY>\n<SYNC Start=1000><P>Hello.\n<SYNC Start=9999999999><P>The end.\n</BODY></SAMI>\n';
    expect(textOf(smi, { convertTo: 'srt' })).toBe(
      '1\n00:00:01,000 --> 999:59:59,999\nHello.\n\n2\n999:59:59,999 --> 999:59:59,999\nThe end.\n\n',
    );
  });

  const frames = '{25}{50}{Y:i}Hello|you\n{250}{}{y:b}Bye|/then/\n{300}{325}{c:$0000ff}End\n';

  test.each<[string, string, TextOptions['speed'], number]>([
    ['its own', `{1}{1}25.000\n${frames}`, { video: 23.976, text: 30, durationMs: null }, 25],
    ["its record's", frames, { video: 23.976, text: 25, durationMs: null }, 25],
    ["the video's", frames, { video: 25, text: null, durationMs: null }, 25],
  ])('of MicroDVD counts in %s frame rate', (_, text, speed) => {
    expect(textOf(text, { convertTo: 'srt', speed })).toBe(
      '1\n00:00:01,000 --> 00:00:02,000\n<i>Hello</i>\n<i>you</i>\n\n' +
        '2\n00:00:10,000 --> 00:00:12,000\n<b>Bye</b>\n<i>then</i>\n\n' +
        '3\n00:00:12,000 --> 00:00:13,000\nEnd\n\n',
    );
  });

  test('of MicroDVD without any frame rate is refused', () => {
    expect(reshaped(frames, { convertTo: 'srt' })).toEqual({ ok: false, fault: 'frame-rate-unknown' });
  });

  const lineText = fc
    .array(
      fc.oneof(
        fc.string({ unit: 'grapheme', minLength: 1 }),
        fc.constantFrom('&amp;', '<3', '&', 'a > b', '{x}', '-->'),
      ),
    )
    .map((parts) =>
      parts
        .join(' ')
        .replace(/[\p{C}\p{Z}]+/gu, ' ')
        .replace(/[{}]\\|<\/?[a-z]/gi, '')
        .trim(),
    )
    .filter((line) => line !== '');
  const styled = fc
    .tuple(lineText, fc.constantFrom('', 'i', 'b', 'u'))
    .map(([line, style]) => (style === '' ? line : `<${style}>${line}</${style}>`));
  const cues = fc
    .array(fc.tuple(fc.nat(9_000_000), fc.nat(9_000), fc.array(styled, { minLength: 1, maxLength: 3 })), {
      minLength: 1,
    })
    .map((all) =>
      all
        .map(([startMs, length, lines]): ShownCue => ({
          startMs,
          endMs: startMs + length,
          text: lines.join('\n'),
        }))
        .toSorted((a, b) => a.startMs - b.startMs),
    );

  test.each(['srt', 'vtt'] as const)(
    'loses no cue, no time and no letter on the way through %s',
    (format) => {
      fc.assert(
        fc.property(cues, (written) => {
          expect(shownCues(writeTimed(written, format), format, { language: null, rate: null })).toEqual(
            written,
          );
        }),
      );
    },
  );

  test('nothing is changed that is in the format already', () => {
    const srt = '\ufeff7\r\n0:00:01,500 --> 00:00:02,500 X1:1\r\n<font color=red>Hello</font>\r\n\r\n';
    const made = reshaped(srt, { convertTo: 'srt' });
    expect(made).toMatchObject({ ok: true, value: { changes: [] } });
    expect(textOf(srt, { convertTo: 'srt' })).toBe(srt);
  });
});
