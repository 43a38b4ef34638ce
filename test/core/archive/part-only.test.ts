// Files of an archive that hold a part of the dialogue only.

import { expect, test } from 'vitest';

import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { record, video, wish } from '../candidates/records.ts';

const FILM = video('Movies/Harbour (2016)/Harbour.2016.1080p.BluRay.mkv');

function choose(names: readonly string[]): string | null {
  const entries = names.map((name) => ({ name, size: 5000 }));
  const chosen = chooseEntry(FILM, wish, record('Harbour.2016.1080p.BluRay'), entries);
  return chosen.kind === 'chosen' ? chosen.entry.name : chosen.reason;
}

test.each([
  [['Harbour.2016.songs.only.srt', 'Harbour.2016.srt'], 'Harbour.2016.srt'],
  [['Harbour.2016.Lyrics.srt', 'Harbour.2016.srt'], 'Harbour.2016.srt'],
  [['Harbour.2016.Lyrics.en.srt'], 'kind'],
  [['Harbour.2016.Signs & Songs.srt'], 'kind'],
  [['Harbour.2016.with lyrics.srt'], 'Harbour.2016.with lyrics.srt'],
  [['Harbour (incl. lyrics).srt'], 'Harbour (incl. lyrics).srt'],
  [['Harbour Songs.srt'], 'Harbour Songs.srt'],
])('of %j it takes %s', (names, expected) => expect(choose(names)).toBe(expected));

test.each(['dmd-music.and.lyrics.srt', '1 - Music and Lyrics.srt', 'Music and Lyrics (2007)/Lyrics.srt'])(
  '%s is the whole of the film of that name',
  (name) => {
    const film = video('Movies/Music and Lyrics (2007)/Music.and.Lyrics.2007.1080p.BluRay.mkv');
    const pack = record('Music.and.Lyrics.2007.1080p.BluRay');
    expect(chooseEntry(film, wish, pack, [{ name, size: 5000 }])).toMatchObject({ kind: 'chosen' });
  },
);
