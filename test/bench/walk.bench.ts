// How fast is our walk of a library of 10,000 videos (`--large`: 100,000), against `find`? Warm, and, as root, also cold:
// with the system's caches dropped before each walk.

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createLibraries } from '../../src/files/library/libraries.ts';
import { buildLibrary } from './big-library.ts';
import { median, show } from './report.ts';

const RUNS = 5;
const DROP_CACHES = '/proc/sys/vm/drop_caches';
const library = buildLibrary(process.argv.includes('--large') ? 100_000 : 10_000);

async function walkMs(): Promise<number> {
  const started = performance.now();
  let videos = 0;
  for await (const item of createLibraries().walk(library.root, { exclude: [] }))
    if (item.kind === 'folder') videos += item.folder.videos.length;
  if (videos !== library.videos) throw new Error(`${videos} videos instead of ${library.videos}`);
  return performance.now() - started;
}

function findMs(...more: readonly string[]): number {
  const started = performance.now();
  const out = execFileSync('find', [library.root, '-type', 'f', ...more], { maxBuffer: 1 << 30 });
  if (out.length === 0) throw new Error('find found nothing');
  return performance.now() - started;
}

function dropCaches(): void {
  execFileSync('sync');
  writeFileSync(DROP_CACHES, '3');
}

async function compareCold(): Promise<void> {
  if (process.getuid?.() !== 0) return show('cold: needs root, to drop the caches of the system');
  const pairs: { ours: number; find: number }[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    dropCaches();
    const find = findMs();
    dropCaches();
    pairs.push({ find, ours: await walkMs() });
  }
  const find = median(pairs.map((pair) => pair.find));
  const ours = median(pairs.map((pair) => pair.ours));
  show(
    `cold, ${RUNS} runs in turn: find -type f ${find.toFixed(0)} ms, our walk ${ours.toFixed(0)} ms   ` +
      `ratio ${median(pairs.map((pair) => pair.ours / pair.find)).toFixed(2)}`,
  );
}

try {
  findMs();
  await walkMs();
  let stallNs = 0;
  const pairs: { ours: number; find: number; stat: number }[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const find = findMs();
    const stat = findMs('-name', '*.mkv', '-printf', '%s %T@ %p\\n');
    // A fresh one each time: a monitor that is enabled again counts the time in between.
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    pairs.push({ find, stat, ours: await walkMs() });
    delay.disable();
    stallNs = Math.max(stallNs, delay.max);
  }
  const ours = median(pairs.map((pair) => pair.ours));
  const find = median(pairs.map((pair) => pair.find));
  const stat = median(pairs.map((pair) => pair.stat));
  show(
    `${library.videos} videos, ${library.folders} folders, ${library.files} files, warm, ${RUNS} runs in turn`,
  );
  show(`  find -type f       ${find.toFixed(0)} ms`);
  show(`  the same, with size and time of the videos  ${stat.toFixed(0)} ms`);
  show(
    `  our walk           ${ours.toFixed(0)} ms   ratio ${(ours / find).toFixed(2)}, ` +
      `to the second ${(ours / stat).toFixed(2)}`,
  );
  show(`  ratio of each run  ${pairs.map((pair) => (pair.ours / pair.find).toFixed(2)).join(' ')}`);
  show(`  longest stall      ${(stallNs / 1e6).toFixed(0)} ms`);
  await compareCold();
} finally {
  library.remove();
}
