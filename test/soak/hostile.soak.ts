import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { choosingEntry } from '../../src/core/archive/choose-entry.ts';
import { inSlices } from '../../src/engine/context/in-slices.ts';
import { createDownloads } from '../../src/files/helper/received-file.ts';
import { readReferences } from '../../src/files/reference/read-references.ts';
import { readMediaInfo } from '../../src/files/tracks/inside.ts';
import { FILM, record, SHOW, wish } from '../core/candidates/records.ts';
import { GOOD } from '../support/archives.ts';
import { hostileBodies, liveAmidHarm } from '../support/hostile-daemon.ts';
import { hostileMedia } from '../support/hostile-media.ts';
import { hostileReferences } from '../support/hostile-references.ts';
import { hostileArchives, hostileNames, randomOf } from '../support/hostile-names.ts';
import { hostileTexts } from '../support/hostile-texts.ts';
import { temporaryFolder } from '../support/library.ts';
import { held, heldWords, type Held } from '../support/loop-hold.ts';
import { REFUSED } from '../support/refused-archives.ts';

const MUTATIONS = Number(process.env['SOAK_MUTATIONS'] ?? 100_000);
const SEED = Number(process.env['HOSTILE_SEED'] ?? Date.now() % 1_000_000);
const MOST = 20_000;
const BATCH = 100;
const PACK = record('Some.Show.S02', { season: 2, fullSeason: true, episodeFrom: 1, episodeEnd: 20 });
const downloads = createDownloads();
afterAll(() => downloads.close());

const EVERYTHING = {
  convertTo: 'srt',
  remove: { adverts: true, hearingImpaired: true },
  fixSpeed: false,
  speed: { video: null, text: null, durationMs: null },
  language: 'en',
} as const;

/** Some bytes changed, some places doubled, some cut out. */
function mutated(bytes: Uint8Array, random: (below: number) => number): Buffer {
  let changed = Buffer.from(bytes);
  for (let round = 1 + random(6); round > 0 && changed.length > 0; round -= 1) {
    const at = random(changed.length);
    const end = Math.min(changed.length, at + 1 + random(64));
    const kind = random(4);
    if (kind === 0) changed[at] = random(256);
    else if (kind === 1) changed.fill(random(256), at, end);
    else if (kind === 2)
      changed = Buffer.concat([changed.subarray(0, end), changed.subarray(at, end), changed.subarray(end)]);
    else changed = Buffer.concat([changed.subarray(0, at), changed.subarray(end)]);
  }
  return changed;
}

type Fuzzed = {
  readonly longest: Held<string>;
  readonly what: string;
  /** All of it. */
  readonly tookMs: number;
};

/** Feeds so many mutations to `work`, one after the other, and tells of the one that held the loop for longest. */
async function fuzz(
  seeds: readonly { readonly name: string; readonly bytes: Uint8Array }[],
  count: number,
  work: (bytes: Buffer) => Promise<string>,
): Promise<Fuzzed> {
  const random = randomOf(SEED);
  const began = performance.now();
  let worst: Fuzzed | null = null;
  let peakMiB = 0;
  const small = seeds.map(({ name, bytes }) => ({ name, bytes: bytes.subarray(0, MOST) }));
  for (let done = 0; done < count; done += BATCH) {
    let what = '';
    const taken = await held(async () => {
      for (let at = 0; at < Math.min(BATCH, count - done); at += 1) {
        const seed = small[random(small.length)];
        if (seed === undefined) continue;
        what = seed.name;
        await work(mutated(seed.bytes, random));
      }
      return what;
    });
    peakMiB = Math.max(peakMiB, taken.peakMiB);
    if (worst === null || taken.longestMs > worst.longest.longestMs)
      worst = { longest: taken, what, tookMs: 0 };
  }
  if (worst === null) throw new Error('nothing was tried');
  return { ...worst, longest: { ...worst.longest, peakMiB }, tookMs: performance.now() - began };
}

/** Which limits it broke; none where all is calm. */
function brokenBy(kind: string, { longest, what, tookMs }: Fuzzed): readonly string[] {
  const words = heldWords(`worst, near «${what}»`, longest);
  process.stderr.write(
    `seed ${SEED}, ${kind}, ${(tookMs / 1000).toFixed(0)} s: ${words}; readers: ${readersMiB()} MiB\n`,
  );
  const again = `again with HOSTILE_SEED=${SEED}`;
  return [
    ...(longest.longestPasses < 300 ? [] : [`it held the loop: ${words}; ${again}`]),
    ...(longest.peakMiB < 64 ? [] : [`it took memory: ${words}; ${again}`]),
  ];
}

