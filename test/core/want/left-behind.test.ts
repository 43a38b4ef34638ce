// What a want knew of an earlier search or sidecar is dropped where it no longer holds.

import { expect, test } from 'vitest';
import { transition } from '../../../src/core/want/transition/transition.ts';
import type { Fact, Want, WantStatus } from '../../../src/core/want/want.ts';
import { wantIn } from '../../support/want-facts.ts';

const NOW = 1_800_000_000_000;
const LATER = NOW + 60_000;

const after = (before: Want, fact: Fact): Want | undefined => transition(before, fact, NOW)?.want;

test('a lost sidecar of a video that is away leaves nothing to be replaced when the video is back', () => {
  const placed: WantStatus = { state: 'placed', reason: 'placed', dueAt: null };
  const replaceable = { machine: true, betterUntil: LATER, stopgap: true };
  const away = wantIn('gone', NOW, { before: placed, ...replaceable });
  expect(after(away, { kind: 'sidecar-lost' })).toMatchObject({
    before: { state: 'wanted', reason: 'sidecar-lost', dueAt: NOW },
    machine: false,
    betterUntil: null,
    stopgap: false,
  });
});

test('a search from a later step drops what the earlier steps had found', () => {
  const found = wantIn('wanted', NOW, { offers: 2, dueAt: LATER });
  expect(after(found, { kind: 'search-requested', from: 'identity' })).toMatchObject({
    step: 'identity',
    offers: 0,
  });
  expect(after(found, { kind: 'search-requested' })).toMatchObject({ step: 'batch', offers: 2 });
});

test('a step follows when the last text of the step before was refused, with nothing left to fetch', () => {
  const last = wantIn('placing', NOW, { offers: 1, mayAdvance: true });
  const refused = { kind: 'content-refused', offersLeft: 0, next: 'title', askAgainAt: LATER } as const;
  expect(after(last, refused)).toMatchObject({ reason: 'next-step', step: 'title', offers: 0 });
});
