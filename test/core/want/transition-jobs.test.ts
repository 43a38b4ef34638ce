import { describe, expect, test } from 'vitest';
import type { Reason } from '../../../src/core/want/reason.ts';
import { transition } from '../../../src/core/want/transition/transition.ts';
import { newWant, type Fact, type Want, type WantState } from '../../../src/core/want/want.ts';
import { answered } from '../../support/want-facts.ts';

const NOW = 1_800_000_000_000;
const LATER = NOW + 60_000;

const want = (state: WantState, more: Partial<Want> = {}): Want => ({
  ...newWant(NOW),
  state,
  step: 'translation',
  mayAdvance: true,
  dueAt: ['settling', 'wanted', 'missing', 'failed', 'translating'].includes(state) ? NOW : null,
  ...more,
});
const made = (more: Partial<Want> = {}): Want =>
  want('placed', { machine: true, step: 'batch', mayAdvance: false, dueAt: NOW, ...more });
const failed = (next: 'transcription' | null): Fact => ({
  kind: 'job-failed',
  why: 'translation-failed',
  next,
  askAgainAt: LATER,
});
const nothing = answered(LATER, { next: 'translation' });

/** before, fact -> state, reason, due in ms (null: none), and what else is so */
const TABLE: readonly (readonly [Want, Fact, WantState | null, Reason?, (number | null)?, Partial<Want>?])[] =
  [
    [want('searching'), { kind: 'job-chosen', by: 'translating' }, 'translating', 'translating', 0],
    [want('wanted'), { kind: 'job-chosen', by: 'translating' }, null],
    [
      want('translating'),
      { kind: 'job-waits', why: 'download-quota', until: LATER },
      'translating',
      'download-quota',
      60_000,
    ],
    [want('present'), { kind: 'job-waits', why: 'translating', until: LATER }, null],
    [want('translating'), { kind: 'job-done' }, 'wanted', 'offer-found', 0, { offers: 1 }],
    [want('gone'), { kind: 'job-done' }, null],
    [want('translating'), failed(null), 'missing', 'translation-failed', 60_000],
    [want('translating'), failed('transcription'), 'wanted', 'next-step', 0, { step: 'transcription' }],
    [
      want('wanted'),
      { kind: 'job-put-off', why: 'translation-quota', until: LATER },
      'wanted',
      'translation-quota',
      60_000,
      { step: 'batch', mayAdvance: true },
    ],
    [
      want('missing', { step: 'batch', mayAdvance: false, dueAt: LATER }),
      { kind: 'machine-allowed', step: 'translation' },
      'wanted',
      'due',
      0,
      { step: 'translation', mayAdvance: true },
    ],
    [want('missing', { offers: 1 }), { kind: 'machine-allowed', step: 'translation' }, null],
    [want('wanted', { offers: 1 }), { kind: 'machine-allowed', step: 'translation' }, null],
    [want('declined'), { kind: 'machine-allowed', step: 'translation' }, null],
    [want('translating'), { kind: 'restarted' }, null],
    [want('translating'), { kind: 'due' }, null],
    [want('translating'), { kind: 'covered', by: 'user-sidecar' }, 'present', 'user-sidecar', null],
    [want('translating'), { kind: 'unsettled', until: LATER }, 'settling', 'settling', 60_000],
    [
      want('translating'),
      { kind: 'video-replaced' },
      'wanted',
      'video-replaced',
      0,
      { step: 'batch', mayAdvance: true },
    ],
    [want('translating'), { kind: 'video-gone' }, 'gone', 'video-gone', null],
    [
      want('gone', { before: { state: 'translating', reason: 'translating', dueAt: LATER } }),
      { kind: 'video-back' },
      'translating',
      'translating',
      60_000,
    ],
    [
      want('translating'),
      { kind: 'place-failed', cause: 'read-only', tryAgainAt: LATER },
      'failed',
      'read-only',
      60_000,
    ],
    [
      want('placing', { offers: 1 }),
      { kind: 'placed', recheckAt: LATER },
      'placed',
      'made-by-machine',
      60_000,
      { machine: true },
    ],
    [made(), { kind: 'due' }, 'wanted', 'due', 0, { machine: true, step: 'batch', mayAdvance: false }],
    [made({ dueAt: LATER }), { kind: 'due' }, null],
    [want('searching', { machine: true }), nothing, 'placed', 'made-by-machine', 60_000, { machine: true }],
    [
      want('placing', { machine: true, offers: 1 }),
      { kind: 'content-refused', offersLeft: 0, next: null, askAgainAt: LATER },
      'placed',
      'made-by-machine',
      60_000,
    ],
    [
      want('placing', { machine: true, offers: 1 }),
      { kind: 'placed' },
      'placed',
      'placed',
      null,
      { machine: false },
    ],
    [
      made(),
      { kind: 'sidecar-vanished', graceUntil: LATER },
      'wanted',
      'own-sidecar-gone',
      60_000,
      { machine: false },
    ],
    [
      want('wanted', { reason: 'own-sidecar-gone' }),
      { kind: 'sidecar-back', recheckAt: LATER },
      'placed',
      'made-by-machine',
      60_000,
      { machine: true },
    ],
    [
      made(),
      { kind: 'covered', by: 'sidecar-edited' },
      'present',
      'sidecar-edited',
      null,
      { machine: false },
    ],
  ];

describe('what a fact means for a want that a machine is at, or has filled', () => {
  test.each(
    TABLE.map((row) => [`${row[0].state} + ${row[1].kind} -> ${row[2] ?? 'no change'}`, row] as const),
  )('%s', (_, [before, fact, state, reason, dueIn, more]) => {
    const next = transition(before, fact, NOW);
    if (state === null) return expect(next).toBeNull();
    const dueAt = dueIn === null || dueIn === undefined ? null : NOW + dueIn;
    expect(next?.effect).toBeNull();
    return expect(next?.want).toMatchObject({ state, reason, dueAt, ...more });
  });
});
