// Builds the address at which the service can download a video.

import { baseName, hasRawBytes } from '../path/path.ts';

type Media = {
  readonly root: string;
  /** Relative to `root`. */
  readonly path: string;
  /** Those of all libraries. */
  readonly roots: readonly string[];
};

/**
 * `base` and the path below the library, each part percent-encoded; with several libraries, the name of the library's
 * folder comes first. Null if an address cannot express the path's bytes.
 */
export function mediaAddress(base: string, { root, path, roots }: Media): string | null {
  const parts = [...(roots.length > 1 ? [baseName(root)] : []), ...path.split('/')];
  if (parts.some((part) => hasRawBytes(part) || !part.isWellFormed())) return null;
  return [base.replace(/\/+$/, ''), ...parts.map((part) => encodeURIComponent(part))].join('/');
}
