// A tarball for one processor, with install.sh: unpack it anywhere, run it, no root needed.

import { execFileSync } from 'node:child_process';
import { copyFileSync, openSync, closeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { PackageOptions } from './package-options.ts';
import type { ProgramFolder } from './program-folder.ts';

/** Makes the tarball in `target` and gives its path. The same program gives the same bytes. */
export function makeTarball({ path }: ProgramFolder, { target, builtAtS }: PackageOptions): string {
  copyFileSync(join(import.meta.dirname, 'install.sh'), join(path, 'install.sh'));
  const tarball = join(target, `${basename(path)}.tar.gz`);
  const same = [
    '--sort=name',
    `--mtime=@${builtAtS}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--format=gnu',
  ];
  const tar = execFileSync('tar', [...same, '-cf', '-', '-C', dirname(path), basename(path)], {
    maxBuffer: 1024 * 1024 * 1024,
  });
  const out = openSync(tarball, 'w');
  try {
    execFileSync('gzip', ['-9n'], { input: tar, stdio: ['pipe', out, 'inherit'] });
  } finally {
    closeSync(out);
  }
  return tarball;
}
