// A film for which the service has one subtitle, by default for the hard of hearing.

import { filmCatalogue, subtitleText } from './cli.ts';
import { daemonLife, type DaemonLife } from './daemon-life.ts';

export const FILM = 'Harbour (2016)/Harbour.2016.1080p.BluRay.x264-QUAY.mkv';
const RELEASE = 'Harbour.2016.1080p.BluRay.x264-QUAY';
type Offer = Parameters<typeof filmCatalogue>[1][number];
export const IMPAIRED: Offer = { id: 'sdh', release: RELEASE, hi: true, text: subtitleText('door') };
export const PLAIN: Offer = { id: 'plain', release: RELEASE, text: subtitleText('door') };

export function lifeWith(config: Readonly<Record<string, unknown>>, offer = IMPAIRED): Promise<DaemonLife> {
  return daemonLife([FILM], {
    catalogue: filmCatalogue({ name: 'Harbour', year: 2016 }, [offer]),
    config: () => config,
  });
}
