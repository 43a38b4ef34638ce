import { expect, test } from 'vitest';
import type { Happening } from '../../src/core/happening.ts';
import type { News } from '../../src/engine/deps.ts';
import { Telling } from '../../src/engine/neighbours/telling.ts';
import type { Delivery, Neighbour } from '../../src/ports/neighbours.ts';
import { createHandClock, type HandClock } from '../support/hand-clock.ts';

const MINUTE = 60_000;
const ROOT = '/media/tv';
const TOLD: Delivery = { kind: 'told' };

const placed = (name: string): News => ({
  kind: 'placed',
  root: ROOT,
  folder: `${ROOT}/Show`,
  name: `${name}.en.srt`,
  wants: 1,
  video: `${name}.mkv`,
  language: 'en',
});
const refused: News = {
  kind: 'trouble',
  doing: 'search',
  fault: { kind: 'key-refused', detail: 'unknown key' },
  until: null,
};
const full: News = {
  kind: 'blocked',
  message: `${ROOT}/Show: the disk is full`,
  cause: 'disk-full',
  root: ROOT,
};
const gone: News = { kind: 'unavailable', root: ROOT, why: `${ROOT} is not mounted` };
const back: News = { kind: 'available', root: ROOT };

type Hearer = Neighbour & { readonly heard: (readonly Happening[])[] };

function hearer(
  answers: readonly (Delivery | (() => Promise<Delivery>))[] = [],
  more: Partial<Neighbour> = {},
): Hearer {
  const heard: (readonly Happening[])[] = [];
  return {
    name: 'somebody',
    events: new Set(['placed', 'failed', 'attention'] as const),
    gathering: { quietMs: 3_000, longestMs: 30_000 },
    pausesMs: [5_000, 30_000],
    heard,
    deliver(happenings) {
      const answer = answers[heard.length] ?? TOLD;
      heard.push(happenings);
      return typeof answer === 'function' ? answer() : Promise.resolve(answer);
    },
    ...more,
  };
}

type World = {
  readonly clock: HandClock;
  readonly telling: Telling;
  readonly warnings: string[];
  readonly note: { text: string | null };
};

function world(neighbours: readonly Neighbour[], note: World['note'] = { text: null }): World {
  const clock = createHandClock(1_000_000);
  const warnings: string[] = [];
  const telling = new Telling(
    {
      clock,
      warn: (message) => void warnings.push(message),
      memory: { read: () => note.text, write: (text) => void (note.text = text) },
    },
    { neighbours, close: () => Promise.resolve() },
  );
  return { clock, telling, warnings, note };
}

/** Everything that can happen without time passing has happened. */
const settled = (): Promise<void> => new Promise((done) => void setImmediate(done));

async function passes({ clock }: World, ms: number, stepMs = 500): Promise<void> {
  for (let at = 0; at < ms; at += stepMs) {
    await settled();
    clock.crank(stepMs);
  }
  await settled();
}

const namesIn = (batch: readonly Happening[] = []): readonly string[] =>
  batch.map((one) => (one.event === 'placed' ? one.video.slice(`${ROOT}/Show/`.length) : one.event));

test('what happens together is told together, after a quiet time', async () => {
  const one = hearer();
  const here = world([one]);
  here.telling.tell(placed('a'));
  await passes(here, 2_000);
  here.telling.tell(placed('b'));
  await passes(here, 2_500);
  expect(one.heard).toEqual([]);
  await passes(here, 1_000);
  expect(one.heard.map(namesIn)).toEqual([['a.mkv', 'b.mkv']]);
});

test('what never rests is told all the same, after the longest wait', async () => {
  const one = hearer();
  const here = world([one]);
  for (let at = 0; at < 40; at += 1) {
    here.telling.tell(placed(String(at)));
    await passes(here, 1_000);
  }
  expect(one.heard).toHaveLength(1);
  expect(one.heard[0]).toHaveLength(30);
});

test('a failure is tried again after longer and longer waits, with what was not told and no more', async () => {
  const left: Happening[] = [];
  const again = { kind: 'failed', why: 'it answers 500', again: true } as const;
  const one = hearer([again, () => Promise.resolve({ ...again, left })]);
  const here = world([one]);
  here.telling.tell(placed('a'));
  here.telling.tell(placed('b'));
  await passes(here, 3_500);
  left.push(...(one.heard[0] ?? []).slice(1));
  await passes(here, 4_000);
  expect(one.heard).toHaveLength(1);
  await passes(here, 1_500);
  expect(one.heard).toHaveLength(2);
  await passes(here, 31_000);
  expect(one.heard.map(namesIn)).toEqual([['a.mkv', 'b.mkv'], ['a.mkv', 'b.mkv'], ['b.mkv']]);
  expect(here.warnings).toEqual([]);
});

test('one that cannot be told is given up, said once, and said anew only after it worked in between', async () => {
  const never = { kind: 'failed', why: 'it refuses the token (401)', again: false } as const;
  const one = hearer([never, never, TOLD, never]);
  const here = world([one]);
  for (const name of ['a', 'b', 'c', 'd']) {
    here.telling.tell(placed(name));
    await passes(here, 4_000);
  }
  expect(one.heard).toHaveLength(4);
  const line = 'somebody could not be told of a thing: it refuses the token (401)';
  expect(here.warnings).toEqual([line, line]);
});

test('a neighbour that hangs, or breaks, holds up no other one', async () => {
  const hanging = hearer([() => new Promise<Delivery>(() => undefined)]);
  const broken = hearer([() => Promise.reject(new TypeError('http://host/?token=canary'))]);
  const fine = hearer();
  const here = world([hanging, broken, fine]);
  here.telling.tell(placed('a'));
  await passes(here, 4_000);
  here.telling.tell(placed('b'));
  await passes(here, 4_000);
  expect(fine.heard.map(namesIn)).toEqual([['a.mkv'], ['b.mkv']]);
  expect(broken.heard).toHaveLength(2);
  expect(hanging.heard).toHaveLength(1);
  expect(here.warnings).toEqual([
    'somebody could not be told of a thing: a fault of subtitled itself (TypeError)',
  ]);
});

