import { describe, expect, test } from 'vitest';
import { transition } from '../../../src/core/want/transition/transition.ts';
import { FOLLOW_GRACE_MS } from '../../../src/core/want/follow-grace.ts';
import { duplicateWant, type Fact, type Want, type WantState } from '../../../src/core/want/want.ts';
import { answered, wantIn } from '../../support/want-facts.ts';

const NOW = 1_800_000_000_000;
const LATER = NOW + 60_000;
const MUCH_LATER = NOW + 600_000;

const want = (state: WantState, more: Partial<Want> = {}): Want => wantIn(state, NOW, more);

type Row = readonly [name: string, before: Want, fact: Fact, after: Partial<Want> | null];

const wantAfter = (before: Want, fact: Fact): Want | null => transition(before, fact, NOW)?.want ?? null;
const like = (after: Partial<Want> | null): unknown =>
  after === null ? null : expect.objectContaining(after);

const ANSWERED = answered(LATER);
const unanswered = { kind: 'unanswered', why: 'outage', until: LATER } as const;
const AT_STEP = { step: 'identity', mayAdvance: true } as const;

describe('after a search', () => {
  test.each<Row>([
    ['an outage resumes at the same step', want('searching', AT_STEP), unanswered, AT_STEP],
    [
      'a refused name resumes at the first step',
      want('searching', AT_STEP),
      { ...unanswered, why: 'name-refused' },
      { step: 'batch' },
    ],
    [
      'an abandoned step is followed by the first one',
      want('searching', AT_STEP),
      { ...unanswered, anew: true },
      { step: 'batch' },
    ],
    [
      'a language that was crowded out is searched alone',
      want('searching'),
      { ...ANSWERED, crowdedOut: true },
      { state: 'wanted', reason: 'crowded-out', alone: true },
    ],
    ...[{ offers: 2 }, { next: 'title' as const }, {}].map((more): Row => [
      'a name that was searched alone shares its next search',
      want('searching', { alone: true, mayAdvance: true }),
      { ...ANSWERED, ...more },
      { alone: false },
    ]),
    [
      'candidates that were all refused leave no offer behind',
      want('searching', { offers: 3 }),
      { ...ANSWERED, offered: 5 },
      { state: 'missing', reason: 'all-refused', offers: 0, dueAt: LATER },
    ],
  ])('%s', (_, before, fact, after) => expect(wantAfter(before, fact)).toEqual(like(after)));
});

const reconsidered = (offers: number): Fact => ({ kind: 'reconsidered', offers, askAgainAt: LATER });
const WAITS = { reason: 'outage', dueAt: MUCH_LATER } as const;

describe('after a change of the settings', () => {
  test.each<Row>([
    ['nothing changes where as many offers fit', want('missing', { offers: 2 }), reconsidered(2), null],
    [
      'an offer that fits now is downloaded now',
      want('missing', { dueAt: LATER }),
      reconsidered(2),
      { state: 'wanted', reason: 'offer-found', dueAt: NOW, offers: 2 },
    ],
    [
      'it is downloaded now, though the search waits',
      want('wanted', WAITS),
      reconsidered(1),
      { state: 'wanted', reason: 'offer-found', dueAt: NOW, offers: 1 },
    ],
    [
      'a download that waits keeps waiting',
      want('wanted', { ...WAITS, offers: 1 }),
      reconsidered(2),
      { state: 'wanted', ...WAITS, offers: 2 },
    ],
    [
      'a want of which no offer fits any more is missing, and searched again on its schedule',
      want('wanted', { ...WAITS, offers: 1 }),
      reconsidered(0),
      { state: 'missing', reason: 'all-refused', dueAt: LATER, offers: 0 },
    ],
    [
      'a sidecar stays where no better offer fits any more',
      want('wanted', { reason: 'offer-found', offers: 1, machine: true }),
      reconsidered(0),
      { state: 'placed', machine: true, dueAt: LATER, offers: 0 },
    ],
    ['what is in flight is left alone', want('searching'), reconsidered(2), null],
  ])('%s', (_, before, fact, after) => expect(wantAfter(before, fact)).toEqual(like(after)));
});

const faulted = (times: number): Fact => ({ kind: 'faulted', times, until: LATER });

describe('after a failure of the program', () => {
  test.each<Row>([
    [
      'a sidecar that a machine made stays, and is replaced later',
      want('placed', { machine: true, dueAt: NOW }),
      faulted(3),
      { state: 'placed', machine: true, dueAt: LATER },
    ],
    [
      'a sidecar for which a better one was searched stays',
      want('searching', { betterUntil: MUCH_LATER }),
      faulted(3),
      { state: 'placed', betterUntil: MUCH_LATER, dueAt: LATER },
    ],
    [
      'a want whose sidecar the user may have deleted still waits to learn that',
      want('wanted', { reason: 'own-sidecar-gone' }),
      faulted(3),
      { state: 'wanted', reason: 'own-sidecar-gone', dueAt: LATER },
    ],
    [
      'what was found for a want that fails again and again is forgotten',
      want('placing', { offers: 2, step: 'title' }),
      faulted(3),
      { state: 'failed', reason: 'program-fault', offers: 0, step: 'batch', dueAt: LATER },
    ],
  ])('%s', (_, before, fact, after) => expect(wantAfter(before, fact)).toEqual(like(after)));
});

