import { expect, test } from 'vitest';
import { programHere } from './command-lines.ts';
import { pageAt } from './pages.ts';

const { text, blocks } = pageAt('README.md');

test('the first block of the README is what a stranger types first', () => {
  expect(blocks[0]).toEqual({ language: 'sh', text: 'npm ci && npm run demo\nnpm ci && npm test\n' });
});

test('every command stands in the table of commands', () => {
  const rows = text.split('\n').filter((line) => line.startsWith('| `subtitled '));
  const told = rows.map((line) => /^\| `subtitled ([a-z-]+)/.exec(line)?.[1]);
  const names = programHere().commands.map((command) => command.name());
  expect(names.filter((name) => !told.includes(name))).toEqual([]);
});
