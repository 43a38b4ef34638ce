// Runs a daemon with little memory on a library and a service full of hostile content, with ordinary films among it.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setInterval as ticks } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { PLENTY } from './service.ts';
import { bentProxy } from '../standin/support/bent-proxy.ts';
import { hostileMedia } from './hostile-media.ts';
import { hostileNames } from './hostile-names.ts';
import { hostileTexts } from './hostile-texts.ts';
import { filmPaths, namesOf, putFiles } from './library.ts';
import { passMs } from './processor-time.ts';
import { measureHolds, type ProgramHolds } from './program-holds.ts';
import { start, type Ended } from './program.ts';
import { REFUSED } from './refused-archives.ts';
import { until } from './until.ts';
import { world } from './world.ts';
import { zipOf } from './zip-bytes.ts';

const MIB = 1_048_576;
const ORDINARY = 8;
/** How long a question waits for its answer. */
const PATIENCE_MS = 30_000;
/** A daemon that has not ended by then is killed, so that the measurement tells it instead of waiting. */
const END_MS = 60_000;

type Body = { readonly name: string; readonly bytes: Uint8Array };

/**
 * What the service returns: texts stored and packed, archives with false headers, endless names. Only those with a
 * wanted name are made: all of them take a gigabyte.
 */
export function hostileBodies(isWanted: (name: string) => boolean = () => true): readonly Body[] {
  const packed = (name: string): string => `${name}, packed`;
  const bare = (name: string): string => `${name}, bare`;
  const large = (called: (name: string) => string): ReturnType<typeof hostileTexts> =>
    hostileTexts(20 * MIB - 4096, (name) => isWanted(called(name)));
  const names = hostileNames(2_000).map((name) => ({ name, data: 'x' }));
  return [
    ...hostileTexts(4 * MIB - 4096, isWanted).map(({ name, bytes }) => ({
      name,
      bytes: zipOf([{ name: 'Film.srt', data: Buffer.from(bytes), method: 0 }]),
    })),
    ...large(packed).map(({ name, bytes }) => ({
      name: packed(name),
      bytes: zipOf([{ name: 'Film.srt', data: Buffer.from(bytes) }]),
    })),
    ...large(bare).map(({ name, bytes }) => ({ name: bare(name), bytes })),
    ...[{ name: '2,000 names', bytes: zipOf(names) }, ...REFUSED].filter(
      ({ name, bytes }) => isWanted(name) && bytes.length > 0,
    ),
  ];
}

export type Harmed = {
  readonly answersMs: readonly number[];
  /** Questions to the daemon that got no answer. */
  readonly unanswered: number;
  /** The longest hold of its loop, in passes (processor-time.ts). */
  readonly longestPasses: number;
  /** Ordinary films that were placed, of `ordinary`. */
  readonly placed: number;
  readonly ordinary: number;
  readonly peakMiB: number;
  /** One entry for each time it was ended. */
  readonly endedMs: readonly number[];
  readonly ended: readonly Ended[];
};

