// Tools for Windows may write the notes about a film in UTF-16.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { idsInNfo } from '../../../src/core/release/title-ids.ts';
import { readNfo } from '../../../src/files/library/read-nfo.ts';
import { temporaryFolder } from '../../support/library.ts';

const NOTE =
  '\ufeff<?xml version="1.0"?>\r\n<movie><title>Zażółć 狐</title><uniqueid type="imdb">tt1234567</uniqueid></movie>';

test.each([
  ['UTF-8', Buffer.from(NOTE)],
  ['UTF-16, little end first', Buffer.from(NOTE, 'utf16le')],
  ['UTF-16, big end first', Buffer.from(NOTE, 'utf16le').swap16()],
  ['UTF-16 that is cut off in a letter', Buffer.from(`${NOTE}x`, 'utf16le').subarray(0, -1)],
])('the identifiers in a note in %s are read', async (_, bytes) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'Film.nfo'), bytes);
  const [text = ''] = (await readNfo(join(folder, 'Film.mkv'), 'film')) ?? [];
  expect(idsInNfo(text)).toEqual({ native: null, catalogA: 'tt1234567', catalogB: null });
});
