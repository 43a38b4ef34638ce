// Which folders does the kernel watch for us, and why not the others?

import { watch, type FSWatcher } from 'node:fs';
import { errorCode } from '../../core/error-code.ts';
import { pathFromBytes } from '../../core/path/path.ts';
import { isMissing } from '../fs/errno.ts';
import { fsPath } from '../fs/raw-path.ts';
import { pathOf, type WatchedFolder } from './watched-folder.ts';
import { inSlices } from './in-slices.ts';
import { readLimits, type Limits } from './inotify-limits.ts';

/** An event of `name` in a folder: `rename` if it was created, deleted or moved, `change` if it was written. */
export type FolderEvent = {
  readonly folder: WatchedFolder;
  readonly type: 'rename' | 'change';
  readonly name: string | null;
};

export type WatchRefusal = { readonly code: string; readonly limits: Limits };

const NOT_TO_BE_READ: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'ENAMETOOLONG', 'ELOOP']);
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EMFILE', 'ENFILE', 'ENOMEM']);
/** Each failed retry doubles the wait before the next, up to this multiple of the first. */
const SLOWEST = 16;

export class KernelWatches {
  /** Why the folder that was refused last has no watch. */
  refusal: WatchRefusal | null = null;
  readonly #folders = new Map<FSWatcher, WatchedFolder>();
  // Two functions for all watches: two for each would cost a large library 8 MiB.
  readonly #changed: (this: FSWatcher, type: 'rename' | 'change', name: Buffer | null) => void;
  readonly #failed: (this: FSWatcher, error: Error) => void;
  #isFull = false;
  readonly #retryMs: number;
  #patience = 1;
  #retryAt = 0;

  constructor(heard: (event: FolderEvent) => void, retryMs: number) {
    this.#retryMs = retryMs;
    const folders = this.#folders;
    this.#changed = function onChange(type, name) {
      const folder = folders.get(this);
      if (folder !== undefined) heard({ folder, type, name: name === null ? null : pathFromBytes(name) });
    };
    const fail = (handle: FSWatcher, error: Error): void => {
      const folder = folders.get(handle);
      if (folder !== undefined) this.close(folder);
      this.#refused(error);
    };
    this.#failed = function onError(error) {
      fail(this, error);
    };
  }

  get count(): number {
    return this.#folders.size;
  }

  /** True if the folder has a watch now. */
  open(folder: WatchedFolder): boolean {
    if (folder.handle !== null) return true;
    if (folder.isSilent || this.#isFull) return false;
    try {
      // As bytes, because a name need not be UTF-8.
      const handle = watch(fsPath(pathOf(folder)), { persistent: false, encoding: 'buffer' }, this.#changed);
      handle.on('error', this.#failed);
      folder.handle = handle;
      this.#folders.set(handle, folder);
      return true;
    } catch (error) {
      this.#refused(error);
      return false;
    }
  }

  close(folder: WatchedFolder): void {
    this.#release(folder)?.close();
  }

  /** Closes all these watches, with pauses because there may be tens of thousands. No event arrives from now on. */
  closeAll(folders: readonly WatchedFolder[]): Promise<void> {
    const handles = folders.flatMap((folder) => this.#release(folder) ?? []);
    const close = (some: readonly FSWatcher[]): void => some.forEach((handle) => handle.close());
    return new Promise((done) => inSlices(handles, close, done));
  }

  #release(folder: WatchedFolder): FSWatcher | null {
    const { handle } = folder;
    if (handle === null) return null;
    folder.handle = null;
    this.#folders.delete(handle);
    return handle;
  }

  /** Is it time to retry the refused folders? True once for each time. */
  takeRetry(): boolean {
    if (this.refusal === null || performance.now() < this.#retryAt) return false;
    this.#patience = Math.min(this.#patience * 2, SLOWEST);
    this.#isFull = false;
    this.refusal = null;
    return true;
  }

  /** All retried folders are watched: the next refusal starts with the first wait again. */
  retried(): void {
    if (this.refusal === null) this.#patience = 1;
  }

  #refused(error: unknown): void {
    const code = errorCode(error) ?? 'unknown error';
    // The listing that follows fails too, and decides what it means for the folder.
    if (isMissing(error) || NOT_TO_BE_READ.has(code)) return;
    this.#isFull ||= FULL.has(code);
    this.#retryAt = performance.now() + this.#retryMs * this.#patience;
    this.refusal = { code, limits: this.refusal?.limits ?? readLimits() };
  }
}
