// What does it cost to watch a library? `node test/bench/watch.bench.ts [--large]`: 10,000 videos, or 100,000.
// Each part runs in a process of its own, so that one does not pay for the other's memory.

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as after } from 'node:timers/promises';
import { createLibraries } from '../../src/files/libraries.ts';
import { createWatcher } from '../../src/files/watcher.ts';
import { buildLibrary, median, MiB, show } from './big-library.ts';

const RUNS = 5;
const SETTLE_MS = 5_000;
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
  const args = [import.meta.filename, '--part', part, root, deep];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Measured;
}

async function runPart(part: Part, root: string, deep: string): Promise<Measured> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const started = performance.now();
  const measured = { ms: 0, rssMiB: 0, watches: 0, stallMs: 0, sweepMs: 0, eventMs: 0 };
  if (part === 'walk') for await (const _ of createLibraries().walk(root, { exclude: [] }));
  if (part === 'watch' || part === 'scan') {
    let heard: (at: number) => void = () => {};
    const hint = (folder: string): void => (folder === deep ? heard(performance.now()) : undefined);
    const mode = part === 'scan' ? 'scan' : 'auto';
    const watching = createWatcher().watch(root, { mode, exclude: [], hint });
    await watching.ready;
    measured.ms = performance.now() - started;
    measured.stallMs = delay.max / 1e6;
    if (part === 'watch') {
      const event = new Promise<number>((resolve) => (heard = resolve));
      const dropped = performance.now();
      writeFileSync(`${deep}/New.mkv`, 'x');
      measured.eventMs = (await event) - dropped;
    }
    const sweepStarted = performance.now();
    await watching.sweep();
    measured.sweepMs = performance.now() - sweepStarted;
    await after(SETTLE_MS);
    measured.watches = countWatches();
  } else measured.ms = performance.now() - started;
  measured.rssMiB = process.memoryUsage.rss() / MiB;
  return measured;
}

function countWatches(): number {
  const fds = readdirSync('/proc/self/fdinfo').filter((fd) => Number(fd) > 2);
  return fds.map(watchesOf).reduce((sum, count) => sum + count, 0);
}

function watchesOf(fd: string): number {
  try {
    return readFileSync(`/proc/self/fdinfo/${fd}`, 'utf8').split('\ninotify ').length - 1;
  } catch {
    return 0;
  }
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

const [flag, part, root = '', deep = ''] = process.argv.slice(2);
if (flag === '--part') process.stdout.write(JSON.stringify(await runPart(part as Part, root, deep)));
else compare(flag === '--large' ? 100_000 : 10_000);
