import { expect, test } from 'vitest';
import type { CounterState } from '../../src/ports/service.ts';
import { clientAt, startSaying } from '../support/raw-service.ts';

async function counterFor(downloads: unknown): Promise<CounterState | null | undefined> {
  const client = clientAt(await startSaying({ plan: { name: 'free' }, usage: { downloads } }));
  const account = await client.account({ deadlineMs: 10_000 });
  return account.ok ? account.value.downloads : undefined;
}

test.each([
  { limit: 50 },
  { limit: 50, used: null, remaining: null },
  { limit: 50, used: 'NaN', remaining: [] },
  { used: 3, remaining: 47 },
  null,
])('a counter that does not tell what is left is unknown, not used up: %j', async (block) => {
  expect(await counterFor(block)).toBe(null);
});

test.each([
  [{ limit: 50, remaining: 20 }, 20],
  [{ limit: 50, used: 30 }, 20],
  [{ limit: 50, used: 30, remaining: 'many' }, 20],
  [{ limit: 50, remaining: -3 }, 0],
  [{ limit: 50, used: 2_125 }, 0],
  [{ limit: 50, used: 60, remaining: -10 }, 0],
  [{ limit: 50, remaining: 1e308 }, 50],
])('what is left is told, or the difference: %j', async (block, remaining) => {
  expect(await counterFor(block)).toMatchObject({ limit: 50, remaining });
});
