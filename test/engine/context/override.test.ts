import { expect, test } from 'vitest';
import { override } from '../../../src/engine/context/override.ts';
import type { Deps } from '../../../src/engine/deps.ts';

test('what is not replaced is read afresh, so that a reload in the middle of the work counts', () => {
  let roots: readonly string[] = ['/old'];
  const shared = {
    emit: () => undefined,
    get policy() {
      return { roots } as Deps['policy'];
    },
  } satisfies Partial<Deps> as unknown as Deps;
  const events: unknown[] = [];
  const own = override(shared, { emit: (event) => void events.push(event) });
  roots = ['/new'];
  own.emit({ kind: 'available', root: '/new' });
  expect([own.policy.roots, events]).toEqual([['/new'], [{ kind: 'available', root: '/new' }]]);
  expect(shared.emit).not.toBe(own.emit);
});
