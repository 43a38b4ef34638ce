import { afterAll, describe, expect, test } from 'vitest';
import { createDownloads } from '../../../src/files/helper/downloads.ts';
import { DAMAGED_INSIDE, GOOD, SUBTITLE } from '../../support/archives.ts';
import { REFUSED } from '../../support/refused-archives.ts';
import { zipOf } from '../../support/zip-bytes.ts';
import { openedArchive, readAll, writtenByYazl } from '../../support/opened-archive.ts';
import { workOf } from '../../support/processor-time.ts';

const downloads = createDownloads();
afterAll(() => downloads.close());

describe('archives', () => {
  test('the catalogue holds what it should', () => {
    expect(REFUSED.length + DAMAGED_INSIDE.length + GOOD.length).toBeGreaterThan(90);
    expect(new Set([...REFUSED, ...DAMAGED_INSIDE, ...GOOD].map(({ name }) => name)).size).toBeGreaterThan(
      90,
    );
  });

  test.each(REFUSED)('$name is refused: $refusal', async ({ bytes, refusal }) => {
    const open = async (): Promise<void> =>
      expect(await downloads.open(bytes)).toEqual({ ok: false, fault: refusal });
    expect(await workOf(open)).toBeLessThan(3_000);
  });

  test.each(DAMAGED_INSIDE)('$name is opened, and its entry refused when it is read', async ({ bytes }) => {
    const archive = await openedArchive(downloads, bytes);
    expect(archive.entries).toHaveLength(1);
    expect(await archive.read(archive.entries[0]!)).toEqual({ ok: false, fault: 'damaged-archive' });
  });

  test.each(GOOD)('$name offers what is in it', async ({ bytes, offers }) => {
    const archive = await openedArchive(downloads, bytes);
    expect(archive.entries.map(({ name }) => name)).toEqual(offers);
    for (const entry of archive.entries) {
      const read = await archive.read(entry);
      expect(read.ok && read.value.length).toBe(entry.size);
    }
  });

  test('of entries of one name the first is read', async () => {
    const twice = await openedArchive(
      downloads,
      zipOf([
        { name: 'a.srt', data: 'first' },
        { name: 'A.srt', data: 'second' },
      ]),
    );
    expect(await readAll(twice)).toEqual(['first']);
  });

  test('an entry that is not of this archive is refused, not looked for', async () => {
    const archive = await openedArchive(downloads, zipOf([{ name: 'a.srt', data: 'x' }]));
    expect(await archive.read({ name: '../a.srt', size: 1 })).toEqual({
      ok: false,
      fault: 'damaged-archive',
    });
  });

  test('nothing is unpacked twice: a zip or a rar inside is no text', async () => {
    expect(await downloads.readText(zipOf([{ name: 'a.srt', data: SUBTITLE }]), null)).toEqual({
      ok: false,
      fault: 'binary',
    });
    expect(await downloads.readText(Buffer.from('Rar!\x1a\x07\x00', 'latin1'), null)).toEqual({
      ok: false,
      fault: 'rar',
    });
  });

  test('what another program packed is read byte for byte', async () => {
    const packed = await writtenByYazl({ 'Subs/a.srt': SUBTITLE, 'b.ass': '[Script Info]', 'empty.srt': '' });
    const archive = await openedArchive(downloads, packed);
    expect(archive.entries.map(({ name }) => name)).toEqual(['Subs/a.srt', 'b.ass']);
    expect(await readAll(archive)).toEqual([SUBTITLE, '[Script Info]']);
  });

  test('plain text is a file', async () => {
    expect(await downloads.open(Buffer.from(SUBTITLE))).toMatchObject({ ok: true, value: { kind: 'file' } });
  });

  test('4,000 damaged archives: always an answer, never an exception', async () => {
    const seeds = [...GOOD, ...DAMAGED_INSIDE]
      .map(({ bytes }) => bytes)
      .filter((bytes) => bytes.length < 5_000);
    let seed = 7;
    const random = (below: number): number => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return seed % below;
    };
    const wrong: number[] = [];
    for (let at = 0; at < 4_000; at += 1) {
      const bytes = Buffer.from(seeds[at % seeds.length]!);
      for (let change = 0; change <= at % 6; change += 1) bytes[random(bytes.length)] = random(256);
      const opened = await downloads.open(at % 9 === 0 ? bytes.subarray(0, random(bytes.length)) : bytes);
      if (!opened.ok || opened.value.kind === 'file') continue;
      for (const entry of opened.value.entries.slice(0, 5)) {
        const read = await opened.value.read(entry);
        if (read.ok && read.value.length !== entry.size) wrong.push(at);
      }
    }
    expect(wrong).toEqual([]);
  });
});
