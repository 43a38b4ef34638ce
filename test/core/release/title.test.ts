import { describe, expect, test } from 'vitest';

import { foldTitle } from '../../../src/core/release/words/text.ts';

describe('titles are compared by what they say', () => {
  test.each([
    ["Marvel's Agents of S.H.I.E.L.D.", 'Marvels Agents of SHIELD'],
    ['Rocky II', 'Rocky 2'],
    ['Simpsons, The', 'The Simpsons'],
    ['Dune: Part Two', 'Dune Part II'],
    ['Kill Bill Vol. 1', 'Kill Bill Volume 1'],
    ['Mr. & Mrs. Smith', 'Mr and Mrs Smith'],
    ['Amélie', 'AMELIE'],
    ['Brooklyn Nine-Nine', 'Brooklyn Nine Nine'],
    ['8½', '8 1/2'],
    ["Ocean's 8", 'Oceans.Eight'],
    ["Ocean's 11", "Ocean's Eleven"],
    ['12 Angry Men', 'Twelve Angry Men'],
    ['Brooklyn Nine-Nine', 'Brooklyn 99'],
  ])('%s is %s', (one, other) => expect(foldTitle(one)).toBe(foldTitle(other)));

  test.each([
    ['Alien', 'Aliens'],
    ['Rocky II', 'Rocky III'],
    ['Narcos', 'Narcos Mexico'],
    ['Nine', '9'],
    ['One Day', '1 Day'],
    ['Hawaii Five-O', 'Hawaii Five-0'],
  ])('%s is not %s', (one, other) => expect(foldTitle(one)).not.toBe(foldTitle(other)));
});
