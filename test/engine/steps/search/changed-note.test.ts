import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { loadCatalogue, type Catalogue } from '../../../../src/standin/catalogue/catalogue.ts';
import { subtitleText } from '../../../support/cli.ts';
import { createSkippingClock } from '../../../support/hand-clock.ts';
import { sidecarsBelow } from '../../../support/library.ts';
import { passesIn, type Passes } from '../../../support/passes.ts';
import { ORCHARD, REMAKE } from '../../../support/search-steps.ts';
import { world, type World } from '../../../support/world.ts';

const PATH = 'Orchard/Orchard.2019.1080p.BluRay.x264-QUAY.mkv';
const GARDEN = { ...REMAKE, name: 'Garden' };
const HALF_A_YEAR = 200 * 24 * 3_600_000;

type Film = typeof ORCHARD;

/** Two subtitles of each film. */
const knowing = (...titles: readonly Film[]): Catalogue =>
  loadCatalogue({
    titles,
    subtitles: titles.flatMap(({ nativeId, name, year }) =>
      [1, 2].map((at) => ({
        id: `${name}${year}v${at}`,
        pair: `${nativeId}-${at}`,
        title: nativeId,
        language: 'EN',
        releases: [`${name}.${year}.1080p.BluRay.x264-PIER`],
        files: [
          {
            id: `${nativeId}f${at}`,
            name: `${name}.${year}.srt`,
            text: subtitleText(`${name} of ${year}, ${at}`),
          },
        ],
      })),
    ),
  });

type Noted = Passes & {
  readonly place: World;
  readonly note: string;
  readonly path: string;
  later(): Promise<void>;
  placed(): string;
};

/** The name finds nothing, and a note names the film of 2014, whose subtitle is placed. */
async function noted(...titles: readonly Film[]): Promise<Noted> {
  const place = await world({ videos: [PATH], known: [], service: { catalogue: knowing(...titles) } });
  const clock = createSkippingClock();
  const passes = passesIn(place, clock);
  const path = join(place.media, PATH);
  const note = join(dirname(path), 'movie.nfo');
  writeFileSync(note, '<movie><tmdbid>4711</tmdbid></movie>');
  const scene: Noted = {
    ...passes,
    place,
    note,
    path,
    async later() {
      clock.later(HALF_A_YEAR);
      await passes.pass();
    },
    placed: () => passes.read(`media/${sidecarsBelow(place.media)[0] ?? ''}`),
  };
  await passes.pass();
  await scene.later();
  expect(scene.placed()).toContain('Orchard of 2014');
  return scene;
}

test('reject searches by a note that was corrected, and takes nothing of the title that it named before', async () => {
  const scene = await noted(ORCHARD, GARDEN);
  writeFileSync(scene.note, '<movie><tmdbid>4719</tmdbid></movie>');
  await scene.command({ kind: 'reject', path: scene.path, language: null });
  expect(scene.placed()).toContain('Garden of 2019');
});

test('once the note is gone, what the name finds is placed', async () => {
  const scene = await noted(ORCHARD);
  rmSync(scene.note);
  await scene.place.serve({ catalogue: knowing(ORCHARD, REMAKE) });
  await scene.command({ kind: 'reject', path: scene.path, language: null });
  expect(scene.placed()).toContain('Orchard of 2019');
});

test('what the name finds later is placed although a note names another film', async () => {
  const scene = await noted(ORCHARD);
  await scene.command({ kind: 'reject', path: scene.path, language: null });
  await scene.command({ kind: 'reject', path: scene.path, language: null });
  expect(sidecarsBelow(scene.place.media)).toEqual([]);
  await scene.place.serve({ catalogue: knowing(REMAKE) });
  await scene.later();
  expect(scene.placed()).toContain('Orchard of 2019');
});
