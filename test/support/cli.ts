// Sets up a library, a stand-in and the commands of the command line.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCatalogue, type Catalogue } from '../../src/standin/catalogue/catalogue.ts';
import type { StandInOptions } from '../../src/standin/stand-in.ts';
import type { GenerateOptions } from '../../src/standin/generate/generate.ts';
import { runHere } from './command.ts';
import { namesOf, sidecarsBelow } from './library.ts';
import type { Ended } from './program.ts';
import { spentOn } from './spent.ts';
import { world, type World } from './world.ts';

export type Cli = Pick<World, 'folder' | 'media' | 'config' | 'standIn' | 'configure'> & {
  /** The absolute path of a file in the library. */
  at(path: string): string;
  /** Runs a command in this process. */
  run(...args: readonly string[]): Promise<Ended>;
  /** The same with `--json`; also returns the object that it printed. */
  json(...args: readonly string[]): Promise<Ended & { readonly result: Result }>;
  sidecars(): readonly string[];
  read(path: string): string | null;
  /** Units of search and downloads spent since the last call. */
  spent(): { readonly searches: number; readonly downloads: number };
};

/** The object that a command printed. */
export type Result = Readonly<Record<string, unknown>> & {
  readonly error?: { readonly code: string; readonly message: string };
};

export type CliOptions = Partial<StandInOptions> & {
  readonly generate?: GenerateOptions;
  readonly more?: Readonly<Record<string, unknown>>;
  /** Names that the stand-in knows; by default those of the videos. */
  readonly known?: readonly string[];
};

/** A library with these videos, an hour old. */
export async function openCli(
  paths: readonly string[],
  { more = {}, known = namesOf(paths), ...service }: CliOptions = {},
): Promise<Cli> {
  const { folder, media, standIn, config, configure } = await world({
    videos: paths,
    known,
    service,
    config: more,
  });
  const run = (...args: readonly string[]): Promise<Ended> => runHere(['--config', config, ...args], folder);
  return {
    folder,
    media,
    config,
    standIn,
    configure,
    at: (path) => join(media, path),
    run,
    async json(...args) {
      const ended = await run(...args, '--json');
      return { ...ended, result: JSON.parse(ended.out) as Result };
    },
    sidecars: () => sidecarsBelow(media),
    read: (path) => (existsSync(join(media, path)) ? readFileSync(join(media, path), 'utf8') : null),
    spent() {
      const { requests } = standIn.asked.snapshot();
      const { downloads } = spentOn(standIn);
      standIn.asked.clear();
      const searches = requests
        .filter(({ status }) => status === 200)
        .filter(({ where }) => where === 'search' || where === 'v1-search' || where === 'v1-titles');
      const units = searches.reduce((sum, { names }) => sum + Math.max(1, names), 0);
      return { searches: units, downloads };
    },
  };
}

type Offer = {
  readonly id: string;
  readonly release: string;
  readonly text?: string;
  readonly file?: string;
  readonly fps?: string;
  readonly hi?: boolean;
};

/** A catalogue of one film with these English subtitles, listed in this order. */
export function filmCatalogue(
  film: { readonly name: string; readonly year: number },
  offers: readonly Offer[],
): Catalogue {
  return loadCatalogue({
    titles: [{ nativeId: 7, catalogA: 'tt0000007', catalogB: 77, type: 'movie', ...film }],
    subtitles: offers.map(({ id, release, text, file, ...more }, at) => ({
      id,
      pair: `${at + 1}-${at + 1}`,
      title: 7,
      language: 'EN',
      releases: [release],
      ...more,
      ...(text === undefined ? {} : { files: [{ id: `f${id}`, name: file ?? `${release}.srt`, text }] }),
    })),
  });
}

/** A subtitle of 40 different lines. */
export function subtitleText(word: string): string {
  return Array.from({ length: 40 }, (_, at) => {
    const [minute, second] = [
      String(Math.floor(at / 6)).padStart(2, '0'),
      String((at % 6) * 10).padStart(2, '0'),
    ];
    return `${at + 1}\n00:${minute}:${second},000 --> 00:${minute}:${second},900\nThe ${word} is here ${at}.\n`;
  }).join('\n');
}
