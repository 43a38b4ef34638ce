// Takes in folders without blocking the event loop: gathers enough for a transaction and keeps each transaction short.

import type { WalkedFolder } from '../../../ports/libraries.ts';
import type { VideoRecord } from '../../../ports/store/records.ts';
import { hasBeenWalked } from '../../quota/walked-libraries.ts';
import { yieldToEventLoop, createPauses } from '../../context/loop/yield-to-loop.ts';
import type { Deps } from '../../deps.ts';
import { certainlyGone, type KnownLibrary } from './certainly-gone.ts';
import { takeInVideo, missingVideos, type InFolder, type FolderResult } from './video/take-in-video.ts';
import { adoptMove } from './moves/adopt-move.ts';
import { markAllGone } from '../sidecars/video-gone.ts';
import { detectMoves, type Move } from './moves/detect-moves.ts';
import { followReplaced } from './moves/ignored-file.ts';
import { followIgnored } from './moves/ignored-folder.ts';
import { titledVideos } from './video/follow-tag.ts';
import { deferFailed, isItemFault, batchThenIsolate } from '../../video/isolate-failures.ts';
import { readUnlabelled, type UnlabelledSidecars } from './video/unlabelled-sidecars.ts';

export type Intake = {
  /** Takes the folder in, now or together with later ones. */
  add(folder: WalkedFolder): Promise<void>;
  /** Resolves once everything added is in the database. */
  flush(): Promise<void>;
};

/** Videos or folders gathered before a flush. */
const GATHERED = 100;
const LONGEST_TRANSACTION_MS = 15;

/** `told` receives the result of each flush. */
export function createIntake(
  deps: Deps,
  known: KnownLibrary,
  told: (result: FolderResult) => void = () => undefined,
): Intake {
  let waiting: WalkedFolder[] = [];
  let videos = 0;
  const flush = async (): Promise<void> => {
    const folders = waiting;
    waiting = [];
    videos = 0;
    const result = await batchThenIsolate(deps, folders, {
      affected: ({ path }) => ({ path }),
      work: (some) => takeInAll(deps, known, some),
    });
    for (const one of result) told(one);
    await yieldToEventLoop();
  };
  return {
    async add(folder) {
      waiting.push(folder);
      videos += folder.videos.length;
      if (videos >= GATHERED || waiting.length >= GATHERED) await flush();
    },
    flush,
  };
}

async function takeInAll(
  deps: Deps,
  known: KnownLibrary,
  folders: readonly WalkedFolder[],
): Promise<FolderResult> {
  const { library } = known;
  const beside = new Map<string, UnlabelledSidecars>();
  const pause = createPauses();
  for (const folder of folders) {
    beside.set(folder.path, await readUnlabelled(deps, folder));
    await pause();
  }
  const { moves, duplicates, incomplete } = await detectMoves(deps, library, folders, beside);
  await followIgnored(deps, moves);
  await yieldToEventLoop();
  const isKnown = hasBeenWalked(deps, library.root);
  const moved = new Set(moves.map(({ record }) => record.id));
  const context = { duplicates, moved, beside, isKnown, titled: titledVideos(deps) };
  await adoptMoves(deps, moves);
  await followReplaced(deps, library.root, folders);
  const videos = folders.flatMap((folder) => folder.videos.map((video) => ({ folder, video })));
  let changed = 0;
  const failed = await inTransactions(deps, videos, (one) => {
    if (takeInVideo(deps, library, one, context)) changed += 1;
  });
  for (const { item, error } of failed) await passOver(deps, item, error);
  const missing: number[] = [];
  for (const folder of incomplete) {
    missing.push(...missingVideos(deps, folder));
    await pause();
  }
  const lost = await certainlyGone(deps, known, missing);
  await markAllGone(deps, lost);
  return { videos: videos.length, changed: changed + lost.length };
}

async function adoptMoves(deps: Deps, moves: readonly Move[]): Promise<void> {
  const along: { readonly folder: string; readonly name: string }[] = [];
  const failed = await inTransactions(deps, moves, (move) => {
    for (const name of adoptMove(deps, move)) along.push({ folder: move.folder, name });
  });
  for (const { item, error } of failed) await deferFailed(deps, wantsOf(deps, item.record), error);
  for (const one of along) deps.emit({ kind: 'moved', ...one });
}

/** A video that triggers a bug must not block the others. */
async function passOver(deps: Deps, { folder, video: { name } }: InFolder, error: unknown): Promise<void> {
  const known = deps.store.videos.at(folder.path, name);
  const affected = known === null ? { path: `${folder.path}/${name}` } : wantsOf(deps, known);
  await deferFailed(deps, affected, error);
}

function wantsOf({ store }: Deps, { id }: VideoRecord): readonly number[] {
  return store.wants.ofVideo(id).map((want) => want.id);
}

type FailedItem<T> = { readonly item: T; readonly error: unknown };

/**
 * Works on the items one by one, as many per transaction as a short time allows, to flush the disk less often. Returns
 * the items whose work failed; nothing of those is written.
 */
async function inTransactions<T>(
  { store }: Deps,
  items: readonly T[],
  work: (item: T) => void,
): Promise<readonly FailedItem<T>[]> {
  const failed: FailedItem<T>[] = [];
  for (let at = 0; at < items.length;) {
    at = store.transaction(() => {
      const end = performance.now() + LONGEST_TRANSACTION_MS;
      let next = at;
      do {
        const item = items[next];
        if (item !== undefined) attempt(store, item, { work, failed });
        next += 1;
      } while (next < items.length && performance.now() < end);
      return next;
    });
    await yieldToEventLoop();
  }
  return failed;
}

function attempt<T>(
  store: Deps['store'],
  item: T,
  { work, failed }: { work: (item: T) => void; failed: FailedItem<T>[] },
): void {
  try {
    store.savepoint(() => work(item));
  } catch (error) {
    if (!isItemFault(error)) throw error;
    failed.push({ item, error });
  }
}
