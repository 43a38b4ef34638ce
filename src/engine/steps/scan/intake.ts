// How are folders taken in without holding up the loop? Gathered until they are worth a transaction, and no
// transaction longer than a moment.

import type { WalkedFolder } from '../../../ports/libraries.ts';
import type { VideoRecord } from '../../../ports/store/store.ts';
import { hasBeenWalked } from '../../context/new-titles.ts';
import { breathe, createPauses } from '../../context/yield-to-loop.ts';
import type { Deps, LibraryPolicy } from '../../deps.ts';
import { takeIn, unlisted, type InFolder, type Taken } from './take-in-folder.ts';
import { adopt } from './adopt-move.ts';
import { forgetAll } from '../sidecars/video-gone.ts';
import { recognise } from './detect-moves.ts';
import { blame, isTheirs, togetherOrApart } from '../../video/set-aside.ts';
import { lookBeside, type SidecarsBeside } from './unlabelled-sidecars.ts';

export type Intake = {
  /** Takes it in, now or with those that follow. */
  add(folder: WalkedFolder): Promise<void>;
  /** Everything that was added is in the database when it resolves. */
  flush(): Promise<void>;
};

/** Videos, or folders, that are looked at before anything is written. */
const GATHERED = 100;
const LONGEST_TRANSACTION_MS = 15;

/** `told` hears what came of each flush. */
export function createIntake(
  deps: Deps,
  library: LibraryPolicy,
  told: (taken: Taken) => void = () => undefined,
): Intake {
  let waiting: WalkedFolder[] = [];
  let videos = 0;
  const flush = async (): Promise<void> => {
    const folders = waiting;
    waiting = [];
    videos = 0;
    const taken = await togetherOrApart(deps, folders, {
      whom: ({ path }) => ({ path }),
      work: (some) => takeInAll(deps, library, some),
    });
    for (const one of taken) told(one);
    await breathe();
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
  library: LibraryPolicy,
  folders: readonly WalkedFolder[],
): Promise<Taken> {
  const { moves, twins } = await recognise(deps, library, folders);
  const beside = new Map<string, SidecarsBeside>();
  const pause = createPauses();
  for (const folder of folders) {
    beside.set(folder.path, await lookBeside(deps, library.slots, folder));
    await pause();
  }
  await breathe();
  const context = { twins, beside, isKnown: hasBeenWalked(deps, library.root) };
  for (const { item, error } of await inTransactions(deps, moves, (move) => adopt(deps, move)))
    await blame(deps, wantsOf(deps, item.record), error);
  const videos = folders.flatMap((folder) => folder.videos.map((video) => ({ folder, video })));
  let news = 0;
  const failed = await inTransactions(deps, videos, (one) => {
    if (takeIn(deps, library, one, context)) news += 1;
  });
  for (const { item, error } of failed) await passOver(deps, item, error);
  const lost: number[] = [];
  for (const folder of folders) {
    lost.push(...unlisted(deps, folder));
    await pause();
  }
  await forgetAll(deps, lost);
  return { videos: videos.length, news: news + lost.length };
}

/** A video that the program fails over stands in the way of none. */
async function passOver(deps: Deps, { folder, video: { name } }: InFolder, error: unknown): Promise<void> {
  const known = deps.store.videos.at(folder.path, name);
  const whom = known === null ? { path: `${folder.path}/${name}` } : wantsOf(deps, known);
  await blame(deps, whom, error);
}

function wantsOf({ store }: Deps, { id }: VideoRecord): readonly number[] {
  return store.wants.ofVideo(id).map((want) => want.id);
}

type Failed<T> = { readonly item: T; readonly error: unknown };

/**
 * One after the other, as many in one transaction as a short time allows: one flush to the disk for all of these. Returns
 * those that the work failed over; nothing of it is written.
 */
async function inTransactions<T>(
  { store }: Deps,
  items: readonly T[],
  work: (item: T) => void,
): Promise<readonly Failed<T>[]> {
  const failed: Failed<T>[] = [];
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
    await breathe();
  }
  return failed;
}

function attempt<T>(
  store: Deps['store'],
  item: T,
  { work, failed }: { work: (item: T) => void; failed: Failed<T>[] },
): void {
  try {
    store.transaction(() => work(item));
  } catch (error) {
    if (!isTheirs(error)) throw error;
    failed.push({ item, error });
  }
}
