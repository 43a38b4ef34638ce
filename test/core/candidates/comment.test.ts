import { expect, test } from 'vitest';

import { saysForced } from '../../../src/core/candidates/comment.ts';

test.each([
  'Foreign parts only',
  'Only for the foreign parts',
  'For non english parts only',
  'Non-English dialogue only',
  'Only non-English lines',
  'Alien parts only',
  'Japanese parts only',
  'only the Japanese parts',
  'French dialogue only',
])('only the parts in another language: %s', (comment) => expect(saysForced(comment)).toBe(true));

test.each([
  '',
  'English only',
  'Includes the foreign parts',
  'non english parts are included',
  'All lines, the Spanish parts too',
  'Fixed a few lines only',
  'Only minor scenes were retimed',
  'not only the Japanese parts',
])('the whole dialogue: %s', (comment) => expect(saysForced(comment)).toBe(false));
