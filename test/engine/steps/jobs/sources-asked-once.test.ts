// A video wanted in several languages has one name, and the service counts each search of it.

import { expect, test } from 'vitest';
import { loadCatalogue } from '../../../../src/standin/catalogue/catalogue.ts';
import { FILM, jobScene } from '../../../support/jobs.ts';

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

const searchesFor = async (languages: readonly string[]): Promise<number> => {
  const scene = await jobScene([FILM], {
    standIn: { catalogue: CROWDED },
    config: { languages },
    translate: { from: ['en', 'any'] },
  });
  await scene.untilTheLadder();
  scene.standIn.asked.clear();
  await scene.scan();
  expect(scene.sidecars()).toHaveLength(languages.length);
  return scene.standIn.asked.snapshot().requests.filter(({ where }) => where === 'search').length;
};

test('a second search for a named source language is made once for all wanted languages of a video', async () => {
  const once = await searchesFor(['pl']);
  expect(await searchesFor(['pl', 'cs', 'hu'])).toBe(once);
});
