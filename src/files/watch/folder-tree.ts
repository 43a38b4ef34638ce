// Keeps the tree of a library's folders up to date by listing them, each with a watch if possible.

import { stat } from 'node:fs';
import { isMissing } from '../fs/errno.ts';
import { settledTime } from './folder-mtime.ts';
import { leftOutByName } from '../walk/folder-name.ts';
import { KernelWatches, type WatchEvent } from './inotify-watches.ts';
import { ListingQueue } from './listing-queue.ts';
import { fsPath } from '../fs/raw-path.ts';
import { readFolder, type Entry } from '../fs/read-folder.ts';
import { newFolder, pathOf, withAllBelow, type WatchedFolder } from './watched-folder.ts';

export type TreeRules = {
  /** How to treat a folder of this name below `parent`; null: it is excluded. */
  admit(parent: WatchedFolder, name: string): { readonly isSilent: boolean } | null;
  hint(folder: WatchedFolder): void;
  eventSeen: WatchEvent;
  /** The root could not be listed. */
  rootLost(): void;
  /** How long to wait before requesting a refused watch again. */
  readonly retryMs: number;
};

/** The same depth as the walk. */
const DEPTH = 40;

export class FolderTree {
  readonly kernel: KernelWatches;
  top: WatchedFolder | null = null;
  folders = 0;
  silentFolders = 0;
  readonly #rules: TreeRules;
  readonly #queue = new ListingQueue((folder, done) => this.#look(folder, done));
  readonly #doubts = new Map<WatchedFolder, Set<string>>();

  constructor(rules: TreeRules) {
    this.#rules = rules;
    this.kernel = new KernelWatches(
      (folder, type, name) => rules.eventSeen(folder, type, name),
      rules.retryMs,
    );
  }

  plant(root: string, told: Pick<WatchedFolder, 'isSilent' | 'isNews'>): void {
    this.top = newFolder(root, null, told);
    this.#queue.want(this.top);
  }

  /** Forgets every folder without reporting it: nothing was deleted. Resolves when the last watch is closed. */
  async uproot(): Promise<void> {
    const { top } = this;
    this.top = null;
    this.#queue.end();
    if (top === null) return;
    const folders = withAllBelow(top);
    for (const folder of folders) this.#lose(folder);
    await this.kernel.closeAll(folders);
  }

  list(folder: WatchedFolder): void {
    this.#queue.want(folder);
  }

  /** The watch of the root has ended, but the folder is the same. Changes since then count as news. */
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

  idle(): Promise<void> {
    return this.#queue.idle();
  }

  /** A folder has vanished, with everything below it. */
  drop(folder: WatchedFolder): void {
    if (folder.parent === null) return this.#rules.rootLost();
    folder.parent.children?.delete(folder.name);
    for (const gone of withAllBelow(folder)) {
      this.kernel.close(gone);
      if (gone.isListed) this.#rules.hint(gone);
      this.#lose(gone);
    }
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
      if (!folder.isGone) {
        if (error === null) this.#compare(folder, entries, doubted);
        else this.#failed(folder, error);
      }
      done();
    });
  }

  #failed(folder: WatchedFolder, error: Error): void {
    if (isMissing(error) || folder.parent === null) return this.drop(folder);
    // Unreadable for now: it counts as not listed, and as news once it is readable.
    this.kernel.close(folder);
    this.#count(folder, false);
    folder.isNews = true;
  }

  #compare(folder: WatchedFolder, entries: readonly Entry[], doubted: ReadonlySet<string>): void {
    const isFirst = !folder.isListed;
    this.#count(folder, true);
    if (folder.isNews && entries.length > 0) this.#rules.hint(folder);
    const names = entries.filter((entry) => entry.kind === 'folder').map((entry) => entry.name);
    if (folder.children !== null) this.#dropMissing(folder.children, new Set(names), doubted);
    for (const name of names) this.#add(folder, name, isFirst ? folder.isNews : true);
    folder.isNews = false;
  }

  #dropMissing(
    children: Map<string, WatchedFolder>,
    names: ReadonlySet<string>,
    doubted: ReadonlySet<string>,
  ): void {
    for (const child of children.values()) {
      if (!names.has(child.name) || doubted.has(child.name)) this.drop(child);
    }
  }

  #add(parent: WatchedFolder, name: string, isNews: boolean): void {
    if (parent.children?.has(name) === true) return;
    if (parent.depth >= DEPTH || leftOutByName(name) !== null) return;
    const told = this.#rules.admit(parent, name);
    if (told === null) return;
    const child = newFolder(name, parent, { isSilent: told.isSilent, isNews });
    parent.children ??= new Map();
    parent.children.set(name, child);
    this.#queue.want(child);
  }
}

const NONE: ReadonlySet<string> = new Set();
