// Sets up one video that may take every search step, a service with few titles, and the command line.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AccountOptions } from '../../src/standin/accounts/accounts.ts';
import { loadCatalogue } from '../../src/standin/catalogue/catalogue.ts';
import type { StandIn } from '../../src/standin/stand-in.ts';
import { runHere } from './command.ts';
import { sidecarsBelow } from './library.ts';
import type { Ended } from './program.ts';
import { FREE_KEY } from './service.ts';
import { world } from './world.ts';

export const ORCHARD = {
  nativeId: 1300001,
  catalogA: 'tt7654321',
  catalogB: 4711,
  type: 'movie',
  name: 'Orchard',
  year: 2014,
};
/** Another film of the same name. */
export const REMAKE = { ...ORCHARD, nativeId: 1300009, catalogA: 'tt7654329', catalogB: 4719, year: 2019 };
export const STREET = {
  nativeId: 1300002,
  catalogA: 'tt7654322',
  catalogB: 4712,
  type: 'tv',
  name: 'Harbour Street',
  year: 2020,
};
const orchard = {
  id: 'orchard1',
  pair: '1-1',
  title: 1300001,
  releases: ['Orchard.2014.1080p.BluRay.x264-QUAY'],
};
/** A subtitle of a film without its language. */
export const subtitleOf = ({ nativeId, name, year }: typeof ORCHARD): object => ({
  id: `${name.toLowerCase()}${year}`,
  pair: `1-${year}`,
  title: nativeId,
  releases: [`${name}.${year}.1080p.BluRay.x264-QUAY`],
});
export const ORCHARD_PL = { ...orchard, language: 'PL' };
export const ORCHARD_EN = { ...orchard, language: 'EN' };
/** Filed under no season, so a search for the exact episode does not find it. */
export const STREET_PACK = {
  id: 'street1',
  pair: '2-2',
  title: 1300002,
  language: 'PL',
  releases: ['Harbour Street Season 1 Complete WEB-DL'],
  files: [1, 2, 3].map((episode) => ({ id: `file${episode}`, name: `Harbour.Street.S01E0${episode}.srt` })),
};
export const STREET_EN = {
  id: 'street2',
  pair: '2-3',
  title: 1300002,
  language: 'EN',
  season: 1,
  episode: 2,
  releases: ['Harbour.Street.S01E02.1080p.WEB-DL.H264-QUAY'],
};

export const EPISODE = 'Harbour.Street.S01E02.1080p.WEB-DL.H264-QUAY.mkv';
export const FILM = 'Orchard (2014)/Orchard.2014.1080p.BluRay.x264-QUAY.mkv';
export const MEDIA_URL = 'http://media.test:8080/files';

export type LadderScene = {
  readonly standIn: StandIn;
  readonly config: string;
  readonly file: string;
  /** Runs a command on the video, in this process. */
  say(command: string, ...args: readonly string[]): Promise<Ended>;
  json<T>(command: string, ...args: readonly string[]): Promise<T>;
  /** The endpoints called, in order, without the account. */
  asked(): readonly string[];
  sidecars(): readonly string[];
  /** The text of the only sidecar. */
  text(): string;
};

export type LadderOptions = {
  /** What the service knows, instead of `ORCHARD` and `STREET`. */
  readonly titles?: readonly object[];
  readonly subtitles?: readonly object[];
  readonly notes?: Readonly<Record<string, string>>;
  readonly plan?: AccountOptions['plan'];
  readonly translate?: Readonly<Record<string, unknown>>;
};

/** Polish is wanted for one video, and every search step is enabled. */
export async function ladderScene(path: string, options: LadderOptions = {}): Promise<LadderScene> {
  const { titles = [ORCHARD, STREET], subtitles = [], notes = {}, plan = 'pro', translate = {} } = options;
  const { media, standIn, config } = await world({
    videos: [path],
    known: [],
    service: {
      catalogue: loadCatalogue({ titles, subtitles }),
      accounts: [{ id: 'me', plan, keys: [FREE_KEY] }],
      jobsTakeMs: 100,
    },
    config: {
      languages: ['pl'],
      translate: { enabled: true, patience: '0s', ...translate },
      transcribe: { enabled: true, media_url: MEDIA_URL },
    },
  });
  for (const [name, text] of Object.entries(notes)) {
    mkdirSync(join(media, dirname(name)), { recursive: true });
    writeFileSync(join(media, name), text);
  }
  const file = join(media, path);
  const say: LadderScene['say'] = (command, ...args) => runHere([command, file, ...args, '--config', config]);
  return {
    standIn,
    config,
    file,
    say,
    json: async (command, ...args) => JSON.parse((await say(command, ...args, '--json')).out),
    asked: () =>
      standIn.asked
        .snapshot()
        .requests.map(({ where, path }) => (path.startsWith('/api/v2/movies/') ? 'titles' : (where ?? '')))
        .filter((where) => where !== 'me' && where !== 'v1-me'),
    sidecars: () => sidecarsBelow(media),
    text: () => readFileSync(join(media, sidecarsBelow(media)[0] ?? ''), 'utf8'),
  };
}
