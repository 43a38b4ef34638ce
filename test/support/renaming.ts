// Sets up a film with our sidecars under the names that one player reads, and checks what renaming must not change.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { NamingPreset } from '../../src/core/sidecar/sidecar-name.ts';
import type { Store } from '../../src/ports/store/store.ts';
import { loadCatalogue } from '../../src/standin/catalogue/catalogue.ts';
import { openStore } from '../../src/store/open/open.ts';
import { openCli, type Cli } from './cli.ts';
import { filesBelow } from './library.ts';

export const STEM = 'Harbour.2016.1080p.BluRay.x264-QUAY';
export const FOLDER = 'Harbour (2016)';
export const FILM = `${FOLDER}/${STEM}.mkv`;
const SPANISH = '1\n00:00:01,000 --> 00:00:02,000\n¿Dónde está el muelle?\n';

const PAIRED = ['en.forced', 'en', 'es-419.es', 'pt-BR.pt.sdh', 'zh-Hant.zh'];
const TAGGED = ['en.forced', 'en', 'es-419', 'pt-BR.sdh', 'zh-Hant'];
const NAMES: Readonly<Record<NamingPreset, readonly string[]>> = {
  universal: PAIRED,
  kodi: PAIRED,
  jellyfin: TAGGED,
  plex: TAGGED,
  emby: ['en.forced', 'en', 'es', 'pt.sdh', 'zh'],
};
/** Our five sidecars under the preset's names. */
export const namesUnder = (preset: NamingPreset): readonly string[] =>
  NAMES[preset].map((code) => `${FOLDER}/${STEM}.${code}.srt`).toSorted();

/** Opens the database between two commands. */
export function withStore<T>({ folder }: Cli, work: (store: Store) => T): T {
  const opened = openStore(join(folder, 'state'), Date.now());
  try {
    return work(opened.store);
  } finally {
    opened.close();
  }
}

export const filmIn = (cli: Cli, store: Store) => {
  const [video] = store.videos.inFolder(cli.at(FOLDER), 10);
  if (video === undefined) throw new Error(`${FILM} is not known`);
  return video;
};
export const wantFor = (cli: Cli, store: Store, language: string) => {
  const want = store.wants
    .ofVideo(filmIn(cli, store).id)
    .find(({ languages, kind }) => languages[0] === language && kind === 'full');
  if (want === undefined) throw new Error(`nothing is wanted in ${language}`);
  return want;
};

/** A film with five of our subtitles under the preset's names; others are wanted too, but do not exist. */
export async function placed(naming: NamingPreset = 'universal'): Promise<Cli> {
  const offers = [
    ['EN', STEM, {}],
    ['EN', `${STEM}.FORCED`, {}],
    ['BR_PT', STEM, { hi: true }],
    ['ZH_BG', STEM, {}],
  ] as const;
  const catalogue = loadCatalogue({
    titles: [
      { nativeId: 7, catalogA: 'tt0000007', catalogB: 77, type: 'movie', name: 'Harbour', year: 2016 },
    ],
    subtitles: offers.map(([language, release, more], at) => ({
      id: `s${at}`,
      pair: `${at + 1}-${at + 1}`,
      title: 7,
      language,
      releases: [release],
      ...more,
    })),
  });
  const cli = await openCli([FILM], {
    catalogue,
    more: { languages: ['en', 'pt-BR', 'zh-Hant', 'es-419', 'pl'], forced: true, naming },
  });
  await cli.run('--scan');
  placeSpanish(cli, naming);
  await cli.run('--scan');
  cli.spent();
  expect(cli.sidecars()).toEqual(namesUnder(naming));
  return cli;
}

/** The service has no code for Latin American Spanish: placed as if an upload had stated it. */
function placeSpanish(cli: Cli, naming: NamingPreset): void {
  const name = `${STEM}.${NAMES[naming][2] ?? ''}.srt`;
  writeFileSync(cli.at(`${FOLDER}/${name}`), SPANISH);
  withStore(cli, (store) => {
    const bytes = new TextEncoder().encode(SPANISH);
    const want = wantFor(cli, store, 'es-419');
    store.placements.putSidecar({
      wantId: want.id,
      folder: cli.at(FOLDER),
      name,
      sha256: store.archiveCache.sha256(bytes),
      size: bytes.length,
      mtimeMs: 0,
      language: 'es-419',
      candidateKey: 'n:spanish',
      placedAt: 0,
      picked: false,
    });
    store.wants.save(want.id, { ...want, state: 'placed', reason: 'placed', dueAt: null });
  });
}

/** Every file below the library, with its content. */
export const bytesOf = (cli: Cli): Readonly<Record<string, string | null>> =>
  Object.fromEntries(filesBelow(cli.media).map((path) => [path, cli.read(path)]));
/** Every want of the film, without its revision. */
export const wantsOf = (cli: Cli) =>
  withStore(cli, (store) =>
    store.wants.ofVideo(filmIn(cli, store).id).map((want) => ({ ...want, revision: null })),
  );

/** After a full walk: nothing was searched, no want moved, and nothing on disk changed. */
export async function staysSo(cli: Cli, wants: ReturnType<typeof wantsOf>): Promise<void> {
  const before = bytesOf(cli);
  const { code, out } = await cli.run('--scan');
  expect([code, out]).toEqual([0, expect.stringContaining('0 placed')]);
  expect(wantsOf(cli)).toEqual(wants);
  expect(cli.spent()).toEqual({ searches: 0, downloads: 0 });
  expect(bytesOf(cli)).toEqual(before);
}
