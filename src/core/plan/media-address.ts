// Under which address can the service fetch a video?

import { baseName, hasRawBytes } from '../path/path.ts';

/**
 * `base`, the path below the library, each part percent-encoded; with several libraries the name of the library's
 * folder stands before it. Null where the path has bytes that no address can say. `path` is relative to `root`.
 */
export function mediaAddress(
  base: string,
  { root, path }: { readonly root: string; readonly path: string },
  severalLibraries: boolean,
): string | null {
  const parts = [...(severalLibraries ? [baseName(root)] : []), ...path.split('/')];
  if (parts.some((part) => hasRawBytes(part) || !part.isWellFormed())) return null;
  return [base.replace(/\/+$/, ''), ...parts.map((part) => encodeURIComponent(part))].join('/');
}
