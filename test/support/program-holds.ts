// Measures how long a program holds its event loop, with a module that is loaded into it first.

import type { ChildProcess } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';

/** In milliseconds. */
export type ProgramHold = {
  readonly wallMs: number;
  /** Processor time of the program's own thread meanwhile: on a busy machine other processes hold it up too. */
  readonly ownMs: number;
};

export type ProgramHolds = {
  /** Arguments for `node`, before the program's own. */
  readonly arguments: readonly string[];
  /** The longest of both kinds so far, for the process with this id. Its start, while modules load, is excluded. */
  longest(pid: number | undefined): ProgramHold;
  /** Forgets the holds so far. */
  forget(): void;
  /** Ends the measurement, which takes most of an idle program's processor time itself. */
  stop(child: ChildProcess): void;
};

const TICK_MS = 10;
/** Shorter holds are not recorded. */
const WORTH_NOTING_MS = 25;
/** The modules are loaded by then. */
const STARTED_AFTER_MS = 300;

/** Writes a line for each hold to the file: process id, wall milliseconds, processor milliseconds. */
export function measureHolds(file: string): ProgramHolds {
  appendFileSync(file, '');
  const source = `
    import { appendFileSync } from 'node:fs';
    const usage = () => {
      const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage();
      return (user + system) / 1000;
    };
    let [last, used, ticks] = [performance.now(), usage(), 0];
    const measuring = setInterval(() => {
      const [now, usedNow] = [performance.now(), usage()];
      const [wall, own] = [now - last - ${TICK_MS}, usedNow - used];
      [last, used, ticks] = [now, usedNow, ticks + 1];
      if (ticks * ${TICK_MS} < ${STARTED_AFTER_MS} || wall < ${WORTH_NOTING_MS}) return;
      appendFileSync(${JSON.stringify(file)}, [process.pid, Math.round(wall), Math.round(own)].join(' ') + '\\n');
    }, ${TICK_MS}).unref();
    process.once('SIGUSR2', () => clearInterval(measuring));`;
  return {
    arguments: ['--import', `data:text/javascript,${encodeURIComponent(source)}`],
    forget: () => writeFileSync(file, ''),
    stop: (child) => void child.kill('SIGUSR2'),
    longest(pid) {
      const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
      const mine = lines
        .filter((line) => line.startsWith(`${pid} `))
        .map((line) => line.split(' ').map(Number));
      return {
        wallMs: Math.max(0, ...mine.map(([, wall]) => wall ?? 0)),
        ownMs: Math.max(0, ...mine.map(([, , own]) => own ?? 0)),
      };
    },
  };
}
