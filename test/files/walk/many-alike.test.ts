import { expect, test } from 'vitest';
import { leaveOutExtras, listFolder, type Listing } from '../../../src/files/walk/folder-listing.ts';
import type { Entry } from '../../../src/files/fs/read-folder.ts';
import { workOf } from '../../support/processor-time.ts';

/** Each may be an extra by its name, and is a film beside the others. */
const films = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => ({ name: `Film ${at}.2010.1080p.x264-SCENE.mkv`, kind: 'file' }) as const,
  );

function sorted(entries: readonly Entry[], { isRoot }: { readonly isRoot: boolean }): Listing {
  const listing = listFolder(entries);
  leaveOutExtras(listing, { isRoot });
  return listing;
}

test('thousands of films in one folder that may be extras by their names are sorted at once', async () => {
  const entries = films(5_000);
  expect(sorted(entries, { isRoot: false }).videos).toHaveLength(5_000);
  expect(await workOf(() => sorted(entries, { isRoot: false }))).toBeLessThan(200);
});

test('one of them beside the film whose name it continues is left out', () => {
  const entries = [...films(2), { name: 'Film 0.2010.1080p.x264.mkv', kind: 'file' } as const];
  const { videos, skipped } = sorted(entries, { isRoot: true });
  expect(videos).toEqual(['Film 1.2010.1080p.x264-SCENE.mkv', 'Film 0.2010.1080p.x264.mkv']);
  expect(skipped).toEqual([{ name: 'Film 0.2010.1080p.x264-SCENE.mkv', reason: 'extra' }]);
});
