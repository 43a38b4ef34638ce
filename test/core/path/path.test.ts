import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  baseName,
  extensionOf,
  folderOf,
  hasRawBytes,
  isWithin,
  isWithinAny,
  pathFromBytes,
  pathFromText,
  pathToBytes,
  pathToText,
  showPath,
  stemOf,
} from '../../../src/core/path/path.ts';

describe('paths', () => {
  test('any bytes survive the way into a string and back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        expect(pathToBytes(pathFromBytes(bytes))).toEqual(Uint8Array.from(bytes));
      }),
      { numRuns: 500 },
    );
  });

  test('a name that is UTF-8 stays what it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(pathFromBytes(new TextEncoder().encode(text.toWellFormed()))).toBe(text.toWellFormed());
      }),
    );
  });

  test('a name that is not UTF-8 can be shown, and is known as such', () => {
    const path = pathFromBytes(Uint8Array.from([0x63, 0x61, 0x66, 0xe9]));
    expect(hasRawBytes(path)).toBe(true);
    expect(hasRawBytes('café 😀')).toBe(false);
    expect(showPath(path)).toBe('caf\ufffd');
  });

  test('what is shown keeps every character, and marks halves of one', () => {
    expect(showPath('Film \u{1f3ac} \u{20bb7}.mkv')).toBe('Film \u{1f3ac} \u{20bb7}.mkv');
    expect(showPath('\ud83c Film \udfac')).toBe('\ufffd Film \ufffd');
  });

  test('control and direction characters are shown, not obeyed', () => {
    expect(showPath('a\u001b[2J\nb\u202ec')).toBe('a\\u001b[2J\\u000ab\\u202ec');
  });

  test('a name with separators of lines is shown on one line', () => {
    expect(showPath('a\u2028b\u2029c')).toBe('a\\u2028b\\u2029c');
    expect(pathFromText(pathToText('a\u2028b\u2029c'))).toBe('a\u2028b\u2029c');
  });

  test('a path is found again from what programs get of it', () => {
    for (const path of [
      'a\u001b[2J\nb\u202ec',
      'caf\udce9\udcff',
      'c\\d',
      '\\u0041 \\u202 \\U202E',
      'Film \u{1f3ac}',
    ])
      expect(pathFromText(pathToText(path))).toBe(path);
  });

  test('a folder owns what lies below it, by whole segments', () => {
    expect(isWithin('/media/tv', '/media/tv/Show')).toBe(true);
    expect(isWithin('/media/tv', '/media/tv')).toBe(true);
    expect(isWithin('/media/tv', '/media/tv-4k/Show')).toBe(false);
    expect(isWithin('/', '/anything')).toBe(true);
    const owners = new Set(['/media/tv', '/films']);
    for (const path of ['/media/tv', '/films/A/B', '/media/tv-4k/Show', '/media', '/', '/media/tv/Show'])
      expect(isWithinAny(owners, path)).toBe([...owners].some((owner) => isWithin(owner, path)));
    expect(isWithinAny(new Set(['/']), '/anything')).toBe(true);
  });

  test('names are taken apart at their last dot and slash', () => {
    expect([baseName('/a/b.c.mkv'), folderOf('/a/b.mkv'), folderOf('/b.mkv')]).toEqual([
      'b.c.mkv',
      '/a',
      '/',
    ]);
    expect([stemOf('b.c.mkv'), extensionOf('b.c.MKV'), stemOf('.hidden'), extensionOf('.hidden')]).toEqual([
      'b.c',
      'mkv',
      '.hidden',
      '',
    ]);
  });
});
