import { describe, expect, test } from 'vitest';
import { failed, ok, type Fault, type Result } from '../../../src/core/fault.ts';
import { currentBackoff } from '../../../src/engine/quota/backoff.ts';
import { holdsNow } from '../../../src/engine/quota/holds.ts';
import { RetryPolicy } from '../../../src/engine/quota/retry-policy.ts';
import { noteTrouble } from '../../../src/engine/quota/service-trouble.ts';
import type { HeldWork } from '../../../src/core/status/hold.ts';
import type { EngineEvent, Operation } from '../../../src/ports/events.ts';
import { NOON, quotaScene, type QuotaScene } from '../../support/quota-scene.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const detail = 'what the service said';
const BUSY: Fault = { kind: 'overloaded', retryAfterMs: null, detail };
const BAD: Fault = { kind: 'bad-request', detail };
const GATE: Fault = { kind: 'plan-gate', upgradeUrl: null, detail };
const THROTTLED: Fault = { kind: 'throttled', retryAfterMs: 3 * SECOND, detail };

type Scene = QuotaScene & {
  readonly policy: RetryPolicy;
  readonly news: EngineEvent[];
  /** Sends one request, which the service answers like this, each try with the next. */
  readonly ask: (operation: Operation, ...answers: readonly (Fault | 'fine')[]) => Promise<Result<string>>;
  /** How often a request was sent, and how long each try might take. */
  readonly deadlines: number[];
};

type SceneOptions = {
  /** How long each try takes. */
  readonly tookMs?: number;
  readonly isEager?: boolean;
  /** What failed in an earlier pass. */
  readonly known?: HeldWork;
};

function scene({ tookMs = 0, isEager = false, known }: SceneOptions = {}): Scene {
  const quota = quotaScene();
  const news: EngineEvent[] = [];
  const deadlines: number[] = [];
  const { clock } = quota;
  const deps = {
    ...quota.deps,
    clock: { ...clock, sleep: (ms: number) => Promise.resolve(clock.advance(ms)) },
    emit: (event: EngineEvent) => void news.push(event),
  };
  if (known !== undefined) noteTrouble(deps, known, { why: 'outage', until: NOON });
  const policy = new RetryPolicy(deps, quota.budget, { signal: new AbortController().signal, isEager });
  return {
    ...quota,
    policy,
    news,
    deadlines,
    ask(operation, ...answers) {
      let at = 0;
      return policy.attempt(operation, 20 * SECOND, (deadlineMs) => {
        deadlines.push(deadlineMs);
        clock.advance(tookMs);
        const answer = answers[at] ?? 'fine';
        at += 1;
        return Promise.resolve(answer === 'fine' ? ok('fine') : failed(answer));
      });
    },
  };
}

describe('a request', () => {
  test.each<readonly [string, Fault, number, number]>([
    ['half a second later', BUSY, 2, SECOND / 2],
    ['when the service says', THROTTLED, 2, 3 * SECOND],
    ['never, where the service names a late time', { ...THROTTLED, retryAfterMs: 24 * SECOND }, 1, 0],
    ['never, where the same would come again', BAD, 1, 0],
  ])('is tried again: %s', async (_, fault, tries, waited) => {
    const { ask, clock, deadlines } = scene();
    await ask('search', fault);
    expect([deadlines.length, clock.now() - NOON]).toEqual([tries, waited]);
  });

  test('leaves time for its second try, and both end within 24 seconds', async () => {
    const { ask, deadlines } = scene({ tookMs: 15 * SECOND });
    await ask('search', BUSY, BUSY);
    expect(deadlines).toEqual([16 * SECOND, 8.5 * SECOND]);
  });

  test('for whose second try no units are left fails with what is wrong', async () => {
    const none: Fault = { kind: 'quota', counter: 'search', resetAt: null, detail };
    const { ask, budget } = scene();
    expect(await ask('search', BUSY, none)).toEqual(failed(BUSY));
    budget.failed('search', 0, none);
    expect(await ask('search', BUSY, none)).toEqual(failed(none));
  });
});

