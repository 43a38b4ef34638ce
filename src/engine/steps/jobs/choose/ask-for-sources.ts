// Searches for what can be translated: one more batch search, in the user's source languages.

import { namedLanguages, searchedLanguages } from '../../../../core/plan/plan-translation.ts';
import { ok, type Fault, type Result } from '../../../../core/fault.ts';
import { deferralOf, mayBeItsFault, mayConcernAll } from '../../../../core/want/deferral.ts';
import { mostTogether } from '../../../../core/want/unanswered.ts';
import type { NameAnswer } from '../../../../ports/service.ts';
import type { OpenWant } from '../../../../ports/store/records.ts';
import type { Pass } from '../../../context/pass-context.ts';
import { searchRequest } from '../../../context/search-request.ts';
import { isolate } from '../../../video/isolate-failures.ts';
import {
  deferOmitted,
  leaveUnanswered,
  markSearching,
  retrySeparately,
  type InFlight,
} from '../../../video/mark-searching.ts';
import { nameOnTheWire } from '../../../video/video-path.ts';
import { takeSources, type Translation } from './take-sources.ts';

/** Asks once about as many names as may go together, and stores a job for each want that has a source. */
export async function askForSources(
  pass: Pass,
  translation: Translation,
  wants: readonly OpenWant[],
): Promise<void> {
  const { deps } = pass;
  const byName = Map.groupBy(wants, ({ video }) => nameOnTheWire(video));
  const [first] = wants;
  const most = Math.min(mostTogether(first?.want.unanswered ?? 0), pass.budget.left('search'));
  const names = [...byName.keys()].slice(0, most);
  const asked = names.flatMap((name) => markSearching(deps, byName.get(name) ?? [], 'translation'));
  const languages = searchedLanguages(translation.from);
  const result = await searchRequest(pass, names.length, (options) =>
    deps.service.search({ names, languages, ...options }),
  );
  if (!result.ok) return withoutAnswer(pass, { asked, together: names.length }, result.fault);
  for (const [name, sent] of Map.groupBy(asked, ({ open }) => nameOnTheWire(open.video))) {
    const row = result.value.answers.get(name);
    if (row === undefined) {
      deferOmitted(deps, sent);
      continue;
    }
    const full = await withNamed(pass, translation, { ...row, name });
    if (!full.ok) {
      withoutAnswer(pass, { asked: sent, together: 1 }, full.fault);
      continue;
    }
    for (const one of sent)
      await isolate(deps, [one.open.want.id], () => takeSources(deps, translation, one, full.value));
  }
}

function withoutAnswer(
  pass: Pass,
  { asked, together }: { readonly asked: readonly InFlight[]; readonly together: number },
  fault: Fault,
): void {
  const { deps } = pass;
  const deferral = deferralOf(fault, deps.clock.now(), pass.budget.resetAt('search'));
  pass.retryPolicy.mention('search', fault, deferral.until);
  if (!mayBeItsFault(fault) || !pass.retryPolicy.worked('account'))
    return leaveUnanswered(deps, asked, deferral);
  const serviceWaitMs = deferral.until - deps.clock.now();
  const othersWork = pass.retryPolicy.worked('search');
  return retrySeparately(deps, asked, { why: deferral.why, together, othersWork, serviceWaitMs });
}

/**
 * If the search covered every language, a full page may have crowded out the user's source languages. If they cannot be
 * asked for now, a later search decides: a month's translation must not go to a worse source.
 */
async function withNamed(
  pass: Pass,
  { from }: Translation,
  row: NameAnswer & { readonly name: string },
): Promise<Result<NameAnswer>> {
  const { deps } = pass;
  const languages = namedLanguages(from);
  const isSpoken = row.candidates.some(({ language }) => language !== null && languages.includes(language));
  if (!row.fullPage || isSpoken || languages.length === 0 || searchedLanguages(from).length > 0)
    return ok(row);
  const result = await searchRequest(pass, 1, (options) =>
    deps.service.search({ names: [row.name], languages, ...options }),
  );
  if (!result.ok) return isRefusal(result.fault) ? ok(row) : result;
  const named = result.value.answers.get(row.name);
  return ok({ ...row, candidates: [...(named?.candidates ?? []), ...row.candidates] });
}

/** The same search would fail again: what the first page holds is all there is. */
function isRefusal(fault: Fault): boolean {
  return mayConcernAll(fault) || fault.kind === 'malformed' || fault.kind === 'too-large';
}
