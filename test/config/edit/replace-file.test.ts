// A configuration file that its user made read-only stays as it is, although its folder could take another one.

import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { makeTree } from '../../support/folder-tree.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
/** Root may write every file. */
const other = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
const SOURCE = resolve(import.meta.dirname, '../../../src/config/edit/replace-file.ts');
const CODE = `import { replaceFile } from ${JSON.stringify(SOURCE)};
console.log(JSON.stringify(replaceFile(process.argv[1], { before: 'a: 1', after: 'a: 2' })));`;

const replaced = (file: string): string =>
  spawnSync(process.execPath, ['--input-type=module', '--eval', CODE, '--', file], {
    ...other,
    encoding: 'utf8',
  }).stdout;
const canRun = replaced('/nowhere') !== '';
if (!canRun) process.stderr.write('SKIPPED: a read-only configuration, for that needs another user\n');

test.skipIf(!canRun).each([
  [
    0o444,
    'a: 1',
    { kind: 'refused', what: 'may not be written by this user', fix: expect.any(String) as string },
  ],
  [0o600, 'a: 2', { kind: 'replaced' }],
])('a file with mode %o holds %j afterwards', (mode, text, outcome) => {
  const folder = makeTree();
  const file = join(folder, 'subtitled.yaml');
  writeFileSync(file, 'a: 1');
  chmodSync(file, mode);
  if (isRoot) for (const path of [folder, file]) chownSync(path, NOBODY, NOBODY);
  expect(JSON.parse(replaced(file))).toEqual(outcome);
  expect(readFileSync(file, 'utf8')).toBe(text);
  expect(readdirSync(folder)).toEqual(['subtitled.yaml']);
});
