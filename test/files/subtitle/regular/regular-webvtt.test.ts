import { describe, expect, test } from 'vitest';
import { readSubtitle } from '../../../../src/files/subtitle/read-subtitle.ts';

function placed(text: string): string {
  const read = readSubtitle(Buffer.from(text), 'en');
  return read.ok ? Buffer.from(read.value.bytes).toString('utf8') : read.fault;
}

const PLAIN =
  'WEBVTT\n\nNOTE by Anna\n\nintro\n00:01.000 --> 00:02.500 align:start\nHello <i>there</i>.\n\n00:03.000 --> 00:04.000\nBye.\n';

describe('WebVTT that players read nothing of, or stop within, is placed as they read it', () => {
  test.each([
    [
      'with styles and regions',
      PLAIN.replace('\n\nNOTE', '\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:a\n\nNOTE'),
    ],
    ['with styles between its cues', PLAIN.replace('\n\n00:03', '\n\nSTYLE\n::cue { color: red }\n\n00:03')],
    ['behind blank lines', `\n\n${PLAIN}`],
    ['with no blank line between cues', PLAIN.replace('\n\n00:03', '\n00:03')],
    ['with carriage returns alone', PLAIN.replaceAll('\n', '\r')],
    ['with a blank line before the text', PLAIN.replace('\nHello', '\n\nHello')],
    ['with a byte order mark in a time', PLAIN.replace('00:03', '00:0\ufeff3')],
    ['with a byte order mark in the middle', PLAIN.replace('Bye', '\ufeffBye')],
  ])('%s', (_, text) => expect(placed(text)).toBe(PLAIN));

  test.each([
    ['characters by name or number that few players know', '&quot;Hi&quot; it&#39;s &#8217;', '"Hi" it\'s ’'],
    ['a sign that is no tag', 'I <3 you', 'I &lt;3 you'],
    ['the sign of another speaker', '>> BOB: Hi', '&gt;&gt; BOB: Hi'],
    ['codes of ASS', '{\\i1}Hi', 'Hi'],
    ['line breaks of HTML', 'Hi<br>you<BR />all', 'Hi\nyou\nall'],
    ['a number of a sign that would be a tag', '&#60;i&#62;', '&lt;i&gt;'],
  ])('with %s', (_, said, shown) => {
    expect(placed(PLAIN.replace('Bye.', said))).toBe(PLAIN.replace('Bye.', shown));
  });

  test('with the place that a code of ASS says', () => {
    const top = PLAIN.replace('04.000\nBye.', '04.000\n{\\an8}Bye.');
    expect(placed(top)).toBe(PLAIN.replace('04.000', '04.000 line:0'));
  });

  test('with the heads of the parts that it was joined of left out', () => {
    const head = 'WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:00.000\n\n';
    expect(placed(PLAIN.replace('00:03', `${head}00:03`))).toBe(PLAIN);
  });

  test('with a cue that the parts of a stream repeat once', () => {
    const bye = '\n00:03.000 --> 00:04.000\nBye.\n';
    expect(placed(`${PLAIN}${bye}${bye}`)).toBe(PLAIN);
  });

  test('with an end for a cue that ends before its start, so that it does not stay until the next', () => {
    expect(placed(PLAIN.replace('04.000', '01.000'))).toBe(PLAIN.replace('00:04.000', '00:00:05.000'));
  });

  test('with its times in their own form', () => {
    expect(placed(PLAIN.replaceAll(/(\d\d)\.(\d{3})/g, '$1,$2'))).toBe(PLAIN.replaceAll('00:0', '00:00:0'));
  });
});

describe('WebVTT that players read keeps every byte', () => {
  test.each([
    ['as it should be', PLAIN],
    ['with a byte order mark', `\ufeff${PLAIN}`],
    ['with line feeds and carriage returns', PLAIN.replaceAll('\n', '\r\n')],
    ['with references', PLAIN.replace('Bye', 'You &amp; me &lt;3&nbsp;Q & A &lrm;Bye')],
    ['with tags', PLAIN.replace('Bye', '<v Ann><c.yellow>Bye<00:00:03.500></c> <font color="red">x</font>')],
    ['with more blank lines', PLAIN.replaceAll('\n\n', '\n\n\n\n')],
    ['without a line end', PLAIN.trimEnd()],
    ['with lines in its head', PLAIN.replace('WEBVTT', 'WEBVTT - Title\nKind: captions')],
    ['with a note at its end', `${PLAIN}\nNOTE the end\n`],
  ])('%s', (_, text) => expect(placed(text)).toBe(text));
});

test('what follows a time without a space is no part of it', () => {
  expect(placed(PLAIN.replace('02.500 align', '02.500align'))).toBe(PLAIN);
});

test('WebVTT that is cut off is refused, also with times in another form', () => {
  const text = PLAIN.replaceAll(/(\d\d)\.(\d{3})/g, '$1,$2');
  expect(placed(`${text}\n00:05,000 --> 00:0`)).toBe('truncated');
});
