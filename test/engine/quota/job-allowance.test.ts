import { describe, expect, onTestFinished, test } from 'vitest';
import type { Policy } from '../../../src/ports/policy.ts';
import { closedBy, remainingAllowance } from '../../../src/engine/quota/job-allowance.ts';
import {
  areTranslationsKnown,
  closeAllowance,
  correctAllowances,
  learnAllowances,
} from '../../../src/engine/quota/reported-allowances.ts';
import { policyOf } from '../../../src/app/policy.ts';
import type { Account, AllowanceState } from '../../../src/ports/service.ts';
import type { Store } from '../../../src/ports/store/store.ts';
import { openCopy } from '../../../src/store/open/open-copy.ts';
import { configOf, LEAST, loadText } from '../../support/config-files.ts';
import { temporaryFolder } from '../../support/library.ts';

const MAY = Date.UTC(2026, 4, 20);
const JUNE = Date.UTC(2026, 5, 1);
const JULY = Date.UTC(2026, 6, 1);
const DAY = 24 * 3_600_000;

type Scene = {
  readonly deps: {
    readonly store: Store;
    readonly clock: { now(): number; sleep(): Promise<void> };
    readonly policy: Policy;
  };
  /** One was ordered and paid. */
  orders(): void;
  at(now: number): void;
};

function scene(translate = ''): Scene {
  const opened = openCopy(temporaryFolder());
  onTestFinished(() => opened.close());
  let now = MAY;
  const clock = { now: () => now, sleep: () => Promise.resolve() };
  const policy = policyOf(configOf(loadText(`${LEAST}translate: { enabled: true, ${translate} }\n`)));
  const { store } = opened;
  let wantId = 0;
  return {
    deps: { store, clock, policy },
    orders() {
      wantId += 1;
      store.jobs.choose(
        { wantId, kind: 'whole', sources: [], sourceKey: 'n:a', language: 'pl', tone: null },
        now,
      );
      const job = store.jobs.ofWant(wantId);
      if (job !== null) store.jobs.save({ ...job, stage: 'accepted', sentAt: now, charged: true });
    },
    at: (moment) => void (now = moment),
  };
}

const UNTOLD: AllowanceState = {
  eligible: null,
  freeTrials: null,
  used: null,
  limit: null,
  remaining: null,
  resetAt: null,
};
const account = (
  translations: Partial<AllowanceState> | null,
  plan: Account['plan'] = { name: 'Pro', paid: true },
): Account => ({
  plan,
  search: null,
  downloads: null,
  translations: translations === null ? null : { ...UNTOLD, ...translations },
  transcriptions: null,
  upgradeUrl: null,
  sentAt: null,
});

