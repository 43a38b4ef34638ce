// A film and a series have the same name. The number of a fansub record is that of an episode, or it belongs to the film's title.

import { expect, test } from 'vitest';

import { match, record, verdictOf, video } from './records.ts';

const decide = (path: string, name: string): string =>
  verdictOf({
    video: video(path),
    match: match('Tokyo Harbour', 'movie', { year: 2017 }),
    candidates: [record(name)],
  });

test.each([
  '[Grp] Tokyo Harbour - 06 [720p]',
  '[Grp] Tokyo Harbour - 06v2 [720p][ABCD1234]',
  'Tokyo Harbour - 06',
  '[Grp][Tokyo Harbour][06][720p]',
  'Tokyo Harbour 06 [BD]',
  'Tokyo.Harbour.06.HDTV',
  'Tokyo Harbour (01-12)',
])('P5: the film never takes an episode of the series: %s', (name) => {
  expect(decide('Tokyo Harbour (2017)/Tokyo Harbour (2017).mkv', name)).not.toBe('ok');
  expect(decide('Tokyo Harbour.mkv', name)).not.toBe('ok');
  expect(decide('Tokyo Harbour/Some Title.mkv', name)).not.toBe('ok');
});

test.each([
  ['T-571 (2000).mkv', 'T-571.720p.BluRay'],
  ['Harbour 13 (2010).mkv', '[Grp] Harbour 13 [720p]'],
  ['Harbour Thirteen (2010).mkv', '[Grp] Harbour 13 [720p]'],
])('P5: a film with a number takes it: %s, %s', (path, name) => {
  expect(verdictOf({ video: video(path), match: null, candidates: [record(name)] })).toBe('ok');
});
