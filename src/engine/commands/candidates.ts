// `pick FILE`: lists the candidates of a video, from the database or, on request, from the service. Places nothing and
// changes no want.

import type { VideoFacts } from '../../core/candidates/judge.ts';
import { pathOf } from '../../core/path/path.ts';
import { ok, type Result } from '../../core/fault.ts';
import { withTitle } from '../../core/release/known-title.ts';
import type { NameAnswer } from '../../ports/service.ts';
import type { Offer, WantRecord, VideoRecord } from '../../ports/store/records.ts';
import { asIdentified, isOtherTitle } from '../steps/search/as-identified.ts';
import { makingOffers } from '../steps/search/making-offers.ts';
import { byIdentity, byName, type FoundTitle } from '../steps/search/search-by-title.ts';
import { inSlices } from '../context/loop/in-slices.ts';
import type { Deps } from '../deps.ts';
import { askAccount } from '../pass/pass.ts';
import type { Pass } from '../context/pass-context.ts';
import { mediaInfoOf } from '../video/embedded-tracks.ts';
import { searchRequest } from '../context/search-request.ts';
import { supportedLanguages } from '../quota/refused-languages.ts';
import { factsOf, nameOnTheWire } from '../video/video-path.ts';
import { candidatesOf, costOf, titleLine, type LibraryPresence } from './describe.ts';
import { openVideo } from './find-video.ts';
import type { Candidates, ServiceTrouble, Trouble } from './results.ts';

/** `ask`: search the service first instead of reading only the database. */
export async function listCandidates(
  deps: Deps,
  { path, ask }: { readonly path: string; readonly ask: boolean },
  signal: AbortSignal,
): Promise<Candidates | Trouble | ServiceTrouble> {
  const scope = await openVideo(deps, path, signal);
  if (scope.kind === 'trouble') return scope;
  const { pass, video, wants } = scope;
  if (ask) {
    await askAccount(pass);
    const asked = await askAnew(pass, video, wants);
    if (!asked.ok)
      return { kind: 'service-trouble', operation: 'search', fault: asked.fault, cost: costOf(pass) };
  }
  return { ...knownCandidates(deps, { video, wants }, { isAway: false }), cost: costOf(pass) };
}

/** The candidates stored in the database. Nothing is due for a video whose library is away. */
export function knownCandidates(
  deps: Pick<Deps, 'store' | 'clock' | 'policy'>,
  { video, wants }: { readonly video: VideoRecord; readonly wants: readonly WantRecord[] },
  presence: LibraryPresence,
): Candidates {
  return {
    kind: 'candidates',
    path: pathOf(video),
    wants: candidatesOf(deps, wants, presence),
    alternates: (deps.store.findings.recognised(video.id)?.alternates ?? []).map(titleLine),
    cost: { searches: 0, downloads: 0 },
  };
}

type SearchedVideo = { readonly row: NameAnswer; readonly facts: VideoFacts };

/** Takes the search steps in order until one of them brings candidates. */
async function askAnew(pass: Pass, video: VideoRecord, wants: readonly WantRecord[]): Promise<Result<null>> {
  const { deps } = pass;
  const stop = pass.retryPolicy.stopped('search');
  if (stop !== null) return { ok: false, fault: stop.fault };
  const wished = [...new Set(wants.flatMap((want) => want.languages))];
  const languages = supportedLanguages(deps, wished);
  if (languages.length === 0 && wished.length > 0) return ok(null);
  const isNamed = deps.store.chosenTitles.get(video.id) !== null;
  const questions = [
    ...(isNamed ? [] : [() => askByFileName(pass, video, languages)]),
    () => byIdentity(pass, video, languages).then(asAnswer),
    ...(isNamed ? [] : [() => byName(pass, video, languages).then(asAnswer)]),
  ];
  const facts = factsOf(video, await mediaInfoOf(deps, video));
  const asAnswer = (found: Result<FoundTitle>): Result<SearchedVideo | null> => {
    if (!found.ok) return found;
    if (found.value === null) return ok(null);
    const { title, row } = found.value;
    return ok({ row, facts: { ...facts, release: withTitle(facts.release, title) } });
  };
  for (const question of questions) {
    const answer = await question();
    if (!answer.ok) return answer;
    if (answer.value !== null && answer.value.row.candidates.length > 0) {
      await keep(deps, { video, wants }, answer.value);
      break;
    }
  }
  return ok(null);
}

async function askByFileName(
  pass: Pass,
  video: VideoRecord,
  languages: readonly string[],
): Promise<Result<SearchedVideo | null>> {
  const { deps } = pass;
  const name = nameOnTheWire(video);
  const answer = await searchRequest(pass, 1, (options) =>
    deps.service.search({ names: [name], languages, ...options }),
  );
  if (!answer.ok) return answer;
  const row = answer.value.answers.get(name);
  if (row === undefined) return ok(null);
  const { match, alternates } = row;
  if (match !== null || alternates.length > 0)
    deps.store.findings.putRecognised(video.id, { match, alternates });
  const facts = factsOf(video, deps.store.findings.mediaInfo(video));
  // The right ones may be found in another way.
  if (isOtherTitle(facts.release, row)) return ok(null);
  return ok({ row: await asIdentified(deps, video, row), facts });
}

async function keep(
  deps: Deps,
  { video, wants }: { readonly video: VideoRecord; readonly wants: readonly WantRecord[] },
  { row, facts }: SearchedVideo,
): Promise<void> {
  const { store } = deps;
  const judged: (readonly [WantRecord, readonly Offer[]])[] = [];
  for (const want of wants)
    judged.push([want, await inSlices(makingOffers(deps, { want, video }, facts, row))]);
  store.transaction(() => {
    for (const [want, offers] of judged) {
      // Never empties the offers of a want that is about to be filled from them.
      const emptied = want.offers > 0 && !offers.some(({ refusal }) => refusal === null);
      if (offers.length > 0 && !emptied) store.offers.replace(want.id, offers);
    }
  });
}
