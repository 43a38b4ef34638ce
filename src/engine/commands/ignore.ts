// `ignore` and `unignore`: from then on no subtitle is wanted for a video, or for everything below a folder. Subtitles
// that are there stay.

import { homeOf } from '../../core/path/path.ts';
import type { Deps } from '../deps.ts';
import { workThroughEach } from '../context/loop/work-through.ts';
import { createPauses } from '../context/loop/yield-to-loop.ts';
import { beginPass } from '../context/pass-context.ts';
import { recover } from '../pass/recover.ts';
import { scanLibraries } from '../steps/scan/scan-libraries.ts';
import { trouble } from './find-video.ts';
import { pathScope } from './path-scope.ts';
import type { IgnoredChange, Trouble } from './results.ts';

/** Refuses all of the paths or none, then drops what is wanted for the videos there. Costs nothing. */
export async function ignore(
  deps: Deps,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<IgnoredChange | Trouble> {
  const outside = paths.find((path) => homeOf(deps.policy.roots, path) === undefined);
  if (outside !== undefined) return trouble('outside-libraries', outside);
  const scope = await pathScope(deps, paths);
  if (scope.kind === 'trouble') return scope;
  // A subtitle, for example: to ignore it would change nothing, and look as if its video were ignored.
  if (scope.other !== null) return trouble('not-a-video', scope.other);
  const now = deps.clock.now();
  await workThroughEach(deps, paths, (path) => deps.store.ignored.put(path, now));
  await lookAgain(deps, paths, signal);
  return { kind: 'ignored', paths };
}

/** Their subtitles are wanted again, and searched for like those of new videos. */
export async function unignore(
  deps: Deps,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<IgnoredChange | Trouble> {
  const { ignored } = deps.store;
  const pause = createPauses();
  for (const path of paths) {
    if (!ignored.has(path)) return notIgnored(deps, path);
    await pause();
  }
  await workThroughEach(deps, paths, (path) => void ignored.remove(path));
  await lookAgain(deps, paths, signal);
  return { kind: 'unignored', paths, stillIgnored: await ignoredBelow(deps, paths) };
}

/** Together they must fit one line on the socket. */
const MOST_STILL = 100;

async function ignoredBelow({ store }: Deps, paths: readonly string[]): Promise<readonly string[]> {
  const pause = createPauses();
  const found = new Set<string>();
  for (const path of paths) {
    for (const one of store.ignored.below(path, MOST_STILL)) found.add(one);
    await pause();
  }
  return [...found].toSorted().slice(0, MOST_STILL);
}

function notIgnored({ store }: Deps, path: string): Trouble {
  const above = store.ignored.over(path);
  return above === null ? trouble('not-ignored', path) : trouble('ignored-above', above.path);
}

/** A library that is away is looked at when it is back. */
async function lookAgain(deps: Deps, paths: readonly string[], signal: AbortSignal): Promise<void> {
  await recover(deps);
  await scanLibraries(beginPass(deps, { paths, signal, eager: true }), paths);
}
