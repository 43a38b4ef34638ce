import { describe, expect, test } from 'vitest';
import { readSubtitle } from '../../../src/files/subtitle/read-subtitle.ts';

function asPlaced(text: string | Uint8Array): string {
  const read = readSubtitle(typeof text === 'string' ? Buffer.from(text) : text, 'en');
  if (!read.ok) return read.fault;
  expect(read.value.format).toBe('srt');
  return Buffer.from(read.value.bytes).toString('utf8');
}

/** Only the times and texts. */
function shown(text: string | Uint8Array): readonly string[] {
  return asPlaced(text)
    .trimEnd()
    .split('\n\n')
    .map((cue) => cue.split('\n').slice(1).join('|'));
}

const TTML = (body: string, root = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<tt xmlns="http://www.w3.org/ns/ttml" ${root}>\n<head><styling><style xml:id="s1" tts:fontStyle="italic"/></styling></head>\n<body><div>\n${body}\n</div></body>\n</tt>\n`;

describe('MPL2 is placed as SubRip', () => {
  test('with its lines, its italics and its times', () => {
    expect(asPlaced('[10][25]Hello|there.\r\n[610][620]/Good bye.\r\n')).toBe(
      '1\n00:00:01,000 --> 00:00:02,500\nHello\nthere.\n\n2\n00:01:01,000 --> 00:01:02,000\n<i>Good bye.</i>\n\n',
    );
  });

  test.each([
    ['with a byte order mark', '\ufeff[10][25]Hello\n'],
    ['with blanks in its times', ' [ 10 ] [25 ] Hello\n'],
    ['with carriage returns alone', '[10][25]Hello\r'],
    ['with colours of MicroDVD', '[10][25]{c:$0000ff}Hello\n'],
    ['behind a remark', 'Subtitles by Anna\n[10][25]Hello\n[25][25]\n'],
    ['in UTF-16', Buffer.from('\ufeff[10][25]Hello\r\n', 'utf16le')],
  ])('%s', (_, text) => expect(shown(text)).toEqual(['00:00:01,000 --> 00:00:02,500|Hello']));

  test('a cue without an end lasts as long as reading it takes', () => {
    expect(shown('[10][]Hello\n[100][0]Bye\n')).toEqual([
      '00:00:01,000 --> 00:00:03,000|Hello',
      '00:00:10,000 --> 00:00:12,000|Bye',
    ]);
  });

  test('a long text without an end does not stay over a scene without words', () => {
    const long = 'I have waited here for you the whole night. '.repeat(4).trim();
    expect(shown(`[10][]${long}\n[900][0]Bye\n`)[0]).toBe(`00:00:01,000 --> 00:00:08,000|${long}`);
  });

  test('a text that is cut off within a time is refused', () => {
    expect(asPlaced('[10][25]Hello\n[30][4')).toBe('truncated');
  });
});

describe('TMPlayer is placed as SubRip', () => {
  test('with ends: the next cue, an empty line, or the time that reading takes', () => {
    const long = 'I have been waiting here for you the whole night, my friend.';
    expect(
      shown(`00:00:01:Hello|there.\n00:00:02:/Bye.\n00:00:03:\n00:01:00:${long}\n00:03:00:So.\n`),
    ).toEqual([
      '00:00:01,000 --> 00:00:02,000|Hello|there.',
      '00:00:02,000 --> 00:00:03,000|<i>Bye.</i>',
      `00:01:00,000 --> 00:01:04,020|${long}`,
      '00:03:00,000 --> 00:03:02,000|So.',
    ]);
  });

  test.each([
    ['with equals signs', '0:00:01=Hello\n0:00:02=\n'],
    ['with a line number', '00:00:01,1=Hello\n00:00:02,1=\n'],
    ['behind a byte order mark', '\ufeff00:00:01:Hello\n00:00:02:\n'],
  ])('%s', (_, text) => expect(shown(text)).toEqual(['00:00:01,000 --> 00:00:02,000|Hello']));

  test('lines that start in one second are shown together', () => {
    expect(shown('00:00:01,1=Hello\n00:00:01,2=there.\n00:00:02,1=\n')).toEqual([
      '00:00:01,000 --> 00:00:02,000|Hello|there.',
    ]);
  });

  test('a clock in a text stays', () => {
    expect(shown('00:00:01:12:30 at noon\n00:00:02:\n')).toEqual([
      '00:00:01,000 --> 00:00:02,000|12:30 at noon',
    ]);
  });

  test.each([
    ['times with frames', '00:00:01:12,00:00:03:04,Hello\n00:00:05:12,00:00:07:04,Bye\n'],
    ['a log', 'All quiet\nNothing to see\nSo far\n00:00:01:Hello\n'],
  ])('%s are no TMPlayer', (_, text) => expect(asPlaced(text)).toBe('no-cues'));

  test('SubRip with colons for commas is none', () => {
    expect(shown('00:00:01:000 --> 00:00:02:500\nHello\n')).toEqual(['00:00:01,000 --> 00:00:02,500|Hello']);
  });
});

describe('SubViewer is placed as SubRip', () => {
  const CUES = '00:00:01.00,00:00:02.50\nHello[br]there.\n\n00:01:01.00,00:01:02.00\nBye.\n\n';
  const SHOWN = ['00:00:01,000 --> 00:00:02,500|Hello|there.', '00:01:01,000 --> 00:01:02,000|Bye.'];

  test.each([
    ['without a header', CUES],
    [
      'with its header',
      `[INFORMATION]\n[TITLE]Harbour\n[END INFORMATION]\n[SUBTITLE]\n[COLF]&HFFFFFF\n${CUES}`,
    ],
    ['with other line ends', CUES.replaceAll('\n', '\r\n')],
    ['in its form of YouTube', CUES.replaceAll(/\b00:(\d\d:\d\d\.\d\d)/g, '0:$10').replace('[br]', '\n')],
  ])('%s', (_, text) => expect(shown(text)).toEqual(SHOWN));

  test('times with frames are no SubViewer, because the frames of a second are unknown', () => {
    expect(asPlaced('00:00:01:12,00:00:03:04\nHello\n')).toBe('no-cues');
  });
});

describe('TTML is placed as SubRip', () => {
  test('with its lines, italics and entities', () => {
    const body =
      '<p begin="00:00:01.000" end="00:00:02.500">Tom &amp; <span tts:fontStyle="italic">Jerry</span>,<br/>\n   hello</p>' +
      '<p begin="61s" dur="1.04s" style="s1">Good bye&#46;</p>';
    expect(shown(TTML(body))).toEqual([
      '00:00:01,000 --> 00:00:02,500|Tom & <i>Jerry</i>,|hello',
      '00:01:01,000 --> 00:01:02,040|<i>Good bye.</i>',
    ]);
  });

  test.each([
    ['in ticks', 'ttp:tickRate="10000000"', '10000000t', '25000000t'],
    ['in ticks of no told length, a second each', '', '1t', '2.5t'],
    ['in ticks that are frames', 'ttp:frameRate="24"', '24t', '60t'],
    ['in frames', 'ttp:frameRate="24" ttp:frameRateMultiplier="1000 1001"', '24f', '00:00:02:12'],
    ['in milliseconds', '', '1000ms', '2500ms'],
    ['with commas', '', '00:00:01,000', '0:00:02,500'],
  ])('with times %s', (_, root, begin, end) => {
    const [cue] = shown(TTML(`<p begin="${begin}" end="${end}">Hi</p>`, root));
    expect(cue).toMatch(/^00:00:01,00[01] --> 00:00:02,50[0-3]\|Hi$/);
  });

  test('with a prefix, without what is commented out', () => {
    const text =
      '<tt:tt xmlns:tt="http://www.w3.org/ns/ttml"><tt:body><tt:div><!-- <tt:p begin="0s">No --></tt:p> --><tt:p begin=\'1s\' end=\'2s\'>Yes</tt:p></tt:div></tt:body></tt:tt>';
    expect(shown(text)).toEqual(['00:00:01,000 --> 00:00:02,000|Yes']);
  });

  test('without expanding what it declares', () => {
    const text = TTML('<p begin="1s" end="2s">&lol; no</p>').replace(
      '<tt ',
      '<!DOCTYPE tt [<!ENTITY lol "ha">]>\n<tt ',
    );
    expect(asPlaced(text)).not.toContain('ha');
  });

  test.each([
    ['of pictures', TTML('<div smpte:backgroundImage="#a"/>'), 'no-cues'],
    [
      'that moves its times as a whole',
      TTML('').replace('<div>', '<div begin="10s"><p begin="1s">A</p>'),
      'no-cues',
    ],
    ['that shows a cue word by word', TTML('<p><span begin="1s">A</span></p>'), 'no-cues'],
    ['that is cut off', TTML('<p begin="1s" end="2s">A</p>').slice(0, -30), 'truncated'],
  ])('one %s is refused', (_, text, why) => expect(asPlaced(text)).toBe(why));

  test('one that moves its times by nothing is read', () => {
    const text = TTML('<p begin="1s" end="2s">A</p>').replace('<div>', '<div begin="00:00:00.000">');
    expect(shown(text)).toEqual(['00:00:01,000 --> 00:00:02,000|A']);
  });
});
