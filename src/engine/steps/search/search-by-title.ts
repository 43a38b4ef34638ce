// Searches by title, one video at a time, for what its file name did not find: by the known title, or by the only title
// of that name.

import { onlyOf } from '../../../core/only.ts';
import { matchOf, unambiguousTitle, withTitle, type Title } from '../../../core/release/known-title.ts';
import {
  mayBeItsFault,
  mayConcernAll,
  nameRefused,
  searchDeferralOf,
  type Deferral,
} from '../../../core/want/deferral.ts';
import { ok, type Fault, type Result } from '../../../core/fault.ts';
import { areDifferent } from '../../../core/release/title-ids.ts';
import type { SearchStep } from '../../../core/want/search-steps.ts';
import { catalogueTitle, titleTypeOf, type Release } from '../../../core/release/release.ts';
import { addToCache } from '../../../core/memoized.ts';
import { isGivenUp } from '../../../core/want/unanswered.ts';
import type { Fact } from '../../../core/want/want.ts';
import type { NameAnswer } from '../../../ports/service.ts';
import type { ChosenTitle, OpenWant, VideoRecord } from '../../../ports/store/records.ts';
import type { TitleList } from '../../../ports/titles.ts';
import { nextRecheckAt } from '../further/next-step.ts';
import { storeAnswers } from './store-answer.ts';
import { apply } from '../../apply.ts';
import { shareOf, noteSpentOnNew, mayUseShare } from '../../quota/new-titles.ts';
import { languageDeferral, supportedLanguages } from '../../quota/refused-languages.ts';
import { yieldToEventLoop } from '../../context/loop/yield-to-loop.ts';
import type { Deps } from '../../deps.ts';
import { identityOf } from '../../video/known-ids.ts';
import type { Pass } from '../../context/pass-context.ts';
import { oneByOne } from '../../context/due-wants.ts';
import { searchRequest } from '../../context/search-request.ts';
import { askedLanguages } from './asked-languages.ts';
import { isolate } from '../../video/isolate-failures.ts';
import {
  retrySeparately,
  leaveUnanswered,
  markSearching,
  type InFlight,
} from '../../video/mark-searching.ts';
import { factsOf, releasePath } from '../../video/video-path.ts';

type TitleStep = Extract<SearchStep, 'identity' | 'title'>;

/** The title of the video and its candidates; null if no title is certain. */
export type FoundTitle = { readonly title: Title; readonly row: NameAnswer } | null;

const NOTHING: NameAnswer = { match: null, alternates: [], candidates: [], fullPage: false };

/** Names of titles that a pass remembers. */
const MOST_NAMES = 100;

/** First everything due, then each language that a full page crowded out, alone. */
const WAVES = 2;
/** Finding a title by its name takes one more search. */
const UNITS: Readonly<Record<TitleStep, number>> = { identity: 1, title: 2 };

/** Searches every due want of this step, arrivals and then the newest videos first, as far as the budget allows. */
export async function searchByTitle(pass: Pass, step: TitleStep): Promise<void> {
  for (let wave = 0; wave < WAVES; wave += 1) {
    const asked = new Set<string>();
    for (const order of ['arrived', 'newest'] as const) await askInOrder(pass, { step, order, asked });
    if (asked.size === 0) return;
  }
}

type TitleSearchOrder = {
  readonly step: TitleStep;
  readonly order: 'arrived' | 'newest';
  /** Questions asked in this wave. */
  readonly asked: Set<string>;
};

async function askInOrder(pass: Pass, { step, order, asked }: TitleSearchOrder): Promise<void> {
  const { deps } = pass;
  let budget = pass.searchBudget();
  for await (const open of oneByOne(pass.pages({ lane: step, order }))) {
    if (pass.isOver() || pass.retryPolicy.stopped('search') !== null) return;
    const share = shareOf(deps, open);
    if (!mayUseShare(budget, share, UNITS[step])) {
      // New wants came earlier, in the other order.
      if (share === 'backlog') return;
      continue;
    }
    if (asked.has(questionOf(open))) continue;
    asked.add(questionOf(open));
    if (share !== 'backlog') noteSpentOnNew(deps, UNITS[step]);
    const wants = together(deps, step, open);
    const ids = wants.map(({ want }) => want.id);
    await isolate(deps, ids, () => askAbout(pass, step, wants));
    await yieldToEventLoop();
    budget = pass.searchBudget();
  }
}

/** Every due want of the video that the same search answers. */
function together({ store, clock }: Deps, step: TitleStep, open: OpenWant): readonly OpenWant[] {
  const { releaseName } = open.video;
  return store.wants
    .named({ releaseName, lane: step, dueBy: clock.now() })
    .filter((one) => questionOf(one) === questionOf(open));
}

/** All wants of a video share a search, except those that were crowded out. */
function questionOf({ want, video }: OpenWant): string {
  return want.alone ? `${video.id} ${want.id}` : String(video.id);
}

