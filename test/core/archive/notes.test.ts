// A `.txt` may be a subtitle or a note to the reader. Its name tells.

import { expect, test } from 'vitest';

import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { usableEntries } from '../../../src/core/archive/entry-files.ts';
import { episode, record, SHOW, video, wish } from '../candidates/records.ts';

const files = (names: readonly string[]): { readonly name: string; readonly size: number }[] =>
  names.map((name) => ({ name, size: 5000 }));

test.each([
  'readme.txt',
  'READ ME.txt',
  'subs/!! ReadMe 2 !!.txt',
  'info.txt',
  'Notes.txt',
  'LEEME.txt',
  'leggimi.txt',
  'Lies mich.txt',
  'Прочти меня.txt',
  'www.subs.example.com.txt',
  'Torrent downloaded from somewhere.txt',
])('%s is a note', (note) => {
  expect(usableEntries(files([note]), [])).toEqual([]);
  const film = video('Harbour.1999.DVDRip.XviD-GRP.avi');
  const chosen = chooseEntry(film, wish, record('Harbour.1999.DVDRip'), files([note, 'hbr.txt']));
  expect(chosen).toMatchObject({ entry: { name: 'hbr.txt' } });
});

test('an episode takes the text beside a note', () => {
  const chosen = chooseEntry(
    SHOW,
    wish,
    record('Some.Show.S02E05', episode(2, 5)),
    files(['readme.txt', 'ss.txt']),
  );
  expect(chosen).toMatchObject({ entry: { name: 'ss.txt' } });
});

test.each([
  'The Informers.txt',
  'Notes on a Harbour.txt',
  'Read Me a Story.txt',
  'Changeling.txt',
  'Harbour.txt',
])('%s may be a subtitle', (name) => expect(usableEntries(files([name]), [])).toHaveLength(1));
