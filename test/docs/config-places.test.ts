import { expect, test } from 'vitest';
import { usualPlaces } from '../../src/config/places/file-places.ts';
import { manPages } from './make/man-pages.ts';
import { pageAt } from './pages.ts';

/** As a person writes them. */
const places = usualPlaces({ env: { HOME: '/home/me' }, cwd: '/here' }).map((path) =>
  path.replace(/^\/here/, '.').replace(/^\/home\/me/, '~'),
);

test('docs/configuration.md names the places of the configuration in their order', () => {
  const page = pageAt('docs/configuration.md').text.replaceAll(/\s+/g, ' ');
  expect(page).toContain(places.map((place) => `\`${place}\``).join(', '));
});

test('the manual page of the program names the same places', () => {
  const page = manPages().find(({ path }) => path === 'docs/man/subtitled.1')?.text ?? '';
  // A group of commands has the same heading.
  const files = page.split('.SH "FILES"').at(-1)?.split('.SH')[0] ?? '';
  const told = [...files.matchAll(/^\.B (.+)$/gm)].map(([, name = '']) => name.replace('\\(ti', '~'));
  expect(told).toEqual(places.map((place) => place.replace(/^\.\//, '')));
});
