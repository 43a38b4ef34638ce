import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ORDERS } from '../../src/web/openapi.ts';
import { READINGS } from '../../src/web/readings.ts';
import { pageAt, ROOT } from './pages.ts';

const { text } = pageAt('docs/web.md');
const cells = [...text.matchAll(/^\| (?=`(?:GET|POST) )(.+?) +\|/gm)].map(([, cell = '']) => cell);

/** The calls that the table of the API names; a path without a method has that of the one before it. */
const calls = cells.flatMap((cell) => {
  let method = '';
  return [...cell.matchAll(/`(?:(GET|POST) )?([^`?]+)\??([^`]*)`/g)].map(([, own, path = '', query = '']) => {
    method = own ?? method;
    return { method, path, query: query.split('&').flatMap((part) => part.replace(/=$/, '') || []) };
  });
});

test('docs/web.md names each reading call of the API with its parameters', () => {
  const told = calls.filter(({ method }) => method === 'GET');
  const known = Object.entries(READINGS).filter(([path]) => /^\/api\/(?!openapi)/.test(path));
  expect(Object.fromEntries(told.map(({ path, query }) => [path, query.toSorted()]))).toEqual(
    Object.fromEntries(known.map(([path, { query = [] }]) => [path, query.map(([name]) => name).toSorted()])),
  );
});

test('docs/web.md names each call that changes something', () => {
  const told = calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
  expect(told.toSorted()).toEqual(
    Object.keys(ORDERS)
      .filter((path) => !/^\/log(?:in|out)$/.test(path))
      .toSorted(),
  );
});

test('docs/web.md says of each view in the menu of the page what it shows', () => {
  const views = readFileSync(`${ROOT}src/web/page/views/views.ts`, 'utf8');
  const menu = [...views.matchAll(/menu: \{ words: '(\w+)'/g)].map(([, words = '']) => words);
  expect(menu.length).toBeGreaterThan(4);
  expect(menu.filter((words) => !new RegExp(`^\\| ${words} +\\|`, 'm').test(text))).toEqual([]);
});