async function askAbout(pass: Pass, step: TitleStep, wants: readonly OpenWant[]): Promise<void> {
  const { deps } = pass;
  const asked = markSearching(deps, wants, step);
  const video = asked[0]?.open.video;
  if (video === undefined) return;
  const wished = [...new Set(asked.flatMap(({ open }) => askedLanguages(deps, open)))];
  const refused = languageDeferral(deps, wished);
  if (refused !== null) return leaveUnanswered(deps, asked, refused);
  const languages = supportedLanguages(deps, wished);
  const found =
    step === 'identity' ? await byIdentity(pass, video, languages) : await byName(pass, video, languages);
  if (!found.ok) {
    const deferral = putOff(pass, found.fault);
    pass.retryPolicy.mention('search', found.fault, deferral.until);
    const isAboutTitles = mayBeItsFault(found.fault) || mayConcernAll(found.fault);
    if (!isAboutTitles || !pass.retryPolicy.worked('account')) return leaveUnanswered(deps, asked, deferral);
    const othersWork = pass.retryPolicy.worked('search');
    const serviceWaitMs = deferral.until - deps.clock.now();
    const isStuck = ({ open }: InFlight): boolean => isGivenUp(open.want.unanswered);
    for (const one of asked.filter(isStuck)) startAgain(deps, one, deferral);
    const others = asked.filter((one) => !isStuck(one));
    return retrySeparately(deps, others, { why: deferral.why, together: 1, othersWork, serviceWaitMs });
  }
  const facts = factsOf(video, deps.store.findings.mediaInfo(video));
  const release = found.value === null ? facts.release : withTitle(facts.release, found.value.title);
  const row = found.value?.row ?? NOTHING;
  await storeAnswers(
    deps,
    asked.map((one) => ({ ...one, row, facts: { ...facts, release } })),
    pass.newOffers,
  );
  await deps.store.flush();
}

/** Restarts with the file name at the usual time; otherwise the wait for an answer about the title would only grow. */
function startAgain(deps: Deps, { open, revision }: InFlight, { why }: Deferral): void {
  const fact: Fact = {
    kind: 'unanswered',
    why,
    until: nextRecheckAt(deps, open),
    unanswered: 0,
    anew: true,
  };
  apply(deps, open.want.id, fact, { revision });
}

/** If the service accepts other searches, it refuses this one for its title. */
function putOff(pass: Pass, fault: Fault): Deferral {
  const { deps } = pass;
  const now = deps.clock.now();
  return fault.kind === 'bad-request' && pass.retryPolicy.worked('search')
    ? nameRefused(now)
    : searchDeferralOf(fault, now, pass.budget.resetAt('search'));
}

/** By the known title; null if there is none. Stores the title if only its identifier was known. */
export async function byIdentity(
  pass: Pass,
  video: VideoRecord,
  languages: readonly string[],
): Promise<Result<FoundTitle>> {
  const { deps } = pass;
  const identity = await identityOf(deps, video);
  if (identity === null) return ok(null);
  const found = await subtitlesOf(pass, identity, { video, languages });
  if (found.ok && found.value !== null) storeTitle(deps, video, found.value.title);
  return found;
}

/** The texts in the archives are compared with this title later, and the video is listed under it. */
function storeTitle({ store }: Deps, video: VideoRecord, title: Title): void {
  const chosen = store.chosenTitles.get(video.id);
  store.catalogue.fileAgain(video.id);
  if (chosen === null) store.findings.putIdentified(video.id, { path: releasePath(video), title });
  else if (chosen.title === null) store.chosenTitles.put(video.id, { ...chosen, title });
}

/** By the only title of this name; null if there is none or the name is ambiguous. */
export async function byName(
  pass: Pass,
  video: VideoRecord,
  languages: readonly string[],
): Promise<Result<FoundTitle>> {
  const { path, release } = factsOf(video);
  const text = catalogueTitle(path);
  if (text.length < 2) return ok(null);
  const type = titleTypeOf(release);
  const listed = await titlesNamed(pass, text, type);
  if (!listed.ok) return listed;
  const title = unambiguousTitle(release, listed.value.titles);
  return title === null ? ok(null) : subtitlesOf(pass, { ids: title.ids, type, title }, { video, languages });
}

/** Asks once in a pass for all episodes of a show. */
async function titlesNamed(pass: Pass, text: string, type: 'movie' | 'tv'): Promise<Result<TitleList>> {
  const { deps, titlesNamed: known } = pass;
  const question = `${type} ${text}`;
  const before = known.get(question);
  if (before !== undefined) return ok(before);
  const listed = await searchRequest(pass, 1, (options) =>
    deps.service.titles.find({ text, type, ...options }),
  );
  if (!listed.ok) return listed;
  addToCache(known, MOST_NAMES, [question, listed.value]);
  return listed;
}

async function subtitlesOf(
  pass: Pass,
  { ids, type, title: known }: ChosenTitle,
  { video, languages }: { readonly video: VideoRecord; readonly languages: readonly string[] },
): Promise<Result<FoundTitle>> {
  const { deps } = pass;
  const { release } = factsOf(video);
  const answer = await searchRequest(pass, 1, (options) =>
    deps.service.titles.subtitles({
      by: { kind: 'ids', ids },
      type,
      ...(type === 'tv' ? episodeOf(release) : {}),
      languages,
      unpack: true,
      ...options,
    }),
  );
  if (!answer.ok) return answer;
  const { titles, candidates, fullPage } = answer.value;
  const [found] = titles;
  // Without an exact match, a service may answer about another title.
  if (found === undefined || areDifferent(ids, found.ids)) return ok(null);
  // Subtitles may be filed under the original name, which only the list of titles tells.
  const title = { ...found, originalName: found.originalName ?? known?.originalName ?? null };
  return ok({ title, row: { match: matchOf(title, release), alternates: [], candidates, fullPage } });
}

/** Season and episode as far as they are certain: an absolute number would be taken for one within a season. */
function episodeOf({ season, episodes }: Release): { readonly season?: number; readonly episode?: number } {
  const episode = onlyOf(episodes);
  if (season === null) return {};
  return episode !== null && Number.isInteger(episode) ? { season, episode } : { season };
}