test('while one is away no more than a thousand things wait: the oldest are left out, and that is said', async () => {
  const back: { answer: (delivery: Delivery) => void } = { answer: () => undefined };
  const one = hearer([() => new Promise<Delivery>((done) => void (back.answer = done))]);
  const here = world([one]);
  here.telling.tell(placed('first'));
  await passes(here, 4_000);
  for (let at = 0; at < 1_500; at += 1) here.telling.tell(placed(String(at)));
  back.answer(TOLD);
  await passes(here, 40_000, 1_000);
  expect(one.heard.slice(1).flatMap(namesIn)).toHaveLength(1_000);
  expect(namesIn(one.heard[1])[0]).toBe('500.mkv');
  expect(here.warnings).toEqual(['somebody 500 things were too many to wait and were left out']);
});

test('the end tells what still waits, at once', async () => {
  const one = hearer();
  const here = world([one]);
  here.telling.tell(placed('a'));
  await here.telling.close();
  expect(one.heard.map(namesIn)).toEqual([['a.mkv']]);
  expect(here.clock.sleepers()).toBe(0);
});

test('the end waits no longer than five seconds, and stops whoever is slow', async () => {
  const ended: string[] = [];
  const slow = hearer([], {
    deliver: (_, signal) =>
      new Promise((done) => {
        signal.addEventListener('abort', () => {
          ended.push('slow');
          done({ kind: 'failed', why: 'the program ends', again: false });
        });
      }),
  });
  const here = world([slow]);
  here.telling.tell(placed('a'));
  const closing = here.telling.close();
  await passes(here, 4_500);
  expect(ended).toEqual([]);
  await passes(here, 1_000);
  await closing;
  expect(ended).toEqual(['slow']);
  expect(here.clock.sleepers()).toBe(0);
});

test('at the end a failure is tried again once, soon: then it is said, and the program ends', async () => {
  const again = { kind: 'failed', why: 'it answers 500', again: true } as const;
  const one = hearer([again, again, again]);
  const here = world([one]);
  here.telling.tell(placed('a'));
  const closing = here.telling.close();
  await passes(here, 1_000);
  await closing;
  expect(one.heard).toHaveLength(2);
  expect(here.warnings).toEqual(['somebody could not be told of a thing: it answers 500']);
});

test('a refused key is told within a second, once, and that it works again', async () => {
  const one = hearer([], { gathering: { quietMs: 30_000, longestMs: 600_000 } });
  const here = world([one]);
  for (let at = 0; at < 5; at += 1) {
    here.telling.tell(refused);
    await passes(here, 2_000);
  }
  const about = { event: 'attention', about: 'key', message: 'the service refuses the key: unknown key' };
  expect(one.heard).toEqual([[{ ...about, isOver: false }]]);
  here.telling.tell(placed('a'));
  await passes(here, 2_000);
  expect(one.heard[1]).toContainEqual({ ...about, isOver: true });
});

test('after a restart nobody is told of the same trouble again, but of its end', async () => {
  const first = hearer();
  const before = world([first]);
  before.telling.tell(refused);
  await before.telling.close();
  const second = hearer();
  const after = world([second], before.note);
  after.telling.tell(refused);
  await passes(after, 5_000);
  expect(second.heard).toEqual([]);
  after.telling.tell(placed('a'));
  await after.telling.close();
  expect(second.heard.flat()).toContainEqual(expect.objectContaining({ about: 'key', isOver: true }));
});

test('a library that is away for a moment is nobody’s worry; one that stays away is told once', async () => {
  const one = hearer();
  const here = world([one]);
  here.telling.tell(gone);
  await passes(here, 9 * MINUTE, 10_000);
  here.telling.tell(back);
  await passes(here, 20 * MINUTE, 10_000);
  expect(one.heard).toEqual([]);
  here.telling.tell(gone);
  await passes(here, 11 * MINUTE, 10_000);
  const about = { event: 'attention', about: `unavailable: ${ROOT}`, message: `${ROOT} is not mounted` };
  expect(one.heard).toEqual([[{ ...about, isOver: false }]]);
  here.telling.tell(back);
  await passes(here, 10_000);
  expect(one.heard[1]).toEqual([{ ...about, isOver: true }]);
  await here.telling.close();
});

test('a full disk is one thing to attend to, however many files it stops', async () => {
  const one = hearer([], { events: new Set(['attention'] as const) });
  const here = world([one]);
  for (let at = 0; at < 20; at += 1) here.telling.tell(full);
  await passes(here, 5_000);
  expect(one.heard).toEqual([[expect.objectContaining({ about: `disk full: ${ROOT}`, isOver: false })]]);
});

test('a note that cannot be written, as on a full disk, keeps nobody from being told', async () => {
  const one = hearer();
  const clock = createHandClock(1_000_000);
  const warnings: string[] = [];
  const memory = {
    read: () => '{"told":{"x":7},"waiting":[]}',
    write: () => {
      throw new Error('SQLITE_FULL');
    },
  };
  const telling = new Telling(
    { clock, warn: (message) => void warnings.push(message), memory },
    { neighbours: [one], close: () => Promise.resolve() },
  );
  telling.tell(full);
  await telling.close();
  expect(one.heard.flat()).toContainEqual(expect.objectContaining({ about: `disk full: ${ROOT}` }));
  expect(warnings).toEqual([expect.stringContaining('SQLITE_FULL')]);
});
