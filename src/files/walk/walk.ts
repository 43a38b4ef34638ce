// Finds every folder with videos below a folder, quickly and without blocking other work.

import { inGroups } from '../../core/in-groups.ts';
import { errorCode } from '../../core/error-code.ts';
import type { SkipReason, WalkItem, WalkOptions, WalkedFolder } from '../../ports/libraries.ts';
import { isSubtitleFolder } from '../../core/sidecar/subtitle-folder.ts';
import { StartFolders } from './start-folder.ts';
import { extrasByName, isTitleFolder, leftOutByName } from './folder-name.ts';
import { isUnfinished, kindOf, leaveOutExtras, listFolder, type Listing } from './folder-listing.ts';
import { followLinks, leadsToFile } from './follow-links.ts';
import { globMatcher } from '../fs/glob.ts';
import { hasMarker } from './ignore-marker.ts';
import { childOf, relativeTo, trimSlash } from '../fs/raw-path.ts';
import { readFolder, type Entry } from '../fs/read-folder.ts';
import { statVideos } from './stat-videos.ts';
import { readSubtitleFolders } from './subtitle-folders.ts';
import { realPath } from './link-target.ts';
import { DEEPEST, realBelow, type OngoingWalk, type Task, type WalkedLibrary } from './walk-task.ts';

/** Reads in flight: enough to hide seek times, few enough to leave the thread pool to others. */
const AT_ONCE = 16;
/** How many items may wait for a slow consumer before the walk pauses. */
const WAITING = 256;

export async function* walk(root: string, options: WalkOptions): AsyncGenerator<WalkItem> {
  const top = trimSlash(root);
  const realRoot = await realPath(top).catch(() => null);
  if (realRoot === null) return yield { kind: 'skipped', skipped: { path: top, reason: 'unreadable' } };
  const { exclude, inner = [], followLinks = false, alone = false, signal } = options;
  const isExcluded = globMatcher(exclude);
  const library: WalkedLibrary = { root: top, realRoot, inner, followLinks, isExcluded };
  const starts = new StartFolders(library, alone);
  const walking = new Walk(library, signal);
  const froms = (options.from ?? [top]).map(trimSlash);
  for (const some of inGroups(froms, AT_ONCE)) {
    const found = await Promise.all(some.map((from) => starts.of(from)));
    for (const start of found) if (start.kind === 'item') yield start.item;
    yield* walking.items(found.flatMap((start) => (start.kind === 'task' ? [start.task] : [])));
  }
}

class Walk implements OngoingWalk {
  readonly library: WalkedLibrary;
  readonly linkedFiles = new Set<string>();
  /** Real paths that links led to: each is entered once. */
  readonly #linkedFolders = new Set<string>();
  readonly #signal: AbortSignal | undefined;
  readonly #stack: Frame[] = [];
  readonly #linked: Task[] = [];
  /** Starts that were listed without what is below them. */
  readonly #listedAlone = new Set<string>();
  #ready: WalkItem[] = [];
  #active = 0;
  #wake: (() => void) | null = null;
  #failure: Error | null = null;
  #ended = false;

  constructor(library: WalkedLibrary, signal: AbortSignal | undefined) {
    this.library = library;
    this.#signal = signal;
  }

  async *items(starts: readonly Task[]): AsyncGenerator<WalkItem> {
    const onAbort = (): void => this.#wakeUp();
    this.#signal?.addEventListener('abort', onAbort, { once: true });
    this.#ended = false;
    this.#linked.push(...starts.filter((task) => this.#isNew(task)));
    try {
      while (!this.#isOver()) {
        const batch = this.#ready;
        this.#ready = [];
        this.#pump();
        for (const item of batch) {
          if (this.#signal?.aborted === true) return;
          yield item;
        }
        if (this.#failure !== null) throw new Error('the walk failed', { cause: this.#failure });
        if (batch.length === 0 && this.#active > 0) await new Promise<void>((wake) => (this.#wake = wake));
      }
    } finally {
      this.#ended = true;
      this.#signal?.removeEventListener('abort', onAbort);
    }
  }

  /** Thousands of files of one folder list it once. */
  #isNew({ alone, path }: Task): boolean {
    if (!alone) return true;
    const isNew = !this.#listedAlone.has(path);
    this.#listedAlone.add(path);
    return isNew;
  }

  #isOver(): boolean {
    if (this.#signal?.aborted === true) return true;
    return (
      this.#active === 0 &&
      this.#stack.length === 0 &&
      this.#linked.length === 0 &&
      this.#ready.length === 0 &&
      this.#failure === null
    );
  }

  #wakeUp(): void {
    const wake = this.#wake;
    this.#wake = null;
    wake?.();
  }

  #pump(): void {
    while (!this.#ended && this.#active < AT_ONCE && this.#ready.length < WAITING) {
      const task = this.#nextTask();
      if (task === null) return;
      this.#active += 1;
      readFolder(task.path, (error, entries) => this.#entered(task, error, entries));
    }
  }

  #done(error: Error | null): void {
    this.#active -= 1;
    this.#failure ??= error;
    this.#pump();
    if (this.#ready.length > 0 || this.#active === 0) this.#wakeUp();
  }

  skip(path: string, reason: SkipReason): void {
    this.#ready.push({ kind: 'skipped', skipped: { path, reason } });
  }

  #entered(task: Task, error: Error | null, entries: readonly Entry[]): void {
    if (error !== null) {
      if (errorCode(error) !== 'ENOENT' || task.path === this.library.root)
        this.skip(task.path, 'unreadable');
      return this.#done(null);
    }
    const listing = listFolder(entries);
    if (listing.links.length === 0 && listing.markers.length === 0) return this.#listed(task, listing);
    this.#resolve(task, listing).then(
      (left) => (left ? this.#done(null) : this.#listed(task, listing)),
      (cause: unknown) => this.#done(cause instanceof Error ? cause : new Error(String(cause))),
    );
  }

