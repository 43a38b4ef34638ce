import { expect, test } from 'vitest';
import { startAnswering } from '../../../support/answering.ts';
import { createSkippingClock } from '../../../support/hand-clock.ts';
import { HOUR } from '../../../support/jobs.ts';
import { putFiles } from '../../../support/library.ts';
import { passesIn } from '../../../support/passes.ts';
import { world } from '../../../support/world.ts';

const films = (title: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${title}.${at}.2016.1080p.BluRay.x264-QUAY.mkv`);
const counter = { limit: 2000, used: 0, remaining: 2000 };

/** A service that gives up on a question about more names than this, and counts them all the same. */
async function startSlow(most: number): Promise<{
  readonly url: string;
  /** The number of names in each search, in order. */
  readonly sizes: number[];
}> {
  const sizes: number[] = [];
  const { url } = await startAnswering((what, body) => {
    if (what.startsWith('GET /api/v2/me'))
      return { json: { usage: { search: counter, downloads: counter } } };
    if (what.startsWith('GET')) return { json: { status: true, results: [], subtitles: [] } };
    const { filenames } = JSON.parse(body) as { filenames: readonly string[] };
    sizes.push(filenames.length);
    if (filenames.length > most) return { status: 408, json: {} };
    const files = filenames.map((file_name) => ({ file_name, match: null, alternates: [], subtitles: [] }));
    return { json: { status: true, files } };
  });
  return { url, sizes };
}

test('a service that is too slow for full batches costs the searches of one batch, not of every name', async () => {
  const { url, sizes } = await startSlow(25);
  const here = await world({
    videos: films('Ferry', 100),
    config: { service: { base_url: url, download_url: `${url}/files`, rate: 1000 } },
  });
  const clock = createSkippingClock();
  const passes = passesIn(here, clock);
  await passes.pass([]);
  clock.later(HOUR);
  await passes.pass([]);
  expect(sizes).toEqual([50, 50, ...Array.from({ length: 4 }, () => 25)]);

  putFiles(here.media, films('Harbour', 50));
  await passes.pass([]);
  expect(sizes.slice(6), 'new names of the same day').toEqual([25, 25]);

  clock.later(25 * HOUR);
  putFiles(here.media, films('Lantern', 50));
  await passes.pass([]);
  expect(sizes[8], 'a full batch on the next day').toBe(50);
});
