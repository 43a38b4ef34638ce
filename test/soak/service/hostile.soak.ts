import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { choosingEntry } from '../../../src/core/archive/choose-entry.ts';
import { inSlices } from '../../../src/engine/context/loop/in-slices.ts';
import { createDownloads } from '../../../src/files/helper/downloads.ts';
import { readReferences } from '../../../src/files/reference/read-references.ts';
import { readMediaInfo } from '../../../src/files/tracks/inside.ts';
import { FILM, record, SHOW, wish } from '../../core/candidates/records.ts';
import { DAMAGED_INSIDE, GOOD } from '../../support/archives.ts';
import { hostileBodies, liveAmidHarm } from '../../support/hostile-daemon.ts';
import { hostileMedia } from '../../support/hostile-media.ts';
import { hostileReferences } from '../../support/hostile-references.ts';
import { hostileArchives, hostileNames, randomOf } from '../../support/hostile-names.ts';
import { EVERYTHING, hostileTexts } from '../../support/hostile-texts.ts';
import { temporaryFolder } from '../../support/library.ts';
import { held, heldWords, type Held } from '../../support/loop-hold.ts';
import { openedArchive, readAll } from '../../support/opened-archive.ts';
import { REFUSED } from '../../support/refused-archives.ts';
import type { Finding } from '../harness/finding.ts';
import { brokenOf, measure } from '../harness/measure.ts';

const MOST = 20_000;
const BATCH = 100;
const PACK = record('Some.Show.S02', { season: 2, fullSeason: true, episodeFrom: 1, episodeEnd: 20 });
const downloads = createDownloads();
afterAll(() => downloads.close());

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
  /** What was read while it held the loop for longest. */
  readonly what: string;
  /** The most memory: of a batch, or of a single input if a batch took much. */
  readonly peak: { readonly miB: number; readonly what: string };
  /** All of it. */
  readonly tookMs: number;
};

type Input = { readonly name: string; readonly bytes: Buffer };

const MUCH_MIB = 64;

/** Feeds so many mutations to `work`, one after the other. */
async function fuzz(
  seed: number,
  seeds: readonly { readonly name: string; readonly bytes: Uint8Array }[],
  count: number,
  work: (bytes: Buffer) => Promise<string>,
): Promise<Fuzzed> {
  const random = randomOf(seed);
  const began = performance.now();
  let worst: Pick<Fuzzed, 'longest' | 'what'> | null = null;
  let peak = { miB: 0, what: '' };
  const small = seeds.map(({ name, bytes }) => ({ name, bytes: bytes.subarray(0, MOST) }));
  const next = (): Input => {
    const { name = '', bytes = Buffer.alloc(0) } = small[random(small.length)] ?? {};
    return { name, bytes: mutated(bytes, random) };
  };
  for (let done = 0; done < count; done += BATCH) {
    const inputs = Array.from({ length: Math.min(BATCH, count - done) }, next);
    let what = '';
    const taken = await held(async () => {
      for (const { name, bytes } of inputs) {
        what = name;
        await work(bytes);
        // Only work on the same input holds the loop.
        await new Promise((done) => void setImmediate(done));
      }
      return what;
    });
    if (worst === null || taken.longestMs > worst.longest.longestMs) worst = { longest: taken, what };
    const most = taken.peakMiB < MUCH_MIB ? { miB: taken.peakMiB, what } : await hungriest(inputs, work);
    if (most.miB > peak.miB) peak = most;
  }
  if (worst === null) throw new Error('nothing was tried');
  return { ...worst, peak, tookMs: performance.now() - began };
}

/** A batch leaves garbage of all its inputs: alone, each shows what it needs itself. */
async function hungriest(
  inputs: readonly Input[],
  work: (bytes: Buffer) => Promise<string>,
): Promise<Fuzzed['peak']> {
  let peak = { miB: 0, what: '' };
  for (const { name, bytes } of inputs) {
    const { peakMiB } = await held(() => work(bytes));
    if (peakMiB > peak.miB) peak = { miB: peakMiB, what: name };
  }
  return peak;
}

/** Which limits it broke; none where all is calm. */
function brokenBy({ longest, what, peak }: Pick<Fuzzed, 'longest' | 'what' | 'peak'>): readonly string[] {
  return brokenOf(
    [
      longest.longestPasses < 300,
      `it held the loop: ${heldWords(`worst, in a batch that ended with «${what}»`, longest)}`,
    ],
    [peak.miB < MUCH_MIB, `«${peak.what}» took ${peak.miB.toFixed(0)} MiB`],
  );
}

