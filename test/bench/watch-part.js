// One part of watch.bench.ts, in a process of its own and on the built program: `watch-part.js PART ROOT DEEP`.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as after } from 'node:timers/promises';

/** watch.bench.ts builds it. */
const BUILT = '../../node_modules/.cache/subtitled-bench';
const SETTLE_MS = 5_000;
const MiB = 1024 * 1024;
const [part, root, deep] = process.argv.slice(2);
const measured = { ms: 0, rssMiB: 0, watches: 0, stallMs: 0, sweepMs: 0, eventMs: 0 };

async function walk() {
  const { createLibraries } = await import(`${BUILT}/libraries.js`);
  const started = performance.now();
  for await (const _ of createLibraries().walk(root, { exclude: [] }));
  measured.ms = performance.now() - started;
}

async function watch(mode) {
  const { createWatcher } = await import(`${BUILT}/watcher.js`);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const started = performance.now();
  let heard = () => {};
  const hint = (folder) => (folder === deep ? heard() : undefined);
  const watching = createWatcher().watch(root, { mode, exclude: [], hint });
  await watching.ready;
  measured.ms = performance.now() - started;
  measured.stallMs = delay.max / 1e6;
  if (mode === 'auto') await drop((resolve) => (heard = resolve));
  const sweepStarted = performance.now();
  await watching.sweep();
  measured.sweepMs = performance.now() - sweepStarted;
  await after(SETTLE_MS);
  measured.watches = countWatches();
}

/** From a new file far down to its hint. */
async function drop(listen) {
  const event = new Promise(listen);
  const dropped = performance.now();
  writeFileSync(`${deep}/New.mkv`, 'x');
  await event;
  measured.eventMs = performance.now() - dropped;
}

function countWatches() {
  const counts = readdirSync('/proc/self/fdinfo').map((fd) => {
    try {
      return readFileSync(`/proc/self/fdinfo/${fd}`, 'utf8').split('\ninotify ').length - 1;
    } catch {
      return 0;
    }
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

// Watches alone do not keep a process going.
const alive = setInterval(() => {}, 1_000);
if (part === 'walk') await walk();
if (part === 'watch') await watch('auto');
if (part === 'scan') await watch('scan');
clearInterval(alive);
measured.rssMiB = process.memoryUsage.rss() / MiB;
process.stdout.write(JSON.stringify(measured));
