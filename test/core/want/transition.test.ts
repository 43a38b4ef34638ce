import { describe, expect, test } from 'vitest';
import type { SearchStep } from '../../../src/core/want/search-steps.ts';
import type { Reason } from '../../../src/core/want/reason.ts';
import { transition } from '../../../src/core/want/transition/transition.ts';
import { type Fact, type WantStatus, type Want, type WantState } from '../../../src/core/want/want.ts';
import { answered as answeredWith, wantIn } from '../../support/want-facts.ts';

const NOW = 1_800_000_000_000;
const LATER = NOW + 60_000;

const want = (state: WantState, more: Partial<Want> = {}): Want => wantIn(state, NOW, more);

const at = (state: WantState, reason: Reason, dueAt: number | null): WantStatus => ({ state, reason, dueAt });

const answered = (
  offers: number,
  offered: number,
  crowdedOut = false,
  next: SearchStep | null = null,
): Fact => answeredWith(LATER, { offers, offered, crowdedOut, next });

/** state before, fact -> state after, reason, due in ms from now (null: none), effect */
const TABLE: readonly (readonly [Want, Fact, WantState | null, Reason?, (number | null)?, string?])[] = [
  [want('wanted'), { kind: 'search-sent' }, 'searching', 'asking', null, 'search'],
  [want('wanted', { offers: 2 }), { kind: 'search-sent' }, null],
  [want('wanted', { offers: 2 }), { kind: 'fetch-sent' }, 'placing', 'fetching', null, 'fetch'],
  [want('wanted'), { kind: 'fetch-sent' }, null],
  [want('wanted', { dueAt: LATER }), { kind: 'search-sent' }, null],
  [want('searching'), answered(3, 5), 'wanted', 'offer-found', 0],
  [want('searching'), answered(0, 5), 'missing', 'all-refused', 60_000],
  [want('searching'), answered(0, 0), 'missing', 'nothing-offered', 60_000],
  [want('searching'), answered(0, 0, true), 'wanted', 'crowded-out', 0],
  [want('searching', { alone: true }), answered(0, 0, true), 'missing', 'nothing-offered', 60_000],
  [want('searching'), { kind: 'unanswered', why: 'outage', until: LATER }, 'wanted', 'outage', 60_000],
  [want('wanted'), answered(3, 5), null],
  [want('searching'), { kind: 'faulted', times: 2, until: LATER }, 'wanted', 'program-fault', 60_000],
  [want('placing'), { kind: 'faulted', times: 3, until: LATER }, 'failed', 'program-fault', 60_000],
  [want('missing'), { kind: 'faulted', times: 1, until: LATER }, 'missing', 'new', 60_000],
  [want('placed'), { kind: 'faulted', times: 3, until: LATER }, null],
  [want('declined'), { kind: 'faulted', times: 3, until: LATER }, null],
  [want('missing', { dueAt: LATER }), { kind: 'offered', offers: 1 }, 'wanted', 'offer-found', 0],
  [want('placed'), { kind: 'offered', offers: 1 }, null],
  [want('wanted', { reason: 'own-sidecar-gone' }), { kind: 'offered', offers: 1 }, null],
  [want('searching'), { kind: 'offered', offers: 1 }, null],
  [want('placing', { offers: 2 }), { kind: 'placed' }, 'placed', 'placed', null],
  [
    want('placing', { offers: 2 }),
    { kind: 'content-refused', offersLeft: 1, next: null, askAgainAt: LATER },
    'wanted',
    'offer-found',
    0,
  ],
  [
    want('placing', { offers: 1 }),
    { kind: 'content-refused', offersLeft: 0, next: null, askAgainAt: LATER },
    'missing',
    'all-refused',
    60_000,
  ],
  [
    want('placing', { offers: 2 }),
    { kind: 'content-refused', offersLeft: 1, notBefore: LATER, next: null, askAgainAt: LATER },
    'wanted',
    'malformed-answer',
    60_000,
  ],
  [
    want('placing', { offers: 1 }),
    { kind: 'content-refused', offersLeft: 0, next: 'title', askAgainAt: LATER },
    'missing',
    'all-refused',
    60_000,
  ],
  [
    want('placing', { offers: 1, mayAdvance: true }),
    { kind: 'content-refused', offersLeft: 0, next: 'title', askAgainAt: LATER },
    'wanted',
    'next-step',
    0,
  ],
  [
    want('placing', { offers: 1 }),
    { kind: 'not-fetched', why: 'outage', until: LATER, offersLeft: 0 },
    'wanted',
    'outage',
    60_000,
  ],
  [
    want('placing', { offers: 2 }),
    { kind: 'not-fetched', why: 'malformed-answer', until: LATER, offersLeft: 1 },
    'wanted',
    'malformed-answer',
    0,
  ],
  [
    want('placing', { offers: 1 }),
    { kind: 'place-failed', cause: 'disk-full', tryAgainAt: LATER },
    'failed',
    'disk-full',
    60_000,
  ],
  [
    want('placing', { offers: 1 }),
    { kind: 'covered', by: 'taken-meanwhile' },
    'present',
    'taken-meanwhile',
    null,
  ],
  [want('searching'), { kind: 'restarted' }, 'wanted', 'restarted', 0],
  [want('placing', { offers: 1 }), { kind: 'restarted' }, 'wanted', 'restarted', 0],
  [want('placed'), { kind: 'restarted' }, null],
  [want('missing'), { kind: 'due' }, 'wanted', 'due', 0],
  [want('missing', { dueAt: LATER }), { kind: 'due' }, null],
  [want('failed'), { kind: 'due' }, 'wanted', 'due', 0],
  [want('wanted'), { kind: 'due' }, null],
  [want('settling'), { kind: 'due' }, 'wanted', 'due', 0],
  [want('wanted'), { kind: 'unsettled', until: LATER }, 'settling', 'settling', 60_000],
  [
    want('wanted', { reason: 'sidecar-removed', dueAt: LATER + 1 }),
    { kind: 'unsettled', until: LATER },
    null,
  ],
  [
    want('wanted', { reason: 'outage', dueAt: LATER + 1 }),
    { kind: 'unsettled', until: LATER },
    'settling',
    'settling',
    60_000,
  ],
  [want('placed'), { kind: 'unsettled', until: LATER }, null],
  // What was asked or paid for meanwhile still counts.
  [want('searching'), { kind: 'unsettled', until: LATER }, null],
  [want('placing', { offers: 1 }), { kind: 'unsettled', until: LATER }, null],
  [want('settling', { dueAt: LATER }), { kind: 'unsettled', until: LATER }, null],
  [want('missing', { dueAt: LATER }), { kind: 'unsettled', until: LATER }, null],
  [want('wanted'), { kind: 'covered', by: 'user-sidecar' }, 'present', 'user-sidecar', null],
  [want('wanted'), { kind: 'covered', by: 'unlabelled-sidecar' }, 'present', 'unlabelled-sidecar', null],
  [want('present'), { kind: 'uncovered' }, 'wanted', 'sidecar-removed', 0],
  [want('placed'), { kind: 'uncovered' }, null],
  [want('placed'), { kind: 'sidecar-vanished', graceUntil: LATER }, 'wanted', 'own-sidecar-gone', 60_000],
  [want('wanted', { reason: 'own-sidecar-gone' }), { kind: 'due' }, 'declined', 'deleted-by-user', null],
  [want('wanted', { reason: 'own-sidecar-gone', dueAt: LATER }), { kind: 'due' }, null],
  [want('wanted', { reason: 'own-sidecar-gone' }), { kind: 'search-sent' }, null],
  [want('wanted', { reason: 'own-sidecar-gone' }), { kind: 'sidecar-back' }, 'placed', 'placed', null],
  [want('declined'), { kind: 'sidecar-back' }, 'placed', 'placed', null],
  [want('declined'), { kind: 'asked-for' }, 'wanted', 'asked-for', 0],
  [want('declined'), { kind: 'due' }, null],
  [want('wanted', { reason: 'video-back' }), { kind: 'sidecar-back' }, 'placed', 'placed', null],
  [want('wanted', { reason: 'sidecar-lost' }), { kind: 'sidecar-back' }, 'placed', 'placed', null],
  [want('wanted', { reason: 'video-replaced' }), { kind: 'sidecar-back' }, null],
  [want('wanted', { reason: 'offer-found', offers: 1 }), { kind: 'sidecar-back' }, null],
  [want('missing'), { kind: 'sidecar-back' }, 'placed', 'placed', null],
  [want('present'), { kind: 'sidecar-back' }, 'placed', 'placed', null],
  [want('placed'), { kind: 'sidecar-back' }, null],
  [want('placed'), { kind: 'sidecar-lost' }, 'wanted', 'sidecar-lost', 0],
  [want('declined'), { kind: 'sidecar-lost' }, null],
  [want('wanted', { offers: 2 }), { kind: 'sidecar-kept' }, 'placed', 'placed', null],
  [want('placing', { offers: 2 }), { kind: 'sidecar-kept' }, null],
  [want('placed'), { kind: 'video-replaced' }, 'wanted', 'video-replaced', 0],
  [want('declined'), { kind: 'video-replaced' }, 'wanted', 'video-replaced', 0],
  [
    want('wanted', { reason: 'own-sidecar-gone', dueAt: LATER }),
    { kind: 'video-replaced' },
    'wanted',
    'video-replaced',
    0,
  ],
  // The same name has the same answer: it is asked again when that can have changed.
  [want('missing', { dueAt: LATER }), { kind: 'video-replaced' }, null],
  [want('present'), { kind: 'video-replaced' }, null],
  [want('placed'), { kind: 'video-gone' }, 'gone', 'video-gone', null],
  [want('gone'), { kind: 'video-back' }, 'wanted', 'video-back', 0],
  [want('gone', { before: at('placed', 'placed', null) }), { kind: 'video-back' }, 'placed', 'placed', null],
  [
    want('gone', { before: at('missing', 'nothing-offered', LATER) }),
    { kind: 'video-back' },
    'missing',
    'nothing-offered',
    60_000,
  ],
  [
    want('gone', { before: at('placed', 'placed', null) }),
    { kind: 'sidecar-lost' },
    'gone',
    'video-gone',
    null,
  ],
  [want('placed'), { kind: 'picked' }, 'placing', 'fetching', null, 'fetch'],
  [want('present'), { kind: 'picked' }, 'placing', 'fetching', null, 'fetch'],
  [want('missing', { dueAt: LATER }), { kind: 'picked' }, 'placing', 'fetching', null, 'fetch'],
  // A file that still grows, one that is gone, and what is on its way already are left alone.
  [want('settling', { dueAt: LATER }), { kind: 'picked' }, null],
  [want('gone'), { kind: 'picked' }, null],
  [want('placing'), { kind: 'picked' }, null],
  [
    want('missing', { dueAt: LATER }),
    { kind: 'search-requested', from: 'identity' },
    'wanted',
    'asked-for',
    0,
  ],
  [want('placed'), { kind: 'search-requested', from: 'identity' }, null],
];

