// What does `npm run package` make of this checkout?

import { join, resolve } from 'node:path';
import { demand } from './tools.ts';

const ROOT = resolve(import.meta.dirname, '../..');

export type MadePackages = { readonly tarball: string; readonly deb: string };

/** Makes the tarball and the Debian package for one processor in `target`. */
export async function makePackages(target: string, platform: 'x64' | 'arm64'): Promise<MadePackages> {
  const said = await demand('npm', ['run', '--silent', 'package', '--', platform, '--target', target], {
    cwd: ROOT,
    limitMs: 600_000,
  });
  const made = said.split('\n').flatMap((line) => /^(\/\S+\.(?:deb|tar\.gz)) /.exec(line)?.[1] ?? []);
  const ending = (name: string): string =>
    made.find((path) => path.endsWith(name)) ?? join(target, 'nothing');
  return { tarball: ending('.tar.gz'), deb: ending('.deb') };
}
