// A file in another encoding than UTF-8 is refused where that changes what it says.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '../../src/config/load.ts';
import { LEAST, problemsOf } from '../support/config-files.ts';
import { makeTree } from '../support/folder-tree.ts';

function problems(text: string, encoding: BufferEncoding): readonly string[] {
  const folder = makeTree();
  const file = join(folder, 'c.yaml');
  writeFileSync(file, text, { encoding, mode: 0o600 });
  return problemsOf(loadConfig({ file, env: {}, cwd: folder }));
}

test('a pattern that would exclude nothing, because its file is Latin-1', () => {
  expect(problems(`${LEAST}exclude: [Kids, 'Été/**']\n`, 'latin1')).toEqual([
    '5:17: exclude[1] contains a letter that is not UTF-8: save the file as UTF-8',
  ]);
});

test('a comment may have any letters', () => {
  expect(problems(`# été\n${LEAST}`, 'latin1')).toEqual([]);
});

test('UTF-16 is named', () => {
  const says = 'the file is not UTF-8 text: save it as UTF-8';
  expect(problems(`\ufeff${LEAST}`, 'utf16le')).toEqual([expect.stringContaining(says)]);
});

test('a mark of UTF-8 at the beginning does no harm', () => {
  expect(problems(`\ufeff${LEAST}`, 'utf8')).toEqual([]);
});
