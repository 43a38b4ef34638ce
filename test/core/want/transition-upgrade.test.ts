import { describe, expect, test } from 'vitest';
import type { Reason } from '../../../src/core/want/reason.ts';
import { transition } from '../../../src/core/want/transition/transition.ts';
import { newWant, type Fact, type Want, type WantState } from '../../../src/core/want/want.ts';
import { answered } from '../../support/want-facts.ts';

const NOW = 1_800_000_000_000;
const LATER = NOW + 60_000;
const UNTIL = NOW + 100_000;
const AFTER = UNTIL + 1;

const ours = (state: WantState, more: Partial<Want> = {}): Want => ({
  ...newWant(NOW),
  state,
  reason: 'placed',
  step: 'title',
  mayAdvance: true,
  dueAt: state === 'searching' || state === 'placing' ? null : NOW,
  betterUntil: UNTIL,
  ...more,
});
const nothing = (askAgainAt: number, crowdedOut = false): Fact =>
  answered(askAgainAt, { offered: 3, crowdedOut, next: 'title-scope' });
const open = { betterUntil: UNTIL } as const;
const stopgap = { betterUntil: null, stopgap: true, dueAt: null } as const;
const closed = { betterUntil: null } as const;

/** before, fact -> state, reason, due in ms (null: none), and what else is so */
const TABLE: readonly (readonly [Want, Fact, WantState | null, Reason?, (number | null)?, Partial<Want>?])[] =
  [
    [
      ours('placing', { betterUntil: null }),
      { kind: 'placed', recheckAt: LATER, betterUntil: UNTIL },
      'placed',
      'placed',
      60_000,
      { ...open, machine: false, offers: 0 },
    ],
    [ours('placing'), { kind: 'placed' }, 'placed', 'placed', null, closed],
    [ours('placed'), { kind: 'due' }, 'wanted', 'due', 0, { ...open, step: 'batch', mayAdvance: false }],
    [ours('placed', { dueAt: LATER }), { kind: 'due' }, null],
    [ours('placed', { betterUntil: NOW }), { kind: 'due' }, 'placed', 'placed', null, closed],
    [ours('wanted', { betterUntil: NOW }), { kind: 'due' }, 'placed', 'placed', null, closed],
    [ours('wanted', { betterUntil: NOW }), { kind: 'search-sent' }, null],
    [ours('wanted', { betterUntil: NOW, offers: 1 }), { kind: 'fetch-sent' }, null],
    [ours('placed'), { kind: 'window-closed' }, 'placed', 'placed', null, closed],
    [
      ours('wanted', { offers: 1 }),
      { kind: 'window-closed' },
      'placed',
      'placed',
      null,
      { ...closed, offers: 0 },
    ],
    [ours('searching'), { kind: 'window-closed' }, null],
    [ours('placed', { stopgap: true }), { kind: 'window-closed' }, 'placed', 'placed', null, stopgap],
    [
      ours('placed', { stopgap: true }),
      { kind: 'sidecar-stays' },
      'placed',
      'placed',
      null,
      { ...closed, stopgap: false },
    ],
    [ours('placing', closed), { kind: 'placed', stopgap: true }, 'placed', 'placed', null, stopgap],
    [
      ours('placed', stopgap),
      { kind: 'downloads-plenty', offers: 2 },
      'wanted',
      'offer-found',
      0,
      { ...closed, stopgap: true, offers: 2 },
    ],
    [
      ours('placed', stopgap),
      { kind: 'downloads-plenty', offers: 0 },
      'placed',
      'placed',
      null,
      { ...closed, stopgap: false },
    ],
    [ours('placed', { betterUntil: null }), { kind: 'downloads-plenty', offers: 2 }, null],
    [
      ours('placed', stopgap),
      { kind: 'sidecar-vanished', graceUntil: LATER },
      'wanted',
      'own-sidecar-gone',
      60_000,
    ],
    [
      ours('placing', stopgap),
      { kind: 'content-refused', offersLeft: 0, next: null, askAgainAt: LATER },
      'placed',
      'placed',
      null,
      { ...closed, stopgap: false },
    ],
    [
      ours('placing', stopgap),
      { kind: 'place-failed', cause: 'read-only', tryAgainAt: LATER },
      'wanted',
      'read-only',
      60_000,
      { ...closed, stopgap: true },
    ],
    [
      ours('wanted', { ...stopgap, dueAt: NOW, offers: 1 }),
      { kind: 'reconsidered', offers: 0, askAgainAt: LATER },
      'placed',
      'placed',
      null,
      { ...closed, stopgap: false },
    ],
    [
      ours('wanted', { offers: 1 }),
      { kind: 'reconsidered', offers: 0, askAgainAt: LATER },
      'placed',
      'placed',
      60_000,
      open,
    ],
    [ours('placed', { betterUntil: null, dueAt: null }), { kind: 'window-closed' }, null],
    [ours('searching'), nothing(LATER), 'placed', 'placed', 60_000, { ...open, asks: 1 }],
    [ours('searching'), nothing(AFTER), 'placed', 'placed', null, closed],
    [ours('searching'), nothing(LATER, true), 'placed', 'placed', 60_000, { alone: false }],
    [
      ours('searching'),
      { kind: 'unanswered', why: 'outage', until: LATER },
      'wanted',
      'outage',
      60_000,
      open,
    ],
    [
      ours('placing', { offers: 1 }),
      { kind: 'content-refused', offersLeft: 0, next: null, askAgainAt: LATER },
      'placed',
      'placed',
      60_000,
      open,
    ],
    [
      ours('placing'),
      { kind: 'place-failed', cause: 'read-only', tryAgainAt: LATER },
      'placed',
      'placed',
      60_000,
      open,
    ],
    [ours('wanted'), { kind: 'search-requested' }, null],
    [ours('wanted'), { kind: 'search-requested', from: 'translation' }, null],
    [
      ours('wanted'),
      { kind: 'sidecar-vanished', graceUntil: LATER },
      'wanted',
      'own-sidecar-gone',
      60_000,
      closed,
    ],
    [
      ours('wanted', { offers: 2 }),
      { kind: 'sidecar-lost' },
      'wanted',
      'placed',
      0,
      { ...closed, offers: 2 },
    ],
    [ours('wanted'), { kind: 'video-replaced' }, 'wanted', 'video-replaced', 0, closed],
    [ours('placed'), { kind: 'covered', by: 'sidecar-edited' }, 'present', 'sidecar-edited', null, closed],
    [ours('placed'), { kind: 'unlisted' }, 'placed', 'placed', null, closed],
    [
      ours('wanted', { offers: 1, betterUntil: null }),
      { kind: 'sidecar-kept', recheckAt: LATER, betterUntil: UNTIL },
      'placed',
      'placed',
      60_000,
      open,
    ],
    [
      ours('wanted', { reason: 'own-sidecar-gone', betterUntil: null }),
      { kind: 'sidecar-back', recheckAt: LATER, betterUntil: UNTIL },
      'placed',
      'placed',
      60_000,
      open,
    ],
  ];

describe('what a fact means for a want whose subtitle may be replaced by a better one', () => {
  test.each(
    TABLE.map((row) => [`${row[0].state} + ${row[1].kind} -> ${row[2] ?? 'no change'}`, row] as const),
  )('%s', (_, [before, fact, state, reason, dueIn, more]) => {
    const next = transition(before, fact, NOW);
    if (state === null) return expect(next).toBeNull();
    const dueAt = dueIn === null || dueIn === undefined ? null : NOW + dueIn;
    expect(next?.effect).toBeNull();
    return expect(next?.want).toMatchObject({ state, reason, dueAt, ...more });
  });

  test('what is on its way still is, though ours was lost', () => {
    expect(transition(ours('placing', { offers: 1 }), { kind: 'sidecar-lost' }, NOW)).toMatchObject({
      want: { state: 'placing', betterUntil: null, offers: 1 },
      effect: 'fetch',
    });
  });
});
