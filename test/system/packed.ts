// What does `npm pack` make of this checkout, and what is there after it was installed?

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { demand } from './tools.ts';

const ROOT = resolve(import.meta.dirname, '../..');

export type Packed = {
  readonly tarball: string;
  /** What it holds. */
  readonly files: readonly string[];
};

/** Builds the program and packs it into `folder`. */
export async function pack(folder: string): Promise<Packed> {
  mkdirSync(folder, { recursive: true });
  const said = await demand('npm', ['pack', '--pack-destination', folder], { cwd: ROOT, limitMs: 120_000 });
  // The build speaks first.
  const tarball = join(folder, said.trim().split('\n').at(-1) ?? '');
  const listed = await demand('tar', ['-tzf', tarball]);
  return {
    tarball,
    files: listed
      .trim()
      .split('\n')
      .map((name) => name.replace(/^package\//, '')),
  };
}

/** Installs it below `prefix`, as `npm install -g` does, with what it depends on. */
export async function install({ tarball }: Packed, prefix: string): Promise<void> {
  await demand('npm', ['install', '-g', tarball, '--prefix', prefix], { limitMs: 120_000 });
}
