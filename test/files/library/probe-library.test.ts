import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { probeLibrary } from '../../../src/files/library/probe-library.ts';
import { temporaryFolder } from '../../support/library.ts';

const reasonFor = async (path: string): Promise<string> => {
  const state = await probeLibrary(path);
  return state.kind === 'unavailable' ? state.why : '';
};

test('a library typed with other capital letters is told with the letters of the disk', async () => {
  const base = temporaryFolder();
  mkdirSync(join(base, 'Media/Films'), { recursive: true });
  expect(await reasonFor(join(base, 'media/films'))).toBe(
    `${base}/media/films is not there, but spelled differently: write ${base}/Media/Films in \`libraries\``,
  );
});

test('accents that a Mac wrote are told as YAML reads them', async () => {
  const base = temporaryFolder();
  const onDisk = join(base, 'Märchen'.normalize('NFD'));
  mkdirSync(onDisk);
  const why = await reasonFor(join(base, 'Märchen'.normalize('NFC')));
  const quoted = /write (".*") in/.exec(why)?.[1] ?? '';
  expect(parse(quoted)).toBe(onDisk);
});

test.each([
  ['none', []],
  ['two', ['MEDIA', 'Media']],
])('%s with such a name: the path is to be corrected', async (_, folders) => {
  const base = temporaryFolder();
  for (const name of folders) mkdirSync(join(base, name));
  expect(await reasonFor(join(base, 'media'))).toBe(
    `${base}/media is not there: mount it, create it, or correct its path in \`libraries\``,
  );
});
