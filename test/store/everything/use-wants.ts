// Uses what stores videos, their wants and the offers for these.

import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { expect } from 'vitest';
import { stemOf } from '../../../src/core/path/path.ts';
import { newWant, WANT_STATES } from '../../../src/core/want/want.ts';
import type { WantFilter } from '../../../src/ports/store/records.ts';
import { PAGE } from '../../../src/store/wants/due-wants.ts';
import { record } from '../../core/candidates/records.ts';
import { NOW } from '../../support/state.ts';
import { FILM, FOLDER, FULL, LATER, ROOT, ROOTS, WANT, type Scene } from './scene.ts';

export function useVideos({ store: { videos }, video }: Scene): void {
  const { id, folder, name, size, mtimeMs } = video;
  expect([videos.get(id), videos.at(folder, name)]).toEqual([video, video]);
  expect([videos.inFolder(folder, 9), [...videos.pagesIn(folder)].flat()]).toEqual([[video], [video]]);
  expect([...videos.folders(ROOT)]).toEqual([[folder]]);
  const below = [ROOT, dirname(folder), folder, `${folder} 2`].map((one) => [...videos.folders(ROOT, one)]);
  expect(below).toEqual([[[folder]], [[folder]], [], []]);
  expect(videos.filesIn(folder).toArray()).toEqual([[{ id, name, size, mtimeMs }]]);
  const stems = [stemOf(name), name, stemOf(name).slice(0, -1)];
  expect(stems.map((stem) => videos.withStem(folder, stem))).toEqual([[video], [], []]);
  expect([videos.hasAny(folder), videos.count(ROOTS)]).toEqual([true, 1]);
  expect(videos.alike({ ...video, name: 'other.mkv' })).toEqual([video]);
  const { inode } = video;
  const sought = [{ name }, { name: 'other.mkv' }, { inode: '1:0' }, { size: 1 }];
  expect(sought.map((one) => videos.namesakes({ name, size, inode, ...one }))).toEqual([
    [video],
    [video],
    [video],
    [],
  ]);
  expect([name, 'other.mkv'].map((one) => videos.called(one))).toEqual([[video], []]);
  const moved = {
    ...video,
    root: '/else',
    name: 'moved.mkv',
    size: 70,
    mtimeMs: 80,
    inode: '1:20',
    year: 2017,
  };
  videos.update({ ...moved, folder: '/else', releaseName: 'Moved', addedAt: NOW });
  expect(videos.get(id)).toEqual({ ...moved, folder: '/else', releaseName: 'Moved', addedAt: NOW });
  videos.update(video);
  videos.setGone(id, LATER);
  expect([videos.goneIn(folder), videos.lastAt(folder, name)]).toEqual([[video], video]);
  expect(videos.goneAt(id)).toBe(LATER);
  videos.setGone(id, null);
}

export function useWants({ store: { wants, tries, faults }, video, wantId }: Scene): void {
  wants.save(wantId, WANT);
  const saved = { ...WANT, ...FULL, id: wantId, videoId: video.id, arrived: false };
  expect([wants.get(wantId), wants.ofVideo(video.id)]).toEqual([saved, [saved]]);
  const other = wants.add(video.id, { languages: ['de'], kind: 'forced' }, WANT, { arrived: true });
  expect(wants.get(other)).toEqual({ ...saved, id: other, languages: ['de'], kind: 'forced', arrived: true });
  expect(wants.windowsOver(LATER, 1)).toEqual([wantId]);
  wants.save(other, { ...WANT, state: 'placed', stopgap: true });
  expect(wants.stopgaps(ROOT, 9)).toEqual([other]);
  wants.remove(other);
  tries.add(wantId, 20_000, 3);
  expect([tries.of(wantId, 20_000), faults.add(wantId, NOW, 0), faults.add(wantId, NOW, 0)]).toEqual([
    3, 1, 2,
  ]);
}

