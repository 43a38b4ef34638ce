// The video and the want that everything is stored about.

import { newWant, type Want } from '../../../src/core/want/want.ts';
import type { VideoRecord } from '../../../src/ports/store/records.ts';
import type { Store } from '../../../src/ports/store/store.ts';
import { NOW } from '../../support/state.ts';

export const ROOT = '/media';
export const FOLDER = '/media/films';
export const ROOTS = new Set([ROOT]);
export const FULL = { languages: ['pl', 'en'], kind: 'full' } as const;
export const LATER = NOW + 1000;

export const FILM: Omit<VideoRecord, 'id'> = {
  root: ROOT,
  folder: FOLDER,
  name: 'film.mkv',
  size: 7,
  mtimeMs: 8,
  inode: '1:2',
  releaseName: 'Film.2016',
  year: 2016,
  addedAt: NOW - 9,
};

/** No field has its value of the beginning, so that none can be forgotten. */
export const WANT: Want = {
  state: 'gone',
  reason: 'due',
  dueAt: NOW,
  revision: 2,
  asks: 3,
  offers: 4,
  alone: true,
  unanswered: 5,
  step: 'title',
  mayAdvance: true,
  machine: true,
  betterUntil: LATER,
  stopgap: false,
  oneOff: true,
  before: { state: 'missing', reason: 'nothing-offered', dueAt: LATER },
};

export type Scene = { readonly store: Store; readonly video: VideoRecord; readonly wantId: number };

export function createScene(store: Store): Scene {
  const id = store.videos.add(FILM);
  return { store, video: { ...FILM, id }, wantId: store.wants.add(id, FULL, newWant(NOW)) };
}
