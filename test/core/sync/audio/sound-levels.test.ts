import { expect, test } from 'vitest';
import { LevelMeter, SAMPLE_RATE, type SoundLevels } from '../../../../src/core/sync/audio/sound-levels.ts';
import { diceOf } from '../../../support/sync-samples.ts';

function levelsOf(samples: Int16Array, piece = samples.length): SoundLevels {
  const meter = new LevelMeter();
  for (let at = 0; at < samples.length; at += piece) meter.add(samples.subarray(at, at + piece));
  return meter.levels();
}

function tone(hertz: number, amplitude: number, seconds = 1): Int16Array {
  return new Int16Array(seconds * SAMPLE_RATE).map(
    (_, at) => amplitude * Math.sin((2 * Math.PI * hertz * at) / SAMPLE_RATE),
  );
}

test('there is one level for each tenth of a second, however the sound arrives', () => {
  const dice = diceOf(1);
  const noise = new Int16Array(3 * SAMPLE_RATE + 500).map(() => 20_000 * (dice() - 0.5));
  const whole = levelsOf(noise);
  expect(whole).toHaveLength(30);
  for (const piece of [1, 799, 801, 4_096]) expect(levelsOf(noise, piece)).toEqual(whole);
});

test('twice as loud is six decibels more', () => {
  const [soft, loud] = [1_000, 2_000].map((amplitude) => levelsOf(tone(1_000, amplitude))[5] ?? 0);
  expect((loud ?? 0) - (soft ?? 0)).toBe(12);
});

test('silence is 0, and the loudest sound fits into a byte', () => {
  expect(levelsOf(new Int16Array(SAMPLE_RATE))).toEqual(new Uint8Array(10));
  const square = new Int16Array(SAMPLE_RATE).map((_, at) => (at % 8 < 4 ? 32_767 : -32_768));
  expect(Math.max(...levelsOf(square))).toBeLessThan(200);
});

test('a rumble counts less than a voice of the same strength', () => {
  const [rumble, voice] = [60, 800].map((hertz) => levelsOf(tone(hertz, 8_000))[5] ?? 0);
  expect((voice ?? 0) - (rumble ?? 0)).toBeGreaterThan(40);
});
