// What the daemons of a simulated month have in common.

import { readdirSync, readFileSync } from 'node:fs';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** Resident memory in MiB, its peak, and open files of a process. */
export function sizeOfProcess(pid: number | undefined): {
  readonly nowMiB: number;
  readonly peakMiB: number;
  readonly files: number;
} {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mib = (key: string): number => Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  return { nowMiB: mib('VmRSS'), peakMiB: mib('VmHWM'), files: readdirSync(`/proc/${pid}/fd`).length };
}
