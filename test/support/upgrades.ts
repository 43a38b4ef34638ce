// Sets up a film with a poor subtitle, and the better ones that may come later.

import type { Catalogue } from '../../src/standin/catalogue/catalogue.ts';
import { filmCatalogue, subtitleText } from './cli.ts';
import { jobScene, type JobScene, type JobSceneOptions } from './jobs.ts';
import { spentOn } from './spent.ts';

/** A title of the coming year counts as new, however old its file is. */
export const YEAR = new Date().getUTCFullYear() + 1;
const STEM = `Harbour.${YEAR}.1080p.BluRay.x264-QUAY`;
export const FILM = `Harbour/${STEM}.mkv`;
export const SIDECAR = `Harbour/${STEM}.en.srt`;

/** From another source: the worst that is still acceptable. */
export const POOR = {
  id: 'poor',
  release: `Harbour.${YEAR}.720p.WEB-DL.x264-WAVE`,
  text: subtitleText('poor'),
};
/** The same, except for what breaks ties. */
export const TIED = {
  ...POOR,
  id: 'tied',
  release: `Harbour.${YEAR}.1080p.WEB-DL.x264-WAVE`,
  text: subtitleText('tied'),
};
export const BEST = { id: 'best', release: STEM, text: subtitleText('best') };

type Offers = Parameters<typeof filmCatalogue>[1];

export const offered = (...offers: Offers): Catalogue =>
  filmCatalogue({ name: 'Harbour', year: YEAR }, offers);

/** Makes the service offer these from now on. */
export const offer = (scene: JobScene, ...offers: Offers): Promise<void> =>
  scene.offers({}, { catalogue: offered(...offers) });

export type UpgradeOptions = Pick<JobSceneOptions, 'account' | 'config'> & { readonly first?: Offers };

/** Runs the first pass and forgets its requests. */
export async function placedPoor({
  account = {},
  config = {},
  first = [POOR],
}: UpgradeOptions = {}): Promise<JobScene> {
  const scene = await jobScene([FILM], {
    account,
    standIn: { catalogue: offered(...first) },
    translate: { enabled: false },
    config: { languages: ['en'], upgrade: { enabled: true }, ...config },
  });
  await scene.scan();
  scene.standIn.asked.clear();
  return scene;
}

/** Searches and downloads since the last call. */
export function spent(scene: JobScene): { readonly searches: number; readonly downloads: number } {
  const { requests } = scene.standIn.asked.snapshot();
  const { downloads } = spentOn(scene.standIn);
  scene.standIn.asked.clear();
  return {
    searches: requests.filter(
      ({ where }) => where === 'search' || where === 'v1-search' || where === 'v1-titles',
    ).length,
    downloads,
  };
}