function found(count: number, fuzzed: Fuzzed): Exclude<Finding, { needs: string }> {
  return {
    figure: `${count} tried, the longest hold of the loop ${fuzzed.longest.longestMs.toFixed(0)} ms, ${fuzzed.peak.miB.toFixed(0)} MiB; readers: ${readersMiB()} MiB`,
    broken: brokenBy(fuzzed),
  };
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

const numberOf = (seed: string): number => Number(seed) % 1_000_000;

/** Of the archives: anything but the refusal or the content that it must give. */
const surprising = {
  refused: async ({ bytes, refusal }: (typeof REFUSED)[number]): Promise<boolean> => {
    const opened = await downloads.open(bytes);
    return opened.ok || opened.fault !== refusal;
  },
  damaged: async ({ bytes }: (typeof DAMAGED_INSIDE)[number]): Promise<boolean> => {
    const archive = await openedArchive(downloads, bytes);
    const [entry] = archive.entries;
    return entry === undefined || (await archive.read(entry)).ok;
  },
  good: async ({ bytes, offers }: (typeof GOOD)[number]): Promise<boolean> => {
    const archive = await openedArchive(downloads, bytes);
    const texts = await readAll(archive);
    return (
      String(archive.entries.map(({ name }) => name)) !== String(offers) || texts.length !== offers.length
    );
  },
};

const LONGEST_MS = 8000;

measure('P6a', async () => {
  const all = [
    ...REFUSED.map((one) => ({ name: one.name, isWrong: () => surprising.refused(one) })),
    ...DAMAGED_INSIDE.map((one) => ({ name: one.name, isWrong: () => surprising.damaged(one) })),
    ...GOOD.map((one) => ({ name: one.name, isWrong: () => surprising.good(one) })),
  ];
  const broken: string[] = [];
  let [longestMs, peakMiB] = [0, 0];
  for (const { name, isWrong } of all) {
    const began = performance.now();
    const taken = await held(isWrong);
    longestMs = Math.max(longestMs, performance.now() - began);
    peakMiB = Math.max(peakMiB, taken.peakMiB);
    if (taken.value) broken.push(`${name} was not treated as it must be`);
  }
  return {
    figure: `${all.length} archives, ${broken.length} surprises, the longest ${(longestMs / 1000).toFixed(2)} s and ${peakMiB.toFixed(0)} MiB`,
    broken: [...broken, ...brokenOf([longestMs < LONGEST_MS, `one took ${longestMs.toFixed(0)} ms`])],
  };
});

measure('P6b', async ({ size, seed }) => {
  const fuzzed = await fuzz(numberOf(seed), [...GOOD, ...REFUSED], size, async (bytes) => {
    const opened = await downloads.open(bytes);
    if (!opened.ok || opened.value.kind === 'file') return 'no archive';
    for (const entry of opened.value.entries.slice(0, 3)) await opened.value.read(entry);
    return 'opened';
  });
  return found(size, fuzzed);
});

measure('P6c', async ({ size, seed }) => {
  // A text goes to the helper process and back three times.
  const fuzzed = await fuzz(numberOf(seed), hostileTexts(MOST), size, async (bytes) => {
    const read = await downloads.readText(bytes, 'en');
    if (!read.ok) return read.fault;
    const shaped = await downloads.reshape(read.value, EVERYTHING);
    await downloads.study(read.value, { kind: 'full', durationMs: 3_600_000, references: [] });
    return shaped.ok ? 'read' : shaped.fault;
  });
  return found(size, fuzzed);
});

measure('P6d', async ({ size, seed }) => {
  const path = join(temporaryFolder(), 'film');
  const videos = [...hostileMedia(), ...hostileReferences()];
  const fuzzed = await fuzz(numberOf(seed), videos, size, async (bytes) => {
    writeFileSync(path, bytes);
    await readReferences(path);
    const seen = await readMediaInfo(path);
    return typeof seen === 'string' ? seen : 'read';
  });
  return found(size, fuzzed);
});

measure('P6e', async ({ size, seed }) => {
  const names = hostileNames(400, numberOf(seed)).map((name) => ({ name, bytes: Buffer.from(name) }));
  const fuzzed = await fuzz(numberOf(seed), names, size, async (bytes) => {
    const entries = [{ name: bytes.toString('utf8').replaceAll('\0', ''), size: 9 }];
    for (const video of [SHOW, FILM]) await inSlices(choosingEntry(video, wish, PACK, entries));
    return 'read';
  });
  const broken: string[] = [];
  for (const [what, many] of hostileArchives(1)) {
    const entries = many.map((name) => ({ name, size: 9 }));
    for (const video of [SHOW, FILM]) {
      const longest = await held(async () => {
        await inSlices(choosingEntry(video, wish, PACK, entries));
        return what;
      });
      broken.push(...brokenBy({ longest, what, peak: { miB: longest.peakMiB, what } }));
    }
  }
  const { figure, broken: fuzzedBroken } = found(size, fuzzed);
  return { figure, broken: [...fuzzedBroken, ...broken] };
});

measure('P6f', async () => {
  const bodies = hostileBodies();
  const { answersMs, placed, ordinary, peakMiB, endedMs, ended } = await liveAmidHarm(bodies, 600_000);
  const slowest = Math.max(...answersMs);
  const endings = endedMs.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(' and ');
  return {
    figure: `${bodies.length} hostile bodies; ${placed} of ${ordinary} ordinary films placed, the slowest of ${answersMs.length} answers ${slowest.toFixed(0)} ms, ${peakMiB.toFixed(0)} MiB, ended within ${endings}`,
    broken: brokenOf(
      [slowest < 2000, `an answer took ${slowest.toFixed(0)} ms`],
      [placed === ordinary, `${placed} of ${ordinary} ordinary films placed`],
      [endedMs.every((ms) => ms < 5000), `ended after ${endings}`],
      [ended.every(({ code }) => code === 0), `exit codes ${ended.map(({ code }) => code).join()}`],
    ),
  };
});
