// Lists folders in order: sixteen at once, none twice at the same time.

import type { WatchedFolder } from './watched-folder.ts';

const AT_ONCE = 16;

type List = (folder: WatchedFolder, done: () => void) => void;

/** First come, first served: folders near the root get a watch before deeper ones. */
export class ListingQueue {
  readonly #list: List;
  #waiting: WatchedFolder[] = [];
  #next = 0;
  #active = 0;
  #idlers: (() => void)[] = [];

  constructor(list: List) {
    this.#list = list;
  }

  /** Lists the folder once more, also if it is being listed now. */
  want(folder: WatchedFolder): void {
    if (folder.isGone) return;
    if (folder.turn === 'listing') folder.turn = 'again';
    if (folder.turn !== 'rest') return;
    folder.turn = 'waits';
    this.#waiting.push(folder);
    this.#pump();
  }

  /** Resolves when no folder is left to list. */
  idle(): Promise<void> {
    if (this.#isIdle()) return Promise.resolve();
    return new Promise((resolve) => this.#idlers.push(resolve));
  }

  /** Drops all waiting folders. */
  end(): void {
    this.#waiting = [];
    this.#next = 0;
    this.#wake();
  }

  #isIdle(): boolean {
    return this.#active === 0 && this.#next === this.#waiting.length;
  }

  #pump(): void {
    while (this.#active < AT_ONCE) {
      const folder = this.#take();
      if (folder === null) return;
      if (folder.isGone) continue;
      folder.turn = 'listing';
      this.#active += 1;
      this.#list(folder, () => this.#listed(folder));
    }
  }

  #take(): WatchedFolder | null {
    const folder = this.#waiting[this.#next];
    if (folder === undefined) {
      this.end();
      return null;
    }
    this.#next += 1;
    return folder;
  }

  #listed(folder: WatchedFolder): void {
    this.#active -= 1;
    const again = folder.turn === 'again';
    folder.turn = 'rest';
    if (again) this.want(folder);
    this.#pump();
    this.#wake();
  }

  #wake(): void {
    if (!this.#isIdle()) return;
    const idlers = this.#idlers;
    this.#idlers = [];
    for (const resolve of idlers) resolve();
  }
}
