import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { quickStateDir } from '../../src/config/quick-state-dir.ts';
import { temporaryFolder } from '../support/library.ts';

type Asked = Parameters<typeof quickStateDir>[0];

function written(text: string, more: Partial<Asked> = {}): Asked {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, 'subtitled.yaml'), text);
  return { file: null, env: {}, cwd, isRoot: true, ...more };
}

test('the place of the state is found in the file that the program would read', () => {
  expect(quickStateDir(written('state_dir: /srv/state\nnonsense: 1\n'))).toBe('/srv/state');
  const named = written('state_dir: /srv/other\n');
  expect(quickStateDir({ ...named, cwd: '/', file: join(named.cwd, 'subtitled.yaml') })).toBe('/srv/other');
});

test('a file without it means the usual place', () => {
  expect(quickStateDir(written('languages: [en]\n'))).toBe('/var/lib/subtitled');
});

test.each([
  ['a path that the full check refuses', 'state_dir: here\n'],
  ['another type', 'state_dir: [1]\n'],
  ['no YAML', 'state_dir: [\n'],
  ['nothing', ''],
])('%s is left to the full check', (_, text) => {
  expect(quickStateDir(written(text))).toBeNull();
});

test('no file at all is left to the full check', () => {
  expect(quickStateDir({ file: '/nowhere/at/all.yaml', env: {}, cwd: '/', isRoot: true })).toBeNull();
});