describe('requests of one kind', () => {
  test('are stopped after three that failed in a row, and held', async () => {
    const { ask, policy, deps } = scene();
    await ask('search', BUSY, BUSY);
    await ask('search', BUSY);
    await ask('search', BUSY, BUSY);
    await ask('search', BUSY, BUSY);
    expect([policy.stopped('search'), holdsNow(deps)]).toEqual([null, []]);
    await ask('search', BUSY, BUSY);
    expect(policy.stopped('search')).toMatchObject({ why: 'outage', fault: BUSY });
    expect(policy.stopped('download')).toBeNull();
    expect(holdsNow(deps)).toMatchObject([{ work: 'search', why: 'outage' }]);
  });

  test('are stopped after 24 seconds of failing', async () => {
    const { ask, policy } = scene({ tookMs: 12 * SECOND });
    await ask('search', BUSY, BUSY);
    expect(policy.stopped('search')).toMatchObject({ why: 'outage' });
  });

  test('are stopped for an hour at most after several were refused in a row', async () => {
    const { policy } = scene();
    policy.countRefusal('download', BUSY, 1);
    policy.countRefusal('download', GATE, 2);
    expect(policy.stopped('download')).toBeNull();
    policy.countRefusal('download', GATE, 2);
    expect(policy.stopped('download')).toMatchObject({ why: 'plan-gate', until: NOON + HOUR });
  });

  test('go smoothly once one has succeeded, until one fails', async () => {
    const { ask, policy } = scene();
    expect([policy.isSmooth('search'), policy.worked('search')]).toEqual([false, false]);
    await ask('search');
    expect([policy.isSmooth('search'), policy.worked('search')]).toEqual([true, true]);
    await ask('search', BUSY, BUSY);
    expect([policy.isSmooth('search'), policy.worked('search')]).toEqual([false, true]);
    expect(policy.obstacles()).toEqual([]);
    await ask('search');
    expect(policy.isSmooth('search')).toBe(true);
    policy.stop('search', BUSY);
    expect(policy.isSmooth('search')).toBe(false);
  });

  test('that never succeeded tell what is in the way, but the account is optional', async () => {
    const { ask, policy } = scene();
    await ask('account', BUSY, BUSY);
    await ask('search', GATE);
    expect(policy.obstacles()).toEqual([]);
    await ask('search', BUSY, BUSY);
    expect(policy.obstacles()).toMatchObject([{ why: 'outage', fault: BUSY }]);
  });
});

describe('trouble that is known since an earlier pass', () => {
  test.each<readonly [HeldWork, Operation]>([
    ['search', 'search'],
    ['everything', 'search'],
    ['search', 'account'],
  ])('with %s: one %s asks whether it is over, and is not repeated', async (known, operation) => {
    const { ask, policy, deadlines } = scene({ known });
    await ask(operation, BUSY);
    expect(deadlines).toHaveLength(1);
    expect(policy.stopped(operation)).toMatchObject({ why: 'outage', fault: BUSY });
  });

  test('one file that fails does not keep the other downloads waiting, two do', async () => {
    const { ask, policy, deadlines } = scene({ known: 'download' });
    await ask('download', BUSY);
    expect(policy.stopped('download')).toBeNull();
    await ask('download', BUSY);
    expect(deadlines).toHaveLength(2);
    expect(policy.stopped('download')).toMatchObject({ why: 'outage', fault: BUSY });
  });

  test('of another kind of request, or in a pass that a user started, changes nothing', async () => {
    for (const options of [{ known: 'download' }, { known: 'search', isEager: true }] as const) {
      const { ask, policy, deadlines } = scene(options);
      await ask('search', BUSY, BUSY);
      expect(deadlines).toHaveLength(2);
      expect(policy.stopped('search')).toBeNull();
    }
  });

  test('is over with the first success', async () => {
    const { ask, policy, deadlines } = scene({ known: 'search' });
    await ask('search');
    await ask('search', BUSY, BUSY);
    expect(deadlines).toHaveLength(3);
    expect(policy.stopped('search')).toBeNull();
  });
});

