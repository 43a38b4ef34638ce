// A tarball for one processor, with install.sh: unpack it anywhere, run it, no root needed.

import { execFileSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
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
    '--use-compress-program=gzip -9n',
  ];
  execFileSync('tar', [...same, '-cf', tarball, '-C', dirname(path), basename(path)]);
  return tarball;
}
