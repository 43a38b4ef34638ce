// How is a want, a candidate or a title told to people and programs?

import type { Title, TitleMatch } from '../../core/candidate.ts';
import { idsFrom } from '../../core/identity.ts';
import type { OfferRecord, Store, VideoRecord, WantRecord } from '../../ports/store.ts';
import type { Deps } from '../deps.ts';
import type { Pass } from '../pass-state.ts';
import { stopsOf } from '../report.ts';
import { pathOf } from './ground.ts';
import type { CandidateRow, Cost, Searched, TitleLine, WantCandidates, WantLine } from './outcome.ts';

/** How the wants of the videos stand; `before`: those that had a sidecar of ours when the command began. */
export function searchedOf(
  deps: Deps,
  pass: Pass,
  videos: readonly VideoRecord[],
  before: ReadonlySet<number>,
): Searched {
  const wants = videos.flatMap(({ id }) => deps.store.wants.ofVideo(id));
  return {
    kind: 'searched',
    path: videos[0] === undefined ? '' : pathOf(videos[0]),
    wants: wants.map((want) => ({
      ...lineOf(deps.store, want),
      placed: want.state === 'placed' && !before.has(want.id),
    })),
    cost: costOf(pass),
    stops: stopsOf(pass),
  };
}

export function placedAmong(wants: readonly WantRecord[]): ReadonlySet<number> {
  return new Set(wants.filter(({ state }) => state === 'placed').map(({ id }) => id));
}

/** Title searches are requests for one unit each, and so is a search by one name. */
export function costOf({ done }: Pass): Cost {
  return { searches: done.searchRequests, downloads: done.downloads };
}

function lineOf(store: Store, want: WantRecord): Omit<WantLine, 'placed'> {
  const { languages, kind, state, reason, dueAt, rung } = want;
  const sidecar = store.placements.sidecarOf(want.id)?.name ?? null;
  return { languages, kind, state, reason, goesOnAt: dueAt, rung, sidecar };
}

/** The candidates of a video's wants under running numbers: the same as long as the service is not asked again. */
export function candidatesOf(store: Store, wants: readonly WantRecord[]): readonly WantCandidates[] {
  let number = 0;
  return wants.map((want) => {
    const current = store.placements.sidecarOf(want.id)?.candidateKey ?? null;
    const candidates = offersInOrder(store, want).map((offer) => {
      number += 1;
      return rowOf(offer, number, current);
    });
    return { ...lineOf(store, want), candidates };
  });
}

/** Those that may be taken come first; within both, the best first. */
export function offersInOrder(store: Store, want: WantRecord): readonly OfferRecord[] {
  const offers = store.offers.ofWant(want.id);
  return [
    ...offers.filter(({ refusal }) => refusal === null),
    ...offers.filter(({ refusal }) => refusal !== null),
  ];
}

function rowOf(offer: OfferRecord, number: number, current: string | null): CandidateRow {
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

/** Only identifiers that `identify` would take. */
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
