// Sets up what every run of the program needs: a library, a service that knows its videos, and a configuration for both.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../src/ports/clock.ts';
import type { GenerateOptions } from '../../src/standin/generate/generate.ts';
import type { StandIn, StandInOptions } from '../../src/standin/stand-in.ts';
import { systemClock } from '../../src/system/clock.ts';
import { namesOf, putFiles, temporaryFolder } from './library.ts';
import { writeConfig } from './program.ts';
import { startService } from './service.ts';

export type World = {
  /** Holds everything, and is removed with the test. */
  readonly folder: string;
  /** The library. */
  readonly media: string;
  /** The one that is running now. */
  readonly standIn: StandIn;
  /** The path of the configuration. */
  readonly config: string;
  /** Writes the configuration again, with these keys instead of the others. */
  readonly configure: (config: Readonly<Record<string, unknown>>) => void;
  /** Starts the service again at the same addresses, for the same names. */
  serve(service: ServiceOptions): Promise<void>;
};

type ServiceOptions = Partial<StandInOptions> & { readonly generate?: GenerateOptions };

export type WorldOptions = {
  /** What is in the library, an hour old. */
  readonly videos?: readonly string[];
  /** The names that the service knows; by default those of the videos. */
  readonly known?: readonly string[];
  readonly service?: ServiceOptions;
  /** The service's clock; by default the real one. */
  readonly clock?: Pick<Clock, 'now'>;
  /** Keys of the configuration besides the service, the library, English and the state's folder. */
  readonly config?: Readonly<Record<string, unknown>>;
};

export async function world({
  videos = [],
  known = namesOf(videos),
  service = {},
  clock = systemClock,
  config = {},
}: WorldOptions = {}): Promise<World> {
  const folder = temporaryFolder();
  const media = join(folder, 'media');
  mkdirSync(media);
  putFiles(media, videos);
  let standIn = await startService(known, { clock, ...service });
  return {
    folder,
    media,
    get standIn() {
      return standIn;
    },
    config: writeConfig(folder, standIn, config),
    configure: (keys) => void writeConfig(folder, standIn, keys),
    async serve(anew) {
      await standIn.close();
      const [apiPort = 0, downloadPort = 0] = [standIn.apiUrl, standIn.downloadUrl].map((url) =>
        Number(new URL(url).port),
      );
      standIn = await startService(known, { clock, ...anew, apiPort, downloadPort });
    },
  };
}
