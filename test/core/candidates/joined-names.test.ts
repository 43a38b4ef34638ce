// Names without blanks: most are those of groups, but some are the titles of films.

import { expect, test } from 'vitest';

import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { episode, match, record, verdictOf, video, wish } from './records.ts';

const decide = (title: string, name: string): string =>
  verdictOf({
    video: video(`${title.replaceAll(' ', '.')}.2004.1080p.mkv`),
    match: match(title, 'movie', { year: 2004 }),
    candidates: [record(name)],
  });

test.each([
  ['Harbour Bells', 'HarbourBells2'],
  ['Harbour Bells', 'HarbourBellsReturn'],
  ['Harbour Bells Return', 'HarbourBells'],
  ['Harbour Bells Vol 2', 'HarbourBells-Vol1'],
  ['Harbour Bells Vol 2', 'HarbourBells1'],
  ['Harbour Bells 3', 'HarbourBells'],
  ['The Harbour Bells', 'HarbourBellsReturn'],
])('for %s the record %s is another film', (title, name) => expect(decide(title, name)).toBe('title'));

test.each([
  ['Harbour Bells', 'HarbourBells'],
  ['The Harbour Bells', 'HarbourBells'],
  ['Harbour Bells Vol 2', 'HarbourBells2'],
  ['Harbour Bells', 'SubsPlease'],
  ['Harbour Bells', 'NhaNc3'],
])('for %s the record %s is taken', (title, name) => expect(decide(title, name)).toBe('ok'));

test('the spin-off of a show is another show', () => {
  const of = (name: string): string =>
    verdictOf({
      video: video('Harbour Bells/Season 2/Harbour.Bells.S02E05.mkv'),
      match: match('Harbour Bells', 'tv', { season: 2, episode: 5 }),
      candidates: [record(name, episode(2, 5))],
    });
  expect(of('HarbourBellsAftermath')).toBe('title');
  expect(of('HarbourBells')).toBe('ok');
});

test('of a collection, the other film of such a name is not taken', () => {
  const entries = ['HarbourBells-Vol1.srt', 'HarbourBells-Vol2.srt'].map((name) => ({ name, size: 5000 }));
  const choose = (path: string): unknown => chooseEntry(video(path), wish, record('Harbour.Bells'), entries);
  expect(choose('Harbour.Bells.Vol.2.2004.mkv')).toMatchObject({ entry: { name: 'HarbourBells-Vol2.srt' } });
  expect(choose('Harbour.Bells.Vol.3.2004.mkv')).toMatchObject({ kind: 'none' });
});
