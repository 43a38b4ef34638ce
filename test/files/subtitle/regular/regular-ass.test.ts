import { describe, expect, test } from 'vitest';
import { readSubtitle } from '../../../../src/files/subtitle/read-subtitle.ts';
import { ASS_HEAD, event } from '../../../support/rewriting.ts';

function placed(text: string): string {
  const read = readSubtitle(Buffer.from(text), 'en');
  return read.ok ? Buffer.from(read.value.bytes).toString('utf8') : read.fault;
}

const COMMENT = 'Comment: 0,0:00:05.00,0:00:06.00,Default,,0,0,0,,Not shown\n';
const PLAIN = `${ASS_HEAD}${COMMENT}${event('0:00:01.00', '0:00:02.50', 'Hello, {\\i1}you{\\i0}.')}`;

describe('ASS that players read nothing of, or wrong times of, is placed as they read it', () => {
  test.each([
    ['behind a remark', `Made by Anna\n; a note\n\n${PLAIN}`],
    ['with a blank before its first line', ` ${PLAIN}`],
    ['with small letters in its first line', PLAIN.replace('Script Info', 'SCRIPT INFO')],
    ['with carriage returns alone', PLAIN.replaceAll('\n', '\r')],
    ['with milliseconds', PLAIN.replace('01.00', '01.004').replace('02.50', '02.496')],
    ['with tenths', PLAIN.replace('02.50', '02.5')],
    ['with colons for points', PLAIN.replace('01.00', '01:00')],
    ['with blanks behind its times', PLAIN.replace('01.00,', '01.00 ,')],
    ['with small letters in its keyword', PLAIN.replace('Dialogue', 'dialogue')],
  ])('%s', (_, text) => expect(placed(text)).toBe(PLAIN));

  test('without its first section', () => {
    const events = PLAIN.slice(PLAIN.indexOf('[Events]'));
    expect(placed(events)).toBe(`[Script Info]\nScriptType: v4.00+\n\n${events}`);
  });

  test('with its own order of fields', () => {
    const order = ASS_HEAD.replace(/Format: Layer.*/, 'Format: End, Start, Text');
    expect(placed(`${order}Dialogue: 0:00:02.5,0:00:01.0,Hi\n`)).toBe(
      `${order}Dialogue:0:00:02.50,0:00:01.00,Hi\n`,
    );
  });
});

describe('ASS that players read keeps every byte', () => {
  test.each([
    ['as it should be', PLAIN],
    ['with a byte order mark', `\ufeff${PLAIN}`],
    ['with line feeds and carriage returns', PLAIN.replaceAll('\n', '\r\n')],
    ['with blanks before its times', PLAIN.replaceAll(',0:', ', 0:')],
    ['without a line end', PLAIN.trimEnd()],
  ])('%s', (_, text) => expect(placed(text)).toBe(text));
});
