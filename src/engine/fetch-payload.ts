// How does a payload come to be at hand? From the spool for nothing, else over the route that has something left;
// received bytes are on disk before anyone looks into them.

import type { Candidate } from '../core/candidate.ts';
import { deferralOf } from '../core/defer.ts';
import { failed, ok, type Counter, type Fault, type Result } from '../core/fault.ts';
import type { ContentRefusal, DownloadRoute, OpenedPayload } from '../ports.ts';
import { apply } from './apply.ts';
import type { Deps } from './deps.ts';
import type { Pass } from './pass-state.ts';
import type { Taker } from './taker.ts';
import { usableOffers } from './usable-offers.ts';

const DOWNLOAD_DEADLINE_MS = 60_000;
const TRY_AGAIN_MS = 3_600_000;

type Way = { readonly route: DownloadRoute; readonly counter: Counter };

/** Came damaged, or not at all: the same request may do better a moment later. */
const WORTH_A_SECOND_TRY: ReadonlySet<ContentRefusal> = new Set(['html', 'json', 'empty', 'damaged-archive']);
/** A page instead of a file says nothing about the file. */
const NOT_THE_FILE: ReadonlySet<ContentRefusal> = new Set(['html', 'json', 'empty']);
const RETRY_PAUSE_MS = 500;

/** The opened payload or why its content is refused; null after the takers were told why nothing came. */
export async function fetchPayload(
  deps: Deps,
  pass: Pass,
  takers: readonly Taker[],
  candidate: Candidate,
): Promise<Result<OpenedPayload, string> | null> {
  const spooled = deps.store.spool.read(candidate.key);
  if (spooled !== null) return deps.payloads.open(spooled);
  let received = await receive(deps, pass, takers, candidate);
  if (received === null || received.ok || !WORTH_A_SECOND_TRY.has(received.fault)) return received;
  deps.store.spool.drop(candidate.key);
  await deps.clock.sleep(RETRY_PAUSE_MS, pass.signal);
  received = await receive(deps, pass, takers, candidate);
  if (received === null || received.ok) return received;
  if (!NOT_THE_FILE.has(received.fault)) return received;
  deps.store.spool.drop(candidate.key);
  const fault: Fault = { kind: 'malformed', detail: `${received.fault} came instead of the file` };
  tellTakers(deps, pass, takers, { candidate, fault });
  return null;
}

async function receive(
  deps: Deps,
  pass: Pass,
  takers: readonly Taker[],
  candidate: Candidate,
): Promise<Result<OpenedPayload, ContentRefusal> | null> {
  const result = await download(deps, pass, candidate);
  if (!result.ok) {
    tellTakers(deps, pass, takers, { candidate, fault: result.fault });
    return null;
  }
  const kept = keep(deps, takers, candidate, result.value);
  return kept === null ? null : deps.payloads.open(kept);
}

/** Tries the routes in turn: by identifier, by link, anonymously; the next one only where the last is closed to us. */
async function download(deps: Deps, pass: Pass, candidate: Candidate): Promise<Result<Uint8Array>> {
  let last: Fault = {
    kind: 'quota',
    counter: 'downloads',
    resetAt: pass.spending.resetAt('downloads'),
    detail: 'no download is left',
  };
  const stop = pass.patience.stopped('download');
  if (stop !== null) return failed(stop.fault);
  for (const way of waysTo(candidate)) {
    if (pass.spending.left(way.counter) < 1) continue;
    const result = await pass.patience.attempt('download', DOWNLOAD_DEADLINE_MS, (deadlineMs) =>
      send(deps, pass, way, deadlineMs),
    );
    if (result.ok) return result;
    last = result.fault;
    if (last.kind === 'quota')
      deps.tell({
        kind: 'trouble',
        doing: 'download',
        fault: last,
        until: pass.spending.resetAt(last.counter),
      });
    if (!['quota', 'plan-gate', 'not-found', 'bad-request'].includes(last.kind)) break;
  }
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

async function send(deps: Deps, pass: Pass, way: Way, deadlineMs: number): Promise<Result<Uint8Array>> {
  const { spending } = pass;
  if (!spending.reserve(way.counter, 1))
    return failed({
      kind: 'quota',
      counter: way.counter,
      resetAt: spending.resetAt(way.counter),
      detail: 'used up',
    });
  pass.count('downloads');
  const result = await deps.service.download(way.route, { deadlineMs, signal: pass.signal });
  if (!result.ok) {
    spending.failed(way.counter, 1, result.fault);
    return result;
  }
  spending.settle(way.counter, result.value.rate);
  return ok(result.value.bytes);
}

function keep(
  deps: Deps,
  takers: readonly Taker[],
  candidate: Candidate,
  bytes: Uint8Array,
): Uint8Array | null {
  try {
    deps.store.spool.keep(candidate.key, bytes);
    return bytes;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    const full = code === 'ENOSPC' || code === 'EDQUOT';
    const message = `state_dir: what was received cannot be kept (${code}): ${full ? 'make room on its disk' : 'check its disk and its rights'}`;
    deps.tell({ kind: 'blocked', message });
    for (const { open, revision } of takers)
      apply(
        deps,
        open.want.id,
        {
          kind: 'place-failed',
          cause: full ? 'disk-full' : 'io-error',
          tryAgainAt: deps.clock.now() + TRY_AGAIN_MS,
        },
        { revision, detail: message },
      );
    return null;
  }
}

type Failure = { readonly candidate: Candidate; readonly fault: Fault };

function tellTakers(deps: Deps, pass: Pass, takers: readonly Taker[], { candidate, fault }: Failure): void {
  const counter = fault.kind === 'quota' ? fault.counter : 'downloads';
  const deferral = deferralOf(fault, deps.clock.now(), pass.spending.resetAt(counter));
  // What concerns this candidate alone puts this candidate off; anything else says nothing about it.
  const itsOwn = [
    'not-found',
    'malformed',
    'too-large',
    'bad-request',
    'foreign-redirect',
    'plan-gate',
  ].includes(fault.kind);
  for (const { open, revision } of takers) {
    if (itsOwn) deps.store.offers.delay(open.want.id, candidate.key, deferral.until);
    const offersLeft = itsOwn ? usableOffers(deps, open.want.id).length : 0;
    apply(
      deps,
      open.want.id,
      { kind: 'not-fetched', ...deferral, offersLeft },
      { revision, detail: fault.detail },
    );
  }
}
