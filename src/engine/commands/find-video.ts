// Finds the video that a command names and scans its folder, so that the command works with its current state.

import { baseName, folderOf, homeOf, pathOf } from '../../core/path/path.ts';
import type { Fact } from '../../core/want/want.ts';
import type { PathKind, SkipReason } from '../../ports/libraries.ts';
import type { Store } from '../../ports/store/store.ts';
import type { WantRecord, VideoRecord } from '../../ports/store/records.ts';
import { apply } from '../apply.ts';
import { override } from '../context/override.ts';
import { reachOf } from '../context/libraries/library-at.ts';
import { currentWants } from '../context/current-wants.ts';
import type { Deps } from '../deps.ts';
import { rejudgeVideo } from '../pass/rejudge-offers.ts';
import { whyAway } from '../video/library-identity.ts';
import { runPendingMoves } from '../steps/sidecars/pending.ts';
import { scanLibraries } from '../steps/scan/scan-libraries.ts';
import { beginPass, type Pass } from '../context/pass-context.ts';
import { recover, recoverState } from '../pass/recover.ts';
import { liftDelays } from '../pass/wake-due.ts';
import type { Trouble, TroubleCode } from './results.ts';

export type VideoScope = {
  readonly kind: 'video';
  /** Limited to this video. */
  readonly pass: Pass;
  readonly video: VideoRecord;
  readonly wants: readonly WantRecord[];
  /** The want whose sidecar the user named; null if the user named the video. */
  readonly named: number | null;
};

/**
 * Begins a pass over one video after scanning it. Costs nothing. A preview changes no file; `deps.store` must be a copy then,
 * because the scan writes to it.
 */
export async function openVideo(
  deps: Deps,
  path: string,
  signal: AbortSignal,
  { isPreview = false } = {},
): Promise<VideoScope | Trouble> {
  const root = homeOf(deps.policy.roots, path);
  if (root === undefined) return trouble('outside-libraries', path);
  await (isPreview ? recoverState(deps) : recover(deps));
  const scanned = await scanVideo(deps, { root, path }, signal);
  if (scanned.kind === 'trouble') return scanned;
  const { pass, target, seen, skipped, named } = scanned;
  if (!isPreview) await runPendingMoves(deps, pass.roots);
  const found = findVideo(deps.store, target);
  if (found === null) return notAVideo(target, seen, skipped);
  await rejudgeVideo(deps, found.video.id);
  const wants = currentWants(deps, found.video.id);
  if (wants.length === 0) return noWants(deps, target, skipped);
  return { kind: 'video', pass, video: found.video, wants, named };
}

type Scanned = {
  readonly kind: 'scanned';
  readonly pass: Pass;
  readonly target: string;
  readonly seen: Exclude<PathKind, 'outside' | 'nothing'>;
  readonly skipped: ReadonlyMap<string, SkipReason>;
  readonly named: number | null;
};

/** Scans the folder of the video. */
async function scanVideo(
  deps: Deps,
  { root, path }: { readonly root: string; readonly path: string },
  signal: AbortSignal,
): Promise<Scanned | Trouble> {
  const known = findVideo(deps.store, path);
  if (known === null && (await isFolder(deps, root, path))) return trouble('is-folder', path);
  const target = known === null ? path : pathOf(known.video);
  const pass = beginPass(deps, { paths: [target], signal, eager: true });
  const skipped = new Map<string, SkipReason>();
  const scanning = override(deps, {
    emit(event) {
      if (event.kind === 'skipped') skipped.set(event.path, event.reason);
      else if (event.kind !== 'unavailable') deps.emit(event);
    },
  });
  const { unavailable } = await scanLibraries({ ...pass, deps: scanning }, [target]);
  const [away] = unavailable;
  if (away !== undefined) return trouble('library-unavailable', away.why);
  const seen = await deps.libraries.kindBelow(reachOf(deps, root), target);
  if (seen === 'outside') return trouble('left-out', 'outside-library');
  if (seen === 'nothing') return notThere(deps, root, target);
  return { kind: 'scanned', pass, target, seen, skipped, named: known?.named ?? null };
}

