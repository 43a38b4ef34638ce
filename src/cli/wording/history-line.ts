// In which words is a line of the history told?

import { showPath } from '../../core/path/path.ts';
import type { HistoryEntry } from '../../engine/queries/history.ts';
import type { HistoryFacts, Source } from '../../ports/store/history.ts';
import { eventWords, refusalWords, STEP_WORDS, trashWords } from './refusals.ts';
import { momentWords, reasonWords } from './reasons.ts';

/** What happened, why, and about what. */
export function historyLine({ at, languages, event, reason, ...facts }: HistoryEntry): string {
  const about = languages === '' ? '' : ` [${languages}]`;
  if (event === 'content-refused') {
    // That there is another one to go on with is no reason.
    const then = reason === 'offer-found' ? '' : `; ${reasonWords(reason)}`;
    return showPath(`${momentWords(at)}${about} ${eventWords(event)}: ${refusalWords(facts.detail)}${then}`);
  }
  const why = event === 'trashed' ? trashWords(reason) : reasonWords(reason);
  const words = [eventWords(event), ...(reason === event || event === 'video-moved' ? [] : [why])];
  const more = factWords(facts);
  return showPath(`${momentWords(at)}${about} ${words.join(': ')}${more === '' ? '' : ` (${more})`}`);
}

const SOURCE_WORDS: Readonly<Record<Source, string>> = {
  account: 'of the account',
  anonymous: 'without the account',
  unknown: '',
  cache: 'it lies in the cache',
  archive: 'an archive that was fetched for something else holds it',
  pack: 'a pack that was found for another episode',
};

/** Everything else that is known of it; '' where that is nothing. */
export function factWords(facts: HistoryFacts): string {
  const { step, offered, acceptable, source, guess, detail, became } = facts;
  const counts = offered === null ? '' : `${offered} offered, ${acceptable ?? 0} acceptable`;
  const name = [detail, ...(became === null ? [] : [became])].join(' → ');
  return [
    [...(step === null ? [] : [STEP_WORDS[step]]), counts].filter((one) => one !== '').join(': '),
    name,
    guess === null ? '' : `guessed to be ${guess}`,
    source === null ? '' : SOURCE_WORDS[source],
  ]
    .filter((one) => one !== '')
    .join('; ');
}
