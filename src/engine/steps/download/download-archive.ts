// Downloads an archive: from the cache for free, else over the first route with quota left. Received bytes are stored
// before they are opened.

import { isFull } from '../../../core/want/state-trouble.ts';
import { errorCode } from '../../../core/error-code.ts';
import type { Candidate } from '../../../core/candidates/candidate.ts';
import { isMachineMade } from '../../../core/candidates/machine-made.ts';
import { isUncounted } from '../../../core/want/deferral.ts';
import { failed, ok, type Counter, type Fault, type Result } from '../../../core/fault.ts';
import type { ContentRefusal, OpenedDownload } from '../../../ports/archives.ts';
import type { Downloaded, DownloadRoute } from '../../../ports/service.ts';
import { apply } from '../../apply.ts';
import { deferBlocked } from '../../video/block-want.ts';
import { clarifyThrottle } from '../../context/clarify-throttle.ts';
import { noteDownloadForNew } from '../../quota/spare-downloads.ts';
import { countTries, triedEnoughUntil } from '../../quota/daily-tries.ts';
import type { Deps } from '../../deps.ts';
import { withGracePeriod } from '../../context/grace-period.ts';
import type { Pass } from '../../context/pass-context.ts';
import { openBody } from '../../video/guarded-reading.ts';
import type { DownloadTarget } from '../../video/download-target.ts';
import { usableOffers } from '../../video/usable-offers.ts';
import { deferTargets } from './defer-targets.ts';

const DOWNLOAD_DEADLINE_MS = 60_000;

type Way = { readonly route: DownloadRoute; readonly counter: Counter };
export type Opened = Result<OpenedDownload, string>;
/** `not-kept`: received, but the state folder could not store it; `message` says why. */
export type ReceivedArchive = { readonly kind: 'opened'; readonly opened: Opened } | NotKept;
type NotKept = { readonly kind: 'not-kept'; readonly full: boolean; readonly message: string };

/** A page instead of a file means that the service has trouble; it says nothing about the file. */
const NOT_THE_FILE: ReadonlySet<string> = new Set(['html', 'json', 'empty'] satisfies ContentRefusal[]);
/** Faults after which another route may work. */
const ANOTHER_WAY: ReadonlySet<Fault['kind']> = new Set(['quota', 'plan-gate', 'not-found', 'bad-request']);
const RETRY_PAUSE_MS = 500;
/** After this many candidates in a row that the service does not deliver, it would not deliver the others either. */
const MOST_UNDELIVERED = 20;

/** The opened download, or why its content is refused; null after the targets were deferred or blocked. */
export async function downloadArchive(
  pass: Pass,
  targets: readonly DownloadTarget[],
  candidate: Candidate,
): Promise<Result<OpenedDownload, string> | null> {
  const { deps } = pass;
  const cached = await deps.store.archiveCache.read(candidate.key);
  if (cached !== null) return openBody(deps, cached);
  // Only the cache has it: when the want is due again, the service returns the same text once more.
  if (isMachineMade(candidate)) return failed('no-longer-kept');
  const received = await receive(pass, targets, { candidate, isTry: true });
  if (received === null || received.ok || received.fault !== 'damaged-archive') return received;
  // It may have been damaged in transit: the same request may work a moment later, and counts as the same try.
  deps.store.archiveCache.drop(candidate.key);
  await deps.clock.sleep(RETRY_PAUSE_MS, pass.signal);
  return receive(pass, targets, { candidate, isTry: false });
}

async function receive(
  pass: Pass,
  targets: readonly DownloadTarget[],
  { candidate, isTry }: Pick<Sending, 'candidate' | 'isTry'>,
): Promise<Opened | null> {
  const { deps } = pass;
  if (isTry && haveTriedEnough(deps, targets)) {
    waitForTomorrow(deps, targets);
    return null;
  }
  const result = await download(pass, candidate, { wantIds: idsOf(targets), isTry });
  if (!result.ok) await deferTargets(pass, targets, { candidate, fault: result.fault });
  else if (result.value.kind === 'opened') return result.value.opened;
  else blockTargets(deps, targets, result.value);
  return null;
}

