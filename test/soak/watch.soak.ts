import { expect, test } from 'vitest';
import { deepTreeRaces } from '../support/deep-tree.ts';

test('200 deep trees that are made and filled at once lose nothing', async () => {
  expect(await deepTreeRaces(200)).toBe(201);
}, 600_000);
