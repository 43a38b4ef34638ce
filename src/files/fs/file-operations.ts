// The file system calls that a test may replace, to simulate a full disk, missing hard links, a refusal or a race.

import { link, readdir, rename, unlink, type FileHandle } from 'node:fs/promises';

type FilePath = string | Buffer;

export type FileOperations = {
  link(from: FilePath, to: FilePath): Promise<void>;
  rename(from: FilePath, to: FilePath): Promise<void>;
  unlink(path: FilePath): Promise<void>;
  write(handle: FileHandle, bytes: Uint8Array): Promise<void>;
  sync(handle: FileHandle): Promise<void>;
  /** The names in a folder, a character for each byte. */
  list(folder: FilePath): Promise<readonly string[]>;
};

export const realOperations: FileOperations = {
  link,
  rename,
  unlink,
  write: (handle, bytes) => handle.writeFile(bytes),
  sync: (handle) => handle.sync(),
  list: (folder) => readdir(folder, 'latin1'),
};
