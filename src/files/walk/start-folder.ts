// Where does a walk of parts of a library start, and does the library exclude them?

import { lstat, stat } from 'node:fs/promises';
import { errorCode } from '../../core/error-code.ts';
import { folderOf, isWithin } from '../../core/path/path.ts';
import type { SkipReason, WalkItem } from '../../ports/libraries.ts';
import { isMissing } from '../fs/errno.ts';
import { extrasByName, leftOutByName } from './folder-name.ts';
import { kindOf, leaveOutExtras, listFolder } from './folder-listing.ts';
import { linkTarget, realPath } from './link-target.ts';
import { hasMarker, MARKERS } from './ignore-marker.ts';
import { childOf, fsPath, relativeTo } from '../fs/raw-path.ts';
import { folderEntries } from '../fs/read-folder.ts';
import { DEEPEST, realBelow, type Task, type WalkedLibrary } from './walk-task.ts';

export type Start =
  | { readonly kind: 'task'; readonly task: Task }
  | { readonly kind: 'item'; readonly item: WalkItem }
  /** Nothing is there, or not any more. */
  | { readonly kind: 'nothing' };

type Step = { readonly task: Task } | { readonly skip: SkipReason; readonly path: string } | null;

/** Applies the rules of a walk from the root, without reading every folder on the way; looks at each folder once. */
export class StartFolders {
  readonly #library: WalkedLibrary;
  readonly #alone: boolean;
  /** Steps into folders above the starts, by path. */
  readonly #above = new Map<string, Promise<Step>>();

  constructor(library: WalkedLibrary, alone: boolean) {
    this.#library = library;
    this.#alone = alone;
  }

  async of(from: string): Promise<Start> {
    const { root } = this.#library;
    if (!isWithin(root, from)) return skipped(from, 'outside-library');
    let task: Task = {
      path: root,
      name: '',
      real: null,
      depth: 0,
      suspect: null,
      parent: 'root',
      alone: false,
    };
    const names = relativeTo(root, from)
      .split('/')
      .filter((part) => part !== '');
    for (const [at, name] of names.entries()) {
      const next = await (at < names.length - 1
        ? this.#stepAbove(task, name)
        : stepInto(this.#library, task, name));
      if (next === null) return { kind: 'nothing' };
      if ('skip' in next) return skipped(next.path, next.skip);
      task = next.task;
      if (task.alone) break;
    }
    return { kind: 'task', task: this.#alone ? { ...task, alone: true } : task };
  }

  /** The walk itself looks for markers in the folder where it starts. */
  async #stepAbove(above: Task, name: string): Promise<Step> {
    const path = childOf(above.path, name);
    const step = this.#above.get(path) ?? this.#stepPastMarker(above, name, path);
    this.#above.set(path, step);
    return step;
  }

  async #stepPastMarker(above: Task, name: string, path: string): Promise<Step> {
    const step = await stepInto(this.#library, above, name);
    const isFolder = step !== null && 'task' in step && !step.task.alone;
    return isFolder && (await hasMarker(path, MARKERS)) ? { skip: 'excluded', path } : step;
  }
}

async function stepInto(library: WalkedLibrary, above: Task, name: string): Promise<Step> {
  const path = childOf(above.path, name);
  if (name === '.' || name === '..') return { skip: 'outside-library', path };
  const found = await look(path);
  if (found === 'missing') return null;
  if (found === 'unreadable') return { skip: 'unreadable', path };
  if (found === 'file') return { task: { ...above, alone: true } };
  const reason = leftOutByName(name);
  if (reason !== null) return { skip: reason, path };
  if (library.isExcluded(relativeTo(library.root, path))) return { skip: 'excluded', path };
  if (above.depth >= DEEPEST) return { skip: 'too-deep', path };
  const real = found === 'link' ? await throughLink(library, path) : realBelow(above, name);
  if (real !== null && typeof real !== 'string') return { skip: real.reason, path };
  const suspect = extrasByName(name);
  const parent = suspect === null ? 'category' : await parentKind(library, above);
  return { task: { path, name, real, depth: above.depth + 1, suspect, parent, alone: false } };
}

async function throughLink(
  library: WalkedLibrary,
  path: string,
): Promise<string | { readonly reason: SkipReason }> {
  const target = await linkTarget(library, { path, realFolder: await realPath(folderOf(path)) });
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
    return isMissing(error) || errorCode(error) === 'ELOOP' ? 'file' : 'unreadable';
  }
}

async function parentKind(library: WalkedLibrary, above: Task): Promise<Task['parent']> {
  if (above.path === library.root) return 'root';
  const listing = listFolder(await folderEntries(above.path));
  leaveOutExtras(listing, { isRoot: false });
  return kindOf(listing);
}

function skipped(path: string, reason: SkipReason): Start {
  return { kind: 'item', item: { kind: 'skipped', skipped: { path, reason } } };
}
