import { expect, test } from 'vitest';
import { searchRequestLines } from '../../src/cli/output/wants.ts';

const FOUND = { videos: 2, wants: 0, searches: 0, deleted: 2, paused: false } as const;

test('an answer on the page names the tick that also searches for what was deleted, and no option of the command line', () => {
  expect(searchRequestLines({ kind: 'search-requested', ...FOUND })).toEqual([
    '0 subtitles of 2 videos will be searched for',
    'not searched for: 2 subtitles that you deleted; "Also what you deleted" searches for them too',
  ]);
});