const notFetched = { kind: 'not-fetched', why: 'download-quota', until: LATER, offersLeft: 0 } as const;

describe('after a download that did not arrive', () => {
  test.each<Row>([
    [
      'its offer is kept',
      want('placing', { offers: 1 }),
      notFetched,
      { reason: 'download-quota', offers: 1 },
    ],
    [
      'the next offer waits for tomorrow where enough was downloaded today',
      want('placing', { offers: 2 }),
      { ...notFetched, offersLeft: 1, enoughUntil: MUCH_LATER },
      { reason: 'tried-enough', dueAt: MUCH_LATER, offers: 1 },
    ],
    [
      'the last offer waits for tomorrow, and for the service',
      want('placing', { offers: 1 }),
      { ...notFetched, until: MUCH_LATER, enoughUntil: LATER },
      { reason: 'tried-enough', dueAt: MUCH_LATER },
    ],
    ['a want that waits for nothing is left alone', want('wanted', { offers: 1 }), notFetched, null],
  ])('%s', (_, before, fact, after) => expect(wantAfter(before, fact)).toEqual(like(after)));
});

const inside = { kind: 'uncovered', inside: true } as const;
const vanished = { kind: 'sidecar-vanished', graceUntil: LATER } as const;
const blocked = { kind: 'place-failed', cause: 'read-only', tryAgainAt: LATER } as const;

describe('what lies beside the video, and in it', () => {
  test.each<Row>([
    [
      'a track that no longer counts',
      want('present', { reason: 'embedded-track' }),
      inside,
      { state: 'wanted' },
    ],
    [
      'a track covers without a sidecar',
      want('present', { reason: 'embedded-track' }),
      { kind: 'uncovered' },
      null,
    ],
    ["a user's sidecar covers without a track", want('present', { reason: 'user-sidecar' }), inside, null],
    ['what is gone is covered by nothing', want('gone'), { kind: 'covered', by: 'user-sidecar' }, null],
    ['a missing sidecar says nothing of a want without one', want('wanted', { offers: 1 }), vanished, null],
    ['nor of one that is searched again later', want('missing', { machine: true }), vanished, null],
    [
      'a vanished sidecar that was to be replaced may be a deletion',
      want('wanted', { machine: true, reason: 'due' }),
      vanished,
      { state: 'wanted', reason: 'own-sidecar-gone', dueAt: LATER, machine: false },
    ],
    [
      'a file that grows settles anew',
      want('settling', { dueAt: LATER }),
      { kind: 'unsettled', until: MUCH_LATER },
      { state: 'settling', dueAt: MUCH_LATER },
    ],
    ['a folder that refuses a job', want('translating'), blocked, { state: 'failed', reason: 'read-only' }],
    ['a folder that refuses what nobody places', want('wanted', { offers: 1 }), blocked, null],
    ['a video that was never gone', want('placed'), { kind: 'video-back' }, null],
    [
      'a better offer was better for the previous file',
      want('wanted', { offers: 1, betterUntil: MUCH_LATER }),
      { kind: 'video-replaced' },
      { state: 'wanted', reason: 'video-replaced', betterUntil: null },
    ],
    [
      'a search for the name serves another file too',
      want('wanted', { offers: 1 }),
      { kind: 'video-replaced' },
      null,
    ],
  ])('%s', (_, before, fact, after) => expect(wantAfter(before, fact)).toEqual(like(after)));
});

const forgotten: Fact = { kind: 'offers-forgotten' };
const corrected: Fact = { kind: 'clock-corrected', latestDue: LATER, latestWindow: LATER };

test.each<Row>([
  [
    'at rest, the offers are forgotten',
    want('present', { offers: 2 }),
    forgotten,
    { state: 'present', offers: 0 },
  ],
  ['without offers, nothing changes', want('present'), forgotten, null],
  ['a want that is due keeps its offers', want('missing', { offers: 2 }), forgotten, null],
  ['a want in flight keeps its offers', want('placing', { offers: 2 }), forgotten, null],
  ['in flight, no time is corrected', want('searching', { betterUntil: MUCH_LATER }), corrected, null],
])('%s', (_, before, fact, after) => expect(wantAfter(before, fact)).toEqual(like(after)));

test.each<readonly [string, Want, number, Partial<Want>]>([
  [
    'the offers of the first',
    want('placed', { asks: 3 }),
    2,
    { state: 'wanted', reason: 'offer-found', dueAt: NOW, offers: 2, asks: 3 },
  ],
  [
    'that nothing was found',
    want('missing', { reason: 'nothing-offered', dueAt: LATER, asks: 3 }),
    0,
    { state: 'missing', reason: 'nothing-offered', dueAt: LATER, asks: 3 },
  ],
  [
    'that a subtitle of the user’s is there, which may be copied as well',
    want('present', { reason: 'user-sidecar', dueAt: null }),
    0,
    { state: 'wanted', reason: 'new', dueAt: NOW + FOLLOW_GRACE_MS, asks: 0 },
  ],
  [
    'nothing where the first waits as well',
    want('wanted', { reason: 'outage', dueAt: LATER, asks: 3 }),
    0,
    { state: 'wanted', reason: 'new', dueAt: NOW, asks: 0 },
  ],
])('a second copy of a file takes over %s', (_, first, offers, after) => {
  expect(duplicateWant(NOW, first, offers)).toMatchObject(after);
});
