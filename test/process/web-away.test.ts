import { renameSync } from 'node:fs';
import { expect, test } from 'vitest';
import { until } from '../support/until.ts';
import { AUTH, site } from '../support/web-site.ts';

type Videos = {
  readonly rows: readonly { readonly wants: readonly { readonly state: string }[] }[];
};

test('the list of videos and that of a title say what the queue says of a library that is away', async () => {
  const { ask, home } = await site();
  const asked = async (path: string): Promise<string> => (await ask(path, { headers: AUTH })).body;
  await expect.poll(() => asked('/api/queue'), { timeout: 20_000 }).toContain('"nothing-offered"');
  renameSync(home.media, `${home.media}-away`);
  await until('it is away', async () => !(await asked('/api/status')).includes('"unavailable":null'));
  const titles = JSON.parse(await asked('/api/titles')) as { readonly rows: readonly { id: number }[] };
  const lists = await Promise.all(
    titles.rows.map(async ({ id }) => {
      const title = JSON.parse(await asked(`/api/title?id=${id}`)) as { readonly episodes: Videos };
      return title.episodes;
    }),
  );
  const all = [...lists, JSON.parse(await asked('/api/videos')) as Videos];
  const missing = all
    .flatMap(({ rows }) => rows.flatMap(({ wants }) => wants))
    .filter(({ state }) => state === 'missing');
  expect(missing.length).toBeGreaterThan(1);
  for (const want of missing) expect(want).toMatchObject({ reason: 'library-unavailable', dueAt: null });
});