/** A library that is empty now may be one that is not mounted. */
async function notThere(deps: Deps, root: string, path: string): Promise<Trouble> {
  const away = await whyAway(deps, root);
  return away === null ? trouble('no-such-file', path) : trouble('library-unavailable', away);
}

/** Told before the scan, which would walk everything in the folder. That of a library which is away tells more. */
async function isFolder(deps: Deps, root: string, path: string): Promise<boolean> {
  if ((await deps.libraries.probe(root)).kind === 'unavailable') return false;
  return (await deps.libraries.kindBelow(reachOf(deps, root), path)) === 'folder';
}

/** Why the scan found no video at a path where something is. */
function notAVideo(
  path: string,
  seen: Exclude<PathKind, 'outside' | 'nothing'>,
  skipped: ReadonlyMap<string, SkipReason>,
): Trouble {
  if (seen === 'folder') return trouble('is-folder', path);
  const reason = reasonAt(path, skipped);
  if (reason !== undefined) return trouble('left-out', reason);
  return seen === 'unsure' ? trouble('left-out', 'unreadable') : trouble('not-a-video', path);
}

/** Why the scan skipped the path, or a folder above it; undefined if it did not. */
function reasonAt(path: string, skipped: ReadonlyMap<string, SkipReason>): SkipReason | undefined {
  let at = path;
  while (at !== '/' && !skipped.has(at)) at = folderOf(at);
  return skipped.get(at);
}

function noWants({ store }: Deps, path: string, skipped: ReadonlyMap<string, SkipReason>): Trouble {
  const ignored = store.ignored.over(path);
  if (ignored !== null) return trouble('ignored', ignored.path);
  const reason = reasonAt(path, skipped);
  return reason === undefined ? trouble('no-wants', path) : trouble('left-out', reason);
}

export type FoundVideo = { readonly video: VideoRecord; readonly named: number | null };

/** The video at this path, or the video of our sidecar at this path; null if neither is known. */
export function findVideo(store: Store, path: string): FoundVideo | null {
  const [folder, name] = [folderOf(path), baseName(path)];
  const video = store.videos.at(folder, name);
  if (video !== null) return { video, named: null };
  const sidecar = store.placements.sidecarAt(folder, name);
  const want = sidecar === null ? null : store.wants.get(sidecar.wantId);
  const owner = want === null ? null : store.videos.get(want.videoId);
  return owner === null || want === null || owner.folder !== folder ? null : { video: owner, named: want.id };
}

/** Lets everything deferred for these wants be tried now. */
export function wake(deps: Deps, wants: readonly WantRecord[], fact: Fact): void {
  deps.store.transaction(() => {
    for (const want of wants) {
      liftDelays(deps, want);
      apply(deps, want.id, fact);
    }
  });
}

/** The result; where a command found no file, with the known video of that name that the user may have meant. */
export function withMeant<R extends { readonly kind: string }>(
  { store, policy }: Pick<Deps, 'store' | 'policy'>,
  result: R,
): R {
  if (!isNotFound(result)) return result;
  const [video, other] = store.videos.called(baseName(result.detail));
  if (video === undefined || other !== undefined) return result;
  const meant = pathOf(video);
  // No command finds it there either: its file is gone since the last scan, or its library left the configuration.
  const isNowhere = meant === result.detail || homeOf(policy.roots, meant) === undefined;
  return isNowhere ? result : { ...result, meant };
}

function isNotFound(result: { readonly kind: string }): result is Trouble {
  return 'trouble' in result && (result.trouble === 'no-such-file' || result.trouble === 'outside-libraries');
}

export function trouble(code: TroubleCode, detail = ''): Trouble {
  return { kind: 'trouble', trouble: code, detail };
}
