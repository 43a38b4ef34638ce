import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { quickStateDir } from '../../src/config/places/quick-state-dir.ts';
import { temporaryFolder } from '../support/library.ts';

type Asked = Parameters<typeof quickStateDir>[0];

function written(text: string, more: Partial<Asked> = {}): Asked {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, 'subtitled.yaml'), text);
  return { file: null, env: {}, cwd, isRoot: true, ...more };
}

test('the place of the state is found in the file that the program would read', async () => {
  expect(await quickStateDir(written('state_dir: /srv/state\nnonsense: 1\n'))).toBe('/srv/state');
  const named = written('state_dir: /srv/other\n');
  expect(await quickStateDir({ ...named, cwd: '/', file: join(named.cwd, 'subtitled.yaml') })).toBe(
    '/srv/other',
  );
});

test('the variable says it first', async () => {
  const env = { SUBTITLED_STATE_DIR: ' /srv/named ' };
  expect(await quickStateDir(written('state_dir: /srv/state\n', { env }))).toBe('/srv/named');
});

test.each([
  ['state_dir: /srv/state # here\n', '/srv/state'],
  ['state_dir: "/srv/state"\n', '/srv/state'],
  ["state_dir: '/srv/the state'\n", '/srv/the state'],
  ['state_dir:\n  /srv/state\n', '/srv/state'],
  ['state_dir: /srv/state: old\n', null],
  ['{ "state_dir": "/srv/state" }', '/srv/state'],
  ['log: |\n  state_dir: /srv/log\nstate_dir: /srv/state\n', '/srv/state'],
  ['# state_dir: /srv/comment\nlanguages: [en]\n', '/var/lib/subtitled'],
  ['state_dir: /srv/with#number\n', '/srv/with#number'],
])('%j means %s', async (text, expected) => {
  expect(await quickStateDir(written(text))).toBe(expected);
});

test('a file without it means the usual place', async () => {
  expect(await quickStateDir(written('languages: [en]\n'))).toBe('/var/lib/subtitled');
});

const BROKEN = 'languages: [en, pl\nnaming: plex\n';

test.each([
  ['state_dir: "/srv/the state"\n', '/srv/the state'],
  ["# state_dir: /srv/old\nstate_dir: '/srv/state' # here\n", '/srv/state'],
  ['# state_dir: /srv/old\nstate_dir:   /srv/state\r\n', '/srv/state'],
  ['"state_dir": /srv/state\n', '/srv/state'],
  ['# state_dir: /srv/comment\n', '/var/lib/subtitled'],
  ['log: debug # state_dir: /srv/comment\n', '/var/lib/subtitled'],
  ['state_dir: /srv/one\nstate_dir: /srv/two\n', null],
  ['  state_dir: /srv/indented\n', null],
  ['state_dir "/srv/state"\n', null],
  ['state_dir: "/srv/state\n', null],
  ['state_dir: here # state_dir\n', null],
])('with a mistake elsewhere, %j means %s', async (text, expected) => {
  expect(await quickStateDir(written(text + BROKEN))).toBe(expected);
  expect(await quickStateDir(written(BROKEN + text))).toBe(expected);
});

test.each([
  ['a path that the full check refuses', 'state_dir: here\n'],
  ['another type', 'state_dir: [1]\n'],
  ['no YAML', 'state_dir: [\n'],
  ['nothing', ''],
])('%s is left to the full check', async (_, text) => {
  expect(await quickStateDir(written(text))).toBeNull();
});

test('no file at all is left to the full check', async () => {
  expect(await quickStateDir({ file: '/nowhere/at/all.yaml', env: {}, cwd: '/', isRoot: true })).toBeNull();
});

test('a value that the parser warns of is not quoted', async () => {
  const warnings: Error[] = [];
  const hear = (warning: Error): void => void warnings.push(warning);
  process.on('warning', hear);
  onTestFinished(() => void process.off('warning', hear));
  const texts = ['service: { api_key: !secret the-key }\n', '? [the-key]\n: 1\n'];
  for (const text of texts) await quickStateDir(written(`# state_dir\n${text}`));
  await new Promise((resolve) => void setImmediate(resolve));
  expect(warnings).toEqual([]);
});
