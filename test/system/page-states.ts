// States of large and varied libraries, for tests of the status page.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { newWant } from '../../src/core/want/want.ts';
import { openStore } from '../../src/store/open/open.ts';
import { filmPaths, putFiles, temporaryFolder } from '../support/library.ts';
import { homeFor, startDaemon, type RunningDaemon } from '../support/running-daemon.ts';
import { servedPage } from '../support/served-page.ts';
import type { World, WorldOptions } from '../support/world.ts';

const SEASONS = ['Autumn', 'Winter', 'Spring', 'Summer'];
const SHOWN_STATES = [
  'placed',
  'present',
  'missing',
  'wanted',
  'failed',
  'placed',
  'declined',
  'settling',
] as const;

const SHOWN_EVENTS = [
  { event: 'placed', reason: 'placed', detail: 'Film.en.srt', source: 'account' },
  { event: 'answered', reason: 'nothing-offered', step: 'batch', offered: 0, acceptable: 0 },
  { event: 'trashed', reason: 'replaced', detail: 'A.Subtitle.With.A.Long.Name.1080p.WEB.pl.srt' },
  { event: 'content-refused', reason: 'offer-found', detail: 'times-in-pieces' },
  { event: 'place-failed', reason: 'permission', detail: 'EACCES' },
] as const;

/** A library that is away for now: what is known of it stays. */
export function fillState({ folder, media }: World): void {
  const opened = openStore(join(folder, 'state'), Date.now());
  const { store } = opened;
  store.transaction(() => {
    for (let at = 0; at < 100_000; at += 1) {
      const show = Math.floor(at / 100);
      const id = store.videos.add({
        root: media,
        folder: `${media}/Show ${show}/Season ${(at % 7) + 1}`,
        name: `Show.${show}.S01E${at % 100}.1080p.WEB.mkv`,
        size: 1,
        mtimeMs: 1,
        inode: `1:${at}`,
        releaseName: `Show.${show}.mkv`,
        year: null,
        addedAt: Date.now(),
      });
      for (const language of ['en', 'pl'])
        store.wants.add(
          id,
          { languages: [language], kind: 'full' },
          {
            ...newWant(1),
            state: at % 5 === 0 ? 'missing' : 'placed',
            dueAt: at % 5 === 0 ? Date.now() + 9e8 + at : null,
          },
        );
    }
  });
  opened.close();
  mkdirSync(media, { recursive: true });
}

/** Half films, half series of two seasons, with a want in each state. */
export function fillEveryState({ folder, media }: World): void {
  const opened = openStore(join(folder, 'state'), Date.now());
  const { store } = opened;
  store.transaction(() => {
    for (let at = 0; at < 300; at += 1) {
      const show = Math.floor(at / 10);
      const isFilm = at < 25;
      const number = `S0${(at % 2) + 1}E0${(Math.floor(at / 2) % 5) + 1}`;
      const name = isFilm
        ? `${SEASONS[at % 4]}.in.Verona.${at + 1}.${1950 + at}.1080p.mkv`
        : `Bridges.of.Harbour.${show}.${number}.1080p.WEB.mkv`;
      const id = store.videos.add({
        root: media,
        folder: isFilm ? `${media}/Films` : `${media}/Bridges of Harbour ${show}`,
        name,
        size: 1,
        mtimeMs: 1,
        inode: `1:${at}`,
        releaseName: name,
        year: null,
        addedAt: Date.now() - at * 3_600_000,
      });
      for (const [place, language] of ['en', 'pl', 'pt-BR'].entries()) {
        const wantId = store.wants.add(
          id,
          { languages: [language], kind: 'full' },
          {
            ...newWant(1),
            state: SHOWN_STATES[(at + place * 3) % SHOWN_STATES.length] ?? 'wanted',
            dueAt: null,
          },
        );
        const line = { at: Date.now() - (300 - at) * 600_000, videoId: id, wantId };
        store.history.record({ ...line, event: 'search-sent', reason: 'asking', step: 'batch' });
        const shown = SHOWN_EVENTS[(at + place) % SHOWN_EVENTS.length] ?? SHOWN_EVENTS[0];
        store.history.record({ ...line, ...shown });
      }
    }
  });
  opened.close();
  mkdirSync(media, { recursive: true });
}

const WEB = { enabled: true, port: 0 };
const FILMS = filmPaths(300);

export type EveryState = { readonly daemon: RunningDaemon; readonly films: string; readonly url: string };

/** A daemon with 300 videos in every state in a library that is away, and with another one of 300 new films. */
export async function startInEveryState(
  config: object = {},
  service: WorldOptions['service'] = {},
): Promise<EveryState> {
  const films = temporaryFolder();
  putFiles(films, FILMS);
  const keys = { web: WEB, languages: ['en', 'pl'], ...config };
  const home = await homeFor(FILMS, keys, service);
  home.configure({ ...keys, libraries: [{ path: home.media }, { path: films }] });
  fillEveryState(home);
  const daemon = await startDaemon(home);
  return { daemon, films, url: await servedPage(daemon) };
}

/** One request a second: what runs can be looked at. */
export const SLOW = { service: { rate: 1 } };
