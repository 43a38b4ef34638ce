// Makes and mounts file systems, each for one test.

import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { parseMounts } from '../../src/files/fs/mounts.ts';
import { temporaryFolder } from '../support/library.ts';
import { until } from '../support/until.ts';
import { demand, pathOfTool, tell, type Tool } from './tools.ts';
import { freePort } from '../support/free-port.ts';

const MIB = 1_048_576;

export type FileSystem = {
  readonly name: string;
  readonly tools: readonly Tool[];
  readonly mount: (at: string, room: Room) => Promise<unknown>;
  /** Files are stored in the first of the folders, some of them later. */
  readonly isRemote?: boolean;
};

/** The parts for a file system: an image of 512 MiB, empty folders, and a folder for keys and caches. */
type Room = { readonly image: string; readonly folders: readonly string[]; readonly own: string };

/** `mounter`: of a block device, for what the kernel may not know by itself. */
const made = (
  name: string,
  maker: Tool,
  more: readonly string[] = [],
  mounter: Tool | null = null,
): FileSystem => ({
  name,
  tools: mounter === null ? [maker] : [maker, mounter],
  async mount(at, { image }) {
    await demand(maker, [...more, image]);
    if (mounter === null) return demand('mount', ['-o', 'loop', image, at]);
    const device = (await demand('losetup', ['-f', '--show', image])).trim();
    onTestFinished(() => tell('losetup', ['-d', device]).then(() => undefined));
    return demand(mounter, [device, at]);
  },
});

const rclone = (name: string, cache: 'writes' | 'off', more: readonly string[] = []): FileSystem => ({
  name,
  tools: ['rclone'],
  isRemote: true,
  async mount(at, { folders, own }) {
    const config = join(own, 'rclone.conf');
    writeFileSync(config, `[there]\ntype = alias\nremote = ${folders[0]}\n`);
    const where = ['--config', config, '--cache-dir', join(own, 'cache')];
    const how = [...where, '--vfs-cache-mode', cache, ...more];
    await serve('rclone', ['mount', 'there:', at, ...how], () => isMounted(at));
  },
});

/** A remote that sends half a mebibyte a second, and nothing ahead of what is read. */
export const SLOW_MOUNT = rclone('slow rclone', 'off', ['--bwlimit', '512k', '--buffer-size', '0']);

export const FILE_SYSTEMS: readonly FileSystem[] = [
  made('ext4', 'mkfs.ext4', ['-q', '-F']),
  made('XFS', 'mkfs.xfs', ['-q']),
  made('btrfs', 'mkfs.btrfs', ['-q']),
  made('exFAT', 'mkfs.exfat', [], 'mount.exfat-fuse'),
  made('NTFS', 'mkfs.ntfs', ['-q', '-F'], 'ntfs-3g'),
  { name: 'bindfs', tools: ['bindfs'], mount: (at, { folders }) => demand('bindfs', [folders[0] ?? '', at]) },
  {
    name: 'mergerfs',
    tools: ['mergerfs'],
    mount: (at, { folders }) => demand('mergerfs', [folders.slice(0, 2).join(':'), at]),
  },
  {
    name: 'overlay',
    tools: [],
    mount: (at, { folders: [lower = '', upper = '', work = ''] }) =>
      demand('mount', [
        '-t',
        'overlay',
        'overlay',
        '-o',
        `lowerdir=${lower},upperdir=${upper},workdir=${work}`,
        at,
      ]),
  },
  {
    name: 'encfs',
    tools: ['encfs'],
    mount: (at, { folders }) => demand('encfs', ['--standard', '--extpass=echo x', folders[0] ?? '', at]),
  },
  {
    name: 'gocryptfs',
    tools: ['gocryptfs'],
    async mount(at, { folders: [folder = ''] }) {
      await demand('gocryptfs', ['-q', '-extpass', 'echo x', '-scryptn', '10', '-init', folder]);
      await demand('gocryptfs', ['-q', '-extpass', 'echo x', folder, at]);
    },
  },
  {
    name: 'sshfs',
    tools: ['sshfs', 'sshd', 'ssh-keygen'],
    isRemote: true,
    async mount(at, { folders, own }) {
      const { port, key } = await startSshd(own);
      const how = `IdentityFile=${key},IdentitiesOnly=yes,UserKnownHostsFile=${join(own, 'known')}`;
      const from = `${userInfo().username}@127.0.0.1:${folders[0]}`;
      const trust = `${how},StrictHostKeyChecking=accept-new`;
      await demand('sshfs', ['-F', '/dev/null', '-p', String(port), '-o', trust, from, at]);
    },
  },
  rclone('rclone', 'writes'),
  rclone('rclone without a cache', 'off'),
];

