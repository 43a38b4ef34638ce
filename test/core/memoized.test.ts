import { expect, test } from 'vitest';
import { memoized } from '../../src/core/memoized.ts';

function counted(most: number): { read: (text: string) => number; asked: string[] } {
  const asked: string[] = [];
  const read = memoized(most, (text) => asked.push(text));
  return { read, asked };
}

test('a text that was just read is not read again', () => {
  const { read, asked } = counted(2);
  expect([read('a'), read('b'), read('a'), read('b')]).toEqual([1, 2, 1, 2]);
  expect(asked).toEqual(['a', 'b']);
});

test('the oldest reading makes room for a new one', () => {
  const { read, asked } = counted(2);
  for (const text of ['a', 'b', 'c', 'b', 'a']) read(text);
  expect(asked).toEqual(['a', 'b', 'c', 'a']);
});

test('a text that is longer than any name takes no room', () => {
  const { read, asked } = counted(2);
  const long = 'x'.repeat(256);
  for (const text of [long, long, 'a', 'a']) read(text);
  expect(asked).toEqual([long, long, 'a']);
});