describe('how many translations there are left', () => {
  test('sixty a month until anybody says otherwise, less what was ordered since the 1st', () => {
    const one = scene();
    expect(remainingAllowance(one.deps, 'translations')).toMatchObject({ limit: 60, left: 60, until: JUNE });
    one.orders();
    one.orders();
    expect(remainingAllowance(one.deps, 'translations').left).toBe(58);
    one.at(JUNE);
    expect(remainingAllowance(one.deps, 'translations')).toMatchObject({ left: 60, until: JULY });
  });

  test("the user's budget, and never more than the account tells", () => {
    const one = scene('budget: 10');
    expect(remainingAllowance(one.deps, 'translations').limit).toBe(10);
    learnAllowances(one.deps, account({ eligible: true, limit: 5, remaining: 2 }));
    expect(remainingAllowance(one.deps, 'translations')).toMatchObject({ limit: 5, left: 2 });
    // What we order afterwards is not told yet.
    one.orders();
    expect(remainingAllowance(one.deps, 'translations').left).toBe(1);
    // And what was told in one month says nothing of the next.
    one.at(JUNE);
    expect(remainingAllowance(one.deps, 'translations').left).toBe(5);
  });

  test('what was ordered before the account told its number is in that number', () => {
    const one = scene();
    one.orders();
    one.orders();
    learnAllowances(one.deps, account({ eligible: true, limit: 60, remaining: 10 }));
    one.orders();
    expect(remainingAllowance(one.deps, 'translations').left).toBe(9);
  });

  test('an answer without numbers keeps those of the month, and only those', () => {
    const one = scene();
    expect(areTranslationsKnown(one.deps)).toBe(false);
    learnAllowances(one.deps, account({ eligible: true }));
    expect(areTranslationsKnown(one.deps)).toBe(false);
    learnAllowances(one.deps, account({ eligible: true, remaining: 7 }));
    one.orders();
    learnAllowances(one.deps, account({ eligible: true }));
    expect([areTranslationsKnown(one.deps), remainingAllowance(one.deps, 'translations').left]).toEqual([
      true,
      6,
    ]);
    one.at(JUNE);
    learnAllowances(one.deps, account({ eligible: true }));
    expect([areTranslationsKnown(one.deps), remainingAllowance(one.deps, 'translations').left]).toEqual([
      false,
      60,
    ]);
  });

  test('what a clock that was ahead wrote is forgotten, and nothing else', () => {
    const one = scene();
    one.at(JULY);
    learnAllowances(one.deps, account({ eligible: true, limit: 60, remaining: 0 }));
    closeAllowance(one.deps, 'translations', { why: 'translation-quota', until: JULY + 31 * DAY });
    one.at(MAY);
    correctAllowances(one.deps);
    expect(remainingAllowance(one.deps, 'translations').left).toBe(60);
    learnAllowances(one.deps, account({ eligible: true, limit: 60, remaining: 4 }));
    correctAllowances(one.deps);
    expect(remainingAllowance(one.deps, 'translations').left).toBe(4);
    closeAllowance(one.deps, 'translations', { why: 'translation-quota', until: JUNE });
    correctAllowances(one.deps);
    expect(remainingAllowance(one.deps, 'translations').left).toBe(0);
  });

  test('a refusal holds until the reset that it named', () => {
    const one = scene();
    closeAllowance(
      one.deps,
      'translations',
      closedBy('translations', MAY, { kind: 'allowance', resetAt: JUNE }),
    );
    expect(remainingAllowance(one.deps, 'translations')).toMatchObject({
      left: 0,
      why: 'translation-quota',
      until: JUNE,
    });
    one.at(JUNE);
    expect(remainingAllowance(one.deps, 'translations').left).toBe(60);
  });

  test('a refusal of the plan holds for a day', () => {
    const one = scene();
    closeAllowance(one.deps, 'translations', closedBy('translations', MAY, { kind: 'plan-gate' }));
    expect(remainingAllowance(one.deps, 'translations')).toMatchObject({
      left: 0,
      why: 'translation-not-entitled',
    });
    one.at(MAY + DAY);
    expect(remainingAllowance(one.deps, 'translations').left).toBe(60);
  });

  test.each([
    ['the free plan', { eligible: false, freeTrials: 1 }, { name: 'Free', paid: false }],
    [
      'a free plan that calls itself eligible',
      { eligible: true, freeTrials: 1 },
      { name: 'free', paid: false },
    ],
    ['an unpaid plan that says nothing', null, { name: 'basic', paid: false }],
  ] as const)('%s: none, or its trial where the user allows it', (_, state, plan) => {
    const careful = scene();
    learnAllowances(careful.deps, account(state, plan));
    expect(remainingAllowance(careful.deps, 'translations')).toMatchObject({
      left: 0,
      why: 'translation-not-entitled',
    });
    const trying = scene('use_free_trial: true');
    learnAllowances(trying.deps, account(state, plan));
    expect(remainingAllowance(trying.deps, 'translations').left).toBe(1);
    trying.orders();
    expect(remainingAllowance(trying.deps, 'translations').left).toBe(0);
  });

  test('a plan between free and the dearest counts as paid when it says that it is eligible', () => {
    const one = scene();
    learnAllowances(one.deps, account({ eligible: true }, { name: 'plus', paid: false }));
    expect(remainingAllowance(one.deps, 'translations').left).toBe(60);
  });
});
