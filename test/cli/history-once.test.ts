// A line of the history says a thing once: the reason is left out if the event has said it.

import { expect, test } from 'vitest';
import { historyWords } from '../../src/cli/wording/history-line.ts';
import { NO_FACTS } from '../../src/store/tables/history.ts';

test.each([
  ['unsettled', 'settling', 'the file is new or still growing', ''],
  ['uncovered', 'sidecar-removed', 'the subtitle that was there is gone', ''],
  ['search-requested', 'asked-for', 'you asked for it: everything is tried', ''],
  ['search-sent', 'asking', 'search sent', ''],
  ['fetch-sent', 'fetching', 'download started', ''],
  ['covered', 'embedded-track', 'a subtitle is there', 'the video contains the subtitle'],
])('%s because of %s', (event, reason, words, why) => {
  expect(historyWords({ ...NO_FACTS, event, reason })).toEqual({ event: words, why, more: '' });
});
