// Chooses the wants that are translated: for the due ones, newest videos first, sources are searched as far as the month's
// allowance goes.

import type { OpenWant } from '../../../../ports/store/records.ts';
import { yieldToEventLoop } from '../../../context/loop/yield-to-loop.ts';
import type { Pass } from '../../../context/pass-context.ts';
import type { Deps } from '../../../deps.ts';
import type { RemainingAllowance } from '../../../quota/job-allowance.ts';
import { markSearching } from '../../../video/mark-searching.ts';
import { mayTranscribe, translatesByItself } from '../../../video/may-use-machine.ts';
import { storeNothing } from '../../search/store-nothing.ts';
import { putOff } from '../record/job-outcome.ts';
import { askForSources } from './ask-for-sources.ts';
import { dueFor } from './due-for.ts';
import { freeJobs } from './free-jobs.ts';

const AT_ONCE = { why: 'due', until: 0 } as const;

/**
 * Stores a job for every due want of the translation step that has a source, within the month's allowance. `into`: the
 * target language, if it is not the want's first.
 */
export async function chooseTranslations(pass: Pass, into: string | null = null): Promise<void> {
  const { deps } = pass;
  for (;;) {
    const all = await dueFor(pass, 'translation');
    if (all.length === 0 || pass.signal.aborted) return;
    // Translations were disabled: the search starts again and ends without them.
    for (const open of all) if (!translatesByItself(deps, open)) putOff(deps, open, AT_ONCE);
    const due = all.filter((open) => translatesByItself(deps, open));
    if (due.length === 0) return;
    const { free, allowance } = await freeJobs(pass, 'translations');
    if (free <= 0) return due.forEach((open) => notNow(deps, open, allowance));
    if (pass.retryPolicy.stopped('search') !== null || pass.budget.left('search') < 1) return;
    const { company, from } = companyOfFirst(deps, due);
    await askForSources(pass, { from, into }, company.slice(0, free));
    await yieldToEventLoop();
  }
}

/**
 * The wants that are searched together with the first: with the same source languages, and answered as often. A name
 * left unanswered before would endanger the others.
 */
function companyOfFirst(
  { policy }: Deps,
  due: readonly OpenWant[],
): { readonly company: readonly OpenWant[]; readonly from: readonly string[] } {
  const fromOf = ({ video }: OpenWant): readonly string[] => policy.ofFolder(video.folder).translate.from;
  const [first] = due;
  const from = first === undefined ? [] : fromOf(first);
  const company = due.filter(
    (open) => open.want.unanswered === first?.want.unanswered && fromOf(open).join() === from.join(),
  );
  return { company, from };
}

/** A used-up month only defers the want; a plan without translations leaves only transcription. */
function notNow(deps: Deps, open: OpenWant, allowance: RemainingAllowance): void {
  if (allowance.why === 'translation-quota' || !mayTranscribe(deps, open))
    return putOff(deps, open, allowance);
  return markSearching(deps, [open], 'translation').forEach((sent) =>
    storeNothing(deps, { ...sent, next: 'transcription', offered: 0 }),
  );
}
