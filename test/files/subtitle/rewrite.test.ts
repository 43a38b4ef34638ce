import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TextOptions } from '../../../src/ports/archives.ts';
import { readSubtitle } from '../../../src/files/subtitle/read-subtitle.ts';
import { ASS_HEAD, event, reshaped, textOf } from '../../support/rewriting.ts';

describe('removing', () => {
  const ALL = { adverts: true, hearingImpaired: true };
  const srt =
    '\ufeff1\r\n00:00:01,000 --> 00:00:02,000\r\nSubtitles by Somebody\r\n\r\n' +
    '2\r\n00:00:03,000 --> 00:00:04,000 X1:0\r\n[door slams]\r\n  Hello,   you.\r\n\r\n' +
    '3\r\n00:00:05,000 --> 00:00:06,000\r\n[sighs]\r\n\r\n\r\n' +
    '4\r\n00:00:07,000 --> 00:00:08,000\r\nJOHN: <i>Bye</i>.';

  test('takes what is to go out of SubRip, numbers the rest anew, and leaves every other byte', () => {
    expect(textOf(srt, { remove: ALL })).toBe(
      '\ufeff1\r\n00:00:03,000 --> 00:00:04,000 X1:0\r\n  Hello,   you.\r\n\r\n' +
        '2\r\n00:00:07,000 --> 00:00:08,000\r\n<i>Bye</i>.',
    );
    expect(reshaped(srt, { remove: ALL })).toMatchObject({
      value: { changes: ['adverts removed: 1', 'for the hard of hearing, removed: 3'], removedSdh: 3 },
    });
  });

  test('leaves numbers alone where no cue goes', () => {
    const text = '5\n00:00:01,000 --> 00:00:02,000\n[sighs] Yes.\n\n9\n00:00:03,000 --> 00:00:04,000\nNo.\n';
    expect(textOf(text, { remove: ALL })).toBe(text.replace('[sighs] ', ''));
  });

  test('takes the blank lines within a cue that would stand before its text', () => {
    const text =
      '1\n00:00:01,000 --> 00:00:02,000\n[sighs]\n\nYes.\n\n2\n00:00:03,000 --> 00:00:04,000\n[coughs]\n\n[sighs]\n\n';
    expect(textOf(text, { remove: ALL })).toBe('1\n00:00:01,000 --> 00:00:02,000\nYes.\n\n');
  });

  test('leaves the notes of WebVTT, and its names of cues', () => {
    const text =
      'WEBVTT\n\nfirst\n00:01.000 --> 00:02.000\n[sighs]\n\nNOTE kept\n\nsecond\n00:03.000 --> 00:04.000\nNo.\n';
    expect(textOf(text, { remove: ALL })).toBe(
      'WEBVTT\n\nNOTE kept\n\nsecond\n00:03.000 --> 00:04.000\nNo.\n',
    );
  });

  test('takes whole events and single lines out of ASS and MicroDVD', () => {
    const kept =
      event('0:00:05.00', '0:00:06.00', '{\\an8}Hello,\\Nyou.') +
      event('0:00:07.00', '0:00:08.00', '{\\p1}m 0 0{\\p0}');
    const ass =
      ASS_HEAD +
      event('0:00:01.00', '0:00:02.00', '[sighs]') +
      event('0:00:03.00', '0:00:04.00', '{\\i1}(gasps){\\i0}\\NRun!') +
      kept;
    expect(textOf(ass, { remove: ALL })).toBe(ASS_HEAD + event('0:00:03.00', '0:00:04.00', 'Run!') + kept);
    expect(textOf('{1}{25}[sighs]\n{30}{40}[gasps]|Run!\n{50}{60}Where?|There.\n', { remove: ALL })).toBe(
      '{30}{40}Run!\n{50}{60}Where?|There.\n',
    );
  });

  test('takes nothing out of the comments of ASS, which are never shown', () => {
    const comment = event('0:00:03.00', '0:00:04.00', '[sighs]').replace('Dialogue', 'Comment');
    const said = event('0:00:05.00', '0:00:06.00', 'Run!');
    const sighed = event('0:00:01.00', '0:00:02.00', '[sighs]');
    expect(textOf(ASS_HEAD + sighed + comment + said, { remove: ALL })).toBe(ASS_HEAD + comment + said);
  });

  test('what leaves nothing is refused', () => {
    expect(reshaped('1\n00:00:01,000 --> 00:00:02,000\n[sighs]\n', { remove: ALL })).toEqual({
      ok: false,
      fault: 'nothing-left',
    });
  });

  test('a text without any of it stays, byte for byte, whatever it is', () => {
    const line = fc.stringMatching(/^[a-z ,.!?<>/{}|\\0-9]{0,20}$/);
    const block = fc.tuple(
      fc.nat(99),
      fc.array(line, { maxLength: 3 }),
      fc.constantFrom('\n', '\r\n', '\n\n'),
    );
    fc.assert(
      fc.property(fc.array(block, { minLength: 1 }), (blocks) => {
        const text = blocks
          .map(
            ([at, lines, end]) =>
              `${at}\n00:00:${String(at % 60).padStart(2, '0')},000 --> 00:01:00,000\n${lines.join(end)}${end}\n`,
          )
          .join('');
        fc.pre(readSubtitle(new TextEncoder().encode(text), 'en').ok);
        const remove = { adverts: false, hearingImpaired: true };
        expect(textOf(text, { remove })).toBe(textOf(text, {}));
      }),
    );
  });
});

