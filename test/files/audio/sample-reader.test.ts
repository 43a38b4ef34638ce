import { expect, test } from 'vitest';
import { SampleReader } from '../../../src/files/audio/sample-reader.ts';

const SAMPLES = [0, 1, -1, 255, 256, -256, 32_767, -32_768, 4_660];
const BYTES = new Uint8Array(Int16Array.from(SAMPLES).buffer);

test.each([1, 2, 3, 5, 7, 18])('samples that arrive in pieces of %d bytes are the same', (piece) => {
  const reader = new SampleReader();
  const read: number[] = [];
  for (let at = 0; at < BYTES.length; at += piece) read.push(...reader.read(BYTES.subarray(at, at + piece)));
  expect(read).toEqual(SAMPLES);
  expect(reader.samples).toBe(SAMPLES.length);
});
