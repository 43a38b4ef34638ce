import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadCatalogue } from '../../src/standin/catalogue/catalogue.ts';

const PAGE = readFileSync(new URL('../../docs/commands.md', import.meta.url), 'utf8');
const SOURCE = readFileSync(new URL('../../src/standin/catalogue/catalogue.ts', import.meta.url), 'utf8');

test('the catalogue that the page shows can be served', () => {
  const [, json = ''] = /```json\n([^]*?)```/.exec(PAGE) ?? [];
  expect(loadCatalogue(json).subtitles.map(({ id }) => id)).toEqual(['a1', 'a2']);
});

test('the page names every key of a catalogue', () => {
  const keys = [...SOURCE.matchAll(/^ {4}(\w+):/gm)].map(([, key]) => key ?? '');
  expect(keys.length).toBeGreaterThan(30);
  for (const key of new Set(keys)) expect(PAGE, key).toMatch(new RegExp(`[\`"]${key}[\`":]`));
});
