// A state that cannot be written stops all work, so it needs a person, as a full disk of a library does.

import { expect, test } from 'vitest';
import type { EngineEvent } from '../../../src/ports/events.ts';
import { Setback } from '../../../src/engine/context/failed-turns.ts';
import { blockTargets } from '../../../src/engine/steps/download/download-archive.ts';
import type { Deps } from '../../../src/engine/deps.ts';
import { hearer, passes, use, world } from '../../support/told-integrations.ts';

const FULL = Object.assign(new Error('database or disk is full'), {
  name: 'SqliteError',
  code: 'SQLITE_FULL',
});

type Here = ReturnType<typeof world>;

/** Turns of the loop whose news reach the integrations. */
function turnsOf({ telling, clock }: Here): (work: () => Promise<number>) => Promise<number> {
  const store = { distrust: () => undefined } as unknown as Deps['store'];
  const setback = new Setback({ clock, store, emit: (event: EngineEvent) => telling.emit(event) });
  return (work) => setback.attempt(work);
}

const fails = (): Promise<number> => Promise.reject(FULL);
const works = (): Promise<number> => Promise.resolve(0);

test('a state that cannot be written is told to those who want to be told, once, and so is its end', async () => {
  const one = hearer([], { events: new Set(['attention'] as const) });
  const here = world([one]);
  const turn = turnsOf(here);
  await turn(works);
  for (let at = 0; at < 3; at += 1) await turn(fails);
  await passes(here, 5_000);
  const told = { event: 'attention', about: 'state_dir', message: expect.stringContaining('SQLITE_FULL') };
  expect(one.heard).toEqual([[{ ...told, isOver: false }]]);
  // A library that leaves the configuration has nothing to do with it.
  use(here, [one], []);
  await turn(works);
  await passes(here, 5_000);
  expect(one.heard[1]).toEqual([{ ...told, isOver: true }]);
});

test('trouble that was over when the program started again is told to be over', async () => {
  const before = world([hearer()]);
  await turnsOf(before)(fails);
  await before.telling.close();
  const one = hearer([], { events: new Set(['attention'] as const) });
  const after = world([one], before.note);
  await turnsOf(after)(works);
  await after.telling.close();
  expect(one.heard.flat()).toEqual([expect.objectContaining({ about: 'state_dir', isOver: true })]);
});

test('a download for which the state has no room is told in the same way', async () => {
  const one = hearer([], { events: new Set(['attention'] as const) });
  const here = world([one]);
  const deps = { emit: (event: EngineEvent) => here.telling.emit(event) } as unknown as Deps;
  blockTargets(deps, [], { kind: 'not-kept', full: true, message: 'state_dir: no room (ENOSPC)' });
  await passes(here, 5_000);
  expect(one.heard.flat()).toEqual([expect.objectContaining({ about: 'state_dir', isOver: false })]);
});
