// The file of the token that is made for the page.

import { chownSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { madeToken } from '../../src/cli/web/made-token.ts';
import { makeTree } from '../support/folder-tree.ts';

test('a link in its place is not written through', () => {
  const folder = makeTree({ 'other.txt': 'of somebody else\n', 'state/keep': '' });
  const state = join(folder, 'state');
  symlinkSync('../other.txt', join(state, 'web-token'));
  const { token, isNew } = madeToken(state);
  expect(isNew).toBe(true);
  expect(readFileSync(join(folder, 'other.txt'), 'utf8')).toBe('of somebody else\n');
  expect(readFileSync(join(state, 'web-token'), 'utf8')).toBe(`${token}\n`);
});

test('a damaged one that others could read is for its user alone again', () => {
  const state = makeTree({ 'web-token': 'x' });
  madeToken(state);
  expect(statSync(join(state, 'web-token')).mode & 0o777).toBe(0o600);
});

test('a state folder that is made for it can be entered by its user alone', () => {
  const state = join(makeTree(), 'var/state');
  madeToken(state);
  expect(statSync(state).mode & 0o777).toBe(0o700);
});

test.skipIf(process.getuid?.() !== 0)('one that root makes belongs to the owner of the state folder', () => {
  const state = makeTree();
  chownSync(state, 1000, 1000);
  const { file } = madeToken(state);
  expect(statSync(file)).toMatchObject({ uid: 1000, gid: 1000 });
});
