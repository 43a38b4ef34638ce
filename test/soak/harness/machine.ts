// On what was it measured, and which program?

import { execFileSync } from 'node:child_process';
import { cpus, release, totalmem, type } from 'node:os';
import { ROOT } from './variants.ts';

/** What the figures of the program depend on. */
const PROGRAM = ['src', 'package-lock.json', 'rolldown.config.ts'];

/** The class of the machine, not its name. */
export function machineClass(): string {
  const gib = Math.round(totalmem() / 1024 ** 3);
  const kernel = release().split('.').slice(0, 2).join('.');
  return `${cpus().length} cores, ${gib} GiB, ${type()} ${kernel}, Node ${process.version.slice(1)}`;
}

/** The last commit that changed the program; with a plus sign if it has been changed since. */
export function programCommit(): string {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', [...args, '--', ...PROGRAM], { cwd: ROOT, encoding: 'utf8' }).trim();
  return `${git('log', '-1', '--format=%h')}${git('status', '--porcelain') === '' ? '' : '+'}`;
}
