// The text of a trailer, a sample or other bonus material is never the film's.

import { expect, test } from 'vitest';
import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { usableEntries } from '../../../src/core/archive/entry-files.ts';
import { record, video, wish } from '../candidates/records.ts';

function choose(path: string, names: readonly string[]): string {
  const film = video(path);
  const entries = names.map((name) => ({ name, size: 5000 }));
  const chosen = chooseEntry(film, wish, record(film.release.text), entries);
  return chosen.kind === 'chosen' ? chosen.entry.name : chosen.reason;
}

test.each([
  'Harbour.trailer.srt',
  'Harbour.trailer.en.srt',
  'Harbour-sample.srt',
  'sample.srt',
  'trailer.srt',
  'Harbour.2010.1080p.BluRay.x264-GRP-trailer.srt',
  'Harbour.2010.Sample.srt',
  'Harbour.2010.Featurette.srt',
  'Harbour.2010.Deleted.Scenes.srt',
  'Sample/hbr.srt',
  'Sample/English.srt',
  'Extras/hbr.srt',
  'Sample/harbour.srt',
  'Harbour/Extras/Harbour.srt',
])('a film takes nothing from an archive with %s alone, and the film’s text beside it', (name) => {
  const path = 'Harbour.2010.1080p.BluRay.x264-GRP.mkv';
  expect(choose(path, [name])).toBe('work');
  expect(choose(path, [name, 'Harbour.2010.srt'])).toBe('Harbour.2010.srt');
});

test.each([
  ['The.Trailer.2010.1080p.mkv', 'The.Trailer.srt'],
  ['The.Interview.2014.1080p.mkv', 'grp-interview.srt'],
  ['The.Interview.2014.1080p.mkv', 'the-interview.srt'],
  ['Trailer.Park.2006.1080p.mkv', 'Trailer.Park.srt'],
  ['Harbour.2010.1080p.mkv', 'Others/Harbour.srt'],
])('%s: such a word may be its title: %s', (path, name) => expect(choose(path, [name])).toBe(name));

test('a text file with the film’s title is no note, though a site may be called so', () => {
  expect(choose('The.Net.1995.1080p.mkv', ['The.Net.txt', 'readme.txt'])).toBe('The.Net.txt');
  expect(choose('Info.2010.1080p.mkv', ['Subs/Info.txt', 'readme.txt'])).toBe('Subs/Info.txt');
  expect(choose('The.Net.1995.1080p.mkv', ['subs.net.txt'])).toBe('no-subtitle');
  expect(usableEntries([{ name: 'The.Net.txt', size: 50 }], [])).toEqual([]);
});
