// Which views has the status page, and how does a test go to one?

import type { Page } from 'playwright-core';
import { until } from '../support/until.ts';

/** The addresses of all views. */
export async function viewsOf(url: string): Promise<readonly string[]> {
  const first = async <T>(list: string): Promise<T> => {
    let rows: readonly T[] = [];
    // Titles are known a moment after their videos.
    await until(`there are ${list}`, async () => {
      const answer = await fetch(`${url}/api/${list}?limit=1`);
      ({ rows } = (await answer.json()) as { readonly rows: readonly T[] });
      return rows.length > 0;
    });
    const [row] = rows;
    if (row === undefined) throw new Error(`there are no ${list}`);
    return row;
  };
  const { id } = await first<{ readonly id: number }>('titles');
  const { path } = await first<{ readonly path: string }>('videos');
  const views = [
    'overview',
    'titles',
    'activity',
    'queue',
    'history',
    'health',
    'settings',
    'plots',
    'videos',
    'ignored',
  ];
  return [...views, `title?title=${id}`, `video?path=${encodeURIComponent(path)}`];
}

/** Shows the view without loading the page again. */
export async function show(page: Page, view: string): Promise<void> {
  await page.evaluate(`location.hash = ${JSON.stringify(`#/${view}`)}`);
  await page.locator('h1').waitFor();
}