/** True if none of the wants may pay for another download today. */
export function haveTriedEnough(deps: Deps, targets: readonly DownloadTarget[]): boolean {
  return targets.every(({ open }) => triedEnoughUntil(deps, open.want.id) !== null);
}

/** Defers targets whose download of today could not be placed and is not in the cache. */
function waitForTomorrow(deps: Deps, targets: readonly DownloadTarget[]): void {
  for (const { open, revision } of targets) {
    const wantId = open.want.id;
    const enoughUntil = triedEnoughUntil(deps, wantId);
    const offersLeft = usableOffers(deps, wantId).length;
    const until = enoughUntil ?? deps.clock.now();
    apply(
      deps,
      wantId,
      { kind: 'not-fetched', why: 'tried-enough', until, offersLeft, enoughUntil },
      { revision },
    );
  }
}

/**
 * Tries the routes in order: by identifier, by link, anonymously; the next one only if the last is closed to us. Buys
 * nothing that cannot be stored. `wantIds`: the wants it is for; `isTry`: counts as one of their tries of the day.
 */
export async function download(
  pass: Pass,
  candidate: Candidate,
  affected: Pick<Sending, 'wantIds' | 'isTry'>,
): Promise<Result<ReceivedArchive>> {
  const { deps } = pass;
  let last: Fault = {
    kind: 'quota',
    counter: 'downloads',
    resetAt: pass.budget.resetAt('downloads'),
    detail: 'no download is left',
  };
  const stop = pass.retryPolicy.stopped('download');
  if (stop !== null) return failed(stop.fault);
  const full = await orNotKept(() => deps.store.archiveCache.probe());
  if (full !== null) return ok(full);
  for (const way of waysTo(candidate)) {
    if (pass.budget.left(way.counter) < 1) continue;
    const result = await pass.retryPolicy.attempt('download', DOWNLOAD_DEADLINE_MS, (deadlineMs) =>
      send(pass, { candidate, way, deadlineMs, ...affected }),
    );
    if (result.ok) return result;
    last = result.fault;
    if (last.kind === 'quota') pass.retryPolicy.mention('download', last, pass.budget.resetAt(last.counter));
    if (!ANOTHER_WAY.has(last.kind)) break;
  }
  pass.retryPolicy.countRefusal('download', last, MOST_UNDELIVERED);
  return failed(last);
}

function waysTo({ id, link }: Candidate): readonly Way[] {
  return [
    ...(id === null
      ? []
      : [{ route: { kind: 'id', id, format: 'zip' }, counter: 'downloads' } satisfies Way]),
    ...(link === null
      ? []
      : [
          { route: { kind: 'link', link, anonymous: false }, counter: 'downloads' } satisfies Way,
          { route: { kind: 'link', link, anonymous: true }, counter: 'anonymous' } satisfies Way,
        ]),
  ];
}

type Sending = {
  readonly candidate: Candidate;
  readonly way: Way;
  readonly deadlineMs: number;
  readonly wantIds: readonly number[];
  readonly isTry: boolean;
};

