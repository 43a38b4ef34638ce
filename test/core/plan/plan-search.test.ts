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

describe('the plan of searches', () => {
  test.each([
    [0, 0],
    [1, 1],
    [50, 1],
    [51, 2],
    [1000, 20],
  ])('%i new names go out in %i requests', (names, requests) => {
    expect(planSearch(many(names), 2000).batches).toHaveLength(requests);
  });

  test('three languages cost no extra request', () => {
    const names = many(100, { languages: ['en', 'pl', 'de'] });
    const { batches } = planSearch(names, 2000);
    expect(batches).toHaveLength(2);
    expect(batches[0]?.languages.toSorted()).toEqual(['de', 'en', 'pl']);
  });

  test('libraries with different languages share batches', () => {
    const names = [
      ...many(30),
      ...Array.from({ length: 20 }, (_, at) => askable(`show ${at}`, { languages: ['en', 'pl'] })),
    ];
    expect(planSearch(names, 2000).batches).toHaveLength(1);
  });

  test('the same name in two folders is asked once, for the languages of both', () => {
    const { batches } = planSearch(
      [askable('film', { languages: ['en'] }), askable('film', { languages: ['pl'] })],
      10,
    );
    expect(batches).toEqual([{ names: ['film'], languages: ['en', 'pl'] }]);
  });

  test('what has a subtitle already comes after everything that has none', () => {
    const names = [askable('there', { isThere: true, asks: 1 }), askable('missing', { asks: 9 })];
    expect(planSearch(names, 1)).toMatchObject({ batches: [{ names: ['missing'] }], left: ['there'] });
    expect(planSearch([...names, askable('missing', { isThere: true })], 1).left).toEqual(['there']);
  });

  test('a language that was crowded out is asked without company', () => {
    const { batches } = planSearch(
      [askable('film', { languages: ['pl'], alone: true }), askable('other')],
      10,
    );
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
    expect(plan.batches.flatMap((batch) => batch.names).toSorted()).toEqual(['new', 'old']);
    expect(plan.left).toEqual(['asked']);
  });

  test('never more names than the budget, never more than 50 in a request, no name lost', () => {
    const names = fc.array(fc.record({ name: fc.integer({ max: 120 }).map(String), alone: fc.boolean() }), {
      maxLength: 300,
    });
    fc.assert(
      fc.property(names, fc.nat(200), (rows, budget) => {
        const askables = rows.map(({ name, alone }) => askable(name, { alone }));
        const plan = planSearch(askables, budget);
        const asked = plan.batches.flatMap((batch) => batch.names);
        expect(asked.length).toBeLessThanOrEqual(budget);
        expect(plan.batches.every((batch) => batch.names.length > 0 && batch.names.length <= 50)).toBe(true);
        expect(new Set([...asked, ...plan.left])).toEqual(new Set(rows.map(({ name }) => name)));
      }),
    );
  });
});
