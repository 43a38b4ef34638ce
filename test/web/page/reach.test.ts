import { expect, test } from 'vitest';
import { openApi } from '../../../src/web/openapi.ts';
import { pageReach, QUEUE_REACH, REACH } from '../../../src/web/page/data/reach.ts';

test('the pages end where the API ends, and say how many rows are listed', () => {
  const at = (offset: number, total = 40_000): object => pageReach({ offset, total }, 25, QUEUE_REACH);
  expect(at(0)).toEqual({ last: 25, hasNext: true, listed: 2_000 });
  expect(at(1_950)).toEqual({ last: 1_975, hasNext: true, listed: 2_000 });
  expect(at(1_975)).toEqual({ last: 2_000, hasNext: false, listed: 2_000 });
  expect(at(25, 40)).toEqual({ last: 40, hasNext: false, listed: null });
  expect(at(1_975, 2_000)).toEqual({ last: 2_000, hasNext: false, listed: null });
});

test.each([
  ['/api/queue', QUEUE_REACH],
  ['/api/videos', REACH],
  ['/api/titles', REACH],
  ['/api/title', REACH],
  ['/api/ignored', REACH],
  ['/api/trash', REACH],
])('%s: the description of the API tells the greatest offset', (path, maximum) => {
  const { paths } = openApi('') as {
    readonly paths: Readonly<Record<string, { readonly get: { readonly parameters: readonly object[] } }>>;
  };
  expect(paths[path]?.get.parameters).toContainEqual(
    expect.objectContaining({ name: 'offset', schema: { type: 'integer', minimum: 0, maximum, default: 0 } }),
  );
});
