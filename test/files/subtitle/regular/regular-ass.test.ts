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

  test.each([
    ['with its own order of fields', 'End, Start, Text', '0:00:02.5,0:00:01.0,Yes, you.'],
    ['with a field between', 'Start, End, Style, Layer, Text', '0:00:01.00,0:00:02.50,Default,0,Yes, you.'],
    ['without effects', 'Layer, Start, End, Style, Text', '0,0:00:01.00,0:00:02.50,,Yes, you.'],
  ])('%s', (_, order, fields) => {
    const head = ASS_HEAD.replace(/Format: Layer.*/, `Format: ${order}`);
    const text = `${head}Dialogue: ${fields}\n`;
    expect(placed(text)).toBe(ASS_HEAD + event('0:00:01.00', '0:00:02.50', 'Yes, you.'));
  });

  test('of version 4 with its own order of fields, a comment, an actor and a line without all fields', () => {
    const head = '[Script Info]\nScriptType: v4.00\n\n[Events]\nFormat: ';
    const text = `${head}Start, End, Actor, Text\nComment: 0:00:01.00,0:00:02.00,Ann,No\nDialogue: 0:00:03\nDialogue: 0:00:01.00,0:00:02.00, Ann ,Hi\n`;
    const usual = 'Marked, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text';
    const times = 'Marked=0,0:00:01.00,0:00:02.00,Default,Ann,0,0,0,,';
    expect(placed(text)).toBe(
      `${head}${usual}\nComment: ${times}No\nDialogue: 0:00:03\nDialogue: ${times}Hi\n`,
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
