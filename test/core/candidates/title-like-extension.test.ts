// The last word of a title may look like the extension of a file.

import { expect, test } from 'vitest';
import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { match, record, verdictOf, video, wish } from './records.ts';

const TOLD = match('Mr. Zip', 'movie', { year: 2010 });

test.each([
  ['Mr.Zip.mkv', 'Mr.Zip.2010.720p', 'ok'],
  ['Mr.Zip.mkv', 'Mr Zip', 'ok'],
  ['Mr.Zip.2010.mkv', 'Mr.Zip', 'ok'],
  ['Mr.Zip.2010.mkv', 'Mr.Zip.srt', 'ok'],
  ['Mr.Zip.2010.mkv', 'Mr.Zip.2010.720p.ZIP', 'ok'],
  ['Mr.Zip.mkv', 'Mr.2010.720p', 'title'],
  ['Mr.2010.mkv', 'Mr.Zip.720p', 'title'],
  ['Mr.2010.mkv', 'Mr.Zip', 'title'],
  ['Mr.2010.mkv', 'Mr.zip', 'ok'],
])('%s and %s: %s', (path, name, expected) =>
  expect(verdictOf({ video: video(path), match: TOLD, candidates: [record(name)] })).toBe(expected),
);

test('of an archive it takes the file of its title', () => {
  const entries = ['Mr.srt', 'Mr.Zip.srt'].map((name) => ({ name, size: 5000 }));
  const chosen = chooseEntry(video('Mr.Zip.2010.mkv'), wish, record('Mr.Zip.2010'), entries);
  expect(chosen).toMatchObject({ entry: entries[1], others: [] });
});
