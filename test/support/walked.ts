// Gathers a walk into something a test can compare.

import type { Libraries, SkipReason, WalkedFolder, WalkOptions } from '../../src/ports/libraries.ts';

export type Walked = {
  readonly folders: readonly WalkedFolder[];
  /** Videos by their path relative to the root, sorted. */
  readonly videos: readonly string[];
  readonly skipped: Readonly<Record<string, SkipReason>>;
};

export async function walked(
  libraries: Libraries,
  root: string,
  options: Partial<WalkOptions> = {},
): Promise<Walked> {
  const folders: WalkedFolder[] = [];
  const skipped: Record<string, SkipReason> = {};
  const relative = (path: string): string => path.slice(root.length + 1);
  for await (const item of libraries.walk(root, { exclude: [], ...options })) {
    if (item.kind === 'folder') folders.push(item.folder);
    else skipped[relative(item.skipped.path)] = item.skipped.reason;
  }
  const videos = folders.flatMap((folder) =>
    folder.videos.map((video) => relative(`${folder.path}/${video.name}`)),
  );
  return { folders, videos: videos.sort(), skipped };
}
