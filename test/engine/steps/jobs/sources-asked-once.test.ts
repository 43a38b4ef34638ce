// A video wanted in several languages has one name, and the service counts each search of it.

import { expect, test } from 'vitest';
import { loadCatalogue } from '../../../../src/standin/catalogue/catalogue.ts';
import { FILM, jobScene, ordersIn, type JobScene } from '../../../support/jobs.ts';

const RELEASE = 'Harbour.2016.1080p.BluRay.x264-QUAY';
const MORE_THAN_A_PAGE = 120;

const CROWDED = loadCatalogue({
  titles: [{ nativeId: 7, catalogA: 'tt0000007', catalogB: 77, type: 'movie', name: 'Harbour', year: 2016 }],
  subtitles: Array.from({ length: MORE_THAN_A_PAGE }, (_, at) => ({
    id: `s${at}`,
    pair: `1-${at}`,
    title: 7,
    language: 'FR',
    releases: [RELEASE],
    files: [{ id: `f${at}`, name: `${RELEASE}.srt` }],
  })),
});

const crowded = async (languages: readonly string[]): Promise<JobScene> => {
  const scene = await jobScene([FILM], {
    standIn: { catalogue: CROWDED },
    config: { languages },
    translate: { from: ['en', 'any'] },
  });
  await scene.untilTheLadder();
  return scene;
};

const searchesFor = async (languages: readonly string[]): Promise<number> => {
  const scene = await crowded(languages);
  scene.standIn.asked.clear();
  await scene.scan();
  expect(scene.sidecars()).toHaveLength(languages.length);
  return scene.standIn.asked.snapshot().requests.filter(({ where }) => where === 'search').length;
};

test('a second search for a named source language is made once for all wanted languages of a video', async () => {
  const once = await searchesFor(['pl']);
  expect(await searchesFor(['pl', 'cs', 'hu'])).toBe(once);
});

test.each([
  ['unavailable', 0],
  ['quota-exceeded', 0],
  ['invalid-request', 1],
] as const)('where the second search fails (%s), %d translations are ordered', async (kind, orders) => {
  const scene = await crowded(['pl']);
  scene.standIn.asked.clear();
  scene.standIn.faults.add({ kind, where: 'search', after: 2, times: Infinity });
  await scene.scan();
  expect(ordersIn(scene.standIn.asked.snapshot())).toBe(orders);
});
