// `why FILE`: explains why a video has a subtitle or none, with everything known about it and what happens next.

import { homeOf, pathOf } from '../../core/path/path.ts';
import { areDifferent, type TitleIds } from '../../core/release/title-ids.ts';
import type { VideoFacts } from '../../core/candidates/judge.ts';
import type { TitleType } from '../../core/command/command.ts';
import type { Hold } from '../../core/status/hold.ts';
import { SEARCH_STEPS, type SearchStep } from '../../core/want/search-steps.ts';
import type { SyncFinding } from '../../core/sync/sync-finding.ts';
import type { Title, TitleMatch } from '../../core/release/known-title.ts';
import { titleTypeOf, type Release } from '../../core/release/release.ts';
import type { WantState } from '../../core/want/want.ts';
import type { SkipReason } from '../../ports/libraries.ts';
import type { RecognisedTitle, Unread } from '../../ports/store/findings.ts';
import type { IgnoredPath } from '../../ports/store/ignored.ts';
import type { ChosenTitle, OpenWant, VideoRecord, WantRecord } from '../../ports/store/records.ts';
import { isKeptPaused } from '../context/loop/kept-pause.ts';
import { currentWants } from '../context/current-wants.ts';
import type { Deps } from '../deps.ts';
import type { FolderRule } from '../../ports/policy.ts';
import { whyHanging, whyWaiting } from '../video/library-identity.ts';
import { isAboutAnother, isAlternate } from '../steps/search/as-identified.ts';
import { betterOffers } from '../sidecar/better-offers.ts';
import { holdsNow } from '../quota/holds.ts';
import { languagesStillWanted } from '../video/embedded-tracks.ts';
import { identityOf, identityWithoutNfo } from '../video/known-ids.ts';
import { factsOf, identifiedTitle, nameOnTheWire, taggedIds } from '../video/video-path.ts';
import { searchHistoryOf, type SearchHistory, type SearchCost, type StepOutcome } from './search-history.ts';
import { candidatesOf, titleLine } from '../commands/describe.ts';
import { historyEntries, currentOrGoneVideo, type HistoryEntry } from './history.ts';
import { skipReasonOf } from '../context/libraries/skip-reason.ts';
import { skipReason, type SkipFacts } from './skipped-step.ts';
import { coveringFile, ownSidecar, type OwnSidecar } from './covering-file.ts';
import { unknownFile } from './unknown-file.ts';
import { trouble } from '../commands/find-video.ts';
import type { TitleLine, Trouble, WantCandidates } from '../commands/results.ts';

export type Explanation = {
  readonly kind: 'explanation';
  readonly path: string;
  readonly addedAt: number;
  /** The name that searches use: the first one, or one that corrects it. */
  readonly releaseName: string;
  readonly gone: boolean;
  /** The title under which it is listed; null before that is known. */
  readonly title: { readonly id: number; readonly name: string } | null;
  readonly reading: Release;
  /** The title set by the user, the path or an NFO file. */
  readonly identity: {
    readonly from: 'you' | 'name' | 'notes';
    readonly ids: TitleIds;
    readonly type: TitleType;
    /** Null as long as only the identifiers are known. */
    readonly title: TitleLine | null;
    /** It counts more than the title that the service recognised. */
    readonly prevails: boolean;
  } | null;
  /** The title that the service recognised. */
  readonly recognised: TitleLine | null;
  readonly alternates: readonly TitleLine[];
  /** Why its embedded tracks are unknown; null if they are known or were not read yet. */
  readonly unread: Unread | null;
  readonly wants: readonly ExplainedWant[];
  readonly history: readonly HistoryEntry[];
  /** Why scans skip it although something is kept for it, such as a subtitle that is there; null if they do not. */
  readonly skipped: SkipReason | null;
  /** Why its library is unavailable, or that the configuration no longer names it; null if it is available. */
  readonly away: string | null;
  /** The current holds. */
  readonly holds: readonly Hold[];
  /** The user paused the daemon: what is planned begins once it is resumed. */
  readonly paused: boolean;
  /** The ignored path that holds it, itself or a folder; null if it is not ignored. */
  readonly ignored: IgnoredPath | null;
  /** The library and the overrides that set something for its folder; a later one wins. */
  readonly rules: readonly FolderRule[];
};