describe('what a fact means for a want', () => {
  test.each(
    TABLE.map(
      (row) =>
        [
          [`${row[0].state} (${row[0].reason})`, '+', row[1].kind, '->', row[2] ?? 'no change'].join(' '),
          row,
        ] as const,
    ),
  )('%s', (_, [before, fact, state, reason, dueIn, effect]) => {
    const next = transition(before, fact, NOW);
    if (state === null) return expect(next).toBeNull();
    expect(next?.want).toMatchObject({ state, reason, revision: before.revision + 1 });
    expect(next?.want.dueAt).toBe(dueIn === null || dueIn === undefined ? null : NOW + dueIn);
    return expect(next?.effect).toBe(effect ?? null);
  });
});

describe('the search steps', () => {
  const rungAfter = (before: Want, fact: Fact): unknown => transition(before, fact, NOW)?.want;

  test('a name that was never asked about before does not climb at once, one that is due again does', () => {
    const fresh = want('searching');
    expect(rungAfter(fresh, answered(0, 0, false, 'title'))).toMatchObject({
      state: 'missing',
      step: 'batch',
    });
    expect(rungAfter({ ...fresh, mayAdvance: true }, answered(0, 2, false, 'title'))).toMatchObject({
      state: 'wanted',
      reason: 'next-step',
      step: 'title',
      dueAt: NOW,
      offers: 0,
    });
  });

  test('what is due again begins with the first question, and may go all the way', () => {
    expect(rungAfter(want('missing', { step: 'title' }), { kind: 'due' })).toMatchObject({
      step: 'batch',
      mayAdvance: true,
    });
  });

  test.each(['wanted', 'missing', 'failed', 'declined'] as const)(
    'a person may have everything tried at once for what is %s',
    (state) =>
      expect(
        rungAfter(want(state, { dueAt: LATER, step: 'identity' }), { kind: 'search-requested' }),
      ).toMatchObject({
        state: 'wanted',
        reason: 'asked-for',
        step: 'batch',
        mayAdvance: true,
        dueAt: NOW,
      }),
  );

  test('the last step with nothing acceptable is the end, until it is due again', () => {
    const last = want('searching', { step: 'title', mayAdvance: true });
    expect(rungAfter(last, answered(0, 3))).toMatchObject({
      state: 'missing',
      reason: 'all-refused',
      dueAt: LATER,
    });
  });

  test('what was once found on a high step is looked for from the first one, should its subtitle go', () => {
    const found = want('placing', { offers: 1, step: 'identity', mayAdvance: true });
    const placed = transition(found, { kind: 'placed' }, NOW)?.want ?? found;
    expect(rungAfter(placed, { kind: 'sidecar-lost' })).toMatchObject({ step: 'batch', mayAdvance: false });
  });

  test('another file under the same name is a new question', () => {
    const placed = want('placed', { step: 'title', mayAdvance: true });
    expect(rungAfter(placed, { kind: 'video-replaced' })).toMatchObject({ step: 'batch', mayAdvance: false });
  });
});

test('a search without an answer keeps how often the name stayed unanswered', () => {
  const asked = want('searching', { unanswered: 1 });
  const fact = { kind: 'unanswered', why: 'outage', until: LATER } as const;
  expect(transition(asked, fact, NOW)?.want).toMatchObject({ unanswered: 1 });
  expect(transition(asked, { ...fact, unanswered: 2 }, NOW)?.want).toMatchObject({ unanswered: 2 });
});
