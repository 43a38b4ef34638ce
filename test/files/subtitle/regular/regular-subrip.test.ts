import { describe, expect, test } from 'vitest';
import { readSubtitle } from '../../../../src/files/subtitle/read-subtitle.ts';

function placed(text: string | Uint8Array, language = 'en'): string {
  const read = readSubtitle(typeof text === 'string' ? Buffer.from(text) : text, language);
  if (!read.ok) return read.fault;
  return Buffer.from(read.value.bytes).toString('utf8');
}

const PLAIN =
  '1\n00:00:01,000 --> 00:00:02,500\nHello <i>there</i>.\n\n2\n00:00:03,000 --> 00:00:04,000\n{\\an8}Bye.\n\n';

describe('SubRip that players read nothing of, or wrong times of, is placed as they read it', () => {
  test.each([
    ['behind a remark', `Subtitles by Anna\n\n${PLAIN}`],
    ['without the first number', PLAIN.slice(2)],
    ['without hours', PLAIN.replaceAll('00:00:', '00:')],
    ['with colons for commas', PLAIN.replaceAll(/(\d),(\d)/g, '$1:$2')],
    ['with short fractions', PLAIN.replaceAll(/(\d,\d)00/g, '$1')],
    ['without blanks around the arrow', PLAIN.replaceAll(' --> ', '-->')],
    ['with two byte order marks', `\ufeff\ufeff${PLAIN}`],
    ['with a byte order mark that was encoded twice', `\u00ef\u00bb\u00bf${PLAIN}`],
    ['with a byte order mark in the middle', PLAIN.replace('\n2\n', '\n\ufeff2\n')],
    ['with carriage returns alone', PLAIN.replaceAll('\n', '\r')],
    ['with a blank line within a cue', PLAIN.replace('\nHello', '\n\nHello')],
    ['with every line end doubled', PLAIN.replaceAll('\n', '\n\n')],
    ['with a byte order mark in a time', PLAIN.replace('00:03', '00:0\ufeff3')],
    ['with a zero in a time', PLAIN.replace('00:03', '00:0\u00003')],
    ['with tabs around the arrow', PLAIN.replaceAll(' --> ', '\t-->\t')],
    ['with microseconds', PLAIN.replaceAll(/,(\d{3})/g, '.$1000')],
    ['with a line of spaces before a text', PLAIN.replace('\nHello', '\n \nHello')],
    ['with the number of a cue that is missing', `${PLAIN}3\n`],
    ['with blank lines within a cue', PLAIN.replace('00:00:01', ' 00:00:01').replace('\nHello', '\n\nHello')],
  ])('%s', (_, text) => expect(placed(text)).toBe(PLAIN));
});

describe('SubRip whose signs players would show otherwise is placed with them', () => {
  test.each([
    ['by name', '&quot;You &amp; me&quot;', '"You & me"'],
    ['by number', 'it&#39;s &#x2019;', "it's ’"],
    ['written twice', '&amp;amp; &amp;quot;Bye&amp;quot;', '& "Bye"'],
    ['of a blank without a semicolon', 'Bye&nbsp,bye', 'Bye\u00a0,bye'],
    ['of a tag that would be one', '&lt;i&gt; &#60;b&#62; &amp;lt;', '&lt;i&gt; &lt;b&gt; &lt;'],
  ])('%s', (_, said, shown) => {
    expect(placed(PLAIN.replace('Bye.', said))).toBe(PLAIN.replace('Bye.', shown));
    expect(placed(placed(PLAIN.replace('Bye.', said)))).toBe(placed(PLAIN.replace('Bye.', said)));
  });

  test('and drops a cue of nothing but a blank by name', () => {
    const blank = PLAIN.replace('2\n', '2\n00:00:02,600 --> 00:00:02,700\n&nbsp;\n\n3\n');
    expect(placed(blank)).not.toContain('nbsp');
  });
});

describe('SubRip with a cue that ends before its start', () => {
  test('shows it as long as it takes to read, but not into the next one', () => {
    expect(placed(PLAIN.replace('04,000', '01,000'))).toBe(PLAIN.replace('04,000', '05,000'));
    expect(placed(PLAIN.replace('02,500', '00,500'))).toBe(PLAIN.replace('02,500', '03,000'));
  });

  test('keeps a cue that ends at its start, which nobody is to see', () => {
    const hidden = PLAIN.replace('02,500', '01,000');
    expect(placed(hidden)).toBe(hidden);
  });
});

describe('SubRip that players read keeps every byte', () => {
  test.each([
    ['as it should be', PLAIN],
    ['with a byte order mark', `\ufeff${PLAIN}`],
    ['behind blank lines', `\r\n\r\n${PLAIN}`],
    ['with points for commas', PLAIN.replaceAll(/(\d),(\d)/g, '$1.$2')],
    ['with short hours and coordinates', PLAIN.replace('00:00:01', '0:00:01').replace('500\n', '500 X1:1\n')],
    ['with a space at the end of each line', PLAIN.replaceAll('\n', ' \n')],
    ['with a number for its last text', PLAIN.replace('{\\an8}Bye.', '42')],
    ['with a sign that no name follows', PLAIN.replace('Bye', 'Q & A, R&D; x.com/?a=1&copy=2 Bye')],
    ['with other numbers', PLAIN.replace('2\n00', '7\n00')],
    ['with an arrow in its dialogue', PLAIN.replace('Bye', 'It is 10:00 --> now')],
  ])('%s', (_, text) => expect(placed(text)).toBe(text));
});

test('a byte order mark of UTF-8 before a text in another encoding is dropped', () => {
  const said = Buffer.from(
    '1\n00:00:01,000 --> 00:00:02,000\nO\xf9 \xe9tais-tu hier ? \xc7a va, \xe0 bient\xf4t.\n\n',
    'latin1',
  );
  expect(placed(Buffer.concat([Buffer.from('\ufeff'), said]), 'fr')).toBe(
    '1\n00:00:01,000 --> 00:00:02,000\nOù étais-tu hier ? Ça va, à bientôt.\n\n',
  );
});
