import { expect, test } from 'vitest';
import { liveAtRandom } from '../../support/random-life/random-life.ts';

test.each(['plain', 'traps'] as const)(
  'whatever is done to a library, every video has its own subtitle in the end and no file of the user is changed: %s',
  async (world) => {
    const { notes, trouble } = await liveAtRandom({ seed: '1', steps: 3, world });
    expect(trouble, notes.join('\n')).toEqual([]);
  },
  120_000,
);
