import { expect, test } from 'vitest';
import { liveAtRandom } from '../../support/random-life/random-life.ts';

test('whatever is done to a library, every video has its subtitle in the end and no file of the user is changed', async () => {
  const { acts, trouble } = await liveAtRandom({ seed: '1', steps: 3 });
  expect(trouble, acts.join('\n')).toEqual([]);
}, 120_000);