  /** The rare cases: links and marker files. True: the folder is skipped. */
  async #resolve(task: Task, listing: Listing): Promise<boolean> {
    if (task.path !== this.library.root && (await hasMarker(task.path, listing.markers))) {
      this.skip(task.path, 'excluded');
      return true;
    }
    await followLinks(task, listing, this);
    return false;
  }

  #listed(task: Task, listing: Listing): void {
    leaveOutExtras(listing, { isRoot: task.path === this.library.root });
    if (task.suspect !== null && !isTitleFolder(task.name, listing, task.parent)) {
      this.skip(task.path, task.suspect);
      return this.#done(null);
    }
    for (const { name, reason } of listing.skipped) this.skip(childOf(task.path, name), reason);
    if (!task.alone) this.#enter(task, listing);
    const videos = listing.videos.filter((name) => !this.#leftOut(task, name));
    if (videos.length === 0) return this.#done(null);
    statVideos(task.path, videos, (seen, unseen) => {
      for (const { name, reason } of unseen) this.skip(childOf(task.path, name), reason);
      const marked = seen.map((video) =>
        isUnfinished(listing, video.name) ? { ...video, partial: true } : video,
      );
      this.#close(task, listing, marked);
    });
  }

  #close(task: Task, listing: Listing, videos: WalkedFolder['videos']): void {
    const emit = (subtitleFolders: WalkedFolder['subtitleFolders']): void => {
      const folder = { path: task.path, videos, others: listing.others, subtitleFolders };
      if (videos.length > 0) this.#ready.push({ kind: 'folder', folder });
      this.#done(null);
    };
    if (listing.folders.length === 0) return emit([]);
    readSubtitleFolders(task.path, listing, (path) => leadsToFile(task, this, path), emit);
  }

  #leftOut(task: Task, name: string): boolean {
    if (!this.library.isExcluded(relativeTo(this.library.root, childOf(task.path, name)))) return false;
    this.skip(childOf(task.path, name), 'excluded');
    return true;
  }

  /** The subfolders become tasks one by one, because a folder may hold tens of thousands. */
  #enter(task: Task, listing: Listing): void {
    const { folders, videos } = listing;
    const names = videos.length === 0 ? folders : folders.filter((name) => !isSubtitleFolder(name));
    const parent = task.path === this.library.root ? 'root' : kindOf(listing);
    if (names.length > 0) this.#stack.push({ task, names, next: 0, parent });
  }

  #nextTask(): Task | null {
    for (let frame = this.#stack.at(-1); frame !== undefined; frame = this.#stack.at(-1)) {
      const name = frame.names[frame.next];
      frame.next += 1;
      if (name === undefined) this.#stack.pop();
      else {
        const child = this.#childTask(frame.task, name, frame.parent);
        if (child !== null) return child;
      }
    }
    return this.#linked.pop() ?? null;
  }

  #childTask(task: Task, name: string, parent: Task['parent']): Task | null {
    const path = childOf(task.path, name);
    const reason = leftOutByName(name) ?? this.#excludedOrDeep(task, path);
    const real = realBelow(task, name);
    // The scan does not list a library inside this one as skipped: it has a scan of its own.
    if (reason !== null && !this.library.inner.includes(path)) this.skip(path, reason);
    if (reason !== null || (real !== null && this.#linkedFolders.has(real))) return null;
    if (real !== null) this.#linkedFolders.add(real);
    return { path, name, real, depth: task.depth + 1, suspect: extrasByName(name), parent, alone: false };
  }

  #excludedOrDeep(task: Task, path: string): SkipReason | null {
    if (this.library.isExcluded(relativeTo(this.library.root, path))) return 'excluded';
    return task.depth >= DEEPEST ? 'too-deep' : null;
  }

  /** A link to a folder that the walk would not find under its own name. */
  enterLinked(task: Task, name: string, real: string): void {
    if (this.#linkedFolders.has(real)) return;
    this.#linkedFolders.add(real);
    const path = childOf(task.path, name);
    if (task.depth >= DEEPEST) return this.skip(path, 'too-deep');
    this.#linked.push({
      path,
      name,
      real,
      depth: task.depth + 1,
      suspect: null,
      parent: 'category',
      alone: false,
    });
  }
}

/** The subfolders of one folder that are still to be entered. */
type Frame = {
  readonly task: Task;
  readonly names: readonly string[];
  readonly parent: Task['parent'];
  next: number;
};
