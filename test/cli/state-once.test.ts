// The line of a want says a thing once: the state is left out if the reason says it too.

import { expect, test } from 'vitest';
import { standWords } from '../../src/cli/output/wants.ts';

const want = { languages: ['en'], kind: 'full', resumesAt: null, step: 'batch', sidecar: null } as const;

test.each([
  ['present', 'user-sidecar', 'a subtitle is there already'],
  ['present', 'embedded-track', 'there already: the video contains the subtitle'],
  ['searching', 'asking', 'being searched for'],
  ['placing', 'fetching', 'being downloaded'],
  ['missing', 'all-refused', 'missing: no candidate fits'],
] as const)('%s because of %s', (state, reason, words) => {
  expect(standWords({ ...want, state, reason })).toBe(words);
});
