import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planSearch, type Askable } from '../../../src/core/plan/plan-search.ts';

const askable = (name: string, more: Partial<Askable> = {}): Askable => ({
  name,
  languages: ['en'],
  addedAt: 0,
  asks: 0,
  alone: false,
  unanswered: 0,
  isThere: false,
  ...more,
});
const many = (count: number, more: Partial<Askable> = {}): Askable[] =>
  Array.from({ length: count }, (_, at) => askable(`film ${at}`, more));

const namesAsked = (askables: readonly Askable[], left: number): readonly string[] =>
  planSearch(askables, left).flatMap(({ names }) => names);

describe('the plan of searches', () => {
  test.each([
    [0, 0],
    [1, 1],
    [50, 1],
    [51, 2],
    [1000, 20],
  ])('%i new names go out in %i requests', (names, requests) => {
    expect(planSearch(many(names), 2000)).toHaveLength(requests);
  });

  test('three languages cost no extra request', () => {
    const names = many(100, { languages: ['en', 'pl', 'de'] });
    const batches = planSearch(names, 2000);
    expect(batches).toHaveLength(2);
    expect(batches[0]?.languages.toSorted()).toEqual(['de', 'en', 'pl']);
  });

  test('libraries with different languages share batches', () => {
    const names = [
      ...many(30),
      ...Array.from({ length: 20 }, (_, at) => askable(`show ${at}`, { languages: ['en', 'pl'] })),
    ];
    expect(planSearch(names, 2000)).toHaveLength(1);
  });

  test('names with the same languages share a batch, so that few are asked for languages that they do not need', () => {
    const names = many(60).map((one, at) => ({ ...one, languages: at % 2 === 0 ? ['en'] : ['pl'] }));
    const batches = planSearch(names, 2000);
    expect(batches.map((batch) => [batch.names.length, batch.languages])).toEqual([
      [50, ['en', 'pl']],
      [10, ['pl']],
    ]);
  });

  test('the same name in two folders is asked once, for the languages of both', () => {
    const batches = planSearch(
      [askable('film', { languages: ['en'] }), askable('film', { languages: ['pl'] })],
      10,
    );
    expect(batches).toEqual([{ names: ['film'], languages: ['en', 'pl'] }]);
  });

  test('what has a subtitle already comes after everything that has none', () => {
    const names = [askable('there', { isThere: true, asks: 1 }), askable('missing', { asks: 9 })];
    expect(namesAsked(names, 1)).toEqual(['missing']);
    expect(namesAsked([...names, askable('missing', { isThere: true })], 1)).toEqual(['missing']);
  });

  test('a language that was crowded out is asked without company', () => {
    const batches = planSearch([askable('film', { languages: ['pl'], alone: true }), askable('other')], 10);
    expect(batches).toEqual([
      { names: ['other'], languages: ['en'] },
      { names: ['film'], languages: ['pl'] },
    ]);
  });

  test('with too little budget, names never answered go first, the newest of them before the others', () => {
    const plan = planSearch(
      [
        askable('asked', { asks: 2, addedAt: 9 }),
        askable('old', { addedAt: 1 }),
        askable('new', { addedAt: 5 }),
      ],
      2,
    );
    expect(plan.flatMap((batch) => batch.names).toSorted()).toEqual(['new', 'old']);
  });

  test.each([
    ['an arrival before what was never searched', { share: 'again', asks: 5 }, { asks: 0, addedAt: 9 }],
    ['the one searched least', { asks: 1 }, { asks: 2, addedAt: 9 }],
    ['the newest', { addedAt: 9 }, { addedAt: 1 }],
  ] as const)('with too little budget: %s', (_, first, second) => {
    for (const [earlier, later] of [
      [askable('a', first), askable('b', second)],
      [askable('b', first), askable('a', second)],
    ] as const)
      for (const names of [
        [earlier, later],
        [later, earlier],
      ])
        expect(namesAsked(names, 1)).toEqual([earlier.name]);
  });

  test('a backlog leaves the units that are reserved for arrivals', () => {
    const kept = { first: 0, again: 1, backlog: 3 };
    const names = [...many(9), askable('again', { share: 'again' }), askable('first', { share: 'first' })];
    const asked = (left: number): number =>
      planSearch(names, left, kept).reduce((sum, batch) => sum + batch.names.length, 0);
    expect([1, 2, 3, 4, 5, 6].map(asked)).toEqual([1, 2, 2, 2, 2, 3]);
  });

  test.each([
    ['the least searched', { asks: 7, addedAt: 1 }, { asks: 0 }, { asks: 3 }],
    ['the newest', { addedAt: 1 }, { addedAt: 9 }, { addedAt: 5 }],
    ['an arrival', { asks: 1 }, { asks: 1, share: 'again' }, { asks: 0 }],
    ['without a subtitle', { isThere: true }, { asks: 9 }, { isThere: true, asks: 1 }],
  ] as const)('the same name in two folders counts as what is more urgent: %s', (_, one, other, rival) => {
    for (const twice of [
      [askable('twice', one), askable('twice', other)],
      [askable('twice', other), askable('twice', one)],
    ])
      expect(namesAsked([askable('rival', rival), ...twice], 1)).toEqual(['twice']);
  });

  test('names that may break an answer go in smaller batches, after the harmless ones', () => {
    const names = [...many(20, { unanswered: 4, addedAt: 9 }), askable('harmless'), askable('twice')];
    const batches = planSearch([...names, askable('twice', { unanswered: 5 })], 100);
    expect(batches.map((batch) => batch.names.length)).toEqual([1, 3, 3, 3, 3, 3, 3, 2, 1]);
    expect([batches[0]?.names, batches.at(-1)?.names]).toEqual([['harmless'], ['twice']]);
  });

  test('never more names than the budget, never more than 50 in a request, no name lost', () => {
    const names = fc.array(fc.record({ name: fc.integer({ max: 120 }).map(String), alone: fc.boolean() }), {
      maxLength: 300,
    });
    fc.assert(
      fc.property(names, fc.nat(200), (rows, budget) => {
        const askables = rows.map(({ name, alone }) => askable(name, { alone }));
        const plan = planSearch(askables, budget);
        const asked = plan.flatMap((batch) => batch.names);
        expect(asked.length).toBeLessThanOrEqual(budget);
        expect(plan.every((batch) => batch.names.length > 0 && batch.names.length <= 50)).toBe(true);
        if (budget >= rows.length) expect(new Set(asked)).toEqual(new Set(rows.map(({ name }) => name)));
      }),
    );
  });
});