async function send(
  pass: Pass,
  { candidate, way, deadlineMs, wantIds, isTry }: Sending,
): Promise<Result<ReceivedArchive>> {
  const { deps, budget } = pass;
  const { counter } = way;
  const tries = isTry ? wantIds : [];
  const isReserved = deps.store.gathered(() => {
    if (!budget.reserve(counter, 1)) return false;
    countTries(deps, tries, 1);
    return true;
  });
  const usedUp = (): Fault => ({
    kind: 'quota',
    counter,
    resetAt: budget.resetAt(counter),
    detail: 'used up',
  });
  if (!isReserved) return failed(usedUp());
  await deps.store.flush();
  // Another download may have been refused meanwhile.
  const result = budget.refused(counter)
    ? failed(usedUp())
    : await withGracePeriod(deps.clock, pass.signal, (signal) =>
        deps.service.download(way.route, { deadlineMs, signal, stop: pass.signal }),
      );
  if (!result.ok) {
    const fault = await clarifyThrottle(pass, { counter, units: 1, fault: result.fault });
    budget.failed(counter, 1, fault);
    if (isUncounted(fault)) {
      pass.count('refusedDownloads');
      countTries(deps, tries, -1);
    } else {
      pass.count('downloads');
      noteSpent(deps, wantIds, counter);
    }
    return failed(fault);
  }
  pass.count('downloads');
  // Keeps the bytes before the records are updated: after a kill, they must not be downloaded again.
  const keeping = keep(deps, candidate, result.value.bytes);
  deps.store.gathered(() => {
    budget.settle(counter, result.value.rate);
    noteSpent(deps, wantIds, counter);
  });
  const kept = await keeping;
  if (kept !== null) return ok(kept);
  return openKept(deps, candidate, result.value);
}

/** Opens what was received and kept. Forgets it and fails if it is something else than the file, or a part of it. */
export async function openKept(
  deps: Deps,
  { key }: Pick<Candidate, 'key'>,
  received: Pick<Downloaded, 'bytes' | 'framed'>,
): Promise<Result<ReceivedArchive>> {
  const opened = await openBody(deps, received.bytes);
  const fault = faultIn(opened, received);
  if (fault === null) return ok({ kind: 'opened', opened });
  deps.store.archiveCache.drop(key);
  return failed(fault);
}

/** Null for what the file itself holds. */
function faultIn(opened: Opened, { framed }: Pick<Downloaded, 'framed'>): Fault | null {
  if (opened.ok) return null;
  if (opened.fault === 'damaged-archive' && !framed)
    return { kind: 'malformed', detail: 'the archive was cut off' };
  if (!NOT_THE_FILE.has(opened.fault)) return null;
  return { kind: 'malformed', detail: `${opened.fault} came instead of the file`, instead: true };
}

/** Records the download for each want that shares the archive. */
function noteSpent({ store, clock }: Deps, wantIds: readonly number[], counter: Counter): void {
  const source = counter === 'anonymous' ? 'anonymous' : 'account';
  const event = 'download-spent';
  store.transaction(() => {
    noteDownloadForNew({ store, clock }, wantIds);
    for (const wantId of wantIds) {
      const want = store.wants.get(wantId);
      if (want === null) continue;
      store.history.record({ at: clock.now(), videoId: want.videoId, wantId, event, reason: event, source });
    }
  });
}

/** Stores what was received before it resolves; returns the obstacle if that fails, else null. */
export function keep(
  deps: Deps,
  candidate: Pick<Candidate, 'key'>,
  bytes: Uint8Array,
): Promise<NotKept | null> {
  return orNotKept(() => deps.store.archiveCache.keep(candidate.key, bytes));
}

async function orNotKept(write: () => void | Promise<void>): Promise<NotKept | null> {
  try {
    await write();
    return null;
  } catch (error) {
    const code = errorCode(error) ?? String(error);
    const full = isFull(code);
    const remedy = full ? 'free some space on its disk' : 'check its disk and its permissions';
    const message = `state_dir: the download cannot be stored (${code}): ${remedy}`;
    return { kind: 'not-kept', full, message };
  }
}

/** The wants wait until a person frees disk space. */
export function blockTargets(
  deps: Deps,
  targets: readonly DownloadTarget[],
  { full, message }: NotKept,
): void {
  const cause = full ? 'disk-full' : 'io-error';
  deps.emit({ kind: 'failed', message, cause });
  for (const { open, revision } of targets)
    deferBlocked(deps, open.want.id, revision, { cause, path: 'state_dir' });
}

export function idsOf(targets: readonly DownloadTarget[]): readonly number[] {
  return targets.map(({ open }) => open.want.id);
}