export type ExplainedWant = WantCandidates &
  OwnSidecar & {
    /** Every search step in order; empty if nothing has to be searched. */
    readonly steps: readonly StepOutcome[];
    /** The total that its history shows. */
    readonly cost: SearchCost;
    /** How our sidecar differs from the downloaded text; null if it does not. */
    readonly changes: string | null;
    /** How the times of our sidecar lie beside the video; null if they were not compared. */
    readonly sync: SyncFinding | null;
    /** A machine made our sidecar, and one that a person made is searched for, to replace it. */
    readonly awaitsHuman: boolean;
    /** Until then a clearly better match may replace our sidecar. */
    readonly betterUntil: number | null;
    /** It was placed to save downloads; the score of the best candidate that replaces it later, else null. */
    readonly stopgapFor: number | null;
    /** The name of the user's file that is there already; null if none is. */
    readonly coveredBy: string | null;
    /** Those of its languages that no track inside the video makes needless. */
    readonly stillWanted: readonly string[];
  };

const LAST_LINES = 12;
/** More lines are not worth reading. */
const ALL_LINES = 2000;

export async function why(deps: Deps, path: string): Promise<Explanation | Trouble> {
  const { store } = deps;
  const video = currentOrGoneVideo(store, path);
  if (video === null) return unknownFile(deps, path);
  const recognised = store.findings.recognised(video.id) ?? { match: null, alternates: [] };
  const wants = currentWants(deps, video.id);
  const away = (await whyWaiting(deps, video)) ?? (await whyHanging(deps, video));
  const skipped = away === null ? await whySkipped(deps, video) : null;
  if (skipped !== null && wants.length === 0) return trouble('left-out', skipped);
  const told = away === null ? await identityOf(deps, video) : identityWithoutNfo(deps, video);
  const facts = factsOf(video);
  const { release } = facts;
  const { kind } = release;
  return {
    kind: 'explanation',
    path: pathOf(video),
    addedAt: video.addedAt,
    releaseName: nameOnTheWire(video),
    title: listedUnder(deps, video),
    gone: wants.length > 0 && wants.every(({ state }) => state === 'gone'),
    reading: release,
    identity: told === null ? null : identityIn(deps, video, { told, recognised, facts }),
    recognised: lineOf(recognised.match),
    alternates: recognised.alternates.map(titleLine),
    unread: store.findings.unread(video),
    skipped,
    away,
    wants: await explainedWants(
      deps,
      { video, wants },
      {
        isAway: away !== null,
        isEpisode: kind === 'episode' || kind === 'daily',
        isIdentified: told !== null,
        release,
        recognised,
      },
    ),
    history: historyEntries(store, { videoId: video.id, limit: LAST_LINES }),
    holds: holdsNow(deps),
    paused: isKeptPaused(deps),
    ignored: store.ignored.over(pathOf(video)),
    rules: deps.policy.ofFolder(video.folder).rules,
  };
}

/** If the scan skips the video by now. */
async function whySkipped(deps: Deps, video: VideoRecord): Promise<SkipReason | null> {
  const root = homeOf(deps.policy.roots, pathOf(video));
  return root === undefined ? null : skipReasonOf(deps, root, pathOf(video));
}

function lineOf(title: Title | TitleMatch | null): TitleLine | null {
  return title === null ? null : titleLine(title);
}

function listedUnder({ store }: Deps, video: VideoRecord): Explanation['title'] {
  const title = store.catalogue.titleOf(video.id);
  return title === null ? null : { id: title.id, name: title.name };
}