/** One want more than a page holds. */
export function useLanes({ store, video, wantId }: Scene): void {
  const { wants, videos } = store;
  const folder = '/media/many';
  store.transaction(() => {
    for (let at = 0; at <= PAGE; at += 1) {
      const id = videos.add({ ...FILM, folder, name: `${at}.mkv`, inode: `2:${at}` });
      wants.add(id, FULL, { ...newWant(NOW), asks: 1 }, { arrived: true });
    }
  });
  const due = { lane: 'batch', dueBy: NOW } as const;
  for (const order of ['urgent', 'newest', 'arrived', 'due'] as const)
    expect([...wants.inLane({ root: ROOT, order, ...due })].flat()).toHaveLength(PAGE + 1);
  const ids = [...videos.pagesBelow(folder)].flat();
  expect(ids).toHaveLength(PAGE + 1);
  expect([...videos.pagesBelow('/media')].flat()).toHaveLength(PAGE + 2);
  expect(wants.ofVideos(ids, due)).toHaveLength(PAGE + 1);
  expect(wants.named({ releaseName: FILM.releaseName, ...due })).toHaveLength(PAGE);
  expect(wants.idsIn('gone')).toEqual([wantId]);
  const summaries = (filter: WantFilter): unknown => [...wants.summaries({ ...filter, roots: ROOTS })].flat();
  expect(summaries({ states: new Set(['gone']) })).toMatchObject([
    { id: wantId, videoId: video.id, root: ROOT },
  ]);
  expect(summaries({ states: new Set(['gone']), reasons: new Set(['offer-found']) })).toEqual([]);
  expect(wants.agenda(NOW, ROOTS, 0)).toMatchObject({ asksSince: NOW, newAsks: 'again', waking: true });
  expect([wants.countDue({ root: ROOT, ...due }, 999), wants.countDue({ root: ROOT, ...due }, 3)]).toEqual([
    PAGE + 1,
    3,
  ]);
  expect(wants.backlog(NOW, ROOTS)).toEqual({ asks: PAGE + 1, fetches: 0 });
  wants.save(wantId, { ...WANT, state: 'settling' });
  expect(wants.foldersToRecheck(NOW, ROOTS, 9)).toEqual([{ root: ROOT, folder: FOLDER }]);
}

export function useOverview({ store: { overview } }: Scene): void {
  expect(overview.changes()).toBeGreaterThan(0);
  expect([...overview.coverage(ROOTS)].flat().map(({ state, count }) => [state, count])).toContainEqual([
    'wanted',
    PAGE + 1,
  ]);
  expect(overview.queue({ roots: ROOTS, states: [...WANT_STATES], offset: 0, limit: 1 })).toMatchObject({
    total: PAGE + 2,
  });
  const filter = { roots: ROOTS, text: 'FILM', states: ['settling'] } as const;
  expect([...overview.videoIds(filter)].flat()).toHaveLength(1);
}

export function useOffers({ store: { offers }, wantId }: Scene): void {
  const offer = {
    candidate: record('Film', { key: 'n:a' }),
    language: 'en',
    score: 5,
    parts: [{ name: 'group', points: 5 }],
    refusal: null,
    notBefore: null,
  };
  offers.replace(wantId, [offer]);
  expect([offers.ofWant(wantId), offers.readable(wantId)]).toEqual([[offer], [offer]]);
  expect([[...offers.keysOf(wantId)], offers.wantsAfter(0, 9)]).toEqual([['n:a'], [wantId]]);
  expect([...offers.foundOut(wantId)]).toEqual([]);
  offers.refuse(wantId, 'n:a', 'no-cues');
  offers.reconsider(wantId, ['no-cues']);
  offers.refuse(wantId, 'n:a', 'no-cues');
  offers.unreject(wantId, 'n:a');
  offers.refuse(wantId, 'n:a', 'no-cues');
  expect(offers.ofWant(wantId)).toEqual([{ ...offer, refusal: 'no-cues' }]);
  offers.liftable(wantId, ['no-cues']);
  offers.liftRefusals(wantId, ['no-cues']);
  offers.refuse(wantId, 'n:a', 'advert');
  offers.accept(wantId, 'n:a');
  offers.delay(wantId, 'n:a', LATER);
  expect([offers.usable(wantId, NOW, 9), offers.usable(wantId, LATER, 9)]).toMatchObject([
    [],
    [{ key: 'n:a' }],
  ]);
}

/** Older versions did not store how well it fits. */
export function useOfferOfAnOlderVersion({ store: { offers }, wantId }: Scene, folder: string): void {
  const before = offers.usable(wantId, LATER, 9);
  const database = new Database(join(folder, 'state.db'));
  database.exec('UPDATE offer SET fit = NULL');
  database.close();
  expect(offers.usable(wantId, LATER, 9)).toEqual(before);
}

export function useTimes({ store: { times, wants, videos, history }, video, wantId }: Scene): void {
  expect([times.lastWritten(), times.lastId()]).toEqual([NOW, PAGE + 2]);
  expect(times.waiting(0, times.lastId(), NOW).map(({ want }) => want.id)).toEqual([wantId]);
  const early = video.addedAt - 1;
  times.bound(0, times.lastId(), {
    now: early,
    unsetBefore: 0,
    latestPending: NOW,
    latestDelay: NOW,
    latestJob: NOW,
  });
  expect(videos.get(video.id)?.addedAt).toBe(early);
  history.record({ at: -1, videoId: video.id, wantId, event: 'due', reason: 'due' });
  for (const part of times.dateUnset(NOW, 0)) expect(part).toBeUndefined();
  expect(times.lastWritten()).toBe(NOW);
  wants.save(wantId, { ...newWant(NOW), state: 'placed', dueAt: null });
}
