// Makes the packages that bring their own Node: npm run package -- [x64] [arm64], by default both.
// They go to packages/: a tarball with install.sh, and a Debian package.

import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeDebianPackage } from './debian-package.ts';
import type { Platform } from './node-binary.ts';
import { makeProgramFolder } from './program-folder.ts';
import { makeTarball } from './tarball.ts';

const PLATFORMS: readonly Platform[] = ['x64', 'arm64'];
/** The time that npm gives the files of every package. */
const NPM_TIME_S = 499_162_500;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { target: { type: 'string', default: 'packages' } },
});
const wanted = PLATFORMS.filter((one) => positionals.length === 0 || positionals.includes(one));
const unknown = positionals.filter((one) => !(PLATFORMS as readonly string[]).includes(one));
if (unknown.length > 0)
  throw new Error(`unknown processor: ${unknown.join(', ')}; known are ${PLATFORMS.join(', ')}`);

const target = resolve(values.target);
const builtAtS = Number(process.env['SOURCE_DATE_EPOCH'] ?? NPM_TIME_S);
mkdirSync(target, { recursive: true });
for (const platform of wanted) {
  const work = mkdtempSync(join(tmpdir(), 'subtitled-package-'));
  try {
    const program = makeProgramFolder(work, platform);
    for (const make of [makeDebianPackage, makeTarball]) {
      const path = make(program, { target, builtAtS, node: process.execPath });
      process.stdout.write(`${path} (${Math.round(statSync(path).size / 1e6)} MB)\n`);
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
