// Keeps the tree of a library's folders up to date by listing them, each with a watch if possible.

import { stat } from 'node:fs';
import { isMissing } from '../fs/errno.ts';
import { settledTime } from './folder-mtime.ts';
import { leftOutByName } from '../walk/folder-name.ts';
import { DEEPEST } from '../walk/walk-task.ts';
import { KernelWatches, type FolderEvent } from './inotify-watches.ts';
import { inSlices } from './in-slices.ts';
import { ListingQueue } from './listing-queue.ts';
import { fsPath } from '../fs/raw-path.ts';
import { readFolder, type Entry } from '../fs/read-folder.ts';
import { newFolder, pathOf, withAllBelow, type WatchedFolder } from './watched-folder.ts';

export type TreeRules = {
  /** How to treat a folder of this name below `parent`; null: it is excluded. */
  admit(parent: WatchedFolder, name: string): { readonly isSilent: boolean } | null;
  hint(folder: WatchedFolder): void;
  eventSeen(event: FolderEvent): void;
  /** The root could not be listed. */
  rootLost(): void;
  /** How long to wait before requesting a refused watch again. */
  readonly retryMs: number;
};

export class FolderTree {
  readonly kernel: KernelWatches;
  top: WatchedFolder | null = null;
  folders = 0;
  silentFolders = 0;
  readonly #rules: TreeRules;
  readonly #queue = new ListingQueue((folder, done) => this.#look(folder, done));
  readonly #doubts = new Map<WatchedFolder, Set<string>>();
  /** Settles when every dropped folder is reported. */
  #dropping: Promise<unknown> = Promise.resolve();

  constructor(rules: TreeRules) {
    this.#rules = rules;
    this.kernel = new KernelWatches((event) => rules.eventSeen(event), rules.retryMs);
  }

  start(root: string, told: Pick<WatchedFolder, 'isSilent' | 'isNew'>): void {
    this.top = newFolder(root, null, told);
    this.#queue.want(this.top);
  }

  /** Forgets every folder without reporting it: nothing was deleted. Resolves when the last watch is closed. */
  async stop(): Promise<void> {
    const { top } = this;
    this.top = null;
    this.#queue.end();
    if (top === null) return;
    const folders = withAllBelow(top);
    for (const folder of folders) this.#lose(folder);
    await Promise.all([this.kernel.closeAll(folders), this.#dropping]);
  }

  list(folder: WatchedFolder): void {
    this.#queue.want(folder);
  }

  /** The watch of the root has ended, but the folder is the same. Changes since then count as new. */
  renew(): void {
    const top = this.top;
    if (top === null) return;
    this.kernel.close(top);
    this.kernel.open(top);
    this.#rules.hint(top);
    this.#queue.want(top);
  }

  /** Another folder may have this name since the listing under way, or since the last one. */
  doubt(parent: WatchedFolder, name: string): void {
    const names = this.#doubts.get(parent);
    if (names === undefined) this.#doubts.set(parent, new Set([name]));
    else names.add(name);
  }

  find(relative: string): WatchedFolder | null {
    let folder = this.top;
    for (const name of relative.split('/')) {
      if (name !== '') folder = folder?.children?.get(name) ?? null;
    }
    return folder;
  }

  all(): readonly WatchedFolder[] {
    return this.top === null ? [] : withAllBelow(this.top);
  }

  async idle(): Promise<void> {
    await this.#queue.idle();
    await this.#dropping;
  }

  /** These folders have vanished, with everything below them. */
  #drop(folders: readonly WatchedFolder[]): void {
    if (folders.length === 0) return;
    for (const folder of folders) folder.parent?.children?.delete(folder.name);
    const gone = folders.flatMap((folder) => withAllBelow(folder));
    const known = gone.filter((folder) => folder.isListed);
    for (const folder of gone) this.#lose(folder);
    this.#dropping = Promise.all([this.#dropping, this.kernel.closeAll(gone), this.#report(known)]);
  }

  #report(folders: readonly WatchedFolder[]): Promise<void> {
    const report = (some: readonly WatchedFolder[]): void => some.forEach((one) => this.#rules.hint(one));
    return new Promise((done) => inSlices(folders, report, done));
  }

  #lose(folder: WatchedFolder): void {
    this.#count(folder, false);
    this.#doubts.delete(folder);
    folder.isGone = true;
  }

  #count(folder: WatchedFolder, isListed: boolean): void {
    if (folder.isListed === isListed) return;
    folder.isListed = isListed;
    this.folders += isListed ? 1 : -1;
    if (folder.isSilent) this.silentFolders += isListed ? 1 : -1;
  }

  /** Opens the watch before listing, or reads the time if there is none, so that no change falls between. */
  #look(folder: WatchedFolder, done: () => void): void {
    if (this.kernel.open(folder)) return this.#read(folder, done);
    stat(fsPath(pathOf(folder)), { bigint: true }, (error, found) => {
      if (error === null) folder.time = settledTime(found.mtimeNs);
      this.#read(folder, done);
    });
  }

  #read(folder: WatchedFolder, done: () => void): void {
    const doubted = this.#doubts.get(folder) ?? NONE;
    this.#doubts.delete(folder);
    readFolder(pathOf(folder), (error, entries) => {
      if (folder.isGone) return done();
      if (error === null) return this.#compare(folder, { entries, doubted }, done);
      this.#failed(folder, error);
      done();
    });
  }

  #failed(folder: WatchedFolder, error: Error): void {
    if (folder.parent === null) return this.#rules.rootLost();
    if (isMissing(error)) return this.#drop([folder]);
    // Unreadable for now: it counts as not listed, and as new once it is readable.
    this.kernel.close(folder);
    this.#count(folder, false);
    folder.isNew = true;
  }

  #compare(
    folder: WatchedFolder,
    { entries, doubted }: { readonly entries: readonly Entry[]; readonly doubted: ReadonlySet<string> },
    done: () => void,
  ): void {
    const isNew = folder.isNew || folder.isListed;
    this.#count(folder, true);
    if (folder.isNew && entries.length > 0) this.#rules.hint(folder);
    const names = entries.filter((entry) => entry.kind === 'folder').map((entry) => entry.name);
    const there = new Set(names);
    const isMissing = ({ name }: WatchedFolder): boolean => !there.has(name) || doubted.has(name);
    const known = [...(folder.children?.values() ?? [])];
    inSlices(
      known,
      (some) => this.#drop(some.filter((child) => !child.isGone && isMissing(child))),
      () => this.#addAll(folder, { names, isNew }, done),
    );
  }

  #addAll(
    folder: WatchedFolder,
    { names, isNew }: { readonly names: readonly string[]; readonly isNew: boolean },
    done: () => void,
  ): void {
    const add = (some: readonly string[]): void => {
      if (!folder.isGone) for (const name of some) this.#add(folder, name, isNew);
    };
    inSlices(names, add, () => {
      folder.isNew = false;
      done();
    });
  }

  #add(parent: WatchedFolder, name: string, isNew: boolean): void {
    if (parent.children?.has(name) === true) return;
    if (parent.depth >= DEEPEST || leftOutByName(name) !== null) return;
    const told = this.#rules.admit(parent, name);
    if (told === null) return;
    const child = newFolder(name, parent, { isSilent: told.isSilent, isNew });
    parent.children ??= new Map();
    parent.children.set(name, child);
    this.#queue.want(child);
  }
}

const NONE: ReadonlySet<string> = new Set();
