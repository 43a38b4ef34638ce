import { expect, test } from 'vitest';
import { mayBeItsOwn } from '../../../src/core/want/set-aside.ts';
import { Setback } from '../../../src/engine/context/failed-turns.ts';
import { createSkippingClock } from '../../support/hand-clock.ts';
import { temporaryFolder } from '../../support/library.ts';
import { openState } from '../../support/state.ts';

const FULL = Object.assign(new Error('disk is full'), { name: 'SqliteError', code: 'SQLITE_FULL' });

/** What is told of a turn that fails like this twice, and of the next one, which works. */
async function toldOf(error: Error): Promise<readonly string[]> {
  const told: string[] = [];
  const clock = createSkippingClock();
  const { store } = openState(temporaryFolder());
  const setback = new Setback({
    clock,
    store,
    emit: (event) => void ('message' in event && told.push(event.message)),
  });
  const fails = async (): Promise<number> => {
    throw error;
  };
  expect(await setback.attempt(fails)).toBeGreaterThan(clock.now());
  await setback.attempt(fails);
  expect(setback.message()).toBe(told[0]);
  expect(await setback.attempt(async () => 7)).toBe(7);
  expect(setback.message()).toBeNull();
  return told;
}

test('a state that cannot be written is told once, and that it can be written again', async () => {
  expect(await toldOf(FULL)).toEqual([
    expect.stringContaining('the state cannot be written (SQLITE_FULL)'),
    'the state can be written again: work resumes',
  ]);
});

test('a bug is told once, and its end says nothing of the state', async () => {
  expect(await toldOf(new TypeError('no such thing'))).toEqual([
    'internal error (TypeError: no such thing); subtitled retries',
    'the internal error is over: work resumes',
  ]);
});

test('a part of the program that an update took away is no bug: users are told to restart it', async () => {
  const gone = Object.assign(new Error('Cannot find module'), { code: 'ERR_MODULE_NOT_FOUND' });
  expect((await toldOf(gone))[0]).toBe('subtitled was updated or removed while it runs: restart it');
  // It is not the fault of the video that was worked on.
  expect(mayBeItsOwn('ERR_MODULE_NOT_FOUND')).toBe(false);
});
