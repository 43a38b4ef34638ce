// Runs the demo of the tarball for arm64, with the Node inside it, on an emulated arm64.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/library.ts';
import { makePackages } from './made-packages.ts';
import { demand, needs, pathOfTool, say, tell } from './tools.ts';

const LIBRARIES = ['libc6', 'libstdc++6', 'libgcc-s1'];

/** The first twenty bytes of a program for arm64, and the bits of them that count. */
const MAGIC = String.raw`\x7fELF\x02\x01\x01` + String.raw`\x00`.repeat(9) + String.raw`\x02\x00\xb7\x00`;
const MASK =
  String.raw`\xff`.repeat(7) + String.raw`\x00` + String.raw`\xff`.repeat(8) + String.raw`\xfe\xff\xff\xff`;

/**
 * The kernel learns in a namespace of its own which emulator runs such programs, so that the program can start processes
 * too. The machine outside keeps its rules.
 */
const SCRIPT = `
  set -e
  mount -t binfmt_misc none /proc/sys/fs/binfmt_misc
  printf %s "$RULE" >/proc/sys/fs/binfmt_misc/register
  for name in dev proc; do mkdir -p "$ROOT/$name"; mount --rbind "/$name" "$ROOT/$name"; done
  exec env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/tmp TMPDIR=/tmp chroot "$ROOT" /app/bin/node "$@"
`;

/** Records the processor, the version and the loaded binary modules when the program ends. */
const NOTES = `
  import { writeFileSync } from 'node:fs';
  process.on('exit', () => {
    const { sharedObjects } = process.report.getReport();
    const modules = sharedObjects.filter((path) => path.endsWith('.node'));
    writeFileSync('/notes.json', JSON.stringify({ arch: process.arch, version: process.version, modules }));
  });
`;

test('the tarball for arm64 runs its demo to the end on an emulated arm64 with its own SQLite', async (context) => {
  needs(context, 'a-package-registry', 'a-rule-for-foreign-programs', 'mmdebstrap', 'qemu-aarch64-static');
  const folder = temporaryFolder();
  const root = join(folder, 'root');
  const debian = ['--quiet', '--arch=arm64', '--variant=extract', `--include=${LIBRARIES.join(',')}`];
  await demand('mmdebstrap', [...debian, 'bookworm', root], { limitMs: 240_000 });
  const { tarball } = await makePackages(folder, 'arm64');
  mkdirSync(join(root, 'app'));
  await demand('tar', ['-xzf', tarball, '-C', join(root, 'app'), '--strip-components=1']);
  writeFileSync(join(root, 'notes.mjs'), NOTES);

  const program = ['--import', '/notes.mjs', '/app/dist/bin.js', 'demo'];
  const rule = `:subtitled-arm64:M::${MAGIC}:${MASK}:${pathOfTool('qemu-aarch64-static')}:F`;
  const started = performance.now();
  const { code, out, err } = await tell('unshare', ['-r', '-m', 'sh', '-c', SCRIPT, 'sh', ...program], {
    env: { ROOT: root, RULE: rule },
    limitMs: 600_000,
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  expect([code, err]).toMatchObject([0, expect.not.stringContaining('failed: ')]);
  expect(out).toContain('38 videos, 37 subtitles wanted: 35 placed, 2 missing, 0 deferred, 0 failed');
  expect(out).toContain('The second scan sent 0 requests.');
  const notes: unknown = JSON.parse(readFileSync(join(root, 'notes.json'), 'utf8'));
  expect(notes).toMatchObject({
    arch: 'arm64',
    version: expect.stringMatching(/^v24\./),
    modules: ['/app/node_modules/better-sqlite3/prebuilds/linux-arm64.node'],
  });
  say(`the demo on an emulated arm64 took ${seconds} s`);
}, 1_200_000);
