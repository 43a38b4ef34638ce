import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runHere } from '../../support/command.ts';
import { temporaryFolder } from '../../support/library.ts';
import { startService } from '../../support/service.ts';

test('an empty key is called missing', async () => {
  const standIn = await startService([]);
  const { err } = await runHere(['init'], temporaryFolder(), { answers: [standIn.apiUrl, '', 'a key'] });
  expect(err).toMatch(/no key given\n[^\n]*a key contains no spaces\n/);
});

test('search with a file and a title is told to take one of the two', async () => {
  const both = await runHere(['search', 'a.mkv', '--title', 'Paper Boats']);
  expect([both.code, both.err.split('\n')[0]]).toEqual([2, 'search takes a path or --title, not both']);
  expect((await runHere(['search'])).err.split('\n')[0]).toBe('search needs a file, a folder or --title');
});

test.each(['0', '1.5', 'many', '1000000'])(
  'history --limit %s is told which numbers it takes',
  async (limit) => {
    const { code, err } = await runHere(['history', '--limit', limit]);
    expect([code, err.split('\n')[0]]).toEqual([2, '--limit must be a number from 1 to 999999']);
  },
);

test.each(['ignore', 'unignore'])('%s of more paths than a daemon takes at once says so', async (command) => {
  const paths = Array.from({ length: 1001 }, (_, at) => `/media/${at}.mkv`);
  const { code, err } = await runHere([command, ...paths]);
  expect([code, err.split('\n')[0]]).toEqual([2, 'name at most 1000 paths at once']);
});

test.each(['- a\n- b\n', 'just a text\n', '7\n'])(
  'a file that holds no keys is named as such: %j',
  async (text) => {
    const file = join(temporaryFolder(), 'bad.yaml');
    writeFileSync(file, text);
    const { code, err } = await runHere(['check', '--config', file]);
    expect(code).toBe(2);
    expect(err).toContain(
      `${file}:1:1: the file is not a group of keys: write lines such as languages: [en]\n`,
    );
  },
);
