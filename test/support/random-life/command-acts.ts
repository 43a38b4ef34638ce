// What a user asks of a running daemon.

import { dirname, join, relative } from 'node:path';
import { NAMING_PRESETS } from '../../../src/core/sidecar/sidecar-name.ts';
import { HOUR_MS, MINUTE_MS } from '../../../src/core/duration.ts';
import type { Command } from '../../../src/core/command/command.ts';
import { command, done, killedIn, oneOf, onVideo, oursOf, type Act, type LifeAtRandom } from './act.ts';
import { languageOf, type LivedVideo } from './library.ts';

async function reject(here: LifeAtRandom, video: LivedVideo, language: string): Promise<void> {
  await command(here, { kind: 'reject', path: here.library.full(video.path), language });
  video.owed.delete(language);
}

export const COMMANDS: Readonly<Record<string, Act>> = {
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
    const answer = await command(here, { kind: 'pick', path, choice: String(1 + here.below(4)) });
    if (answer.kind !== 'picked') return;
    here.library.picked.add(here.library.text(join(dirname(video.path), answer.sidecar)) ?? '');
  }),
  /** From then on it is the user's. */
  restore: async (here) => {
    const answer = await command(here, { kind: 'restore', id: 1 + here.below(12) });
    if (answer.kind === 'restored') here.library.movedByHand.add(relative(here.life.media, answer.path));
  },
  rename: async (here) => {
    const naming = oneOf(here, NAMING_PRESETS) ?? 'universal';
    await command(here, { kind: 'rename', paths: [], naming, dryRun: false });
  },
  ignoreForAWhile: onVideo(async (here, { path }) => {
    const paths = [here.library.full(path)];
    await command(here, { kind: 'ignore', paths });
    if (here.below(2) === 0) await here.life.passes(10 * MINUTE_MS, 5 * MINUTE_MS);
    await command(here, { kind: 'unignore', paths });
  }),
  pauseForAWhile: async (here) => {
    const { life } = here;
    await done(here, life.setPaused(true));
    await life.passes(HOUR_MS, HOUR_MS / 2);
    await done(here, life.setPaused(false));
  },
  sync: (here) =>
    command(here, {
      kind: 'sync',
      paths: [],
      fix: here.below(2) === 0,
      userFiles: false,
      reference: null,
      audio: false,
      all: true,
    }),
  requestSearch: onVideo((here, { path }) =>
    command(here, { kind: 'request-search', paths: [here.library.full(path)] }),
  ),
  forgetTitle: onVideo((here, { path }) =>
    command(here, { kind: 'identify', path: here.library.full(path), as: { kind: 'none' }, type: null }),
  ),
  scanAndKill: (here) => killedIn(here, () => here.life.scan()),
  commandAndKill: onVideo((here, video) => {
    const path = here.library.full(video.path);
    const commands: readonly Command[] = [
      { kind: 'search', path },
      { kind: 'pick', path, choice: '1' },
      { kind: 'rename', paths: [], naming: oneOf(here, NAMING_PRESETS) ?? 'plex', dryRun: false },
      { kind: 'restore', id: 1 + here.below(4) },
      { kind: 'candidates', path, ask: true },
    ];
    const what = oneOf(here, commands);
    return what === undefined ? undefined : killedIn(here, () => here.life.command(what));
  }),
};