export type Mounted = {
  /** A folder around it all, not on the file system itself. */
  readonly folder: string;
  /** The file system, empty. */
  readonly media: string;
  /** The remote side, where the files are stored; null for a local file system. */
  readonly far: string | null;
};

/** Ends with the test. */
export async function mounted({ mount, isRemote = false }: FileSystem): Promise<Mounted> {
  const folder = temporaryFolder();
  const [disk, media, own] = [join(folder, 'disk'), join(folder, 'media'), join(folder, 'own')];
  for (const path of [disk, media, own]) mkdirSync(path);
  // An overlay cannot use another overlay: its parts are in memory.
  await demand('mount', ['-t', 'tmpfs', 'tmpfs', disk]);
  onTestFinished(() => unmounted(disk));
  const folders = ['a', 'b', 'c'].map((name) => join(disk, name));
  for (const path of folders) mkdirSync(path);
  const image = join(folder, 'image');
  writeFileSync(image, '');
  truncateSync(image, 512 * MIB);
  await mount(media, { image, folders, own });
  onTestFinished(() => unmounted(media));
  return { folder, media, far: isRemote ? (folders[0] ?? null) : null };
}

/** Its last user may end a moment later: a program that serves a file system outlives the mount a little. */
function unmounted(at: string): Promise<void> {
  return until(`${at} is unmounted`, async () => !isMounted(at) || (await tell('umount', [at])).code === 0);
}

function isMounted(at: string): boolean {
  return parseMounts(readFileSync('/proc/self/mountinfo')).some(({ point }) => point === at);
}

/** Starts a server and waits until it is ready; it ends with the test. */
async function serve(
  command: string,
  args: readonly string[],
  isReady: (said: string) => boolean,
): Promise<void> {
  const child = spawn('setpriv', ['--pdeathsig', 'TERM', command, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await until(`${command} has ended`, hasEnded);
  });
  await until(`${command} serves`, () => {
    if (hasEnded()) throw new Error(`${command} ended with ${child.exitCode ?? child.signalCode}: ${said}`);
    return isReady(said);
  });
}

/** Starts an SSH server on loopback with keys of its own. It needs /run/sshd, and gets a /run of its own. */
async function startSshd(own: string): Promise<{ readonly port: number; readonly key: string }> {
  const [hostKey, key, allowed] = [join(own, 'host'), join(own, 'user'), join(own, 'allowed')];
  for (const path of [hostKey, key])
    await demand('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', path]);
  copyFileSync(`${key}.pub`, allowed);
  const port = await freePort();
  const options = [
    'ListenAddress=127.0.0.1',
    `HostKey=${hostKey}`,
    `AuthorizedKeysFile=${allowed}`,
    'PidFile=none',
    // Every user may write to the temp folder.
    'StrictModes=no',
    'UsePAM=no',
    'PasswordAuthentication=no',
    'PermitRootLogin=prohibit-password',
    'Subsystem=sftp internal-sftp',
  ].flatMap((option) => ['-o', option]);
  const script = 'mount -t tmpfs tmpfs /run && mkdir -m 755 /run/sshd && exec "$0" "$@"';
  const sshd = [pathOfTool('sshd'), '-D', '-e', '-f', '/dev/null', '-p', String(port), ...options];
  await serve('unshare', ['-m', 'sh', '-c', script, ...sshd], (said) => said.includes('Server listening'));
  return { port, key };
}
