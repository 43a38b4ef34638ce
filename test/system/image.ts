// The image, built from the real Dockerfile and run, without an engine and without anything from a registry of images.

import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { CACHE, debianTar } from './caches.ts';
import { demand, tell, type Told } from './tools.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const STORE = join(CACHE, 'containers');
const BASE = 'docker.io/library/node:24-bookworm-slim';
export const IMAGE = 'localhost/subtitled:test';

/** Runs buildah or podman on a store of its own, with limits that also a machine without all rights of root allows. */
export function engine(
  command: 'buildah' | 'podman',
  args: readonly string[],
  limitMs = 60_000,
): Promise<Told> {
  return tell(command, args, { env: settings(), limitMs });
}

export async function demandEngine(
  command: 'buildah' | 'podman',
  args: readonly string[],
  limitMs = 60_000,
): Promise<string> {
  return demand(command, args, { env: settings(), limitMs });
}

function settings(): Readonly<Record<string, string>> {
  mkdirSync(STORE, { recursive: true });
  const [engines, storage] = [join(STORE, 'containers.conf'), join(STORE, 'storage.conf')];
  writeFileSync(
    engines,
    '[containers]\ndefault_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]\n' +
      '[engine]\nruntime = "runc"\ncgroup_manager = "cgroupfs"\nevents_logger = "file"\n',
  );
  writeFileSync(
    storage,
    `[storage]\ndriver = "overlay"\ngraphroot = "${STORE}/graph"\nrunroot = "${STORE}/run"\n`,
  );
  return { CONTAINERS_CONF: engines, CONTAINERS_STORAGE_CONF: storage };
}

/** Builds it as `docker build` would, from a base that has in it what the official one has for us: Debian, Node, npm. */
export async function buildImage(): Promise<void> {
  const exists = await engine('podman', ['image', 'exists', BASE]);
  if (exists.code !== 0) await makeBase();
  const how = [
    'bud',
    '--isolation',
    'chroot',
    '--pull-never',
    '--format',
    'docker',
    '--layers',
    '--force-rm',
  ];
  const folder = mkdtempSync(join(tmpdir(), 'subtitled-build-'));
  try {
    await demandEngine('buildah', [...how, ...(await registryMounts(folder)), '-t', IMAGE, ROOT], 400_000);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Leaves no container and no mount; what was built stays for the next run. */
export async function tidyUp(): Promise<void> {
  await demandEngine('podman', ['rm', '--all', '--force', '--time=0']);
  await demandEngine('buildah', ['rm', '--all']);
  const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n');
  const ours = mounts
    .flatMap((line) => line.split(' ')[1] ?? [])
    .filter((path) => path.startsWith(`${STORE}/`));
  for (const path of ours.toReversed()) await demand('umount', [path]);
}

async function makeBase(): Promise<void> {
  const tar = await debianTar('plain', ['ca-certificates', 'netbase', 'tzdata']);
  const folder = mkdtempSync(join(tmpdir(), 'subtitled-base-'));
  const container = (await demandEngine('buildah', ['from', 'scratch'])).trim();
  try {
    const [bin, modules] = [join(folder, 'usr/local/bin'), join(folder, 'usr/local/lib/node_modules')];
    for (const one of [bin, modules]) mkdirSync(one, { recursive: true });
    copyFileSync(process.execPath, join(bin, 'node'));
    const fetched = join(folder, 'fetched');
    await demand('npm', ['install', '--no-save', '--ignore-scripts', '--prefix', fetched, 'npm@11']);
    renameSync(join(fetched, 'node_modules/npm'), join(modules, 'npm'));
    rmSync(fetched, { recursive: true });
    await demand('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(bin, 'npm')]);
    await demandEngine('buildah', ['add', '-q', container, tar, '/'], 200_000);
    await demandEngine('buildah', ['copy', '-q', container, folder, '/'], 200_000);
    const user = 'groupadd -g 1000 node && useradd -u 1000 -g node -s /bin/bash -m node';
    await demandEngine('buildah', ['run', '--isolation', 'chroot', container, '--', 'sh', '-c', user]);
    const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
    await demandEngine('buildah', ['config', '--env', path, '--cmd', '["node"]', container]);
    await demandEngine('buildah', ['commit', '-q', container, BASE], 200_000);
  } finally {
    await engine('buildah', ['rm', container]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The certificates and the registry of this machine, for the steps of the build alone: they are not in the image. */
async function registryMounts(folder: string): Promise<readonly string[]> {
  const [cafile = '', registry = ''] = await Promise.all(
    ['cafile', 'registry'].map(async (key) => (await demand('npm', ['config', 'get', key])).trim()),
  );
  const certificates = process.env['NODE_EXTRA_CA_CERTS'] ?? cafile;
  const npmrc = join(folder, 'npmrc');
  const hasOwn = existsSync(certificates);
  writeFileSync(
    npmrc,
    `registry=${registry}\nupdate-notifier=false\n${hasOwn ? 'cafile=/etc/ssl/build.crt\n' : ''}`,
  );
  const own = hasOwn ? ['-v', `${certificates}:/etc/ssl/build.crt:ro`] : [];
  return [...own, '-v', `${npmrc}:/usr/local/etc/npmrc:ro`];
}
