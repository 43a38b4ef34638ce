// The videos and folders for which the user wants no subtitles.

import type { Page } from './overview.ts';

export type IgnoredPath = {
  /** Absolute: a video, or a folder with everything below it. */
  readonly path: string;
  /** Since when. */
  readonly at: number;
};

export type IgnoredPage = Page & { readonly roots: ReadonlySet<string> };

export type Ignored = {
  /** Keeps the time of a path that is ignored already. */
  put(path: string, at: number): void;
  /** False if the path itself was not ignored. */
  remove(path: string): boolean;
  /** How many paths are ignored that concern these libraries: in one, or above it. */
  count(roots: ReadonlySet<string>): number;
  /** These, by path. */
  page(page: IgnoredPage): readonly IgnoredPath[];
  /** The paths that are ignored below a folder, at most so many, by path. */
  below(folder: string, most: number): readonly string[];
  /** Whether the path itself is ignored. */
  has(path: string): boolean;
  /** The path itself, or the nearest ignored folder above it; null if it is not ignored. */
  over(path: string): IgnoredPath | null;
  /** The video or folder at `from` is at `to`: if it is ignored itself, it stays so. */
  move(from: string, to: string): void;
};
