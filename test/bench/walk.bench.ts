// How fast is our walk of a library, against `find`? `node test/bench/walk.bench.ts [--large]`

import { execFileSync } from 'node:child_process';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createLibraries } from '../../src/files/libraries.ts';
import { buildLibrary, median, show } from './big-library.ts';

const RUNS = 5;
const library = buildLibrary(process.argv.includes('--large') ? 100_000 : 10_000);

async function walkMs(): Promise<number> {
  const started = performance.now();
  let videos = 0;
  for await (const item of createLibraries().walk(library.root, { exclude: [] }))
    if (item.kind === 'folder') videos += item.folder.videos.length;
  if (videos !== library.videos) throw new Error(`${videos} videos instead of ${library.videos}`);
  return performance.now() - started;
}

function findMs(): number {
  const started = performance.now();
  const out = execFileSync('find', [library.root, '-type', 'f'], { maxBuffer: 1 << 30 });
  if (out.length === 0) throw new Error('find found nothing');
  return performance.now() - started;
}

try {
  findMs();
  await walkMs();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const pairs: { ours: number; find: number }[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const find = findMs();
    delay.enable();
    pairs.push({ find, ours: await walkMs() });
    delay.disable();
  }
  const ours = median(pairs.map((pair) => pair.ours));
  const find = median(pairs.map((pair) => pair.find));
  show(
    `${library.videos} videos, ${library.folders} folders, ${library.files} files, warm, ${RUNS} runs in turn`,
  );
  show(`  find -type f       ${find.toFixed(0)} ms`);
  show(`  our walk           ${ours.toFixed(0)} ms   ratio ${(ours / find).toFixed(2)}`);
  show(`  ratio of each run  ${pairs.map((pair) => (pair.ours / pair.find).toFixed(2)).join(' ')}`);
  show(`  longest stall      ${(delay.max / 1e6).toFixed(0)} ms`);
} finally {
  library.remove();
}
