import { expect, test } from 'vitest';
import { globText } from '../../../src/core/path/glob-text.ts';

test.each([
  ['Show (2020)/**', 'Show \\(2020\\)/**'],
  ['A (B) [C] (D)', 'A \\(B\\) [C] \\(D\\)'],
  ['The *(1999)', 'The *\\(1999\\)'],
  ['@(Kids|Extras)/**', '@(Kids|Extras)/**'],
  ['(Kids|Extras)/**', '(Kids|Extras)/**'],
  ['Movies/!(Kids)', 'Movies/!(Kids)'],
  ['Show \\(2020\\)', 'Show \\(2020\\)'],
])('%s is the glob %s', (pattern, glob) => {
  expect(globText(pattern)).toBe(glob);
});
