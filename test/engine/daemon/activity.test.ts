import { expect, onTestFinished, test } from 'vitest';
import { Activity } from '../../../src/engine/daemon/activity.ts';
import { openStore } from '../../../src/store/open/open.ts';
import { temporaryFolder } from '../../support/library.ts';

function activity() {
  let now = 1_000_000;
  const opened = openStore(temporaryFolder(), now);
  onTestFinished(() => opened.close());
  const clock = { now: () => now, sleep: () => Promise.resolve() };
  return {
    activity: new Activity(() => ({ store: opened.store, clock })),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

const FILL = { work: 'fill', root: null } as const;

test('a fill that gives way and goes on started when its first part did', async () => {
  const { activity: daemon, pass } = activity();
  const startOf = async (): Promise<number | undefined> => {
    let startedAt;
    await daemon.during(FILL, async () => {
      startedAt = daemon.running()?.startedAt;
      pass(20_000);
    });
    return startedAt;
  };
  expect(await startOf()).toBe(1_000_000);
  pass(1_000);
  expect(await startOf()).toBe(1_000_000);
  pass(60_000);
  expect(await startOf()).toBe(1_101_000);
  await daemon.during({ work: 'scan', root: '/media' }, async () => undefined);
  expect(daemon.running()).toBeNull();
  expect(await startOf()).toBe(1_121_000);
});

test('what fails runs no longer', async () => {
  const { activity: daemon } = activity();
  const failing = daemon.during(FILL, () => Promise.reject(new Error('the disk is full')));
  await expect(failing).rejects.toThrow('the disk is full');
  expect(daemon.running()).toBeNull();
});