type IdentityFacts = {
  readonly told: ChosenTitle;
  readonly recognised: RecognisedTitle;
  readonly facts: VideoFacts;
};

function identityIn(
  { store }: Deps,
  video: VideoRecord,
  { told, recognised, facts }: IdentityFacts,
): NonNullable<Explanation['identity']> {
  const { match } = recognised;
  const from = saidBy({ store }, video, facts);
  const known = identifiedTitle({ store }, video, facts);
  const title = known === null || areDifferent(told.ids, known.ids) ? told.title : known;
  const isAnother = title !== null && match !== null && areDifferent(title.ids, match.ids);
  const isSecond = isAlternate(told.ids, recognised);
  const prevails =
    from === 'you' || match === null || isAnother || isSecond || isAboutAnother({ store }, video, match);
  return { ...told, title: lineOf(title), from, prevails };
}

function saidBy(
  { store }: Pick<Deps, 'store'>,
  video: VideoRecord,
  { release }: VideoFacts,
): 'you' | 'name' | 'notes' {
  if (store.chosenTitles.get(video.id) !== null) return 'you';
  return taggedIds(video, titleTypeOf(release)) === null ? 'notes' : 'name';
}

type WhyFacts = SkipFacts & { readonly isAway: boolean };

async function explainedWants(
  deps: Deps,
  { video, wants }: { readonly video: VideoRecord; readonly wants: readonly WantRecord[] },
  about: WhyFacts,
): Promise<readonly ExplainedWant[]> {
  const { store } = deps;
  const lines = store.history.lines({ videoId: video.id, limit: ALL_LINES }).toReversed();
  const explained = candidatesOf(deps, wants, about).map(async (one, at) => {
    const want = wants[at];
    if (want === undefined) return [];
    const own = lines.filter(({ wantId }) => wantId === want.id);
    const searchHistory = searchHistoryOf(own);
    const isAsked = searchHistory.steps.size > 0 || !AT_REST.has(want.state);
    const steps = isAsked
      ? SEARCH_STEPS.map((step) => toldOf(deps, { want, video }, searchHistory, { step, about }))
      : [];
    const sidecar = store.placements.sidecarOf(want.id);
    const changes = sidecar === null ? null : store.findings.changesIn(sidecar.sha256);
    return [
      {
        ...one,
        steps,
        cost: searchHistory.cost,
        changes,
        sync: sidecar === null ? null : store.findings.sync(video, sidecar.sha256),
        awaitsHuman: want.state === 'placed' && want.machine && want.dueAt !== null,
        betterUntil: want.betterUntil,
        stopgapFor: stopgapFor(deps, want),
        coveredBy: await coveringFile(deps, { want, video }, { lines: own, isAway: about.isAway }),
        stillWanted: languagesStillWanted(deps, want, video),
        ...(await ownSidecar(deps, want, about)),
      },
    ];
  });
  return (await Promise.all(explained)).flat();
}

function stopgapFor(deps: Deps, want: WantRecord): number | null {
  const sidecar = want.stopgap ? deps.store.placements.sidecarOf(want.id) : null;
  const [best] = sidecar === null ? [] : betterOffers(deps, sidecar);
  return best?.score ?? null;
}

const AT_REST: ReadonlySet<WantState> = new Set(['placed', 'present', 'declined', 'gone']);

function toldOf(
  deps: Deps,
  open: OpenWant,
  { steps }: SearchHistory,
  { step, about }: { readonly step: SearchStep; readonly about: WhyFacts },
): StepOutcome {
  const told = steps.get(step);
  if (told !== undefined) return told;
  const before = SEARCH_STEPS.slice(0, SEARCH_STEPS.indexOf(step)).map((one) => steps.get(one)?.outcome);
  const isFound = before.some((outcome) => outcome === 'found' || outcome === 'placed');
  return { step, outcome: 'left-out', why: isFound ? 'found-before' : skipReason(deps, open, step, about) };
}
