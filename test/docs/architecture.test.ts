import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from './make/made-files.ts';
import { pageAt } from './pages.ts';

const { text } = pageAt('docs/architecture.md');
const shown = [...text.matchAll(/`((?:src\/)?[\w-]+(?:\/[\w.-]+)+\/?)`/g)].map(([, path = '']) => path);

test('every file and folder that docs/architecture.md names is there', () => {
  expect(shown.length).toBeGreaterThan(30);
  const lost = shown.filter(
    (path) => !['', 'src/'].some((before) => existsSync(new URL(`${before}${path}`, ROOT))),
  );
  expect(lost).toEqual([]);
});

test('the glossary has at most 40 words', () => {
  const glossary = text.split('\n## Words\n')[1]?.split('\n## ')[0] ?? '';
  const words = glossary.split('\n').filter((line) => line.startsWith('| ')).length - 2;
  expect(words).toBeGreaterThan(15);
  expect(words).toBeLessThanOrEqual(40);
});
