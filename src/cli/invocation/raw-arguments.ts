// Gives the arguments of the command line without losing a byte. Node reads them as UTF-8, but the name of a file need not
// be that.

import { readFileSync } from 'node:fs';
import { pathFromBytes } from '../../core/path/path.ts';

/** The arguments of this process, given as Node read them, with each that is not UTF-8 as `pathFromBytes` reads it. */
export function rawArguments(args: readonly string[]): readonly string[] {
  if (!args.some((arg) => arg.includes('\ufffd'))) return args;
  const raw = lastOfProcess(args.length);
  return args.map((arg, at) => (raw[at]?.toString() === arg ? pathFromBytes(raw[at]) : arg));
}

/** The last so many arguments of the process as bytes; none if the system does not tell. */
function lastOfProcess(count: number): readonly Buffer[] {
  let line: Buffer;
  try {
    line = readFileSync('/proc/self/cmdline');
  } catch {
    return [];
  }
  const found: Buffer[] = [];
  // Each ends with a zero.
  for (let from = 0; from < line.length;) {
    const end = line.indexOf(0, from);
    found.push(line.subarray(from, end));
    from = end + 1;
  }
  return found.slice(-count);
}
