// What does it cost to watch a library? `node test/bench/watch.bench.ts [--large]`: 10,000 videos, or 100,000.
// Each part runs in a process of its own, so that one does not pay for the other's memory.

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'rolldown';
import { buildLibrary } from './big-library.ts';
import { median, show } from './report.ts';

const RUNS = 5;
const PROJECT = join(import.meta.dirname, '../..');
/** watch-part.js imports from there. */
const BUILT = join(PROJECT, 'node_modules/.cache/subtitled-bench');
type Part = 'bare' | 'walk' | 'watch' | 'scan';
type Measured = {
  ms: number;
  rssMiB: number;
  watches: number;
  stallMs: number;
  sweepMs: number;
  eventMs: number;
};

function measure(part: Part, root: string, deep: string): Measured {
  const args = [join(import.meta.dirname, 'watch-part.js'), part, root, deep];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Measured;
}

/** As the program is installed: without what Node needs to read TypeScript, some 40 MiB. */
async function buildProgram(): Promise<void> {
  await build({
    cwd: PROJECT,
    input: ['src/files/library/libraries.ts', 'src/files/watch/watcher.ts'],
    platform: 'node',
    output: { dir: BUILT, entryFileNames: '[name].js' },
  });
}

function compare(videos: number): void {
  const library = buildLibrary(videos);
  try {
    const { root, deep } = library;
    measure('walk', root, deep);
    const runs = Array.from({ length: RUNS }, () => ({
      walk: measure('walk', root, deep),
      watch: measure('watch', root, deep),
    }));
    const of = (part: 'walk' | 'watch', key: keyof Measured): number =>
      median(runs.map((run) => run[part][key]));
    const scan = measure('scan', root, deep);
    const bare = measure('bare', root, deep);
    show(
      `${library.videos} videos, ${library.folders} folders, ${library.files} files; medians of ${RUNS} runs in turn`,
    );
    show(`  bare Node      ${bare.rssMiB.toFixed(0)} MiB`);
    show(`  our walk       ${of('walk', 'ms').toFixed(0)} ms   ${of('walk', 'rssMiB').toFixed(0)} MiB`);
    show(
      `  watch: ready   ${of('watch', 'ms').toFixed(0)} ms   ${of('watch', 'rssMiB').toFixed(0)} MiB   ` +
        `ratio to the walk ${(of('watch', 'ms') / of('walk', 'ms')).toFixed(2)}   ${of('watch', 'watches')} watches   ` +
        `longest stall ${of('watch', 'stallMs').toFixed(0)} ms   an event ${of('watch', 'eventMs').toFixed(1)} ms`,
    );
    show(
      `  scan: ready    ${scan.ms.toFixed(0)} ms   ${scan.rssMiB.toFixed(0)} MiB   ${scan.watches} watches   ` +
        `a sweep ${scan.sweepMs.toFixed(0)} ms`,
    );
  } finally {
    library.remove();
  }
}

await buildProgram();
compare(process.argv.includes('--large') ? 100_000 : 10_000);
