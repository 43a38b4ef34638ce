// Watches one library: by events where possible, else by the folders' modification times.

import { baseName, folderOf } from '../../core/path/path.ts';
import type { WatchOptions, WatchState, Watching } from '../../ports/watcher.ts';
import { EventQueue } from './event-queue.ts';
import type { FolderEvent } from './inotify-watches.ts';
import { WAITED_MS, type OverflowDetector } from './overflow-detector.ts';
import { FolderTree } from './folder-tree.ts';
import { seeTimes } from './folder-mtime.ts';
import { globMatcher } from '../fs/glob.ts';
import {
  away,
  isSilent,
  readRoot,
  mountedMeanwhile,
  type RootState,
  type MissingRoot,
} from './root-state.ts';
import { lookWithTimeout } from '../fs/look-with-timeout.ts';
import { childOf, relativeTo, trimSlash } from '../fs/raw-path.ts';
import { MARKERS } from '../walk/ignore-marker.ts';
import { isTemporaryName } from '../../core/path/temporary-name.ts';
import { pathOf, withAllBelow, type WatchedFolder } from './watched-folder.ts';
import { watchState } from './watch-state.ts';

/** The wait after the last event, and at most after the first one, before the affected folders are listed. */
const QUIET_MS = 100;
const LATEST_MS = 1_000;

/** State that all libraries of one watcher share. */
export type Shared = { readonly overflow: OverflowDetector; readonly retryMs: number };

export class LibraryWatch implements Watching {
  readonly ready: Promise<void>;
  readonly #root: string;
  readonly #options: WatchOptions;
  readonly #isExcluded: ((relative: string) => boolean) | null;
  readonly #tree: FolderTree;
  readonly #overflow: OverflowDetector;
  readonly #events = new EventQueue<FolderEvent>((event) => this.#heard(event));
  readonly #closing = new AbortController();
  #rootState: RootState | MissingRoot | null = null;
  #working: Promise<void> = Promise.resolve();
  readonly #unsettled = new Set<WatchedFolder>();
  #timer: NodeJS.Timeout | null = null;
  #firstAt = 0;
  #isRootDoubted = false;
  #hangs = false;
  #lostSinceMs: number | null = null;

