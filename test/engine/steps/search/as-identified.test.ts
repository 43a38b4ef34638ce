import { expect, test } from 'vitest';
import type { TitleMatch } from '../../../../src/core/release/known-title.ts';
import { NO_IDS } from '../../../../src/core/release/title-ids.ts';
import { asIdentified } from '../../../../src/engine/steps/search/as-identified.ts';
import { createLibraries } from '../../../../src/files/library/libraries.ts';
import type { NameAnswer } from '../../../../src/ports/service.ts';
import type { VideoRecord } from '../../../../src/ports/store/records.ts';
import { temporaryFolder } from '../../../support/library.ts';
import { NOW, openState } from '../../../support/state.ts';

const FULL_PAGE: NameAnswer = { match: null, alternates: [], candidates: [], fullPage: true };

const matched = (kind: TitleMatch['kind']): NameAnswer => ({
  ...FULL_PAGE,
  match: {
    name: 'Harbour Street',
    originalName: null,
    kind,
    year: null,
    season: null,
    episode: 10,
    weak: false,
    ids: { ...NO_IDS, catalogA: 'tt7654399' },
  },
});

/** The name does not say that it is an episode. */
const VIDEO: VideoRecord = {
  id: 1,
  root: '/media',
  folder: '/media/Harbour Street {imdb-tt7654322}',
  name: 'clip 10.mkv',
  releaseName: 'clip 10.mkv',
  size: 1,
  mtimeMs: 1,
  inode: '1',
  year: null,
  addedAt: NOW,
};

test.each([
  ['an episode, whose identifier differs from its show', 'tv', true],
  ['a film', 'movie', false],
] as const)('the tag of the folder and an answer about %s', async (_, kind, isTaken) => {
  const { store } = openState(temporaryFolder());
  const row = await asIdentified({ store, libraries: createLibraries() }, VIDEO, matched(kind));
  expect(row.fullPage).toBe(isTaken);
});
