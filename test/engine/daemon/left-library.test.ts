import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { daemonLife, type DaemonLife } from '../../support/daemon-life.ts';
import { filmPaths, putFiles } from '../../support/library.ts';

const SECOND = 1000;
const OTHER = 'Other (1999)/Other.1999.1080p.BluRay.x264-OTHER.mkv';
const FILMS = filmPaths(1);
const PAGE = { offset: 0, limit: 50 };
const EVERYTHING = { ...PAGE, library: null, text: '', states: [] } as const;

/** What the page shows; the title's number is asked for as the page does that shows it. */
async function shown(life: DaemonLife, title: number | null) {
  const { overview, titles, totals } = life.lists();
  const [summary, coverage, films] = [
    await overview.summary(),
    await overview.coverage(),
    await titles.titles({ ...EVERYTHING, language: null, order: 'name' }),
  ];
  return {
    videos: summary.videos,
    counts: summary.counts,
    coverage: coverage.map(({ root, wanted }) => [root, wanted]),
    queue: overview.queue({ ...PAGE, states: ['missing', 'placed'] }).rows.map(({ library }) => library),
    files: (await overview.videos(EVERYTHING)).rows.map(({ library }) => library),
    titles: films.rows.map(({ name }) => name),
    title: title === null ? null : (titles.title({ ...PAGE, id: title })?.videos ?? null),
    wanted: totals({ from: null, to: null }, coverage).coverage.map(({ days }) => days.at(-1)?.wanted),
  };
}

test('a reload that removes a library shows it nowhere at once, and one that adds it again shows it as before', async () => {
  const life = await daemonLife(FILMS);
  const other = join(life.folder, 'other');
  mkdirSync(other);
  putFiles(life.media, FILMS);
  putFiles(other, [OTHER]);
  const both = { libraries: [{ path: life.media }, { path: other }] };
  life.configure(both);
  await life.start();
  await life.passes(10 * SECOND, 5 * SECOND);
  const { rows } = await life
    .lists()
    .titles.titles({ ...EVERYTHING, library: other, language: null, order: 'name' });
  const id = rows[0]?.id ?? null;
  const before = await shown(life, id);
  expect(before).toMatchObject({ videos: 2, counts: { missing: 1 }, title: 1, wanted: [2] });
  expect(before.titles).toContain('Other');
  expect([...before.queue, ...before.files].filter((library) => library === other)).toHaveLength(2);

  await life.reload({ libraries: [{ path: life.media }] });
  expect(await shown(life, id)).toEqual({
    videos: 1,
    counts: {},
    coverage: [[life.media, 1]],
    queue: [life.media],
    files: [life.media],
    titles: before.titles.filter((name) => name !== 'Other'),
    title: null,
    wanted: [1],
  });
  const asked = { ...EVERYTHING, library: other };
  expect((await life.lists().overview.videos(asked)).total).toBe(0);
  expect((await life.lists().titles.titles({ ...asked, language: null, order: 'missing' })).total).toBe(0);

  await life.reload(both);
  expect(await shown(life, id)).toEqual(before);
});
