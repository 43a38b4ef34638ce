// Passes a path of core/path/path.ts to the file system without losing a byte.

import { hasRawBytes, pathToBytes } from '../../core/path/path.ts';

/** The path for node:fs: the string if it is plain text (the fast way), else its bytes. */
export function fsPath(path: string): string | Buffer {
  return hasRawBytes(path) ? Buffer.from(pathToBytes(path)) : path;
}

export function childOf(folder: string, name: string): string {
  return folder.endsWith('/') ? folder + name : `${folder}/${name}`;
}

/** `path` relative to `root`, which contains it; '' for the root itself. */
export function relativeTo(root: string, path: string): string {
  if (path === root) return '';
  return path.slice(root === '/' ? 1 : root.length + 1);
}

/** Removes a trailing slash, so that `/media/` and `/media` are one root. */
export function trimSlash(path: string): string {
  return path.length > 1 ? path.replace(/(?<!^)\/+$/, '') : path;
}