describe('another frame rate', () => {
  const speed = { video: 23.976, text: 25, durationMs: null };

  test.each<[string, string, string]>([
    [
      'SubRip',
      '1\n00:00:24,000 --> 01:00:00,000 X1:0\nIt is 10:00:00,000 --> now.\n',
      '1\n00:00:25,025 --> 01:02:33,750 X1:0\nIt is 10:00:00,000 --> now.\n',
    ],
    [
      'WebVTT',
      'WEBVTT\n\n00:24.000 --> 59:00.000 line:0\nHe<00:00:48.000> goes.\n',
      'WEBVTT\n\n00:25.025 --> 01:01:31.188 line:0\nHe<00:00:50.050> goes.\n',
    ],
    [
      'ASS',
      ASS_HEAD + event('0:00:24.00', '1:00:00.00', 'At 0:00:24.00,'),
      ASS_HEAD + event('0:00:25.03', '1:02:33.75', 'At 0:00:24.00,'),
    ],
  ])('in %s moves the times, and nothing else', (_, before, after) => {
    expect(textOf(before, { fixSpeed: true, speed })).toBe(after);
    expect(reshaped(before, { fixSpeed: true, speed })).toMatchObject({
      value: { changes: ['retimed 25 -> 23.976'] },
    });
    expect(textOf(before, { speed })).toBe(before);
  });

  test('in SAMI moves the times of the SubRip that it becomes', () => {
    const text = '<SAMI><SYNC Start=24000><P>One<SYNC Start=48000><P>&nbsp;</SAMI>\n';
    expect(textOf(text, { fixSpeed: true, speed })).toBe('1\n00:00:25,025 --> 00:00:50,050\nOne\n\n');
  });

  test('is refused where the end of the text does not bear it out', () => {
    const text = '1\n00:00:01,000 --> 00:59:00,000\nHello.\n';
    expect(reshaped(text, { fixSpeed: true, speed: { ...speed, durationMs: 3_600_000 } })).toEqual({
      ok: false,
      fault: 'frame-rate',
    });
  });

  test('of MicroDVD is that of its own first line', () => {
    const text = '{1}{1}25\n{25}{250}Hello.\n';
    expect(textOf(text, { fixSpeed: true, convertTo: 'srt', speed: { ...speed, text: null } })).toBe(
      '1\n00:00:01,043 --> 00:00:10,427\nHello.\n\n',
    );
  });
});

test('all at once, and again: the same bytes', () => {
  const ass =
    ASS_HEAD +
    event('0:00:24.00', '0:00:48.00', 'JOHN: Hello.') +
    event('0:00:01.00', '0:00:02.00', 'www.example.com');
  const how: Partial<TextOptions> = {
    convertTo: 'srt',
    remove: { adverts: true, hearingImpaired: true },
    fixSpeed: true,
    speed: { video: 23.976, text: 25, durationMs: null },
  };
  expect(textOf(ass, how)).toBe('1\n00:00:25,030 --> 00:00:50,050\nHello.\n\n');
  expect(textOf(ass, how)).toBe(textOf(ass, how));
});
