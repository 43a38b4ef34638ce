// `sync [PATH…]`: compares the sidecars of videos with the videos' own tracks, and corrects their times if the user wants
// that. Sends nothing.

import { folderOf, isWithin } from '../../../core/path/path.ts';
import type { SyncCommand } from '../../../core/command/command.ts';
import type { SoundLevels } from '../../../core/sync/audio/sound-levels.ts';
import type { WalkedFolder } from '../../../ports/libraries.ts';
import type { VideoRecord } from '../../../ports/store/records.ts';
import { createPauses } from '../../context/loop/yield-to-loop.ts';
import { isInScope } from '../../context/scope.ts';
import type { Deps, LibraryPolicy } from '../../deps.ts';
import { recover } from '../../pass/recover.ts';
import { verifyLibrary } from '../../video/library-identity.ts';
import { pathOf, trouble } from '../find-video.ts';
import { pathScope } from '../path-scope.ts';
import type { CommandResult } from '../results.ts';
import { correctTimesOf } from './correct-times-of.ts';
import { judgeBeside } from './judge-beside.ts';
import { referenceFile, type GivenReference } from './reference-file.ts';
import { sidecarsBeside } from './sidecars-beside.ts';
import { createSyncTally, type SyncTally } from './sync-tally.ts';

/** Runs work that must not happen at the same time as a pass. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

type SyncOptions = { readonly signal: AbortSignal; readonly turn: Turn };

/** Stops between two videos when the signal fires. Writes beside videos only with `fix`, each file in a turn. */
export async function sync(
  deps: Deps,
  order: SyncCommand,
  { signal, turn }: SyncOptions,
): Promise<CommandResult> {
  const scope = await pathScope(deps, order.paths);
  if (scope.kind === 'trouble') return scope;
  if (order.audio && !(await deps.sound.isInstalled())) return trouble('no-ffmpeg');
  const given = order.reference === null ? null : await referenceFile(deps, order.reference);
  if (given === 'nothing') return trouble('no-such-file', order.reference ?? '');
  if (given === 'none') return trouble('no-reference', order.reference ?? '');
  if (order.fix) await turn(() => recover(deps));
  const tally = createSyncTally();
  const unavailable: { root: string; why: string }[] = [];
  for (const library of scope.libraries) {
    const verified = await verifyLibrary(deps, library.root, false);
    if (verified.kind === 'unavailable') unavailable.push({ root: library.root, why: verified.why });
    else await syncIn(deps, library, { order, given, tally, signal, turn });
  }
  return { kind: 'sync-report', ...tally.result(), unavailable };
}

type SyncRun = {
  readonly order: SyncCommand;
  readonly given: GivenReference | null;
  readonly tally: SyncTally;
  readonly signal: AbortSignal;
  readonly turn: Turn;
};

async function syncIn(deps: Deps, library: LibraryPolicy, run: SyncRun): Promise<void> {
  const { order, signal } = run;
  const pause = createPauses();
  let videos = 0;
  for (const start of await startsIn(deps, library, order.paths)) {
    const walk = { exclude: library.exclude, inner: library.inner, signal, ...start };
    for await (const item of deps.libraries.walk(library.root, walk)) {
      if (item.kind !== 'folder') continue;
      for (const video of videosIn(deps, item.folder)) {
        await pause();
        if (signal.aborted) return;
        videos += 1;
        deps.emit({ kind: 'looking', videos });
        await syncOne(deps, video, item.folder, run);
      }
    }
  }
}

type Start = { readonly from: string; readonly alone?: true };

/** Where to walk: a folder with all below it, or the folder of a video or a sidecar. */
async function startsIn(
  deps: Deps,
  { root }: LibraryPolicy,
  paths: readonly string[],
): Promise<readonly Start[]> {
  if (paths.length === 0 || paths.some((path) => isWithin(path, root))) return [{ from: root }];
  const starts = new Map<string, Start>();
  for (const path of paths.filter((one) => isWithin(root, one))) {
    const isFile = (await deps.libraries.readHead(path, 1)) !== null;
    const start: Start = isFile ? { from: folderOfVideo(deps, path), alone: true } : { from: path };
    starts.set(start.from, start);
  }
  return [...starts.values()];
}

/** A sidecar may be in a subtitle folder below the one with the video. */
function folderOfVideo({ store }: Deps, path: string): string {
  const folder = folderOf(path);
  return store.videos.hasAny(folder) ? folder : folderOf(folder);
}

function videosIn({ store }: Deps, { path, videos }: WalkedFolder): readonly VideoRecord[] {
  return videos.flatMap(({ name }) => store.videos.at(path, name) ?? []);
}

async function syncOne(deps: Deps, video: VideoRecord, folder: WalkedFolder, run: SyncRun): Promise<void> {
  const { order, given, tally, signal, turn } = run;
  const { paths, fix, userFiles, audio, all } = order;
  const isVideo = isInScope({ paths }, video);
  const beside = sidecarsBeside(deps, video, folder);
  const meant = beside.filter(({ path }) => isVideo || paths.includes(path));
  if (meant.length === 0) return;
  const listen = audio ? (): Promise<SoundLevels | null> => heardIn(deps, video, signal) : null;
  for (const judged of await judgeBeside(deps, { video, beside, meant, given, fix, listen })) {
    const { sidecar, finding } = judged;
    const mayFix = fix && (sidecar.ours !== null || userFiles);
    const outcome = mayFix ? await turn(() => correctTimesOf(deps, video, judged)) : 'listed';
    tally.count({
      row: { folder: sidecar.folder, name: sidecar.name, ours: sidecar.ours !== null, finding, outcome },
      isListed: all || (isVideo && paths.includes(pathOf(video))) || paths.includes(sidecar.path),
    });
  }
}

/** Null if nothing can be heard. */
async function heardIn(deps: Deps, video: VideoRecord, signal: AbortSignal): Promise<SoundLevels | null> {
  const { name } = video;
  const onProgress = (heardMs: number): void => deps.emit({ kind: 'listening', name, heardMs });
  const heard = await deps.sound.levels(pathOf(video), { signal, onProgress });
  return typeof heard === 'string' ? null : heard;
}
