import { expect, test } from 'vitest';
import { isClearlyBetter } from '../../../src/core/candidates/clearly-better.ts';
import { CLEARLY_BETTER, WEIGHTS } from '../../../src/core/candidates/weights.ts';
import type { ScorePart } from '../../../src/core/candidates/score.ts';

const part = (name: string, points: number): ScorePart => ({ name, points });
const SOURCE = part('source', WEIGHTS.sameSource);
const OTHER_SOURCE = part('source', WEIGHTS.otherSource);
const GROUP = part('group', WEIGHTS.sameGroup);
const TIES = [
  part('resolution', WEIGHTS.sameResolution),
  part('hearing-impaired', WEIGHTS.hearingImpairedWished),
  part('service-score', WEIGHTS.serviceScore),
];
const WORST_TIES = [part('hearing-impaired', WEIGHTS.hearingImpairedAvoided), part('pack', WEIGHTS.pack)];
const sum = (parts: readonly ScorePart[]): number => parts.reduce((all, { points }) => all + points, 0);

test.each([
  ['the same group and source, where nothing was known', [SOURCE, GROUP], [], true],
  ['the right source for a wrong one', [SOURCE], [OTHER_SOURCE], true],
  ['the right frame rate for one that drifts', [], [part('frame-rate', WEIGHTS.otherFrameRate)], true],
  ['a human’s work for a machine’s', [SOURCE], [SOURCE, part('machine', WEIGHTS.machine)], true],
  ['the same group alone', [SOURCE, GROUP], [SOURCE], false],
  ['the same source alone', [SOURCE], [], false],
  ['everything that breaks ties', TIES, WORST_TIES, false],
  [
    'almost enough, and everything that breaks ties',
    [part('cut', CLEARLY_BETTER - 1), ...TIES],
    WORST_TIES,
    false,
  ],
  ['enough, but for what breaks ties against it', [part('cut', CLEARLY_BETTER), ...WORST_TIES], TIES, false],
  ['the same', [SOURCE, GROUP], [SOURCE, GROUP], false],
])('is it worth replacing ours: %s', (_, parts, than, better) => {
  expect(isClearlyBetter(parts, than)).toBe(better);
});

test('all that breaks ties together is less than what counts as clearly better', () => {
  expect(sum(TIES) - sum(WORST_TIES)).toBeLessThan(CLEARLY_BETTER);
});
