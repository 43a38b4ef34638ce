import { expect, test } from 'vitest';
import { filmPaths } from '../../support/library.ts';
import { liveWith } from '../../support/life.ts';

test('a report names five examples of a reason at most, however many videos have it', async () => {
  const life = await liveWith(filmPaths(8), {
    generate: { languages: ['en'] },
    config: { languages: ['pl'] },
  });
  const [group, ...others] = (await life.scan()).groups.missing;
  expect(others).toEqual([]);
  expect(group).toMatchObject({ count: 8 });
  expect(group?.examples).toHaveLength(5);
});
