// Runs any command, in the daemon or in the process that holds the state.

import type { Command } from '../../core/command/command.ts';
import type { Deps } from '../deps.ts';
import { walkedPath, walkedPaths } from '../context/libraries/walked-path.ts';
import { noticeDamage } from '../context/failed-turns.ts';
import { listCandidates } from '../commands/candidates.ts';
import { identify } from '../commands/identify/identify.ts';
import type { CommandResult } from '../commands/results.ts';
import { withMeant } from '../commands/find-video.ts';
import { ignore, unignore } from '../commands/ignore.ts';
import { pick } from '../commands/pick.ts';
import { reject } from '../commands/reject.ts';
import { requestSearch } from '../commands/search/request-search.ts';
import { rename } from '../commands/rename/rename.ts';
import { restore } from '../commands/restore.ts';
import { searchNow } from '../commands/search/search-now.ts';
import { searchTitles } from '../commands/titles.ts';
import { sync, type Turn } from '../commands/sync/sync.ts';
import { translate } from '../commands/translate/translate.ts';

export type CommandOptions = {
  readonly signal: AbortSignal;
  /** Runs what must not happen at the same time as a pass. */
  readonly turn: Turn;
};

/** Runs the command to its end; expected failures are results. A command may spend the downloads reserved for users. */
export async function runCommand(all: Deps, command: Command, how: CommandOptions): Promise<CommandResult> {
  const { policy } = all;
  try {
    const walked = await withWalkedPaths(all, command);
    const result = await run({ ...all, policy: { ...policy, reserveDownloads: 0 } }, walked, how);
    return withMeant(all, result);
  } catch (error) {
    noticeDamage(all, error);
    throw error;
  }
}

async function withWalkedPaths(deps: Deps, command: Command): Promise<Command> {
  if ('path' in command) return { ...command, path: await walkedPath(deps, command.path) };
  return 'paths' in command ? { ...command, paths: await walkedPaths(deps, command.paths) } : command;
}

function run(deps: Deps, command: Command, { signal, turn }: CommandOptions): Promise<CommandResult> {
  switch (command.kind) {
    case 'search':
      return searchNow(deps, command, signal);
    case 'titles':
      return searchTitles(deps, command, signal);
    case 'candidates':
      return listCandidates(deps, command, signal);
    case 'pick':
      return pick(deps, command, signal);
    case 'reject':
      return reject(deps, command, signal);
    case 'identify':
      return identify(deps, command, signal);
    case 'translate':
      return translate(deps, command, signal);
    case 'rename':
      return rename(deps, command, signal);
    case 'ignore':
      return ignore(deps, command.paths, signal);
    case 'unignore':
      return unignore(deps, command.paths, signal);
    case 'request-search':
      return requestSearch(deps, { deleted: false, ...command, dryRun: false }, signal);
    case 'restore':
      return restore(deps, command, signal);
    case 'sync':
      return sync(deps, command, { signal, turn });
  }
}
