// A Debian package for one processor, with Node inside, the units, the manual pages and the completions of shells.

import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Platform } from './node-binary.ts';
import type { PackageOptions } from './package-options.ts';
import type { ProgramFolder } from './program-folder.ts';

const ARCHITECTURES: Readonly<Record<Platform, string>> = { x64: 'amd64', arm64: 'arm64' };

/** Where `subtitled completion SHELL` belongs. */
const COMPLETIONS: Readonly<Record<string, string>> = {
  bash: 'usr/share/bash-completion/completions/subtitled',
  zsh: 'usr/share/zsh/vendor-completions/_subtitled',
  fish: 'usr/share/fish/vendor_completions.d/subtitled.fish',
};

/** Makes the package in `target` from a copy of the program, and gives its path. The same program gives the same bytes. */
export function makeDebianPackage(
  program: ProgramFolder,
  { target, node, builtAtS }: PackageOptions,
): string {
  const architecture = ARCHITECTURES[program.platform];
  const root = join(dirname(program.path), 'debian');
  placeFiles(program.path, root);
  writeCompletions(program.path, root, node);
  writeControl(program, root, architecture);
  execFileSync('chmod', ['-R', 'u=rwX,go=rX', root]);
  const deb = join(target, `subtitled_${program.version}_${architecture}.deb`);
  const build = ['dpkg-deb', '--root-owner-group', '-Zxz', '--build', root, deb];
  execFileSync('env', [`SOURCE_DATE_EPOCH=${builtAtS}`, ...build], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  rmSync(root, { recursive: true });
  return deb;
}

function placeFiles(program: string, root: string): void {
  const lib = join(root, 'usr/lib/subtitled');
  mkdirSync(dirname(lib), { recursive: true });
  cpSync(program, lib, { recursive: true });
  const place = (from: string, to: string): void => {
    mkdirSync(dirname(join(root, to)), { recursive: true });
    renameSync(join(lib, from), join(root, to));
  };
  for (const name of ['subtitled.service', 'subtitled-scan.service', 'subtitled-scan.timer'])
    place(`systemd/${name}`, `usr/lib/systemd/system/${name}`);
  place('systemd/subtitled.sysusers', 'usr/lib/sysusers.d/subtitled.conf');
  place('systemd/subtitled.tmpfiles', 'usr/lib/tmpfiles.d/subtitled.conf');
  for (const page of globSync('docs/man/*.1', { cwd: lib }).toSorted()) {
    const text = gzipSync(readFileSync(join(lib, page)), { level: 9 });
    mkdirSync(join(root, 'usr/share/man/man1'), { recursive: true });
    writeFileSync(join(root, 'usr/share/man/man1', `${basename(page)}.gz`), text);
  }
  rmSync(join(lib, 'docs/man'), { recursive: true });
  for (const name of ['README.md', 'config.example.yaml', 'docs'])
    place(name, `usr/share/doc/subtitled/${name}`);
  writeFileSync(join(root, 'usr/share/doc/subtitled/copyright'), readFileSync(join(lib, 'LICENSE')));
  for (const name of ['systemd', 'install.sh']) rmSync(join(lib, name), { recursive: true, force: true });
  mkdirSync(join(root, 'usr/bin'));
  symlinkSync('../lib/subtitled/bin/subtitled', join(root, 'usr/bin/subtitled'));
}

function writeCompletions(program: string, root: string, node: string): void {
  for (const [shell, path] of Object.entries(COMPLETIONS)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    const script = execFileSync(node, [join(program, 'dist/bin.js'), 'completion', shell]);
    writeFileSync(join(root, path), script);
  }
}

function writeControl({ version }: ProgramFolder, root: string, architecture: string): void {
  const folder = join(root, 'DEBIAN');
  cpSync(join(import.meta.dirname, 'debian'), folder, { recursive: true });
  for (const script of ['postinst', 'prerm', 'postrm']) chmodSync(join(folder, script), 0o755);
  const kib = execFileSync('du', ['-sk', '--apparent-size', join(root, 'usr')], { encoding: 'utf8' });
  const control = join(folder, 'control');
  const text = readFileSync(control, 'utf8')
    .replace('VERSION', version)
    .replace('ARCHITECTURE', architecture)
    .replace('SIZE', /^\d+/.exec(kib)?.[0] ?? '');
  writeFileSync(control, text);
}
