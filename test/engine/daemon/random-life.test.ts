import { expect, test } from 'vitest';
import { liveAtRandom } from '../../support/random-life/random-life.ts';

test('whatever is done to a library, every video has its subtitle in the end and no file of the user is changed', async () => {
  const { notes, trouble } = await liveAtRandom({ seed: '1', steps: 3 });
  expect(trouble, notes.join('\n')).toEqual([]);
}, 120_000);
