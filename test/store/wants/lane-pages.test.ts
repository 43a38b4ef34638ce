import { expect, test } from 'vitest';
import { newWant } from '../../../src/core/want/want.ts';
import { PAGE } from '../../../src/store/wants/due-wants.ts';
import { temporaryFolder } from '../../support/library.ts';
import { NOW, openState, videoAt } from '../../support/state.ts';

const ORDERS = ['urgent', 'newest', 'arrived', 'due'] as const;

test.each(ORDERS)(
  'each due want is on one page, whether its times are its own or those of many: %s',
  (order) => {
    const { store } = openState(temporaryFolder());
    store.transaction(() => {
      for (let at = 0; at < 3 * PAGE; at += 1) {
        // Every other one was added and is due at a moment of its own, and they lie between two large groups.
        const moment = at % 2 === 1 ? at : at % 4 === 0 ? 0 : 10_000;
        const video = store.videos.add(videoAt(`/media/${at}.mkv`, { addedAt: NOW + moment }));
        const want = { ...newWant(NOW), asks: 1, dueAt: NOW - moment };
        store.wants.add(video, { languages: ['en'], kind: 'full' }, want, { arrived: true });
      }
    });
    const pages = [...store.wants.inLane({ root: '/media', lane: 'batch', order, dueBy: NOW, firstPage: 7 })];
    const places = pages.flat().map(({ want, video }) => ({
      id: want.id,
      at: order === 'due' ? (want.dueAt ?? 0) : -video.addedAt,
    }));
    expect(places).toEqual(places.toSorted((a, b) => a.at - b.at || a.id - b.id));
    expect(new Set(places.map(({ id }) => id)).size).toBe(3 * PAGE);
    expect(pages.slice(1, -1).map((page) => page.length)).toEqual([PAGE, PAGE]);
  },
);