  constructor(root: string, options: WatchOptions, { overflow, retryMs }: Shared) {
    this.#root = trimSlash(root);
    this.#options = options;
    this.#isExcluded = options.exclude.length === 0 ? null : globMatcher(options.exclude);
    this.#overflow = overflow;
    this.#tree = new FolderTree({
      admit: (parent, name) => this.#admit(parent, name),
      hint: (folder) => this.#hint(folder),
      eventSeen: (event) => this.#arrived(event),
      rootLost: () => this.#doubtRoot(),
      retryMs,
    });
    const unsubscribe = overflow.subscribe((sinceMs) => this.#lost(sinceMs));
    this.#closing.signal.addEventListener('abort', unsubscribe, { once: true });
    this.ready = this.#turn(() => this.#check());
  }

  state(): WatchState {
    const rootState = this.#rootState;
    const tree = this.#tree;
    if (this.#hangs)
      return { folders: 0, watched: 0, mode: 'scan', why: away(this.#root, 'does not answer').why };
    if (rootState === null) return { folders: 0, watched: 0, mode: 'events', why: null };
    if (rootState.kind === 'away') return { folders: 0, watched: 0, mode: 'scan', why: rootState.why };
    return watchState({
      root: this.#root,
      asked: this.#options.mode,
      rootState,
      folders: tree.folders,
      silentFolders: tree.silentFolders,
      watched: tree.kernel.count,
      refusal: tree.kernel.refusal,
    });
  }

  sweep(signal?: AbortSignal): Promise<void> {
    const isOver = (): boolean => this.#isClosed || signal?.aborted === true;
    return this.#turn(async () => {
      if (isOver() || (await this.#check()) === 'nothing') return;
      const blind = this.#tree.all().filter((folder) => folder.handle === null);
      this.#watchAgain(blind);
      await seeTimes(blind, isOver, (folder, mtimeNs) => this.#compare(folder, mtimeNs));
    }, signal);
  }

  close(): Promise<void> {
    this.#closing.abort();
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#unsettled.clear();
    return this.#tree.stop();
  }

  get #isClosed(): boolean {
    return this.#closing.signal.aborted;
  }

  #hint(folder: WatchedFolder): void {
    if (!this.#isClosed) this.#options.hint(pathOf(folder), folder.isGone);
  }

  // ------------------------------------------------------------------------------------------ the root

  /** Runs one check after another. Settles early when it is closed or the caller gives up. */
  #turn(work: () => Promise<unknown>, signal?: AbortSignal): Promise<void> {
    this.#working = this.#working.then(work).then(() => {});
    const settled = this.#working.then(() => this.#tree.idle());
    return unless([this.#closing.signal, signal], settled);
  }

  /** What is at the root now, and is it the same as before? */
  async #check(): Promise<'same' | 'other' | 'nothing'> {
    if (this.#isClosed) return 'nothing';
    const before = this.#rootState;
    const now = await lookWithTimeout(this.#root, readRoot);
    if (this.#isClosed) return 'nothing';
    this.#hangs = now === null;
    if (now === null) return 'nothing';
    this.#rootState = now;
    if (before?.kind === 'there' && now.kind === 'there' && before.identity === now.identity) {
      for (const relative of mountedMeanwhile(before, now)) this.#remounted(relative);
      return 'same';
    }
    await this.#tree.stop();
    if (this.#isClosed) return 'nothing';
    const isStillAway = before?.kind === 'away' && now.kind === 'away';
    if (before !== null && !isStillAway) this.#options.hint(this.#root, false);
    if (now.kind === 'away') return 'nothing';
    this.#startTree(now, before !== null);
    return 'other';
  }

  /** Something happened to the root, and its watch has ended. */
  async #checkDoubted(): Promise<void> {
    if ((await this.#check()) === 'same') this.#tree.renew();
  }

  #startTree(state: RootState, isNew: boolean): void {
    const silent = isSilent(state, this.#options.mode, { relative: '', above: false });
    this.#tree.start(this.#root, { isSilent: silent, isNew });
  }

  #remounted(relative: string): void {
    const path = childOf(this.#root, relative);
    const parent = this.#tree.find(relativeTo(this.#root, folderOf(path)));
    if (parent === null) return;
    this.#tree.doubt(parent, baseName(path));
    this.#tree.list(parent);
  }

  #doubtRoot(): void {
    this.#isRootDoubted = true;
    this.#startTimer();
  }

  // ------------------------------------------------------------------------------------------ events

  #admit(parent: WatchedFolder, name: string): { readonly isSilent: boolean } | null {
    const state = this.#rootState;
    if (state?.kind !== 'there') return null;
    if (this.#isExcluded === null && state.inner.size === 0) return parent;
    const relative = relativeTo(this.#root, childOf(pathOf(parent), name));
    if (this.#isExcluded?.(relative) === true) return null;
    return { isSilent: isSilent(state, this.#options.mode, { relative, above: parent.isSilent }) };
  }

  #arrived(event: FolderEvent): void {
    this.#overflow.count();
    if (!this.#events.add(event)) this.#lost(Date.now() - WAITED_MS);
  }

  #heard({ folder, type, name }: FolderEvent): void {
    if (this.#isClosed || folder.isGone || (name !== null && isTemporaryName(name))) return;
    // A marker file counts for everything below.
    const affected = name !== null && MARKERS.includes(name) ? withAllBelow(folder) : [folder];
    for (const one of affected) this.#hint(one);
    if (type === 'rename') this.#suspect(folder, name);
    else this.#readableNow(name === null ? undefined : folder.children?.get(name));
  }

  #suspect(folder: WatchedFolder, name: string | null): void {
    if (name !== null) this.#tree.doubt(folder, name);
    this.#unsettled.add(folder);
    // A folder that was itself moved or deleted reports its own name.
    if (folder.parent === null) this.#isRootDoubted ||= name === baseName(this.#root);
    else if (name === folder.name) {
      this.#tree.doubt(folder.parent, name);
      this.#unsettled.add(folder.parent);
    }
    this.#startTimer();
  }

  #readableNow(child: WatchedFolder | undefined): void {
    if (child === undefined || child.isListed) return;
    this.#unsettled.add(child);
    this.#startTimer();
  }

  #startTimer(): void {
    if (this.#isClosed) return;
    if (this.#timer === null) {
      this.#firstAt = performance.now();
      this.#timer = setTimeout(() => this.#settle(), QUIET_MS);
    } else if (performance.now() - this.#firstAt < LATEST_MS - QUIET_MS) this.#timer.refresh();
  }

  #settle(): void {
    this.#timer = null;
    if (this.#isRootDoubted) void this.#turn(() => this.#checkDoubted());
    this.#isRootDoubted = false;
    for (const folder of this.#unsettled) this.#tree.list(folder);
    this.#unsettled.clear();
    const since = this.#lostSinceMs;
    this.#lostSinceMs = null;
    if (since !== null) void this.#turn(() => this.#findLost(since));
  }

  // ------------------------------------------------------------------------------------------ lost events

  #lost(sinceMs: number): void {
    this.#lostSinceMs ??= sinceMs;
    this.#startTimer();
  }

  #findLost(sinceMs: number): Promise<void> {
    const since = BigInt(Math.floor(sinceMs)) * 1_000_000n;
    return seeTimes(
      this.#tree.all(),
      () => this.#isClosed,
      (folder, mtimeNs) => {
        if (mtimeNs === null || mtimeNs >= since) this.#changed(folder);
      },
    );
  }

  /** Folders that get their watch only now have their time checked afterwards, so no change is lost between. */
  #watchAgain(blind: readonly WatchedFolder[]): void {
    const { kernel } = this.#tree;
    if (!kernel.takeRetry()) return;
    for (const folder of blind) if (!kernel.open(folder) && kernel.refusal !== null) return;
    kernel.retried();
  }

  #compare(folder: WatchedFolder, mtimeNs: bigint | null): void {
    if (!folder.isListed) this.#tree.list(folder);
    else if (mtimeNs === null || mtimeNs !== folder.time) this.#changed(folder);
  }

  #changed(folder: WatchedFolder): void {
    this.#hint(folder);
    this.#tree.list(folder);
  }
}

/** Resolves with the work, or when one of the signals fires. */
function unless(signals: readonly (AbortSignal | undefined)[], work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => resolve();
    for (const signal of signals) {
      if (signal?.aborted === true) stop();
      signal?.addEventListener('abort', stop, { once: true });
    }
    const forget = (): void => signals.forEach((signal) => signal?.removeEventListener('abort', stop));
    work.then(resolve, reject).finally(forget);
  });
}
