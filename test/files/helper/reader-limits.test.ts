import { readdirSync, readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { createDownloads } from '../../../src/files/helper/downloads.ts';
import type { ReaderLimits } from '../../../src/files/helper/reader.ts';
import type { Downloads } from '../../../src/ports/archives.ts';
import { EVERYTHING, hostileTexts } from '../../support/hostile-texts.ts';
import { until } from '../../support/until.ts';

const ORDINARY = Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nHello there.\n');
const costly = hostileTexts(1_000_000).find(({ name }) => name === 'one letter a cue, most cues');

function open(limits: Partial<ReaderLimits>): Downloads {
  const downloads = createDownloads(limits);
  onTestFinished(() => downloads.close());
  return downloads;
}

/** The programs that read for this very process, by id. */
function readers(): readonly number[] {
  return readdirSync('/proc').filter(isReader).map(Number);
}

function isReader(pid: string): boolean {
  if (!/^\d+$/.test(pid)) return false;
  try {
    const parent = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
    const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return parent === String(process.pid) && line.includes('reading-process');
  } catch {
    // It ended between the two looks.
    return false;
  }
}

async function reshapeCostly(downloads: Downloads): Promise<string> {
  const read = await downloads.readText(costly?.bytes ?? new Uint8Array(), 'en');
  if (!read.ok) return read.fault;
  const shaped = await downloads.reshape(read.value, EVERYTHING);
  return shaped.ok ? 'done' : shaped.fault;
}

test('a text that takes longer than it may is refused, and the next one is read', async () => {
  const downloads = open({ answerMs: 150 });
  expect(await reshapeCostly(downloads)).toBe('too-costly');
  expect(readers()).toEqual([]);
  const patient = open({});
  expect(await patient.readText(ORDINARY, 'en')).toMatchObject({ ok: true });
});

test('a text that takes more memory than it may is refused, and the next one is read', async () => {
  const downloads = open({ memoryMiB: 12 });
  expect(await reshapeCostly(downloads)).toBe('too-costly');
  expect(await downloads.readText(ORDINARY, 'en')).toMatchObject({ ok: true });
});

test('a reader that is killed from outside is replaced, and the text is read all the same', async () => {
  const downloads = open({ answerMs: 60_000 });
  await downloads.readText(ORDINARY, 'en');
  const [pid] = readers();
  const asked = reshapeCostly(downloads);
  process.kill(pid ?? 0, 'SIGKILL');
  expect(await asked).toBe('done');
});

test('closing tells whoever waits that nothing was read, and leaves no program behind', async () => {
  const downloads = open({});
  const asked = reshapeCostly(downloads);
  await downloads.close();
  expect(await asked).toBe('no-reader');
  expect(readers()).toEqual([]);
});

test('a reader that is not needed ends, and comes back', async () => {
  const downloads = open({ idleMs: 20 });
  await downloads.readText(ORDINARY, 'en');
  await until('it has ended', () => readers().length === 0);
  expect(await downloads.readText(ORDINARY, 'en')).toMatchObject({ ok: true });
});

test('no reader is started for a text that stays as it came', async () => {
  const downloads = open({ idleMs: 1 });
  const text = {
    format: 'srt',
    bytes: ORDINARY,
    language: 'en',
    cues: 1,
    endMs: 2_000,
  } as const;
  const how = { ...EVERYTHING, remove: { adverts: false, hearingImpaired: false } };
  expect(await downloads.reshape(text, how)).toMatchObject({ ok: true, value: { changes: [] } });
  expect(readers()).toEqual([]);
});
