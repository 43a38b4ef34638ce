// Describes wants, candidates and titles as plain data for commands and the web page.

import { madeBy } from '../../core/candidates/machine-made.ts';
import type { TitleMatch, Title } from '../../core/release/known-title.ts';
import { AWAY, statusNow } from '../../core/status/hold.ts';
import { idsFrom } from '../../core/release/title-ids.ts';
import type { SearchStep } from '../../core/want/search-steps.ts';
import { WITHOUT_SUBTITLE } from '../../core/want/want.ts';
import type { Store } from '../../ports/store/store.ts';
import type { Offer, OpenWant, WantRecord, VideoRecord } from '../../ports/store/records.ts';
import { currentWants } from '../context/current-wants.ts';
import type { Deps } from '../deps.ts';
import { createPauses } from '../context/loop/yield-to-loop.ts';
import { holdsNow } from '../quota/holds.ts';
import type { Pass } from '../context/pass-context.ts';
import { resumesAt, suspensionsOf, waitReason } from '../pass/report.ts';
import type { CandidateRow, Cost, Searched, TitleLine, WantCandidates, WantLine } from './results.ts';
import { pathOf } from '../../core/path/path.ts';

/** The state of the wants of these videos; `before`: ids of those that had our sidecar when the command began. */
export async function searchedOf(
  pass: Pass,
  videos: readonly VideoRecord[],
  before: ReadonlySet<number>,
): Promise<Searched> {
  const { deps } = pass;
  const lines: WantLine[] = [];
  const pause = createPauses();
  for (const video of videos)
    for (const want of currentWants(deps, video.id)) {
      await pause();
      const placed = want.state === 'placed' && !before.has(want.id);
      lines.push({ ...lineOf(deps, want), ...waitOf(pass, { want, video }), placed });
    }
  return {
    kind: 'searched',
    path: videos[0] === undefined ? '' : pathOf(videos[0]),
    wants: lines,
    cost: costOf(pass),
    stops: suspensionsOf(pass),
  };
}

/** For a due want that was not worked on: what it really waits for. */
function waitOf(pass: Pass, open: OpenWant): Partial<WantLine> {
  const { deps } = pass;
  if (open.want.state !== 'wanted') return {};
  const reason = waitReason(pass, open);
  const at = resumesAt(pass, reason) ?? open.want.dueAt;
  return { reason, resumesAt: at !== null && at > deps.clock.now() ? at : null };
}

export function placedAmong(wants: readonly WantRecord[]): ReadonlySet<number> {
  return new Set(wants.filter(({ state }) => state === 'placed').map(({ id }) => id));
}

/**
 * The searches and downloads that the service counted, or may have counted. A title search and a search for one name
 * cost one unit each.
 */
export function costOf({ done }: Pass): Cost {
  return {
    searches: done.searchRequests - done.refundedSearches,
    downloads: done.downloads,
  };
}

type DescribeDeps = Pick<Deps, 'store' | 'clock' | 'policy'>;

export type LibraryPresence = {
  /** Its library is unavailable. */
  readonly isAway: boolean;
};

const THERE: LibraryPresence = { isAway: false };

function lineOf(
  deps: DescribeDeps,
  want: WantRecord,
  { isAway }: LibraryPresence = THERE,
): Omit<WantLine, 'placed'> {
  const { store } = deps;
  const { languages, kind, state } = want;
  const { reason, resumesAt } =
    isAway && WITHOUT_SUBTITLE.has(state) ? AWAY : statusNow(want, holdsNow(deps), deps.clock.now());
  const step = (state === 'placed' ? foundBy(store, want) : null) ?? want.step;
  const sidecar = store.placements.sidecarOf(want.id)?.name ?? null;
  return { languages, kind, state, reason, resumesAt, step, sidecar };
}

const LATELY = 100;

/** A want at rest no longer stores how its subtitle was found; its history does. */
function foundBy({ history, placements }: Store, want: WantRecord): SearchStep | null {
  const sidecar = placements.sidecarOf(want.id);
  const made = sidecar === null ? null : madeBy({ key: sidecar.candidateKey });
  if (made !== null) return made;
  const answer = history
    .linesOfWant(want, LATELY)
    .find(({ event, source }) => event === 'answered' || (event === 'offered' && source !== null));
  return answer?.event === 'offered' ? 'title-scope' : (answer?.step ?? null);
}

/** The candidates of a video's wants, numbered. Numbers stay the same until the next search. */
export function candidatesOf(
  deps: DescribeDeps,
  wants: readonly WantRecord[],
  presence: LibraryPresence,
): readonly WantCandidates[] {
  const { store } = deps;
  let number = 0;
  return wants.map((want) => {
    const current = store.placements.sidecarOf(want.id)?.candidateKey ?? null;
    const candidates = offersInOrder(store, want).map((offer) => {
      number += 1;
      return rowOf(offer, number, current);
    });
    return { ...lineOf(deps, want, presence), candidates };
  });
}

/** Acceptable offers first, then rejected ones; each best first. */
export function offersInOrder(store: Store, want: WantRecord): readonly Offer[] {
  const offers = store.offers.readable(want.id);
  return [
    ...offers.filter(({ refusal }) => refusal === null),
    ...offers.filter(({ refusal }) => refusal !== null),
  ];
}

function rowOf(offer: Offer, number: number, current: string | null): CandidateRow {
  const { candidate, language, score, parts, refusal, notBefore } = offer;
  return {
    number,
    key: candidate.key,
    release: candidate.releaseName || candidate.name,
    language,
    hearingImpaired: candidate.hearingImpaired ?? false,
    machineTranslated: candidate.machineTranslated,
    pack: candidate.fullSeason || candidate.files.length > 1,
    score,
    parts,
    refusal,
    notBefore,
    current: candidate.key === current,
  };
}

/** Lists only identifiers that `identify` accepts. */
export function titleLine(title: Title | TitleMatch): TitleLine {
  const { native, catalogA, catalogB } = title.ids;
  const ids = [catalogA, catalogB === null ? null : `tmdb:${catalogB}`, native];
  return {
    name: title.name,
    originalName: 'originalName' in title ? title.originalName : null,
    year: title.year,
    type: title.kind,
    ids: ids.filter((id) => id !== null && idsFrom(id) !== null).map(String),
  };
}
