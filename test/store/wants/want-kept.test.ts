// A want is after a restart what it was before: nothing is asked again, replaced or climbed that was not to be.

import { expect, test } from 'vitest';
import type { Want } from '../../../src/core/want/want.ts';
import { newWant } from '../../../src/core/want/want.ts';
import { temporaryFolder } from '../../support/library.ts';
import { NOW, openState, videoAt } from '../../support/state.ts';

const FLAGS = ['alone', 'mayAdvance', 'machine', 'stopgap', 'oneOff'] as const;

const NUMBERS: Partial<Want> = {
  revision: 7,
  asks: 3,
  unanswered: 2,
  offers: 4,
  step: 'title',
  dueAt: NOW + 1,
  betterUntil: NOW + 2,
};

const kept: readonly (readonly [string, Partial<Want>])[] = [
  ['its numbers and times', NUMBERS],
  ...FLAGS.map((flag) => [flag, { [flag]: true }] as const),
  ['where it resumes', { before: { state: 'missing', reason: 'all-refused', dueAt: NOW + 3 } }],
  ['where it rests', { before: { state: 'placed', reason: 'placed', dueAt: null } }],
];

test.each(kept)('a want keeps %s, whether it is added or saved', (_, more) => {
  const { store } = openState(temporaryFolder());
  const video = store.videos.add(videoAt('/media/film.mkv'));
  const want: Want = { ...newWant(NOW), ...more };
  const added = store.wants.add(video, { languages: ['en'], kind: 'full' }, want);
  const saved = store.wants.add(video, { languages: ['pl', 'de'], kind: 'forced' }, newWant(NOW));
  store.wants.save(saved, want);
  expect(store.wants.get(added)).toMatchObject({ ...want, languages: ['en'], kind: 'full' });
  expect(store.wants.get(saved)).toMatchObject({ ...want, languages: ['pl', 'de'], kind: 'forced' });
});
