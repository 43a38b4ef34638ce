// Which folders does the kernel watch for us, and what stands in the way of the others?

import { watch, type FSWatcher } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { pathFromBytes } from '../core/path.ts';
import { errnoOf, isMissing } from './errno.ts';
import { fsPath } from './raw-path.ts';
import { pathOf, type WatchedFolder } from './watched-folder.ts';
import { readLimits, type Limits } from './watch-limits.ts';

/** What happened to `name` in a folder: it came, went or was moved; or it was written to. */
export type Heard = (folder: WatchedFolder, type: 'rename' | 'change', name: string | null) => void;

export type Refusal = { readonly code: string; readonly limits: Limits };

const NOT_TO_BE_READ: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'ENAMETOOLONG', 'ELOOP']);
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EMFILE', 'ENFILE', 'ENOMEM']);
/** Each retry in vain doubles the time until the next, up to this many times the first. */
const SLOWEST = 16;

export class KernelWatches {
  count = 0;
  /** Why the last folder that should be watched is not. */
  refusal: Refusal | null = null;
  private readonly heard: Heard;
  private isFull = false;
  private readonly retryMs: number;
  private patience = 1;
  private retryAt = 0;

  constructor(heard: Heard, retryMs: number) {
    this.heard = heard;
    this.retryMs = retryMs;
  }

  /** True: it has a watch now. */
  open(folder: WatchedFolder): boolean {
    if (folder.handle !== null) return true;
    if (folder.isSilent || this.isFull) return false;
    try {
      folder.handle = this.handleFor(folder);
      this.count += 1;
      return true;
    } catch (error) {
      this.refused(error);
      return false;
    }
  }

  close(folder: WatchedFolder): void {
    const handle = folder.handle;
    if (handle === null) return;
    folder.handle = null;
    this.count -= 1;
    handle.close();
  }

  /** Is it time to try the refused folders again? Says yes once for each time. */
  takeRetry(): boolean {
    if (this.refusal === null || performance.now() < this.retryAt) return false;
    this.patience = Math.min(this.patience * 2, SLOWEST);
    this.isFull = false;
    this.refusal = null;
    return true;
  }

  /** All that were tried again are watched: the next refusal starts afresh. */
  retried(): void {
    if (this.refusal === null) this.patience = 1;
  }

  private handleFor(folder: WatchedFolder): FSWatcher {
    // As bytes, for a name need not be UTF-8.
    const handle = watch(fsPath(pathOf(folder)), { persistent: false, encoding: 'buffer' }, (type, name) =>
      this.heard(folder, type, name === null ? null : pathFromBytes(name)),
    );
    handle.on('error', (error) => {
      this.close(folder);
      this.refused(error);
    });
    return handle;
  }

  private refused(error: unknown): void {
    const code = errnoOf(error);
    // The listing that follows says so too, and what it means for the folder.
    if (isMissing(error) || NOT_TO_BE_READ.has(code)) return;
    this.isFull ||= FULL.has(code);
    this.retryAt = performance.now() + this.retryMs * this.patience;
    this.refusal = { code: code || 'unknown error', limits: this.refusal?.limits ?? readLimits() };
  }
}
