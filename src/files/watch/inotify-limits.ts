// How many folders will the kernel watch, and how can that limit be raised?

import { readFileSync } from 'node:fs';
import { errorCode } from '../../core/error-code.ts';

type Limit = { readonly name: string; readonly value: number };

/** Null if the system does not tell. */
export type Limits = { readonly watches: Limit | null; readonly instances: Limit | null };

/** Read only after a refusal. In a user namespace (a rootless container) a second, lower limit may apply. */
export function readLimits(): Limits {
  return {
    watches: lower('fs.inotify.max_user_watches', 'user.max_inotify_watches'),
    instances: lower('fs.inotify.max_user_instances', 'user.max_inotify_instances'),
  };
}

function lower(...names: readonly string[]): Limit | null {
  const found = names.flatMap((name) => {
    const value = readNumber(`/proc/sys/${name.replaceAll('.', '/')}`);
    return value === null ? [] : [{ name, value }];
  });
  return found.sort((a, b) => a.value - b.value)[0] ?? null;
}

function readNumber(path: string): number | null {
  try {
    const value = Number(readFileSync(path, 'utf8').trim());
    return Number.isSafeInteger(value) ? value : null;
  } catch (error) {
    if (errorCode(error) === null)
      throw new Error('a limit of the system could not be read', { cause: error });
    return null;
  }
}

export type Shortage = { readonly code: string; readonly limits: Limits; readonly missing: number };

/** Cause and remedy, in one line. */
export function explainShortage({ code, limits, missing }: Shortage): string {
  const { watches, instances } = limits;
  if (code === 'ENOSPC') {
    const name = watches?.name ?? 'fs.inotify.max_user_watches';
    const is = watches === null ? '' : ` (${name} is ${watches.value}, for all programs of this user)`;
    const need = powerOfTwo((watches?.value ?? 0) + missing * 1.25);
    return `the kernel's limit of inotify watches is reached${is}: sysctl ${name}=${need}`;
  }
  if (code === 'EMFILE') {
    const name = instances?.name ?? 'fs.inotify.max_user_instances';
    const is = instances === null ? '' : ` (${name} is ${instances.value}, for all programs of this user)`;
    const need = powerOfTwo((instances?.value ?? 0) + 64);
    return `the kernel refuses another inotify instance${is}: sysctl ${name}=${need}, or raise the limit of open files`;
  }
  return `the system refuses to watch them (${code})`;
}

function powerOfTwo(atLeast: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(atLeast, 2)));
}
