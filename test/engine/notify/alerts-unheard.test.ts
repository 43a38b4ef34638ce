// A problem counts as reported only when there was somebody to report it to.

import { expect, test } from 'vitest';
import {
  DISK_FULL,
  GONE,
  hearer,
  passes,
  ROOT,
  use,
  world,
  type Hearer,
} from '../../support/told-integrations.ts';

const MINUTE = 60_000;

const mediaServer = (): Hearer => hearer([], { events: new Set(['placed', 'changed'] as const) });
const person = (): Hearer => hearer([], { events: new Set(['attention'] as const) });

test('a problem that only a media server could have heard of is told as soon as a person wants to know', async () => {
  const server = mediaServer();
  const here = world([server]);
  here.telling.emit(DISK_FULL);
  await passes(here, 5_000);
  const one = person();
  use(here, [server, one]);
  await passes(here, 5_000);
  expect(one.heard).toEqual([[expect.objectContaining({ about: `disk full: ${ROOT}`, isOver: false })]]);
  expect(server.heard).toEqual([]);
  await here.telling.close();
});

test('a problem that begins before anybody wants to know of it is told when it has lasted long enough', async () => {
  const server = mediaServer();
  const here = world([server]);
  here.telling.emit(GONE);
  await passes(here, 5 * MINUTE, 10_000);
  const one = person();
  use(here, [server, one]);
  await passes(here, 4 * MINUTE, 10_000);
  expect(one.heard).toEqual([]);
  await passes(here, 2 * MINUTE, 10_000);
  expect(one.heard).toEqual([[expect.objectContaining({ about: `unavailable: ${ROOT}`, isOver: false })]]);
  await here.telling.close();
});

test('a problem that nobody could hear of before a restart is told after it', async () => {
  const before = world([mediaServer()]);
  before.telling.emit(GONE);
  await passes(before, 20 * MINUTE, 10_000);
  await before.telling.close();
  const one = person();
  const after = world([one], before.note);
  after.telling.emit(GONE);
  await passes(after, 11 * MINUTE, 10_000);
  expect(one.heard).toEqual([[expect.objectContaining({ about: `unavailable: ${ROOT}`, isOver: false })]]);
  await after.telling.close();
});

test('a problem that ended before anybody wanted to know is nobody’s worry', async () => {
  const server = mediaServer();
  const here = world([server]);
  here.telling.emit(GONE);
  await passes(here, 20 * MINUTE, 10_000);
  here.telling.emit({ kind: 'available', root: ROOT });
  const one = person();
  use(here, [server, one]);
  await passes(here, 5_000);
  expect(one.heard).toEqual([]);
  await here.telling.close();
  expect(here.clock.sleepers()).toBe(0);
});
