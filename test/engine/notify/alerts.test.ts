import { expect, test } from 'vitest';
import type { EngineEvent } from '../../../src/ports/events.ts';
import { Notifier } from '../../../src/engine/notify/notifier.ts';
import { createManualClock } from '../../support/hand-clock.ts';
import { DISK_FULL, GONE, hearer, passes, ROOT, use, world } from '../../support/told-integrations.ts';

const MINUTE = 60_000;

const refused: EngineEvent = {
  kind: 'trouble',
  operation: 'search',
  fault: { kind: 'key-refused', detail: 'unknown key' },
  until: null,
};
const accepted: EngineEvent = { kind: 'key-accepted' };
const back: EngineEvent = { kind: 'available', root: ROOT };

test('a refused key is told within a second, once, and that it works again', async () => {
  const one = hearer([], { gathering: { quietMs: 30_000, longestMs: 600_000 } });
  const here = world([one]);
  for (let at = 0; at < 5; at += 1) {
    here.telling.emit(refused);
    await passes(here, 2_000);
  }
  const about = { event: 'attention', about: 'key', message: 'the service refuses the key: unknown key' };
  expect(one.heard).toEqual([[{ ...about, isOver: false }]]);
  here.telling.emit(accepted);
  await passes(here, 2_000);
  expect(one.heard[1]).toEqual([{ ...about, isOver: true }]);
});

test('after a restart nobody is told of the same trouble again, but of its end', async () => {
  const first = hearer();
  const before = world([first]);
  before.telling.emit(refused);
  await before.telling.close();
  const second = hearer();
  const after = world([second], before.note);
  after.telling.emit(refused);
  await passes(after, 5_000);
  expect(second.heard).toEqual([]);
  after.telling.emit(accepted);
  await after.telling.close();
  expect(second.heard.flat()).toContainEqual(expect.objectContaining({ about: 'key', isOver: true }));
});

test('a library that is away for a moment is nobody’s worry; one that stays away is told once', async () => {
  const one = hearer();
  const here = world([one]);
  here.telling.emit(GONE);
  await passes(here, 9 * MINUTE, 10_000);
  here.telling.emit(back);
  await passes(here, 20 * MINUTE, 10_000);
  expect(one.heard).toEqual([]);
  here.telling.emit(GONE);
  await passes(here, 11 * MINUTE, 10_000);
  const about = { event: 'attention', about: `unavailable: ${ROOT}`, message: `${ROOT} is not mounted` };
  expect(one.heard).toEqual([[{ ...about, isOver: false }]]);
  here.telling.emit(back);
  await passes(here, 10_000);
  expect(one.heard[1]).toEqual([{ ...about, isOver: true }]);
  await here.telling.close();
});

test('a library that leaves the configuration is nobody’s worry any more, and its trouble is over', async () => {
  const one = hearer();
  const here = world([one]);
  here.telling.emit(GONE);
  use(here, [one], []);
  await passes(here, 20 * MINUTE, 10_000);
  expect(one.heard).toEqual([]);
  use(here, [one]);
  here.telling.emit(GONE);
  await passes(here, 11 * MINUTE, 10_000);
  use(here, [one]);
  await passes(here, 10_000);
  expect(one.heard).toHaveLength(1);
  use(here, [one], []);
  await passes(here, 10_000);
  expect(one.heard[1]).toEqual([expect.objectContaining({ about: `unavailable: ${ROOT}`, isOver: true })]);
  await here.telling.close();
});

test('a library that left the configuration while nothing ran is over at the next start; the key is not', async () => {
  const before = world([hearer()]);
  for (const event of [refused, DISK_FULL]) before.telling.emit(event);
  await before.telling.close();
  const one = hearer();
  const after = world([one], before.note);
  use(after, [one], []);
  await after.telling.close();
  expect(one.heard.flat()).toEqual([expect.objectContaining({ about: `disk full: ${ROOT}`, isOver: true })]);
});

test('a full disk is one thing to attend to, however many files it stops', async () => {
  const one = hearer([], { events: new Set(['attention'] as const) });
  const here = world([one]);
  for (let at = 0; at < 20; at += 1) here.telling.emit(DISK_FULL);
  await passes(here, 5_000);
  expect(one.heard).toEqual([[expect.objectContaining({ about: `disk full: ${ROOT}`, isOver: false })]]);
});

test('a note that cannot be written, as on a full disk, keeps nobody from being told', async () => {
  const one = hearer();
  const clock = createManualClock(1_000_000);
  const warnings: string[] = [];
  const memory = {
    read: () => '{"told":{"x":7},"waiting":[]}',
    write: () => {
      throw new Error('SQLITE_FULL');
    },
  };
  const telling = new Notifier({ clock, warn: (message) => void warnings.push(message), memory });
  use({ telling }, [one]);
  telling.emit(DISK_FULL);
  await telling.close();
  expect(one.heard.flat()).toContainEqual(expect.objectContaining({ about: `disk full: ${ROOT}` }));
  expect(warnings).toEqual([expect.stringContaining('SQLITE_FULL')]);
});
