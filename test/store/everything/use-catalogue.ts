// Uses what lists videos under titles.

import { expect } from 'vitest';
import type { CataloguePlace } from '../../../src/core/catalogue/place.ts';
import { NOW } from '../../support/state.ts';
import { ROOTS, type Scene } from './scene.ts';

const SHOW: CataloguePlace = {
  kind: 'tv',
  name: 'The Harbour',
  year: 2016,
  sortName: 'harbour',
  nameKey: 'tv:2016:theharbour',
  matchKey: null,
  season: 2,
  episode: 3,
};
const ALL = { roots: ROOTS, text: 'HARB', language: 'pl', states: ['wanted'], order: 'name' } as const;

export function useCatalogue({ store: { catalogue, videos, wants }, video, wantId }: Scene): void {
  expect(catalogue.unfiled(9)).toEqual([video]);
  catalogue.file(video, SHOW);
  expect(catalogue.unfiled(9)).toEqual([]);
  const named = catalogue.titleOf(video.id);
  expect(named).toMatchObject({ kind: 'tv', name: 'The Harbour', year: 2016, addedAt: video.addedAt });
  catalogue.fileAgain(video.id);
  catalogue.file(video, SHOW);
  catalogue.file(video, { ...SHOW, name: 'Harbour', matchKey: 'id:7' });
  const title = catalogue.titleOf(video.id);
  expect(title).toEqual({ ...named, name: 'Harbour' });
  catalogue.file(video, SHOW);
  expect(catalogue.titleOf(video.id)).toEqual(title);

  const titleId = title?.id ?? 0;
  const want = wants.get(wantId);
  if (want !== null) wants.save(wantId, { ...want, state: 'wanted', oneOff: false });
  for (const order of ['name', 'added', 'missing'] as const)
    expect([...catalogue.find({ ...ALL, order })].flat()).toEqual([{ id: titleId, missing: 0 }]);
  expect([...catalogue.find({ ...ALL, text: 'other' })].flat()).toEqual([]);
  expect(catalogue.seasons({ titleId, roots: ROOTS })).toEqual([{ season: 2, videos: 1 }]);
  expect(catalogue.counts({ titleId, roots: ROOTS })).toMatchObject([
    { season: 2, state: 'wanted', count: 1 },
  ]);
  const page = { titleId, roots: ROOTS, offset: 0, limit: 9 };
  expect(catalogue.episodes(page)).toEqual([{ ...video, season: 2, episode: 3 }]);
  expect(catalogue.episodes({ ...page, season: 1 })).toEqual([]);
  if (want !== null) wants.save(wantId, want);
  videos.update({ ...video, addedAt: NOW });
  expect(catalogue.unfiled(9)).toHaveLength(1);
  videos.update(video);
}

/** A title that was listed by another name is found to be the same. */
export function useSecondName({ store: { catalogue, videos }, video }: Scene): void {
  const other = { ...SHOW, name: 'Quay', nameKey: 'tv:2016:quay' };
  const id = videos.add({ ...video, root: '/quay', folder: '/quay', inode: '3:1' });
  catalogue.file({ ...video, id }, other);
  expect(catalogue.titleOf(id)?.name).toBe('Quay');
  catalogue.file({ ...video, id }, { ...other, name: 'Harbour', matchKey: 'id:7' });
  expect(catalogue.titleOf(id)?.id).toBe(catalogue.titleOf(video.id)?.id);
  videos.setGone(id, 1);
}
