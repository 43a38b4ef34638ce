import { expect, test } from 'vitest';
import { readText } from '../../../src/core/release/reading.ts';

test('the names of the packs of a hundred seasons are read once, however many episodes they are judged for', () => {
  const names = Array.from({ length: 1_000 }, (_, at) => `Some.Show.S${at % 100}.720p.HDTV.x264-${at}`);
  const read = names.map(readText);
  expect(names.every((name, at) => readText(name) === read[at])).toBe(true);
});
