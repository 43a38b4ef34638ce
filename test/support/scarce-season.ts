// Sets up a season with more episodes than a day has downloads: each has a subtitle of its own and all share a pack.

import { join } from 'node:path';
import { catalogueFor } from '../../src/standin/generate/generate.ts';
import { jobScene, type JobScene } from './jobs.ts';
import { filmPaths, namesOf } from './library.ts';
import { spent } from './upgrades.ts';
import { wantsIn } from './wants-in.ts';

export type SeasonScene = JobScene & {
  readonly paths: readonly string[];
  readonly season: string;
  /** The names of sidecars that came from the pack. */
  fromPack(): readonly string[];
  /** The key of the candidate from which a sidecar came. */
  packOf(sidecar: string): string;
  spent(): ReturnType<typeof spent>;
};

export type SeasonOptions = {
  readonly episodes: number;
  readonly downloadsPerDay: number;
  /** Films beside the season; they have no pack. */
  readonly films?: number;
};

const SEASON = 'Night Ferry/Season 1';

/** Runs the first pass. */
export async function seasonScene({
  episodes,
  downloadsPerDay,
  films = 0,
}: SeasonOptions): Promise<SeasonScene> {
  const season = Array.from({ length: episodes }, (_, at) => {
    const tag = `S01E${String(at + 1).padStart(2, '0')}`;
    return `${SEASON}/Night.Ferry.${tag}.1080p.WEB-DL.x264-QUAY.mkv`;
  });
  const paths = [...season, ...filmPaths(films)];
  const generate = { seed: 1, decoys: false, hearingImpaired: false };
  const scene = await jobScene(paths, {
    account: { downloadsPerDay },
    standIn: { catalogue: catalogueFor(namesOf(paths), generate) },
    translate: { enabled: false },
    config: { languages: ['en'] },
  });
  await scene.scan();
  const placed = (): readonly { readonly name: string; readonly key: string; readonly pack: boolean }[] =>
    scene.withStore((store) =>
      wantsIn(store, 'placed').flatMap(({ want }) => {
        const sidecar = store.placements.sidecarOf(want.id);
        const offer = store.offers
          .ofWant(want.id)
          .find(({ candidate }) => candidate.key === sidecar?.candidateKey);
        if (sidecar === null || offer === undefined) return [];
        const pack = offer.parts.some(({ name }) => name === 'pack');
        return [{ name: sidecar.name, key: offer.candidate.key, pack }];
      }),
    );
  return {
    ...scene,
    paths,
    season: join(scene.media, SEASON),
    fromPack: () =>
      placed()
        .filter(({ pack }) => pack)
        .map(({ name }) => name),
    packOf: (sidecar) => placed().find(({ name }) => name === sidecar)?.key ?? '',
    spent: () => spent(scene),
  };
}
