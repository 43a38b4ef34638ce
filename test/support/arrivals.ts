// Brings videos into a library in the ways a user, a downloader or a file manager does.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { putFiles } from './library.ts';

/** The library, and a folder outside of it on the same disk. */
export type Ground = { readonly media: string; readonly outside: string };

export type Arrival = (ground: Ground, path: string) => void;

const stage = ({ outside }: Ground, path: string): string => {
  putFiles(outside, [path], `${path}\n`);
  return join(outside, path);
};
const target = ({ media }: Ground, path: string): string => {
  mkdirSync(dirname(join(media, path)), { recursive: true });
  return join(media, path);
};

/** Each takes a path below the library; the folders above the file may or may not exist. */
export const ARRIVALS: Readonly<Record<string, Arrival>> = {
  copied: (ground, path) => cpSync(stage(ground, path), target(ground, path)),
  'copied with its old time': (ground, path) =>
    cpSync(stage(ground, path), target(ground, path), { preserveTimestamps: true }),
  'moved in alone': (ground, path) => renameSync(stage(ground, path), target(ground, path)),
  'moved in with its folder': (ground, path) => {
    stage(ground, path);
    const folder = dirname(path);
    mkdirSync(dirname(join(ground.media, folder)), { recursive: true });
    renameSync(join(ground.outside, folder), join(ground.media, folder));
  },
  'downloaded under another name and renamed': (ground, path) => {
    const file = target(ground, path);
    writeFileSync(`${file}.part`, 'half');
    writeFileSync(`${file}.part`, 'all of it');
    renameSync(`${file}.part`, file);
  },
  'unpacked in a folder of its own and moved up': (ground, path) => {
    const file = target(ground, path);
    mkdirSync(`${dirname(file)}/_UNPACK_it`);
    writeFileSync(`${dirname(file)}/_UNPACK_it/x.mkv`, 'unpacked');
    renameSync(`${dirname(file)}/_UNPACK_it/x.mkv`, file);
  },
  'made deep and copied at once': (ground, path) => deepAndAtOnce(ground, path),
};

/** One shell creates the folders and copies at once: the race that a watch on each folder has to win. */
export function deepAndAtOnce(ground: Ground, path: string): void {
  const from = stage(ground, path);
  const to = join(ground.media, dirname(path));
  execFileSync('sh', ['-c', 'mkdir -p "$1" && cp "$0" "$1/"', from, to]);
}
