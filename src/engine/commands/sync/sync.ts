// `sync [PATH…]`: compares the sidecars of videos with the videos' own tracks, and corrects their times if the user wants
// that. Sends nothing.

import { baseName, folderOf, isWithinAny, pathOf } from '../../../core/path/path.ts';
import type { SyncCommand } from '../../../core/command/command.ts';
import type { SoundLevels } from '../../../core/sync/audio/sound-levels.ts';
import { readSidecars } from '../../../core/sidecar/sidecars-by-video.ts';
import type { WalkedFolder } from '../../../ports/libraries.ts';
import type { VideoRecord } from '../../../ports/store/records.ts';
import { inSlices } from '../../context/loop/in-slices.ts';
import { createPauses } from '../../context/loop/yield-to-loop.ts';
import { isInScope } from '../../context/scope.ts';
import type { Deps } from '../../deps.ts';
import type { LibraryPolicy } from '../../../ports/policy.ts';
import { recover } from '../../pass/recover.ts';
import { whyAway } from '../../video/library-identity.ts';
import { trouble } from '../find-video.ts';
import { pathScope } from '../path-scope.ts';
import type { CommandResult, SyncRow } from '../results.ts';
import { correctTimesOf } from './correct-times-of.ts';
import { judgeBeside } from './judge-beside.ts';
import { referenceFile, type GivenReference } from './reference-file.ts';
import { sidecarsBeside, type FoundSidecar, type SidecarBeside } from './sidecars-beside.ts';
import { isFile, startsIn } from './starts.ts';
import { createSyncReportBuilder, type SyncReportBuilder } from './sync-report.ts';

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
  const report = createSyncReportBuilder();
  const met = new Set<string>();
  const looked = { videos: 0 };
  const unavailable: { root: string; why: string }[] = [];
  for (const library of scope.libraries) {
    const why = await whyAway(deps, library.root);
    if (why !== null) unavailable.push({ root: library.root, why });
    else
      await syncIn(deps, library, {
        order,
        paths: new Set(order.paths),
        given,
        met,
        report,
        looked,
        signal,
        turn,
      });
  }
  if (!signal.aborted && unavailable.length === 0) await tellOfTheRest(deps, order, met, report);
  return { kind: 'sync-report', ...report.result(), unavailable };
}

type SyncRun = {
  readonly order: SyncCommand;
  /** The paths that the user named; empty means everything. */
  readonly paths: ReadonlySet<string>;
  readonly given: GivenReference | null;
  /** The named files that the report has a row or a count for. */
  readonly met: Set<string>;
  readonly report: SyncReportBuilder;
  /** Counted over all libraries. */
  readonly looked: { videos: number };
  readonly signal: AbortSignal;
  readonly turn: Turn;
};

async function syncIn(deps: Deps, library: LibraryPolicy, run: SyncRun): Promise<void> {
  for await (const { video, sidecars } of videosIn(deps, library, run)) {
    if (run.signal.aborted) return;
    run.looked.videos += 1;
    deps.emit({ kind: 'looking', ...run.looked });
    await syncOne(deps, video, sidecars, run);
  }
}

type VideoWithSidecars = { readonly video: VideoRecord; readonly sidecars: readonly FoundSidecar[] };

/** The known videos of the library that may be meant, and those beside which something may be. */
async function* videosIn(
  deps: Deps,
  library: LibraryPolicy,
  { order, signal }: SyncRun,
): AsyncGenerator<VideoWithSidecars> {
  for (const start of await startsIn(deps, library, order.paths)) {
    const options = { ...library, signal, ...start };
    for await (const item of deps.libraries.walk(library.root, options))
      if (item.kind === 'folder') yield* knownIn(deps, item.folder);
  }
}

async function* knownIn(deps: Deps, folder: WalkedFolder): AsyncGenerator<VideoWithSidecars> {
  const pause = createPauses();
  const { path } = folder;
  const names = folder.videos.map(({ name }) => name);
  const beside = await inSlices(readSidecars({ ...folder, videos: names }));
  for (const name of names) {
    await pause();
    const video = deps.store.videos.at(path, name);
    if (video !== null) yield { video, sidecars: sidecarsBeside(deps, path, beside.get(name) ?? []) };
  }
}

async function syncOne(
  deps: Deps,
  video: VideoRecord,
  found: readonly FoundSidecar[],
  run: SyncRun,
): Promise<void> {
  const { order, paths, given, met, report, signal, turn } = run;
  const { fix, userFiles, audio, all } = order;
  const isVideo = isInScope({ paths }, video);
  const isNamed = isVideo && paths.has(pathOf(video));
  const meant = found.filter(({ path }) => isVideo || isWithinAny(paths, path));
  if (meant.length === 0) return;
  for (const path of [pathOf(video), ...meant.map((one) => one.path)]) if (paths.has(path)) met.add(path);
  const isListed = ({ path }: SidecarBeside): boolean => all || isNamed || paths.has(path);
  const listen = audio ? (): Promise<SoundLevels | null> => heardIn(deps, video, signal) : null;
  const [beside, compared] = [found.filter(isCompared), meant.filter(isCompared)];
  for (const judged of await judgeBeside(deps, { video, beside, meant: compared, given, fix, listen })) {
    const { sidecar, finding } = judged;
    const mayFix = fix && (sidecar.ours !== null || userFiles);
    const outcome = mayFix ? await turn(() => correctTimesOf(deps, video, judged)) : 'listed';
    const row = { ...rowOf(sidecar), finding, outcome, leftOut: null };
    report.add({ row, isListed: isListed(sidecar) });
  }
  for (const one of meant) {
    const { leftOut } = one;
    if (leftOut === null) continue;
    const row = { ...rowOf(one), finding: null, outcome: 'listed', leftOut } as const;
    report.add({ row, isListed: isListed(one) });
  }
}

function isCompared({ leftOut }: FoundSidecar): boolean {
  return leftOut === null;
}

function rowOf({ folder, name, ours }: SidecarBeside): Pick<SyncRow, 'folder' | 'name' | 'ours'> {
  return { folder, name, ours: ours !== null };
}

/** Reports named paths that were not met: a video without subtitles, or a file of no known video. */
async function tellOfTheRest(
  deps: Deps,
  { paths }: SyncCommand,
  met: ReadonlySet<string>,
  report: SyncReportBuilder,
): Promise<void> {
  for (const path of paths) {
    if (met.has(path) || !(await isFile(deps, path))) continue;
    const [folder, name] = [folderOf(path), baseName(path)];
    const leftOut = deps.store.videos.at(folder, name) === null ? 'no-video' : 'no-subtitle';
    const row = { folder, name, ours: false, finding: null, outcome: 'listed', leftOut } as const;
    report.add({ row, isListed: true });
  }
}

/** Null if nothing can be heard. */
async function heardIn(deps: Deps, video: VideoRecord, signal: AbortSignal): Promise<SoundLevels | null> {
  const { name } = video;
  const onProgress = (heardMs: number): void => deps.emit({ kind: 'listening', name, heardMs });
  const heard = await deps.sound.levels(pathOf(video), { signal, onProgress });
  return typeof heard === 'string' ? null : heard;
}
