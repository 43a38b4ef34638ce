import { expect, test } from 'vitest';
import { DAY_MS } from '../../../src/core/duration.ts';
import { newWant } from '../../../src/core/want/want.ts';
import { endWaiting } from '../../../src/engine/pass/end-waiting.ts';
import type { Store } from '../../../src/ports/store/store.ts';
import { record } from '../../core/candidates/records.ts';
import { createManualClock } from '../../support/hand-clock.ts';
import { temporaryFolder } from '../../support/library.ts';
import { held, heldWords } from '../../support/loop-hold.ts';
import { NOW, openState, videoAt } from '../../support/state.ts';

const MANY = 2_000;
const OFFERS = 20;

/** A want whose offers all wait for the next day's downloads. */
function addWaiting(store: Store, at: number): void {
  const videoId = store.videos.add(videoAt(`/media/${at}/a.mkv`));
  const wantId = store.wants.add(
    videoId,
    { languages: ['en'], kind: 'full' },
    { ...newWant(NOW), reason: 'download-quota', dueAt: NOW + DAY_MS, asks: 1, offers: OFFERS },
  );
  const offers = Array.from({ length: OFFERS }, (_, key) => ({
    candidate: record('A.Film.1080p.WEB-GROUP', { key: `n:${at}-${key}` }),
    language: 'en',
    score: 50,
    parts: [],
    refusal: null,
    notBefore: NOW + DAY_MS,
  }));
  store.offers.replace(wantId, offers);
}

test('a larger plan makes thousands of wants due without holding the loop', async () => {
  const { store } = openState(temporaryFolder());
  store.transaction(() => {
    for (let at = 0; at < MANY; at += 1) addWaiting(store, at);
  });
  const deps = { store, clock: createManualClock(NOW) };
  const ended = await held(() => endWaiting(deps, new Set(['download-quota'])));
  process.stderr.write(`${heldWords('the waiting ends', ended)}\n`);
  expect(store.wants.get(MANY)).toMatchObject({ reason: 'asked-for', dueAt: NOW });
  expect(store.offers.ofWant(MANY).every(({ notBefore }) => notBefore === 0)).toBe(true);
  expect(ended.longestPasses).toBeLessThan(60);
});
