// What does a package hold that needs no Node and no npm on the machine? The npm package, the packages it needs, and Node.

import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readVersion } from '../app/version.ts';
import { withNode } from './bill-of-materials.ts';
import { fetchNode, NODE_VERSION, type Platform } from './node-binary.ts';
import { removeSpareBinaries } from './spare-binaries.ts';

const ROOT = resolve(import.meta.dirname, '../..');

export type ProgramFolder = {
  readonly path: string;
  readonly platform: Platform;
  readonly version: string;
};

/**
 * Puts the built program below `work`, ready to run on Linux with this processor: `bin/node`, `bin/subtitled`, the
 * program, its documents and units. Needs the package registry. Throws if a command fails or Node's download is not the
 * one that is pinned.
 */
export function makeProgramFolder(work: string, platform: Platform): ProgramFolder {
  const version = readVersion();
  const path = join(work, `subtitled-${version}-linux-${platform}`);
  unpackProgram(work, path);
  installPackages(path);
  removeSpareBinaries(join(path, 'node_modules'), platform);
  mkdirSync(join(path, 'bin'));
  fetchNode(platform, work, join(path, 'bin/node'), join(path, 'LICENSE.node'));
  const bill = join(path, 'dist/sbom.cdx.json');
  writeFileSync(bill, `${JSON.stringify(withNode(readFileSync(bill, 'utf8'), NODE_VERSION), null, 2)}\n`);
  copyFileSync(join(import.meta.dirname, 'subtitled.sh'), join(path, 'bin/subtitled'));
  for (const name of ['node', 'subtitled']) chmodSync(join(path, 'bin', name), 0o755);
  // The same modes wherever it is built.
  execFileSync('chmod', ['-R', 'u=rwX,go=rX', path]);
  return { path, platform, version };
}

/** Unpacks the files that `npm pack` puts into the npm package. */
function unpackProgram(work: string, path: string): void {
  const said = execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', work], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const packed = join(work, said.trim().split('\n').at(-1) ?? '');
  execFileSync('tar', ['-xzf', packed, '-C', work]);
  rmSync(packed);
  renameSync(join(work, 'package'), path);
}

function installPackages(path: string): void {
  const lock = join(path, 'package-lock.json');
  copyFileSync(join(ROOT, 'package-lock.json'), lock);
  // Without scripts: npm would start a compiler for a package that ships its binaries.
  execFileSync('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'], {
    cwd: path,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const file of [lock, join(path, 'node_modules/.package-lock.json'), join(path, 'node_modules/.bin')])
    rmSync(file, { recursive: true, force: true });
}
