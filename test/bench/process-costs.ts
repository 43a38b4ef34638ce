// What has a running process cost so far? As the kernel tells it.

import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

type Process = Pick<ChildProcess, 'pid'>;

/** The unit in which the kernel tells processor time. */
const TICK_MS = 10;

/** Of the processor, since the process began. */
export function cpuMs({ pid }: Process): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** `VmRSS`: resident; `RssAnon`: without the pages of files; `VmHWM`: the most that was resident. */
export function memoryMiB({ pid }: Process, what: 'VmRSS' | 'RssAnon' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}
