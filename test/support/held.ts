// How long does a program hold its event loop? Measured inside of it, by a module that is loaded before it.

import { appendFileSync, existsSync, readFileSync } from 'node:fs';

export type Held = {
  /** Arguments for `node`, before the program's own. */
  readonly arguments: readonly string[];
  /** The longest hold so far in milliseconds, of the process with this id. */
  longestMs(pid: number | undefined): number;
};

const SAMPLE_MS = 200;

/** Notes each new longest hold in the file, a line for each: process id and milliseconds. */
export function measureHolds(file: string): Held {
  appendFileSync(file, '');
  const source = `
    import { monitorEventLoopDelay } from 'node:perf_hooks';
    import { appendFileSync } from 'node:fs';
    const monitor = monitorEventLoopDelay({ resolution: 5 });
    monitor.enable();
    let longest = 0;
    const timer = setInterval(() => {
      const ms = Math.round(monitor.max / 1e6) - 5;
      if (ms <= longest) return;
      longest = ms;
      appendFileSync(${JSON.stringify(file)}, process.pid + ' ' + ms + '\\n');
    }, ${SAMPLE_MS});
    timer.unref();`;
  return {
    arguments: ['--import', `data:text/javascript,${encodeURIComponent(source)}`],
    longestMs(pid) {
      if (!existsSync(file)) return 0;
      const lines = readFileSync(file, 'utf8').split('\n');
      return Math.max(
        0,
        ...lines.filter((line) => line.startsWith(`${pid} `)).map((line) => Number(line.split(' ')[1])),
      );
    },
  };
}