/** Runs a daemon on the hostile content, ends it in the middle and at the end, and starts it again. */
export async function liveAmidHarm(bodies: readonly Body[], patienceMs: number): Promise<Harmed> {
  const files = hostileMedia();
  const paths = filmPaths(bodies.length + files.length + ORDINARY * 2);
  const ordinary = paths.slice(-ORDINARY * 2);
  const { folder, media, standIn, config, configure } = await world({
    known: namesOf(paths),
    service: { accounts: PLENTY, generate: { decoys: false } },
  });
  const bodyOf = new Map<string, Uint8Array>();
  for (const [at, { bytes }] of bodies.entries()) {
    const [title = ''] = namesOf([paths[at] ?? '']);
    for (const one of standIn.catalogue.subtitles) {
      if (!one.releases.some((release) => title.startsWith(release))) continue;
      bodyOf.set(`/api/v2/subtitles/${one.id}/download`, bytes);
      bodyOf.set(`/subtitle/${one.pair}.zip`, bytes);
    }
  }
  const bend = {
    answer: (passing: { readonly path: string; status: number; body: Buffer }) => {
      const bytes = bodyOf.get(passing.path);
      if (bytes !== undefined) passing.body = Buffer.from(bytes);
    },
  };
  configure({
    service: {
      base_url: await bentProxy(standIn.apiUrl, bend),
      download_url: await bentProxy(standIn.downloadUrl, bend),
    },
    settle: '1s',
    text: { convert_to: 'srt', remove_adverts: true, remove_hearing_impaired: true },
    web: { enabled: true, port: 0 },
  });
  putFiles(media, paths.slice(0, bodies.length));
  const texts = hostileTexts(MIB);
  for (const [at, { name, bytes }] of files.entries()) {
    const path = paths[bodies.length + at] ?? '';
    putFiles(media, [path.replace(/mkv$/, name.endsWith('mp4') ? 'mp4' : 'mkv')], bytes);
    const text = texts[at * 3];
    if (text !== undefined) putFiles(media, [path.replace(/mkv$/, 'srt')], text.bytes);
  }
  putFiles(media, ordinary.slice(0, ORDINARY));
  const isPlaced = (path: string): boolean => existsSync(join(media, path.replace(/mkv$/, 'en.srt')));
  const holds = measureHolds(join(folder, 'holds'));
  const first = await startWatched(config, holds);
  await until(
    'the daemon is at it',
    () => ordinary.some(isPlaced) || first.answersMs.length > 50,
    patienceMs,
  );
  const endedFirst = await first.end();
  const second = await startWatched(config, holds);
  await until('the ordinary films are filled', () => ordinary.slice(0, ORDINARY).every(isPlaced), patienceMs);
  putFiles(media, ordinary.slice(ORDINARY));
  await until('those that came later are filled', () => ordinary.every(isPlaced), patienceMs);
  const endedSecond = await second.end();
  return {
    answersMs: [...first.answersMs, ...second.answersMs],
    unanswered: first.unanswered() + second.unanswered(),
    longestPasses: Math.max(first.longestPasses(), second.longestPasses()),
    placed: ordinary.filter(isPlaced).length,
    ordinary: ordinary.length,
    peakMiB: Math.max(first.peakMiB(), second.peakMiB()),
    endedMs: [endedFirst.tookMs, endedSecond.tookMs],
    ended: [endedFirst.ended, endedSecond.ended],
  };
}

type Watched = {
  readonly answersMs: readonly number[];
  readonly unanswered: () => number;
  readonly longestPasses: () => number;
  readonly peakMiB: () => number;
  readonly end: () => Promise<{ readonly tookMs: number; readonly ended: Ended }>;
};

/** Polls /healthz. */
async function startWatched(config: string, holds: ProgramHolds): Promise<Watched> {
  const env = { NODE_OPTIONS: ['--max-old-space-size=256', ...holds.arguments].join(' ') };
  const { child, ended } = start(['--config', config], { env });
  let said = '';
  child.stderr?.on('data', (chunk: string) => (said += chunk));
  await until('the page is served', () => said.includes('the status page: '), 60_000);
  const url = /the status page: (\S+)/.exec(said)?.[1] ?? '';
  const answersMs: number[] = [];
  let peakMiB = 0;
  let unanswered = 0;
  const asking = new AbortController();
  onTestFinished(() => asking.abort());
  const ask = async (): Promise<void> => {
    for await (const _ of ticks(50)) {
      if (asking.signal.aborted) return;
      const began = performance.now();
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const answer = await fetch(`${url}/healthz`, { signal }).catch(() => null);
      if (asking.signal.aborted) return;
      answersMs.push(performance.now() - began);
      if (answer === null) unanswered += 1;
      peakMiB = Math.max(peakMiB, memoryOf(child.pid));
    }
  };
  const asked = ask();
  return {
    answersMs,
    unanswered: () => unanswered,
    longestPasses: () => holds.longest(child.pid).ownMs / passMs(),
    peakMiB: () => peakMiB,
    async end() {
      asking.abort();
      await asked;
      const began = performance.now();
      child.kill('SIGTERM');
      const killing = setTimeout(() => child.kill('SIGKILL'), END_MS);
      const last = await ended;
      clearTimeout(killing);
      return { tookMs: performance.now() - began, ended: last };
    },
  };
}

/** Memory of the process itself, without its helper processes. */
function memoryOf(pid: number | undefined): number {
  try {
    const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kib ?? 0) / 1024;
  } catch {
    // The process has ended.
    return 0;
  }
}
