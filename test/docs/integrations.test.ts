import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { digestOf, type Digest } from '../../src/core/status/digest.ts';
import { pageAt } from './pages.ts';

test('the notification that docs/integrations.md shows is what its events make', () => {
  const shown = pageAt('docs/integrations.md').blocks.find(({ language }) => language === 'json')?.text ?? '';
  const told = JSON.parse(shown) as Digest;
  const folder = dirname(told.placed[0]?.video ?? '');
  const made = digestOf([
    ...told.attention.map(({ about, message, over }) => ({
      event: 'attention' as const,
      about,
      message,
      isOver: over,
    })),
    ...told.failed.map(({ message }) => ({ event: 'failed' as const, message })),
    ...told.placed.map((one) => ({ event: 'placed' as const, library: '/media', folder, ...one })),
  ]);
  expect({ ...told, body: told.message, text: told.message, content: told.message }).toEqual(made);
});
