import { expect, test } from 'vitest';
import { newsLine } from '../../src/cli/wording/news-line.ts';

const root = '/media/tv';

test('the log names a library once that has no events, or not for every folder', () => {
  const why = '/media/tv is on NFS: changes made elsewhere send no events, so it is rescanned on a timer';
  expect(newsLine({ kind: 'watching', root, state: { folders: 3, watched: 0, mode: 'scan', why } })).toBe(
    why,
  );
});

test('the log names a library that is watched', () => {
  expect(
    newsLine({ kind: 'watching', root, state: { folders: 3, watched: 3, mode: 'events', why: null } }),
  ).toBe('watching /media/tv: 3 folders by events');
});
