import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { addTo, makeTree } from '../support/folder-tree.ts';

const SCRIPT = readFileSync(resolve(import.meta.dirname, '../../src/packaging/install.sh'), 'utf8');

/** What the script needs of an unpacked tarball, and programs that run before those of the system. */
function unpacked(): { readonly folder: string; readonly programs: string; readonly prefix: string } {
  const root = makeTree(['programs/', 'prefix/']);
  const folder = join(root, 'tarball');
  addTo(folder, {
    'install.sh': SCRIPT,
    'bin/subtitled': '#!/bin/sh\necho 9.9.9\n',
    'docs/man/subtitled.1': '.TH subtitled 1\n',
    'node_modules/better-sqlite3/index.js': 'module.exports = class { close() {} };\n',
    'systemd/subtitled.user.service': '[Service]\nExecStart=subtitled\n',
  });
  chmodSync(join(folder, 'bin/subtitled'), 0o755);
  symlinkSync(process.execPath, join(folder, 'bin/node'));
  return { folder, programs: join(root, 'programs'), prefix: join(root, 'prefix') };
}

/** As root: `id` says so. */
function runAsRoot(programs: string, script: string, ...args: readonly string[]): string {
  addTo(programs, { id: '#!/bin/sh\necho 0\n' });
  chmodSync(join(programs, 'id'), 0o755);
  const env = { PATH: `${programs}:${process.env['PATH']}` };
  return execFileSync('sh', [script, ...args], { env, encoding: 'utf8' });
}

test('root installs and removes the program where no HOME is set, as in a unit', () => {
  const { folder, programs, prefix } = unpacked();
  const said = runAsRoot(programs, join(folder, 'install.sh'), '--prefix', prefix);
  expect(said).toContain('9.9.9 is installed');
  expect(readlinkSync(join(prefix, 'bin/subtitled'))).toBe('../lib/subtitled/bin/subtitled');
  const removed = runAsRoot(
    programs,
    join(prefix, 'lib/subtitled/install.sh'),
    '--remove',
    '--prefix',
    prefix,
  );
  expect(removed).toContain('removed');
  expect(existsSync(join(prefix, 'lib/subtitled'))).toBe(false);
});

test.each(['with space', 'a&b', 'a|b', '50%', "it's"])(
  'a prefix that a service cannot name is refused, and nothing is installed: %s',
  (name) => {
    const { folder, prefix } = unpacked();
    const { status, stderr } = spawnSync('sh', [join(folder, 'install.sh'), '--prefix', join(prefix, name)], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining('choose another --prefix')]);
    expect(existsSync(join(prefix, name))).toBe(false);
  },
);

test('an update makes the service manager of the user read the new unit', () => {
  const { folder, programs, prefix } = unpacked();
  const asked = join(programs, 'asked');
  addTo(programs, {
    id: '#!/bin/sh\necho 1000\n',
    systemctl: `#!/bin/sh\n[ -f "$HOME/.config/systemd/user/subtitled.service" ] && echo "$*" >>${asked}\n`,
  });
  for (const name of ['id', 'systemctl']) chmodSync(join(programs, name), 0o755);
  const env = { PATH: `${programs}:${process.env['PATH'] ?? ''}`, HOME: prefix };
  execFileSync('sh', [join(folder, 'install.sh'), '--prefix', prefix], { env });
  expect(readFileSync(asked, 'utf8')).toBe('--user daemon-reload\n');
});
