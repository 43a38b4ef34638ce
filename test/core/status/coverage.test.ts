import { expect, test } from 'vitest';
import { coverageOf } from '../../../src/core/status/coverage.ts';
import type { WantState } from '../../../src/core/want/want.ts';

const counted = (state: WantState, count: number, machine = 0, languages: readonly string[] = ['en']) => ({
  root: '/tv',
  languages,
  kind: 'full' as const,
  state,
  machine,
  replaceable: machine,
  count,
});

test('states are added up to what people ask for, a line for each library and language', () => {
  expect(
    coverageOf([
      counted('placed', 5, 2),
      counted('present', 3),
      counted('missing', 4),
      counted('wanted', 2),
      counted('translating', 1),
      counted('failed', 1),
      counted('declined', 7),
      counted('gone', 9),
      counted('missing', 1, 0, ['pl', 'en']),
    ]),
  ).toEqual([
    {
      root: '/tv',
      languages: ['en'],
      kind: 'full',
      wanted: 16,
      there: 8,
      placed: 5,
      machine: 2,
      missing: 4,
      waiting: 3,
      failed: 1,
      declined: 7,
    },
    expect.objectContaining({ languages: ['pl', 'en'], wanted: 1, there: 0, missing: 1 }),
  ]);
});

test('what may be replaced by a better one is there, whatever is asked for', () => {
  expect(coverageOf([{ ...counted('wanted', 3), replaceable: 2 }])).toMatchObject([
    { wanted: 3, there: 2, placed: 2, machine: 0, waiting: 1 },
  ]);
});

test('what a machine made is there, also while a human subtitle is asked for', () => {
  expect(coverageOf([counted('searching', 3, 2)])).toMatchObject([
    { wanted: 3, there: 2, placed: 2, machine: 2, waiting: 1 },
  ]);
});
