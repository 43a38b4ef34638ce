// In which order do the test files run? Those that take long begin first, so that none of them is the last one that all
// wait for. Beyond that the order is random, by the seed that vitest prints.

import { createHash } from 'node:crypto';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Together they keep one processor busy for most of the run. Those of test/process mostly wait. */
const LONG = [
  /\/engine\/daemon\/thirty-days\./,
  /\/engine\/quota\/(wrong-spending|kept-for-new)\.|\/subtitle\/hostile-texts\./,
  /\/process\/(faults|daemon|truth-table|interrupts|scale|large-state|jobs-killed|web)\b/,
  /\/process\//,
];

const rankOf = (path: string): number => {
  const rank = LONG.findIndex((pattern) => pattern.test(path));
  return rank === -1 ? LONG.length : rank;
};

/** For `sequence.sequencer`. */
export class LongFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const chance = ({ moduleId }: TestSpecification): string =>
      createHash('sha256').update(`${seed} ${moduleId}`).digest('hex');
    const keyed = files.map((file) => ({ file, rank: rankOf(file.moduleId), chance: chance(file) }));
    keyed.sort((a, b) => a.rank - b.rank || (a.chance < b.chance ? -1 : 1));
    return Promise.resolve(keyed.map(({ file }) => file));
  }
}
