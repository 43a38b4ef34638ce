// What the service answers when it is asked about a job that was ordered.

import { expect, test } from 'vitest';
import type { Fault } from '../../../../src/standin/faults/faults.ts';
import { DAY, FILM, HOUR, jobScene, ordersIn, reasonsIn, type JobScene } from '../../../support/jobs.ts';

const AI = { translate: { wait: '2h' }, standIn: { jobsTakeMs: 60_000 } };

/** The scene in which each question about the job is answered so. */
async function answered(fault: Pick<Fault, 'kind' | 'text' | 'times'>): Promise<JobScene> {
  const scene = await jobScene([FILM], AI);
  await scene.untilTheLadder();
  scene.standIn.faults.add({ times: Infinity, ...fault, where: 'job' });
  return scene;
}

test.each(['status-false', 'error-object', 'server-error', 'unprocessable'] as const)(
  'a bare error that says the job failed ends it at once (%s)',
  async (kind) => {
    const scene = await answered({ kind, text: 'job_failed' });
    expect(reasonsIn(await scene.scan(), 'missing')).toEqual({ 'translation-failed': 1 });
    expect(scene.jobs()).toEqual([]);
    const { requests } = scene.standIn.asked.snapshot();
    const polls = requests.filter(({ method, path }) => method === 'GET' && /\/translations?\/./.test(path));
    expect(polls).toHaveLength(1);
  },
);

test('any other error says nothing of the job', async () => {
  const scene = await answered({ kind: 'status-false', text: 'internal failure' });
  expect(await scene.scan()).toMatchObject({ missing: 0, deferred: 1 });
  scene.standIn.faults.clear();
  scene.clock.later(DAY);
  expect(await scene.scan()).toMatchObject({ placed: 1 });
});

test('a service that is being restarted may know no job for some minutes', async () => {
  const scene = await answered({ kind: 'not-found-json', times: 6 });
  expect(await scene.scan()).toMatchObject({ placed: 1 });
  expect(ordersIn(scene.standIn.asked.snapshot())).toBe(1);
});

test('a job that the service does not know for half an hour is lost', async () => {
  const scene = await answered({ kind: 'not-found-json' });
  expect(reasonsIn(await scene.scan(), 'missing')).toEqual({ 'translation-lost': 1 });
  scene.clock.later(DAY);
  await scene.scan();
  expect(ordersIn(scene.standIn.asked.snapshot())).toBe(1);
});

/** A translation is ordered with one key; then another one is configured, and two days pass. */
async function withOtherKey(accounts: Readonly<Record<string, readonly string[]>>): Promise<JobScene> {
  const scene = await jobScene([FILM], {
    translate: { wait: '0s' },
    standIn: {
      jobsTakeMs: 5 * HOUR,
      accounts: Object.entries(accounts).map(([id, keys]) => ({ id, plan: 'pro', keys })),
    },
  });
  await scene.untilTheLadder();
  await scene.scan();
  expect(ordersIn(scene.standIn.asked.snapshot())).toBe(1);
  scene.clock.later(HOUR / 2);
  scene.configure({ service: { api_key: 'other-key' } });
  for (let hour = 0; hour < 48 && scene.sidecars().length === 0; hour += 2) {
    await scene.scan();
    scene.clock.later(2 * HOUR);
  }
  return scene;
}

test('a translation that another account ordered is ordered anew with the new key', async () => {
  const scene = await withOtherKey({ me: ['free-key'], other: ['other-key'] });
  expect(scene.sidecars()).toHaveLength(1);
  expect(ordersIn(scene.standIn.asked.snapshot())).toBe(2);
});

test('a translation that the same account ordered with another key is not paid for twice', async () => {
  const scene = await withOtherKey({ me: ['free-key', 'other-key'] });
  expect(scene.sidecars()).toHaveLength(1);
  expect(ordersIn(scene.standIn.asked.snapshot())).toBe(1);
});
