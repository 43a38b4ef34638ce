// What a user, a disk and a service do to a library at random. Each act may find that there is nothing to do.

import { renameSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { NAMING_PRESETS } from '../../../src/core/sidecar/sidecar-name.ts';
import type { Command } from '../../../src/core/command/command.ts';
import type { DaemonLife } from '../daemon-life.ts';
import {
  LANGUAGES,
  RELEASES,
  WORKS,
  languageOf,
  stemOf,
  type Language,
  type LivedLibrary,
  type LivedVideo,
} from './library.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
const LONGEST_ANSWER = 300;

export type LifeAtRandom = {
  readonly life: DaemonLife;
  readonly library: LivedLibrary;
  /** A number below this one. */
  readonly below: (count: number) => number;
  /** Notes what happened, for the person who reads how a life went wrong. */
  readonly note: (text: string) => void;
  /** Keys of the configuration, beside the defaults. */
  config: { readonly languages: readonly Language[]; readonly upgrade?: { readonly enabled: boolean } };
  isRunning: boolean;
};

type Act = (here: LifeAtRandom) => Promise<void> | void;

export function oneOf<T>({ below }: Pick<LifeAtRandom, 'below'>, list: readonly T[]): T | undefined {
  return list[below(list.length)];
}

/** An act on one of the videos. */
function onVideo(act: (here: LifeAtRandom, video: LivedVideo) => Promise<void> | void): Act {
  return (here) => {
    const video = oneOf(here, here.library.videos);
    return video === undefined ? undefined : act(here, video);
  };
}

/** An act that needs the daemon. */
function whileRunning(act: Act): Act {
  return (here) => (here.isRunning ? act(here) : undefined);
}

/** A command or a reload may wait for a moment, by the clock that only the test moves. */
async function done<T>({ life }: LifeAtRandom, work: Promise<T>): Promise<T> {
  const ended = work.then(
    () => true,
    () => true,
  );
  while (!(await Promise.race([ended, wait(10, false)]))) life.clock.crank(200);
  return work;
}

async function command(here: LifeAtRandom, what: Command): Promise<void> {
  const answer = await done(here, here.life.command(what));
  here.note(`${JSON.stringify(what)}: ${JSON.stringify(answer).slice(0, LONGEST_ANSWER)}`);
}

function oursOf({ library }: LifeAtRandom, video: LivedVideo): readonly string[] {
  return library.sidecarsOf(video).filter((one) => library.isOurs(one));
}

async function reject(here: LifeAtRandom, video: LivedVideo, language: Language): Promise<void> {
  await command(here, { kind: 'reject', path: here.library.full(video.path), language });
  video.owed.delete(language);
}

async function change(here: LifeAtRandom, more: Partial<LifeAtRandom['config']>): Promise<void> {
  here.config = { ...here.config, ...more };
  here.note(JSON.stringify(here.config));
  if (here.isRunning) await done(here, here.life.reload(here.config));
  else here.life.configure(here.config);
}

const FILES: Readonly<Record<string, Act>> = {
  addVideo(here) {
    const { library } = here;
    const work = oneOf(
      here,
      WORKS.filter((one) => !library.videos.some((video) => video.work === one)),
    );
    if (work === undefined) return;
    const path = `${work.folder}/${work.stem}.${oneOf(here, RELEASES)}.mkv`;
    if (!library.has(path)) library.add(work, path);
  },
  removeVideo: onVideo(({ library, below }, video) => library.remove(video, below(2) === 0)),
  replaceVideo: onVideo(({ library }, { path }) => library.writeVideo(path)),
  renameToOtherRelease: onVideo(({ library, below }, video) => {
    const other = RELEASES.find((release) => !video.path.includes(release)) ?? RELEASES[0];
    library.rename(video, `${dirname(video.path)}/${video.work.stem}.${other}.mkv`, below(2) === 0);
  }),
  moveToOtherFolder: onVideo(({ library, below }, video) => {
    const { folder } = video.work;
    const other = dirname(video.path) === folder ? `${folder} moved` : folder;
    library.rename(video, `${other}/${basename(video.path)}`, below(2) === 0);
  }),
  renameFolder: onVideo(({ library }, { path }) => {
    const from = dirname(path);
    library.renameFolder(from, from.endsWith(' renamed') ? from.slice(0, -8) : `${from} renamed`);
  }),
  renameBackAndForth: onVideo(({ library }, { path }) => {
    const other = library.full(`${stemOf(path)}.other.mkv`);
    renameSync(library.full(path), other);
    renameSync(other, library.full(path));
  }),
  copyVideo: onVideo(({ library, below }, video) => library.copy(video, below(2) === 0)),
  writeOwnSubtitle: onVideo((here, { path }) =>
    here.library.writeSidecar(`${stemOf(path)}.${oneOf(here, LANGUAGES) ?? 'en'}.srt`),
  ),
  removeSubtitle: onVideo((here, video) => {
    const sidecar = oneOf(here, here.library.sidecarsOf(video));
    if (sidecar !== undefined) here.library.removeSidecar(video, sidecar);
  }),
};

const COMMANDS: Readonly<Record<string, Act>> = {
  scan: async (here) => void (await done(here, here.life.scan())),
  search: onVideo((here, { path }) => command(here, { kind: 'search', path: here.library.full(path) })),
  reject: onVideo(async (here, video) => {
    const sidecar = oneOf(here, oursOf(here, video));
    if (sidecar !== undefined) await reject(here, video, languageOf(sidecar));
  }),
  /** Before anything can have noticed that it was edited. */
  editAndReject: onVideo(async (here, video) => {
    const sidecar = oneOf(here, oursOf(here, video));
    if (sidecar === undefined) return;
    here.library.writeSidecar(sidecar);
    await reject(here, video, languageOf(sidecar));
  }),
  pick: onVideo(async (here, video) => {
    const path = here.library.full(video.path);
    await command(here, { kind: 'candidates', path, ask: here.below(2) === 0 });
    await command(here, { kind: 'pick', path, choice: String(1 + here.below(4)) });
  }),
  restore: (here) => command(here, { kind: 'restore', id: 1 + here.below(12) }),
  rename: async (here) => {
    const naming = oneOf(here, NAMING_PRESETS) ?? 'universal';
    await command(here, { kind: 'rename', paths: [], naming, dryRun: false });
  },
  ignoreForAWhile: onVideo(async (here, { path }) => {
    const paths = [here.library.full(path)];
    await command(here, { kind: 'ignore', paths });
    if (here.below(2) === 0) await here.life.passes(10 * MINUTE, 5 * MINUTE);
    await command(here, { kind: 'unignore', paths });
  }),
  pauseForAWhile: async (here) => {
    const { life } = here;
    await done(here, life.setPaused(true));
    await life.passes(HOUR, HOUR / 2);
    await done(here, life.setPaused(false));
  },
};

const SURROUNDINGS: Readonly<Record<string, Act>> = {
  async stopOrKill(here) {
    if (!here.isRunning) return;
    await (here.below(2) === 0 ? here.life.kill() : here.life.stop());
    here.isRunning = false;
  },
  changeLanguages: (here) =>
    change(here, { languages: here.config.languages.length === 2 ? ['en'] : LANGUAGES }),
  changeUpgrades: (here) => change(here, { upgrade: { enabled: here.below(2) === 0 } }),
  spendDownloads: ({ life }) => life.standIn.accounts.spend('me', 'downloads', 400),
  failService(here) {
    const kind = oneOf(here, [
      'server-error',
      'malformed-json',
      'rate-limited',
      'reset',
      'cut-with-length',
    ] as const);
    const where = oneOf(here, ['search', 'download', 'any'] as const);
    if (kind === undefined || where === undefined) return;
    here.life.standIn.faults.add({ kind, where, times: 1 + here.below(3) });
  },
  takeLibraryAway: whileRunning(async ({ life }) => {
    renameSync(life.media, `${life.media}.away`);
    await life.passes(10 * MINUTE, 5 * MINUTE);
    renameSync(`${life.media}.away`, life.media);
  }),
};

/** By name. */
export const ACTS: ReadonlyMap<string, Act> = new Map([
  ...Object.entries(FILES),
  ...Object.entries(COMMANDS).map(([name, act]) => [name, whileRunning(act)] as const),
  ...Object.entries(SURROUNDINGS),
]);
