import { afterAll, describe, expect, test } from 'vitest';
import type { TextOptions } from '../../../src/ports/archives.ts';
import { createDownloads } from '../../../src/files/helper/downloads.ts';
import { hostileTexts } from '../../support/hostile-texts.ts';
import { held, heldWords } from '../../support/loop-hold.ts';

const EVERYTHING: TextOptions = {
  convertTo: 'srt',
  remove: { adverts: true, hearingImpaired: true },
  fixSpeed: true,
  speed: { video: 25, text: 23.976, durationMs: null },
  language: 'en',
};
const MIB = 1_048_576;
const downloads = createDownloads();
afterAll(() => downloads.close());

async function readWhole(bytes: Uint8Array): Promise<string> {
  const opened = await downloads.open(bytes);
  if (!opened.ok) return opened.fault;
  const read = await downloads.readText(bytes, 'en');
  if (!read.ok) return read.fault;
  const shaped = await downloads.reshape(read.value, EVERYTHING);
  if (!shaped.ok) return shaped.fault;
  const studied = await downloads.study(shaped.value.text, {
    kind: 'full',
    durationMs: 3_600_000,
    references: [],
  });
  return studied.ok ? 'read' : studied.fault;
}

/** As large as a body may be, and as large as a text may be. */
const [LARGE, ALLOWED] = [hostileTexts(20 * MIB - 4096), hostileTexts(4 * MIB - 4096)];
const TEXTS = [
  // Some are as long as they are, whatever size is asked for. A part of the others: the soak takes all of them.
  ...LARGE.filter((one, at) => at % 4 === 0 && one.bytes.length > 8 * MIB).map(
    ({ name, bytes }) => [`${name}, 20 MiB`, bytes] as const,
  ),
  ...ALLOWED.filter((one, at) => at % 2 === 0 && one.bytes.length > MIB).map(
    ({ name, bytes }) => [name, bytes] as const,
  ),
];

describe('a text that is made to cost time', () => {
  test.each(TEXTS)('%s: the loop is not held', async (name, bytes) => {
    const taken = await held(() => readWhole(bytes));
    process.stderr.write(`${heldWords(`${name} -> ${taken.value}`, taken)}\n`);
    expect(taken.longestPasses).toBeLessThan(300);
    expect(taken.peakMiB).toBeLessThan(64);
  });
});
