import { expect, test } from 'vitest';
import { startAnswering } from '../../../support/answering.ts';
import { createSkippingClock } from '../../../support/hand-clock.ts';
import { HOUR, jobScene, reasonsIn } from '../../../support/jobs.ts';
import { putFiles } from '../../../support/library.ts';
import { passesIn } from '../../../support/passes.ts';
import { world } from '../../../support/world.ts';

/** One film for each year, in the order in which they are searched for. */
const films = (title: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => {
    const year = 2001 + at;
    return `${title} (${year})/${title}.${year}.1080p.BluRay.x264-QUAY.mkv`;
  });

test('however many names the service refuses, the others are answered as long as it accepts any', async () => {
  const accepted = films('Ferry', 8);
  const scene = await jobScene([...accepted, ...films('Harbour', 8)], {
    generate: { languages: ['pl'] },
    translate: { enabled: false },
  });
  scene.standIn.faults.add({ kind: 'refuse-names', pattern: 'Harbour', times: Infinity });
  const report = await scene.scan();
  expect(scene.sidecars()).toEqual(accepted.map((path) => path.replace('.mkv', '.pl.srt')));
  expect(reasonsIn(report, 'deferred')).toEqual({ 'name-refused': 8 });
});

const count = (limit: number): object => ({ limit, used: 0, remaining: limit });

test.each([
  ['name-refused', 'while it accepts another search', true],
  ['request-refused', 'while it refuses every search', false],
])('a search by title that the service refuses is told as %s %s', async (reason, _, isOtherAccepted) => {
  let isRefused = false;
  const service = await startAnswering((what, body) => {
    if (what.startsWith('GET /api/v2/me'))
      return {
        json: { plan: { name: 'pro', is_pro: true }, usage: { search: count(900), downloads: count(90) } },
      };
    if (what.startsWith('GET /api/v1') && !isRefused) return { json: 'no answer' };
    if (what.startsWith('GET /api/v1'))
      return { status: 400, json: { error: { code: 'invalid_request', message: 'no', docs_url: 'x' } } };
    const { filenames } = JSON.parse(body) as { filenames: readonly string[] };
    const files = filenames.map((file_name) => ({ file_name, match: null, alternates: [], subtitles: [] }));
    return { json: { status: true, files } };
  });
  const here = await world({
    videos: ['xyz [imdbid-tt7654321]/movie.mkv'],
    config: { service: { base_url: service.url, download_url: `${service.url}/files`, rate: 1000 } },
  });
  const clock = createSkippingClock();
  const passes = passesIn(here, clock);
  await passes.pass([]);
  clock.later(14 * HOUR);
  // Once its step is that of the title, nothing else is searched for it.
  await passes.pass([]);
  clock.later(14 * HOUR);
  isRefused = true;
  if (isOtherAccepted) putFiles(here.media, films('Harbour', 1));
  expect(reasonsIn(await passes.pass([]), 'deferred')).toMatchObject({ [reason]: 1 });
});
