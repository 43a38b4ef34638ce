// Japanese in Latin letters is spelt in several ways.

import { expect, test } from 'vitest';

import { foldTitle } from '../../../src/core/release/words/text.ts';
import { episode, record, verdictOf, video } from './records.ts';

test.each([
  ['Naruto Shippuuden', 'Naruto Shippuden'],
  ['Ouran Koukou Host Club', 'Ōran Kōkō Host Club'],
  ['Shokugeki no Souma', 'Shokugeki no Soma'],
  ['Kiseijuu - Sei no Kakuritsu', 'Kiseijū: Sei no Kakuritsu'],
  ['Deai wo Motomeru no wa Machigatteiru Darou ka', 'Deai o Motomeru no wa Machigatteiru Daro ka'],
])('%s and %s are one title', (one, other) => {
  expect(foldTitle(one)).toBe(foldTitle(other));
  const path = `Anime/[Group] ${one} - 05 (1080p).mkv`;
  const candidates = [record(`${other} - 05`, episode(1, 5))];
  expect(verdictOf({ video: video(path), match: null, candidates })).toBe('ok');
});

test.each([
  ['Moon', 'Mon'],
  ['The Good Place', 'The God Place'],
  ['Soul', 'Sol'],
  ['Four Lions', 'For Lions'],
  ['Cocoon', 'Cocon'],
  ['Poor Things', 'Por Things'],
  ['Naruto Shippuuden', 'Naruto'],
])('%s and %s are two', (one, other) => expect(foldTitle(one)).not.toBe(foldTitle(other)));
