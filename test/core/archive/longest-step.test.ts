// An archive may hold thousands of names that cost time: the choice among them has no long step.

import { expect, test } from 'vitest';

import { choosingEntry } from '../../../src/core/archive/choose-entry.ts';
import { hostileNames, numbered } from '../../support/hostile-names.ts';
import { passMs, threadMs } from '../../support/processor-time.ts';
import { record, SHOW, wish } from '../candidates/records.ts';

const PACK = record('Some.Show.S02', { season: 2, fullSeason: true });

/** In passes (processor-time.ts). The better of two rounds: the first also compiles. */
function longestStep(names: readonly string[]): number {
  const rounds = [1, 2].map(() => {
    const steps = choosingEntry(
      SHOW,
      wish,
      PACK,
      names.map((name) => ({ name, size: 9 })),
    );
    let longest = 0;
    for (let done = false; !done;) {
      const before = threadMs();
      done = steps.next().done === true;
      longest = Math.max(longest, threadMs() - before);
    }
    return longest / passMs();
  });
  return Math.min(...rounds);
}

test.each([
  ['2,500 of random pieces', hostileNames(2_500)],
  ['5,000 in deep folders', numbered(5_000, (at) => `${'a/'.repeat(450)}shw${at}.srt`)],
  ['5,000 with one long beginning', numbered(5_000, (at) => `${'a'.repeat(900)}${at}.srt`)],
])('%s', (_, names) => expect(longestStep(names)).toBeLessThan(25));
