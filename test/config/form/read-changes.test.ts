import { describe, expect, test } from 'vitest';
import { readChanges } from '../../../src/config/form/read-changes.ts';

describe('what a form sends', () => {
  test.each([
    ['nothing', []],
    ['no list', {}],
    ['too many', Array.from({ length: 201 }, () => ({ path: ['a'], value: 1 }))],
    ['a path that is none', [{ path: 'web.port', value: 1 }]],
    ['a misspelt value', [{ path: ['web', 'port'], valeu: 8080 }]],
    ['an odd position', [{ path: ['libraries', -1], value: 1 }]],
    ['too much', [{ path: ['a'], value: 'x'.repeat(70_000) }]],
    [
      'a list longer than any of a person',
      [{ path: ['exclude'], value: Array.from({ length: 1001 }, String) }],
    ],
    ['too deep', [{ path: ['a'], value: [[[[[1]]]]] }]],
  ])('is not read: %s', (_, said) => {
    expect(readChanges(said)).toBe(null);
  });

  test('is read: values to set, and settings to remove', () => {
    expect(readChanges([{ path: ['web', 'port'], value: null }, { path: ['libraries', 0] }])).toEqual([
      { kind: 'set', path: ['web', 'port'], value: null },
      { kind: 'remove', path: ['libraries', 0] },
    ]);
  });
});
