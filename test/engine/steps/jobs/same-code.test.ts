// A subtitle in es is no source for es-419, nor the other way round: the service has one code for both, so it would
// translate ES into ES.

import { expect, test } from 'vitest';
import { loadCatalogue } from '../../../../src/standin/catalogue/catalogue.ts';
import { FILM, jobScene, ordersIn } from '../../../support/jobs.ts';

const asked = async (languages: readonly unknown[], offered: readonly string[]): Promise<number> => {
  const scene = await jobScene([FILM], {
    generate: { languages: offered },
    config: { languages },
    translate: { from: ['any'] },
  });
  await scene.untilTheLadder();
  await scene.scan();
  return ordersIn(scene.standIn.asked.snapshot());
};

test.each([
  ['es-419', 'es'],
  ['fr-CA', 'fr'],
])('%s is not translated from %s', async (wanted, offered) => {
  expect(await asked([wanted], [offered])).toBe(0);
});

test.each([
  ['es', 'Spanish (Latin America)'],
  ['fr', 'French (Canadian)'],
])('%s is not translated from %s', async (wanted, named) => {
  const release = `Harbour 2016 1080p BluRay x264 ${named}`;
  const catalogue = loadCatalogue({
    titles: [
      { nativeId: 7, catalogA: 'tt0000007', catalogB: 77, type: 'movie', name: 'Harbour', year: 2016 },
    ],
    subtitles: [
      {
        id: 's1',
        pair: '1-1',
        title: 7,
        language: wanted.toUpperCase(),
        releases: [release],
        files: [{ id: 'f1', name: `${release}.srt` }],
      },
    ],
  });
  const orders = async (language: string): Promise<number> => {
    const scene = await jobScene([FILM], {
      standIn: { catalogue },
      config: { languages: [language] },
      translate: { from: ['any'] },
    });
    await scene.untilTheLadder();
    await scene.scan();
    return ordersIn(scene.standIn.asked.snapshot());
  };
  expect(await orders(wanted)).toBe(0);
  expect(await orders('pl')).toBe(1);
});

test('another language with a code of its own is a source', async () => {
  expect(await asked(['es-419'], ['en'])).toBe(1);
  expect(await asked(['pt-BR'], ['pt'])).toBe(1);
  expect(await asked([['pl', 'es-419']], ['es'])).toBe(1);
});
