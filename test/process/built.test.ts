import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { packagesOf } from '../support/packages.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8');
const { dependencies: installed } = JSON.parse(read('package.json')) as {
  readonly dependencies: Readonly<Record<string, string>>;
};

test('the built program needs no other packages than those that are installed with it', () => {
  const needed = packagesOf('dist/**/*.js');
  expect(needed).toContain('better-sqlite3');
  expect(needed.filter((name) => !(name in installed))).toEqual([]);
});

test('the licence of every package in the built program is beside it', () => {
  const inside = packagesOf('src/**/*.{ts,tsx}').filter((name) => !(name in installed));
  expect(inside.length).toBeGreaterThan(10);
  const told = `${read('dist/LICENSES.txt')}\n${read('dist/web/page/LICENSES.txt')}`.split('\n');
  expect(inside.filter((name) => !told.includes(name))).toEqual([]);
});
