// Spanish of Latin America and French of Canada: the service files them under es and fr.

import { expect, test } from 'vitest';
import { loadCatalogue } from '../../../../src/standin/catalogue/catalogue.ts';
import type { StandInOptions } from '../../../../src/standin/stand-in.ts';
import { openCli, type Cli } from '../../../support/cli.ts';

const FILM = 'Old Harbour (2015)/Old.Harbour.2015.1080p.BluRay.x264-GRP.mkv';
const LATINO = 'Old Harbour 2015 1080p BluRay x264 Spanish (Latin America)';
const PLAIN = 'Old.Harbour.2015.1080p.WEB.x264-OTHER';

function spanish(releases: readonly string[]): StandInOptions['catalogue'] {
  return loadCatalogue({
    titles: [
      { nativeId: 7, catalogA: 'tt0000007', catalogB: 77, type: 'movie', name: 'Old Harbour', year: 2015 },
    ],
    subtitles: releases.map((release, at) => ({
      id: `s${at + 1}`,
      pair: `${at + 1}-${at + 1}`,
      title: 7,
      language: 'ES',
      releases: [release],
      files: [{ id: `f${at + 1}`, name: `${release}.es.srt` }],
    })),
  });
}

const wanting = (languages: readonly unknown[], releases: readonly string[]): Promise<Cli> =>
  openCli([FILM], { catalogue: spanish(releases), more: { languages } });

test('es-419 is fulfilled by a subtitle of es whose own words name the variant', async () => {
  const cli = await wanting(['es-419'], [PLAIN, LATINO]);
  const { result } = await cli.json('scan');
  expect(result).toMatchObject({ wanted: 1, placed: 1 });
  expect(cli.sidecars()).toEqual([FILM.replace('.mkv', '.es-419.es.srt')]);
  expect((await cli.run('why', '--all', cli.at(FILM))).out).toContain('Latin America');
});

test('es is not fulfilled by a subtitle that names Latin America', async () => {
  const cli = await wanting(['es'], [LATINO]);
  expect((await cli.json('scan')).result).toMatchObject({ wanted: 1, placed: 0, missing: 1 });
  expect(cli.spent()).toMatchObject({ downloads: 0 });
});

test('LATINO in the name of a release tells its sound: es takes its subtitle', async () => {
  const cli = await wanting(['es'], ['Old.Harbour.2015.LATINO.1080p.BluRay.x264-GRP']);
  expect((await cli.json('scan')).result).toMatchObject({ wanted: 1, placed: 1 });
});

test('a list of fallbacks takes the variant first, and the plain language where there is none', async () => {
  const both = await wanting([['es-419', 'es']], [PLAIN, LATINO]);
  await both.run('scan');
  expect(both.sidecars()).toEqual([FILM.replace('.mkv', '.es-419.es.srt')]);
  const plain = await wanting([['es-419', 'es']], [PLAIN]);
  await plain.run('scan');
  expect(plain.sidecars()).toEqual([FILM.replace('.mkv', '.es.srt')]);
});

test('the check says that es-419 alone accepts only what names the variant', async () => {
  const alone = await wanting(['es-MX'], [PLAIN]);
  const said =
    'languages[0] has no code at the service, so only subtitles that name it count: [es-419, es] accepts any';
  expect((await alone.run('check')).err).toContain(said);
  const withFallback = await wanting([['es-MX', 'es']], [PLAIN]);
  expect((await withFallback.run('check')).err).not.toContain('no code at the service');
});
