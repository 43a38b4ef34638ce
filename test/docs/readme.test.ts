import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packagesOf } from '../support/packages.ts';
import { programHere } from './command-lines.ts';
import { pageAt, ROOT } from './pages.ts';

const { text, blocks } = pageAt('README.md');

test('the first block of the README is what a stranger types first', () => {
  expect(blocks[0]).toEqual({ language: 'sh', text: 'npm ci && npm run demo\nnpm ci && npm test\n' });
});

test('the table of commands in docs/commands.md has every command', () => {
  const rows = pageAt('docs/commands.md')
    .text.split('\n')
    .filter((line) => line.startsWith('| `subtitled '));
  const told = rows.map((line) => /^\| `subtitled ([a-z-]+)/.exec(line)?.[1]);
  const names = programHere().commands.map((command) => command.name());
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !told.includes(name))).toEqual([]);
});

test.each(['--config', '--json'])('docs/commands.md names every command that does not take %s', (option) => {
  const page = pageAt('docs/commands.md').text.replaceAll(/\s+/g, ' ');
  const [, config = '', json = ''] =
    /Every command except (.+?) takes `--config FILE`\. All except these, (.+?) take `--json`/.exec(page) ??
    [];
  const list = option === '--json' ? config + json : config;
  const told = [...list.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name);
  const without = programHere().commands.filter(({ options }) =>
    options.every(({ long }) => long !== option),
  );
  expect(told.toSorted()).toEqual(without.map((command) => command.name()).toSorted());
});

test('the README gives a reason for every package of the program, and for no other', () => {
  const table = text.split('\n## Dependencies\n')[1] ?? '';
  const rows = [...table.matchAll(/^\| ([^|]+?) +\| ([^|]+?) +\|$/gm)].slice(1);
  const told = rows.flatMap(([, names = '', reason = '']) => (/\w \w/.test(reason) ? names.split(', ') : []));
  expect(told.toSorted()).toEqual(packagesOf('src/**/*.ts'));
});

test('the README names every script that tests something', () => {
  const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const tiers = Object.keys(scripts).filter((name) =>
    /^(check|test.*|soak|bench|eval|conformance)$/.test(name),
  );
  expect(tiers.length).toBeGreaterThan(5);
  const named = (name: string): boolean => text.includes(`| \`npm ${name === 'test' ? '' : 'run '}${name}\``);
  expect(tiers.filter((name) => !named(name))).toEqual([]);
});
