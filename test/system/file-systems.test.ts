// A library on every file system that this machine can make and mount: a scan fills it, a user's own subtitle stays, and
// nothing is left over.

import { mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  filesBelow,
  filmPaths,
  namesOf,
  putFiles,
  sidecarsBelow,
  temporaryFolder,
} from '../support/library.ts';
import { scanJson, writeConfig } from '../support/program.ts';
import { startService } from '../support/service.ts';
import { demand, needs, tell, type Tool } from './tools.ts';

const MIB = 1_048_576;

type Ground = {
  readonly name: string;
  readonly tools: readonly Tool[];
  /** Makes it at `at`, of what `room` has: an image of 512 MiB, and empty folders. */
  readonly mount: (
    at: string,
    room: { readonly image: string; readonly folders: readonly string[] },
  ) => Promise<unknown>;
};

/** `mounter`: of a block device, for what the kernel may not know by itself. */
const made = (
  name: string,
  maker: Tool,
  more: readonly string[] = [],
  mounter: Tool | null = null,
): Ground => ({
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

const GROUNDS: readonly Ground[] = [
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
];

test.for(GROUNDS)(
  'a library on $name is filled, and nothing of the user is touched',
  async (ground, context) => {
    needs(context, 'the-rights-of-root', ...ground.tools);
    const folder = temporaryFolder();
    const disk = join(folder, 'disk');
    const media = join(folder, 'media');
    const image = join(folder, 'image');
    const folders = ['a', 'b', 'c'].map((name) => join(disk, name));
    for (const path of [media, ...folders]) mkdirSync(path, { recursive: true });
    // Overlay cannot lie on another overlay: its parts are in memory.
    await demand('mount', ['-t', 'tmpfs', 'tmpfs', disk]);
    onTestFinished(() => tell('umount', [disk]).then(() => undefined));
    for (const path of folders) mkdirSync(path, { recursive: true });
    writeFileSync(image, '');
    truncateSync(image, 512 * MIB);
    await ground.mount(media, { image, folders });
    onTestFinished(() => tell('umount', [media]).then(() => undefined));

    const films = filmPaths(4);
    putFiles(media, films);
    const own = films[3]?.replace('.mkv', '.en.srt') ?? '';
    putFiles(media, [own], 'mine\n');
    const standIn = await startService(namesOf(films), { generate: { decoys: false } });
    const config = writeConfig(folder, standIn);
    const { code, report } = await scanJson(config);
    expect([code, report]).toMatchObject([0, { videos: 4, wanted: 3, placed: 3, failed: 0 }]);
    expect(sidecarsBelow(media)).toHaveLength(4);
    expect(readFileSync(join(media, own), 'utf8')).toBe('mine\n');
    expect(filesBelow(media).filter((path) => path.includes('.subtitled-'))).toEqual([]);
    expect((await scanJson(config)).report).toMatchObject({ wanted: 0, placed: 0 });
  },
);
