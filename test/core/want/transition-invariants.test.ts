import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DeferReason } from '../../../src/core/want/reason.ts';
import { transition } from '../../../src/core/want/transition/transition.ts';
import {
  awaitsBetter,
  IN_FLIGHT,
  newWant,
  oneOffWant,
  type Fact,
  type Want,
} from '../../../src/core/want/want.ts';

const NOW = 1_800_000_000_000;
const LATER = NOW + 60_000;

const DEFERRALS: readonly DeferReason[] = [
  'outage',
  'search-quota',
  'throttled',
  'key-refused',
  'malformed-answer',
];
const PLAIN: readonly Fact[] = [
  { kind: 'due' },
  { kind: 'uncovered' },
  { kind: 'sidecar-back' },
  { kind: 'sidecar-lost' },
  { kind: 'sidecar-kept' },
  { kind: 'video-gone' },
  { kind: 'left-out' },
  { kind: 'video-back' },
  { kind: 'video-replaced' },
  { kind: 'restarted' },
  { kind: 'search-sent' },
  { kind: 'fetch-sent' },
  { kind: 'placed' },
  { kind: 'placed', recheckAt: LATER },
  { kind: 'sidecar-back', recheckAt: LATER },
  { kind: 'placed', recheckAt: NOW + 30_000, betterUntil: LATER },
  { kind: 'sidecar-back', recheckAt: NOW + 30_000, betterUntil: LATER },
  { kind: 'sidecar-kept', recheckAt: LATER },
  { kind: 'sidecar-kept', recheckAt: NOW + 30_000, betterUntil: LATER },
  { kind: 'window-closed' },
  { kind: 'sidecar-stays' },
  { kind: 'placed', stopgap: true },
  { kind: 'placed', recheckAt: NOW + 30_000, betterUntil: LATER, stopgap: true },
  { kind: 'sidecar-back', stopgap: true },
  { kind: 'downloads-plenty', offers: 2 },
  { kind: 'downloads-plenty', offers: 0 },
  { kind: 'offers-forgotten' },
  { kind: 'clock-corrected', latestDue: LATER, latestWindow: LATER },
  { kind: 'machine-allowed', step: 'translation' },
  { kind: 'machine-allowed', step: 'transcription' },
  { kind: 'job-chosen', by: 'translating' },
  { kind: 'job-chosen', by: 'transcribing' },
  { kind: 'job-waits', why: 'translating', until: LATER },
  { kind: 'job-put-off', why: 'translation-quota', until: LATER },
  { kind: 'job-failed', why: 'translation-failed', next: null, askAgainAt: LATER },
  { kind: 'job-failed', why: 'translation-failed', next: 'transcription', askAgainAt: LATER },
  { kind: 'job-done' },
  { kind: 'asked-for' },
  { kind: 'search-requested' },
  { kind: 'offered', offers: 2 },
  { kind: 'reconsidered', offers: 2, askAgainAt: LATER },
  { kind: 'reconsidered', offers: 0, askAgainAt: LATER },
  { kind: 'search-requested', from: 'identity' },
  { kind: 'picked' },
  { kind: 'faulted', times: 1, until: LATER },
  { kind: 'faulted', times: 3, until: LATER },
  { kind: 'covered', by: 'user-sidecar' },
  { kind: 'covered', by: 'unlabelled-sidecar' },
  { kind: 'place-failed', cause: 'permission', tryAgainAt: LATER },
  { kind: 'sidecar-vanished', graceUntil: LATER },
  { kind: 'unsettled', until: LATER },
];
const anyFact: fc.Arbitrary<Fact> = fc.oneof(
  fc.constantFrom(...PLAIN),
  fc.record({
    kind: fc.constant('unanswered' as const),
    why: fc.constantFrom(...DEFERRALS),
    until: fc.integer({ min: NOW, max: LATER }),
  }),
  fc.record({
    kind: fc.constant('not-fetched' as const),
    why: fc.constantFrom(...DEFERRALS),
    until: fc.integer({ min: NOW, max: LATER }),
    offersLeft: fc.nat(3),
  }),
  fc.record({
    kind: fc.constant('content-refused' as const),
    offersLeft: fc.nat(2),
    next: fc.constantFrom('title' as const, null),
    askAgainAt: fc.constant(LATER),
  }),
  fc.record({
    kind: fc.constant('answered' as const),
    offers: fc.nat(3),
    offered: fc.nat(5),
    crowdedOut: fc.boolean(),
    next: fc.constantFrom('title-scope' as const, 'title' as const, null),
    askAgainAt: fc.constant(LATER),
  }),
);
const stopgapBack: readonly { fact: Fact; waitMs: number }[] = [
  { fact: { kind: 'covered', by: 'unlabelled-sidecar' }, waitMs: 0 },
  { fact: { kind: 'sidecar-back', stopgap: true }, waitMs: 0 },
];
const story = fc.array(fc.record({ fact: anyFact, waitMs: fc.nat(120_000) }), { maxLength: 40 });

