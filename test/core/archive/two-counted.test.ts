// A file of two episodes that are counted through all seasons gets the text of neither of them alone.

import { expect, test } from 'vitest';
import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { withPlace } from '../../../src/core/candidates/number-from-record.ts';
import { record, video, wish } from '../candidates/records.ts';

const choose = (path: string): string | null => {
  const file = video(path);
  const release = withPlace(file.release, { season: 2, episode: 3 }, null);
  const entries = ['02', '03', '04'].map((at) => ({ name: `Some.Show.S02E${at}.srt`, size: 5000 }));
  const pack = record('Some.Show.S02', { season: 2, fullSeason: true });
  const chosen = chooseEntry({ ...file, release }, wish, pack, entries);
  return chosen.kind === 'chosen' ? chosen.entry.name : null;
};

test('one has the place that the service tells', () =>
  expect(choose('Some Show - 27.mkv')).toBe('Some.Show.S02E03.srt'));

test('two have none', () => expect(choose('Some Show - 27-28.mkv')).toBeNull());
