import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { whyNotWritable, writeFirstFile } from '../../../src/config/first/first-file.ts';
import { temporaryFolder } from '../../support/library.ts';

test('creates the file and its folder, readable only by this user, and leaves nothing else', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'new/subtitled.yaml');
  expect([whyNotWritable(file), writeFirstFile(file, 'text')]).toEqual([null, null]);
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['text', 0o600]);
  expect(readdirSync(join(folder, 'new'))).toEqual(['subtitled.yaml']);
});

test.each([
  ['a file', (path: string) => writeFileSync(path, 'mine')],
  ['a folder', (path: string) => mkdirSync(path)],
  ['a link to nowhere', (path: string) => symlinkSync('/nowhere/at/all', path)],
])('%s of that name stays, and is named as the reason', (_, make) => {
  const folder = temporaryFolder();
  const file = join(folder, 'subtitled.yaml');
  make(file);
  const before = statSync(file, { throwIfNoEntry: false })?.ino;
  const why = `${file} exists already: choose another name with --config, or remove it first`;
  expect([whyNotWritable(file), writeFirstFile(file, 'text')]).toEqual([why, why]);
  expect(statSync(file, { throwIfNoEntry: false })?.ino).toBe(before);
  expect(readdirSync(folder)).toEqual(['subtitled.yaml']);
});

test('what a killed process left beside it goes, and nothing else', () => {
  const folder = temporaryFolder();
  const left = ['.subtitled.yaml.0123456789ab.new', '.subtitled.yaml.new'];
  const mine = ['.other.yaml.0123456789ab.new', '.subtitled.yaml.mine.new', 'subtitled.yaml.new'];
  for (const name of [...left, ...mine]) writeFileSync(join(folder, name), 'text');
  expect(writeFirstFile(join(folder, 'subtitled.yaml'), 'text')).toBeNull();
  expect(readdirSync(folder).toSorted()).toEqual([...mine, 'subtitled.yaml'].toSorted());
});

test('a place where no folder can be made is refused at once', () => {
  const file = '/proc/nowhere/subtitled.yaml';
  expect(writeFirstFile(file, 'text')).toMatch(
    /cannot be written \(\w+\): make its folder writable, or choose another place with --config/,
  );
});
