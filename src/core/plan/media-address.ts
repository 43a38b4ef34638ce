// Builds the address at which the service can download a video.

import { baseName, hasRawBytes } from '../path/path.ts';

/**
 * `base` and the path below the library, each part percent-encoded; with several libraries, the name of the library's
 * folder comes first. Null if an address cannot express the path's bytes. `path` is relative to `root`.
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
