import { describe, expect, test } from 'vitest';
import { canBeAnother } from '../../support/random-life/another-user.ts';
import { liveAtRandom } from '../../support/random-life/random-life.ts';

const FEW = { seed: '1', steps: 2 };

describe('whatever is done to a library, every video has its own subtitle in the end and no file of the user is changed:', () => {
  test.each(['plain', 'traps', 'clocks', 'processes'] as const)(
    '%s',
    async (world) => {
      const { notes, trouble } = await liveAtRandom({ ...FEW, world });
      expect(trouble, notes.join('\n')).toEqual([]);
    },
    120_000,
  );

  test.skipIf(!canBeAnother())(
    'permissions',
    async () => {
      const { notes, trouble } = await liveAtRandom({ ...FEW, world: 'permissions' });
      expect(trouble, notes.join('\n')).toEqual([]);
    },
    120_000,
  );
});
