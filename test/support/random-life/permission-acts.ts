// What a user, or another program, forbids for a while: folders to write or to enter, and files to read or to replace.

import { chmodSync, chownSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { HOUR_MS, MINUTE_MS } from '../../../src/core/duration.ts';
import { oneOf, onVideo, oursOf, start, stop, type Act, type LifeAtRandom } from './act.ts';
import { COMMANDS } from './command-acts.ts';
import { FILES } from './file-acts.ts';
import { asRoot, NOBODY } from './another-user.ts';

/** Commands for which the life itself need not look at the files. */
const ASKED = ['scan', 'search', 'requestSearch', 'restore', 'rename', 'sync', 'forgetTitle'];
const BY_OTHERS = [
  'addVideo',
  'removeVideo',
  'replaceVideo',
  'moveToOtherFolder',
  'renameFolder',
  'renameShow',
  'copyVideo',
  'writeOwnSubtitle',
  'removeSubtitle',
  'touchVideo',
  'changeCase',
  'moveSubtitleAway',
  'renameOurSubtitle',
];
const READ_ONLY = 0o555;
const CLOSED = 0;

/** Meanwhile the daemon works, a user asks something of it, and it may be restarted. */
async function meanwhile(here: LifeAtRandom, mayStart = true): Promise<void> {
  await start(here);
  const step = oneOf(here, [MINUTE_MS, 20 * MINUTE_MS, 6 * HOUR_MS]) ?? MINUTE_MS;
  await here.life.passes(step, step / 2);
  if (here.below(2) === 0) {
    const name = oneOf(here, ASKED) ?? 'scan';
    here.note(`meanwhile ${name}`);
    await COMMANDS[name]?.(here);
  }
  const name = oneOf(here, BY_OTHERS);
  if (process.getuid?.() === 0 && name !== undefined && here.below(3) > 0) {
    here.note(`meanwhile another user: ${name}`);
    asRoot(() => void FILES[name]?.(here));
    await here.life.passes(step, step / 2);
  }
  if (mayStart && here.below(4) === 0) await stop(here);
  await start(here);
  await here.life.passes(step, step / 2);
}

/** These paths have another mode for a while; those that are gone by then are left out. */
async function forbid(here: LifeAtRandom, paths: readonly string[], mode: number): Promise<void> {
  await start(here);
  const before = paths.map((path) => ({ path, mode: statSync(path).mode, inode: statSync(path).ino }));
  here.note(`${mode.toString(8)}: ${paths.join(', ')}`);
  for (const path of paths.toReversed()) chmodSync(path, mode);
  await meanwhile(here, !paths.some((path) => path === here.life.media || path.endsWith('/state')));
  for (const one of before) if (isSame(one)) chmodSync(one.path, one.mode);
  asRoot(() => allowAll(here.life.media));
  here.note('allowed again');
}

/** What another user did meanwhile is allowed as well. */
function allowAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const one of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, one.name);
    if (one.isSymbolicLink()) continue;
    chownSync(path, NOBODY, NOBODY);
    if (one.isDirectory()) allowAll(path);
    else chmodSync(path, 0o644);
  }
}

function isSame({ path, inode }: { readonly path: string; readonly inode: number }): boolean {
  return statSync(path, { throwIfNoEntry: false })?.ino === inode;
}

function foldersBelow(folder: string): readonly string[] {
  const below = readdirSync(folder, { withFileTypes: true, recursive: true });
  return [folder, ...below.filter((one) => one.isDirectory()).map((one) => join(one.parentPath, one.name))];
}

export const PERMISSIONS: Readonly<Record<string, Act>> = {
  closeFolder: onVideo((here, { path }) => forbid(here, [here.library.full(dirname(path))], READ_ONLY)),
  hideFolder: onVideo((here, { path }) => forbid(here, [here.library.full(dirname(path))], CLOSED)),
  closeLibrary: (here) => forbid(here, foldersBelow(here.life.media), READ_ONLY),
  hideLibrary: (here) => forbid(here, [here.life.media], CLOSED),
  /** Its names can be listed, and nothing in it can be looked at. */
  listOnly: onVideo((here, { path }) => forbid(here, [here.library.full(dirname(path))], 0o444)),
  hideVideo: onVideo((here, { path }) => forbid(here, [here.library.full(path)], CLOSED)),
  hideSubtitle: onVideo(async (here, video) => {
    const sidecar = oneOf(here, oursOf(here, video));
    if (sidecar !== undefined) await forbid(here, [here.library.full(sidecar)], CLOSED);
  }),
  closeState: (here) => forbid(here, foldersBelow(join(here.life.folder, 'state')), READ_ONLY),
  /** As a share where everybody may add files and nobody may touch those of others. */
  giveAway: onVideo(async (here, video) => {
    const paths = [dirname(video.path), ...here.library.sidecarsOf(video)].map((one) =>
      here.library.full(one),
    );
    const [folder = ''] = paths;
    here.note(`given away: ${paths.join(', ')}`);
    asRoot(() => {
      for (const path of paths) chownSync(path, 0, 0);
      chmodSync(folder, 0o1777);
    });
    await meanwhile(here);
    asRoot(() => allowAll(here.life.media));
    here.note('given back');
  }),
};
