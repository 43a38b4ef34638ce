import { describe, expect, test } from 'vitest';
import { readSubtitle } from '../../../../src/files/subtitle/read-subtitle.ts';

function placed(text: string): string {
  const read = readSubtitle(Buffer.from(text), 'en');
  return read.ok ? Buffer.from(read.value.bytes).toString('utf8') : read.fault;
}

const PLAIN = '{1}{1}25.000\n{25}{50}Hello|{y:i}there.\n{75}{100}{c:$0000ff}Yes.\n{250}{275}Good bye.\n';

describe('MicroDVD that ffmpeg reads nothing of, or reads wrongly, is placed as it reads it', () => {
  test.each([
    ['behind remarks', `Made by me\n\n${PLAIN}`],
    ['behind blank lines', `\n \n${PLAIN}`],
    ['with blank lines between its cues', PLAIN.replaceAll('\n', '\n\n')],
    ['with a comma in its rate', PLAIN.replace('25.000', '25,000')],
    ['with blanks in its frames', PLAIN.replace('{25}{50}', '{ 25 } { 50 }')],
    ['with zeros before its frames', PLAIN.replace('{25}{50}', '{00025}{00050}')],
    ['with cues that say nothing', PLAIN.replace('{75}', '{60}{61}\n{75}')],
  ])('%s', (_, text) => expect(placed(text)).toBe(PLAIN));

  test('with ends for the cues that have none, so that none stays for ever', () => {
    const open = PLAIN.replace('{50}', '{}').replace('{275}', '{0}');
    expect(placed(open)).toBe(PLAIN.replace('{50}', '{75}').replace('{275}', '{350}'));
  });

  test('with the styles of all its cues', () => {
    expect(placed(`Made by me\n{DEFAULT}{}{Y:b}\n${PLAIN}`)).toBe(`{DEFAULT}{}{Y:b}\n${PLAIN}`);
  });

  test('a remark with braces before other lines makes no MicroDVD of a SubRip text', () => {
    const text = '1\n00:00:01,000 --> 00:00:02,000\n{1}{2} is a sum.\n\n';
    expect(readSubtitle(Buffer.from(text), 'en')).toMatchObject({ value: { format: 'srt' } });
  });
});

describe('MicroDVD that ffmpeg reads keeps every byte', () => {
  test.each([
    ['as it should be', PLAIN],
    ['with a byte order mark', `\ufeff${PLAIN}`],
    ['with line feeds and carriage returns', PLAIN.replaceAll('\n', '\r\n')],
    ['without a rate', PLAIN.replace('{1}{1}25.000\n', '')],
    ['without a line end', PLAIN.trimEnd()],
    ['with blank lines at its end', `${PLAIN}\n\n`],
    ['with default styles', `{DEFAULT}{}{Y:b}\n${PLAIN}`],
  ])('%s', (_, text) => expect(placed(text)).toBe(text));
});
