// How does a path of core/path/path.ts reach the file system without losing a byte?

import { hasRawBytes, pathToBytes } from '../../core/path/path.ts';

/** What node:fs takes: the string where it is plain text (the fast way), else its bytes. */
export function fsPath(path: string): string | Buffer {
  return hasRawBytes(path) ? Buffer.from(pathToBytes(path)) : path;
}

export function childOf(folder: string, name: string): string {
  return folder.endsWith('/') ? folder + name : `${folder}/${name}`;
}

/** `path` relative to `root`, which holds it; '' for the root itself. */
export function relativeTo(root: string, path: string): string {
  if (path === root) return '';
  return path.slice(root === '/' ? 1 : root.length + 1);
}

/** Without a trailing slash, so that `/media/` and `/media` are one root. */
export function trimSlash(path: string): string {
  return path.length > 1 ? path.replace(/(?<!^)\/+$/, '') : path;
}
