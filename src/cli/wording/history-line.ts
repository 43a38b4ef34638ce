// Words one line of the history.

import { showPath } from '../../core/path/path.ts';
import type { HistoryEntry } from '../../engine/queries/history.ts';
import type { HistoryFacts, Source } from '../../ports/store/history.ts';
import { eventWords, refusalWords, STEP_WORDS, trashWords } from './refusals.ts';
import { momentWords, reasonWords } from './reasons.ts';
import { syncWords } from './sync-words.ts';

/** Events whose reason adds nothing. */
const SAYS_ALL: ReadonlySet<string> = new Set(['video-moved', 'search-sent', 'fetch-sent']);

/** The event, its reason, and its subject. */
export function historyLine({ at, languages, ...entry }: HistoryEntry): string {
  const about = languages === '' ? '' : ` [${languages}]`;
  const { event, why, more } = historyWords(entry);
  const words = why === '' ? event : `${event}: ${why}`;
  return showPath(`${momentWords(at)}${about} ${words}${more === '' ? '' : ` (${more})`}`);
}

/** `why` and `more` are '' if the event says everything. */
export function historyWords({ event, reason, ...facts }: HistoryFacts & Happened): {
  readonly event: string;
  readonly why: string;
  readonly more: string;
} {
  const words = eventWords(event);
  if (event === 'content-refused') {
    // The next candidate is no reason for the rejection of this one.
    const then = reason === 'offer-found' ? '' : `; ${whyWords(event, reason)}`;
    return { event: words, why: `${refusalWords(facts.detail)}${then}`, more: '' };
  }
  const why = event === 'trashed' ? trashWords(reason) : whyWords(event, reason);
  const isSaid = reason === event || SAYS_ALL.has(event) || words.includes(why);
  const detail = event === 'job-failed' ? refusalWords(facts.detail) : facts.detail;
  return { event: words, why: isSaid ? '' : why, more: factWords({ ...facts, detail }) };
}

/** Our subtitle is there from an earlier event: nothing was placed by this one. */
function whyWords(event: string, reason: string): string {
  return reason === 'placed' && event !== 'placed' ? 'our subtitle stays' : reasonWords(reason);
}

type Happened = Pick<HistoryEntry, 'event' | 'reason'>;

const SOURCE_WORDS: Readonly<Record<Source, string>> = {
  account: 'of the account',
  anonymous: 'without the account',
  unknown: '',
  cache: 'it is in the cache',
  archive: 'an archive downloaded for another video contains it',
  pack: 'a pack found for another episode',
};

/** All other facts of the line; '' if there are none. */
function factWords(facts: HistoryFacts): string {
  const { step, offered, acceptable, source, guess, detail, became, sync } = facts;
  const counts = offered === null ? '' : `${offered} offered, ${acceptable ?? 0} acceptable`;
  const name = [detail, ...(became === null ? [] : [became])].join(' → ');
  return [
    [...(step === null ? [] : [STEP_WORDS[step]]), counts].filter((one) => one !== '').join(': '),
    name,
    guess === null ? '' : `guessed to be ${guess}`,
    source === null ? '' : SOURCE_WORDS[source],
    sync === null ? '' : syncWords(sync),
  ]
    .filter((one) => one !== '')
    .join('; ');
}
