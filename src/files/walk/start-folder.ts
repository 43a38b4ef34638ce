// Where does a walk of part of a library start, and does the library exclude that part?

import { lstat, stat } from 'node:fs/promises';
import { folderOf, isWithin } from '../../core/path/path.ts';
import type { SkipReason, WalkItem, WalkOptions } from '../../ports/libraries.ts';
import { errnoOf, isMissing } from '../fs/errno.ts';
import { extrasByName, isSeasonFolder, leftOutByName } from './folder-name.ts';
import { listFolder } from './folder-listing.ts';
import { globMatcher } from '../fs/glob.ts';
import { linkTarget, realPath } from './link-target.ts';
import { hasMarker, MARKERS } from './ignore-marker.ts';
import { childOf, fsPath, relativeTo } from '../fs/raw-path.ts';
import { readFolderNow } from '../fs/read-folder.ts';
import type { Task } from './walk-task.ts';

export type Start =
  | { readonly kind: 'task'; readonly task: Task; readonly realRoot: string }
  | { readonly kind: 'item'; readonly item: WalkItem }
  /** Nothing is there, or not any more. */
  | { readonly kind: 'nothing' };

type Step = { readonly task: Task } | { readonly skip: SkipReason; readonly path: string } | null;

/** Applies the rules of a walk from the root, without reading every folder on the way. */
export async function startFolderOf(root: string, from: string, options: WalkOptions): Promise<Start> {
  if (!isWithin(root, from)) return skipped(from, 'outside-library');
  let realRoot: string;
  try {
    realRoot = await realPath(root);
  } catch {
    return skipped(root, 'unreadable');
  }
  let task: Task = {
    path: root,
    name: '',
    real: null,
    depth: 0,
    suspect: null,
    parent: 'root',
    alone: false,
  };
  const isExcluded = globMatcher(options.exclude);
  for (const name of relativeTo(root, from)
    .split('/')
    .filter((part) => part !== '')) {
    const next = await stepInto({ root, realRoot, inner: options.inner ?? [], isExcluded }, task, name);
    if (next === null) return { kind: 'nothing' };
    if ('skip' in next) return skipped(next.path, next.skip);
    task = next.task;
    if (task.alone) break;
  }
  return { kind: 'task', task: options.alone === true ? { ...task, alone: true } : task, realRoot };
}

type WalkRoot = {
  readonly root: string;
  readonly inner: readonly string[];
  readonly realRoot: string;
  readonly isExcluded: (relative: string) => boolean;
};

async function stepInto(walkRoot: WalkRoot, above: Task, name: string): Promise<Step> {
  const path = childOf(above.path, name);
  if (name === '.' || name === '..') return { skip: 'outside-library', path };
  const found = await look(path);
  if (found === 'missing') return null;
  if (found === 'unreadable') return { skip: 'unreadable', path };
  if (found === 'file') return { task: { ...above, alone: true } };
  const reason = leftOutByName(name);
  if (reason !== null) return { skip: reason, path };
  if (walkRoot.isExcluded(relativeTo(walkRoot.root, path))) return { skip: 'excluded', path };
  if (await hasMarker(path, MARKERS)) return { skip: 'excluded', path };
  const real = found === 'link' ? await throughLink(walkRoot, path) : nextReal(above, name);
  if (real !== null && typeof real !== 'string') return { skip: real.reason, path };
  const suspect = extrasByName(name);
  const parent = suspect === null ? 'category' : await parentKind(walkRoot, above);
  return { task: { path, name, real, depth: above.depth + 1, suspect, parent, alone: false } };
}

function nextReal(above: Task, name: string): string | null {
  return above.real === null ? null : childOf(above.real, name);
}

async function throughLink(
  walkRoot: WalkRoot,
  path: string,
): Promise<string | { readonly reason: SkipReason }> {
  const realFolder = await realPath(folderOf(path));
  const target = await linkTarget({ ...walkRoot, path, realFolder });
  if (target.kind === 'folder') return target.real;
  return { reason: target.kind === 'left-out' ? target.reason : 'not-a-file' };
}

async function look(path: string): Promise<'missing' | 'unreadable' | 'file' | 'folder' | 'link'> {
  try {
    const found = await lstat(fsPath(path));
    if (found.isDirectory()) return 'folder';
    if (!found.isSymbolicLink()) return 'file';
  } catch (error) {
    return isMissing(error) ? 'missing' : 'unreadable';
  }
  try {
    return (await stat(fsPath(path))).isDirectory() ? 'link' : 'file';
  } catch (error) {
    // The walk of its folder tells why such a link leads nowhere.
    return isMissing(error) || errnoOf(error) === 'ELOOP' ? 'file' : 'unreadable';
  }
}

async function parentKind(walkRoot: WalkRoot, above: Task): Promise<Task['parent']> {
  if (above.path === walkRoot.root) return 'root';
  const listing = listFolder(await readFolderNow(above.path), false);
  return listing.videos.length > 0 || listing.folders.some(isSeasonFolder) ? 'title' : 'category';
}

function skipped(path: string, reason: SkipReason): Start {
  return { kind: 'item', item: { kind: 'skipped', skipped: { path, reason } } };
}