/** Every want that a story passes through, with the fact that led there. */
function tell(
  steps: readonly { readonly fact: Fact; readonly waitMs: number }[],
  from: Want = newWant(NOW),
): { want: Want; fact: Fact | null; effect: string | null; now: number }[] {
  let now = NOW;
  const lived = [{ want: from, fact: null as Fact | null, effect: null as string | null, now }];
  for (const { fact, waitMs } of steps) {
    now += waitMs;
    const next = transition(lived.at(-1)!.want, fact, now);
    if (next !== null) lived.push({ want: next.want, fact, effect: next.effect, now });
  }
  return lived;
}

describe('whatever happens', () => {
  test('a want rests, has a due time, or is in flight, and never two of them', () => {
    fc.assert(
      fc.property(story, (steps) => {
        for (const { want: one } of tell(steps)) {
          const waits =
            ['settling', 'wanted', 'missing', 'failed', 'translating'].includes(one.state) ||
            // A stopgap that nothing better is searched for rests until downloads are plenty.
            (one.state === 'placed' && (one.machine || one.betterUntil !== null));
          expect(one.dueAt !== null).toBe(waits);
        }
      }),
      { examples: [[stopgapBack]] },
    );
  });

  test('an in-flight state is entered only with its effect, and an effect only with its state', () => {
    fc.assert(
      fc.property(story, (steps) => {
        for (const { want: one, effect } of tell(steps))
          expect(effect).toBe(
            one.state === 'searching' ? 'search' : one.state === 'placing' ? 'fetch' : null,
          );
      }),
    );
  });

  test('after a restart nothing is in flight', () => {
    fc.assert(
      fc.property(story, (steps) => {
        const last = tell(steps).at(-1)!;
        const after = transition(last.want, { kind: 'restarted' }, last.now)?.want ?? last.want;
        expect(IN_FLIGHT.has(after.state)).toBe(false);
      }),
    );
  });

  test('only an answer, or content in hand, leads to missing: never a fault', () => {
    fc.assert(
      fc.property(story, (steps) => {
        const led = tell(steps).flatMap(({ want: one, fact }, at, all) =>
          one.state === 'missing' && all[at - 1]?.want.state !== 'missing' ? [fact?.kind] : [],
        );
        // What was on offer is judged anew; a video that comes back finds its want where it was.
        const ways: readonly unknown[] = [
          'answered',
          'content-refused',
          'job-failed',
          'reconsidered',
          'video-back',
        ];
        expect(led.filter((kind) => !ways.includes(kind))).toEqual([]);
      }),
    );
  });

  test('a due time always leads somewhere', () => {
    fc.assert(
      fc.property(story, (steps) => {
        const last = tell(steps).at(-1)!.want;
        if (last.dueAt === null) return;
        const facts: readonly Fact[] = [
          { kind: 'due' },
          { kind: 'search-sent' },
          { kind: 'fetch-sent' },
          { kind: 'job-waits', why: 'translating', until: LATER },
        ];
        expect(facts.some((fact) => transition(last, fact, last.dueAt ?? 0) !== null)).toBe(true);
      }),
    );
  });

  test('a video that goes and comes back leaves its want where it was, but for what was in flight', () => {
    fc.assert(
      fc.property(story, (steps) => {
        const { want: one, now } = tell(steps).at(-1)!;
        const away = transition(one, { kind: 'video-gone' }, now)?.want ?? one;
        const back = transition(away, { kind: 'video-back' }, now)!.want;
        if (one.state === 'gone') return;
        const same = !IN_FLIGHT.has(one.state) && one.reason !== 'own-sidecar-gone';
        expect(back).toMatchObject(
          same ? { state: one.state, reason: one.reason, dueAt: one.dueAt } : { state: 'wanted', dueAt: now },
        );
        expect(back.before).toBeNull();
      }),
    );
  });

  test('a want remembers where it stood only while its video is gone, and never that it was in flight', () => {
    fc.assert(
      fc.property(story, (steps) => {
        for (const { want: one } of tell(steps)) {
          if (one.before === null) continue;
          expect(one.state).toBe('gone');
          expect(IN_FLIGHT.has(one.before.state)).toBe(false);
        }
      }),
    );
  });

  test('a restart does not touch what a machine is at: the job is on record', () => {
    fc.assert(
      fc.property(story, (steps) => {
        const { want: one, now } = tell(steps).at(-1)!;
        const after = transition({ ...one, state: 'translating' }, { kind: 'restarted' }, now);
        expect(after).toBeNull();
      }),
    );
  });

  test('what a machine made is never missing, and never asked of a machine once more', () => {
    fc.assert(
      fc.property(story, (steps) => {
        const made = tell(steps).filter(({ want: one }) => one.machine);
        const states = made.map(({ want: one }) => one.state);
        expect(states.filter((state) => /missing|translating|present|declined/.test(state))).toEqual([]);
      }),
    );
  });

  test('what may be replaced is never missing nor failed, and is asked about by its name alone', () => {
    fc.assert(
      fc.property(story, (steps) => {
        for (const { want: one, effect } of tell(steps)) {
          if (!awaitsBetter(one)) continue;
          expect(['missing', 'failed', 'translating', 'present', 'declined']).not.toContain(one.state);
          expect(one.machine).toBe(false);
          if (effect === 'search')
            expect([one.step, one.mayAdvance, one.alone]).toEqual(['batch', false, false]);
        }
      }),
    );
  });

  test('once its time is over, nothing is asked or fetched to replace it', () => {
    fc.assert(
      fc.property(story, (steps) => {
        const late = tell(steps).filter(
          ({ want: { betterUntil }, effect, fact, now }) =>
            effect !== null && betterUntil !== null && betterUntil <= now && fact?.kind !== 'picked',
        );
        expect(late).toEqual([]);
      }),
    );
  });

  test('a want that the configuration does not ask for is translated or rests: no other question, and no waking', () => {
    fc.assert(
      fc.property(story, (steps) => {
        for (const { want: one, now } of tell(steps, oneOffWant(NOW)).slice(1)) {
          expect(['missing', 'settling']).not.toContain(one.state);
          if (one.state === 'placed' || one.state === 'declined') expect(one.dueAt).toBeNull();
          if (one.state === 'wanted' && one.offers === 0)
            expect([one.step, (one.dueAt ?? Infinity) <= now]).toEqual(['translation', true]);
        }
      }),
    );
  });

  test('each change raises the revision by one', () => {
    fc.assert(
      fc.property(story, (steps) => {
        expect(tell(steps).map(({ want: one }) => one.revision)).toEqual(tell(steps).map((_, at) => at));
      }),
    );
  });
});