describe('what concerns more than one request', () => {
  test('a refused key stops everything', async () => {
    const { ask, policy, deps } = scene();
    await ask('search', { kind: 'key-refused', detail });
    for (const operation of ['account', 'search', 'download', 'job'] as const)
      expect(policy.stopped(operation)).toMatchObject({ why: 'key-refused', until: NOON + HOUR });
    expect(holdsNow(deps)).toEqual([
      { work: 'everything', why: 'key-refused', resumesAt: NOON + HOUR, beganAt: NOON },
    ]);
  });

  test('a success ends what its kind of request, or a refused key, held', async () => {
    const { ask, policy, deps } = scene();
    for (let time = 0; time < 3; time += 1) await ask('search', BUSY, BUSY);
    await ask('search', { kind: 'key-refused', detail });
    expect(holdsNow(deps).map(({ work }) => work)).toEqual(['search', 'everything']);
    await ask('account');
    expect(holdsNow(deps).map(({ work }) => work)).toEqual(['search']);
    await ask('search');
    expect(holdsNow(deps)).toEqual([]);
    expect(policy.worked('search')).toBe(true);
  });

  test('a stop of the program is no trouble of the service', async () => {
    const { ask, news, policy, deps } = scene();
    for (let time = 0; time < 4; time += 1) await ask('search', { kind: 'aborted', detail });
    expect([news, policy.stopped('search'), holdsNow(deps)]).toEqual([[], null, []]);
  });

  test.each<readonly [string, Operation, Fault, number | null]>([
    ['a throttle', 'search', { ...THROTTLED, retryAfterMs: HOUR }, HOUR],
    ['a proxy that names a time', 'search', { kind: 'edge-refused', retryAfterMs: HOUR, detail }, HOUR],
    ['a proxy that names none', 'search', { kind: 'edge-refused', retryAfterMs: null, detail }, null],
    ['a service that is busy for long', 'download', { ...BUSY, retryAfterMs: HOUR }, HOUR],
    ['one that is busy for a moment', 'download', { ...BUSY, retryAfterMs: 24 * SECOND }, null],
    ['one that is too busy for jobs', 'job', { ...BUSY, retryAfterMs: HOUR }, null],
  ])('%s outlives the pass only if all have to wait: %s', async (_, operation, fault, waits) => {
    const { ask, deps, clock } = scene();
    await ask(operation, fault, fault);
    expect(currentBackoff(deps)?.until ?? null).toBe(waits === null ? null : clock.now() + waits);
  });

  test('is told once, and what concerns one name or file is not', async () => {
    const { ask, news } = scene();
    await ask('search', BUSY, BUSY);
    await ask('search', BUSY, BUSY);
    await ask('search', BAD);
    await ask('download', { kind: 'not-found', detail });
    expect(news.map(({ kind }) => kind)).toEqual(['trouble']);
  });

  test('an accepted key is told once', async () => {
    const { ask, news } = scene();
    await ask('download');
    expect(news).toEqual([]);
    await ask('search');
    await ask('account');
    expect(news).toEqual([{ kind: 'key-accepted' }]);
  });
});

test.each<Operation>(['search', 'download', 'job'])(
  'a day whose quota is used up is no trouble of the service: a %s that meets it stops nothing else and is not reported as one',
  async (operation) => {
    const { ask, news, policy, deadlines } = scene();
    await ask(operation, { kind: 'quota', counter: 'search', resetAt: NOON + HOUR, detail });
    expect(deadlines).toHaveLength(1);
    expect([news, policy.obstacles()]).toEqual([[], []]);
  },
);