/** The most memory that a helper process of this one has taken so far. */
function readersMiB(): string {
  const peaks = readdirSync('/proc').flatMap((pid) => {
    try {
      if (!/^\d+$/.test(pid) || !readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('reading-process'))
        return [];
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      if (!status.includes(`\nPPid:\t${process.pid}\n`)) return [];
      return [Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024];
    } catch {
      // It ended between the two looks.
      return [];
    }
  });
  return peaks.length === 0 ? 'none' : Math.max(...peaks).toFixed(0);
}

/** Of all mutations. A text goes to the helper process and back three times, and costs ten times what a name does. */
const SHARES = { texts: 0.2, archives: 0.3, videos: 0.2, names: 0.3 } as const;
const countOf = (kind: keyof typeof SHARES): number => Math.ceil(MUTATIONS * SHARES[kind]);

describe('mutated, nothing holds the loop:', () => {
  test(`${countOf('texts')} texts`, async () => {
    const texts = hostileTexts(MOST);
    expect(texts.length).toBeGreaterThan(40);
    const fuzzed = await fuzz(texts, countOf('texts'), async (bytes) => {
      const read = await downloads.readText(bytes, 'en');
      if (!read.ok) return read.fault;
      const shaped = await downloads.reshape(read.value, EVERYTHING);
      await downloads.study(read.value, {
        kind: 'full',
        durationMs: 3_600_000,
        references: [],
      });
      return shaped.ok ? 'read' : shaped.fault;
    });
    expect(brokenBy('texts', fuzzed)).toEqual([]);
  });

  test(`${countOf('archives')} archives`, async () => {
    const fuzzed = await fuzz([...GOOD, ...REFUSED], countOf('archives'), async (bytes) => {
      const opened = await downloads.open(bytes);
      if (!opened.ok || opened.value.kind === 'file') return 'no archive';
      for (const entry of opened.value.entries.slice(0, 3)) await opened.value.read(entry);
      return 'opened';
    });
    expect(brokenBy('archives', fuzzed)).toEqual([]);
  });

  test(`${countOf('videos')} videos`, async () => {
    const path = join(temporaryFolder(), 'film');
    const videos = [...hostileMedia(), ...hostileReferences()];
    const fuzzed = await fuzz(videos, countOf('videos'), async (bytes) => {
      writeFileSync(path, bytes);
      await readReferences(path);
      const found = await readMediaInfo(path);
      return typeof found === 'string' ? found : 'read';
    });
    expect(brokenBy('videos', fuzzed)).toEqual([]);
  });

  test(`${countOf('names')} names`, async () => {
    const names = hostileNames(400, SEED).map((name) => ({ name, bytes: Buffer.from(name) }));
    const fuzzed = await fuzz(names, countOf('names'), async (bytes) => {
      const entries = [{ name: bytes.toString('utf8').replaceAll('\0', ''), size: 9 }];
      for (const video of [SHOW, FILM]) await inSlices(choosingEntry(video, wish, PACK, entries));
      return 'read';
    });
    expect(brokenBy('names', fuzzed)).toEqual([]);
  });
});

test.each(hostileArchives(1))('%s: the loop is not held while the entry is chosen', async (what, names) => {
  const entries = names.map((name) => ({ name, size: 9 }));
  for (const video of [SHOW, FILM]) {
    const longest = await held(async () => {
      await inSlices(choosingEntry(video, wish, PACK, entries));
      return what;
    });
    expect(brokenBy('archives of many names', { longest, what, tookMs: longest.tookMs })).toEqual([]);
  }
});

test('a daemon amid every hostile body answers, fills the ordinary films, and ends when told to', async () => {
  const { answersMs, placed, ordinary, peakMiB, endedMs, ended } = await liveAmidHarm(
    hostileBodies(),
    3_000_000,
  );
  process.stderr.write(
    `${answersMs.length} answers, the slowest ${Math.max(...answersMs).toFixed(0)} ms; ${peakMiB.toFixed(0)} MiB; ended in ${endedMs.map((ms) => ms.toFixed(0)).join(', ')} ms\n`,
  );
  expect(Math.max(...answersMs)).toBeLessThan(2_000);
  expect(placed).toBe(ordinary);
  expect(endedMs.every((ms) => ms < 5_000)).toBe(true);
  expect(ended.map(({ code }) => code)).toEqual([0, 0]);
});
