// `rename --naming PRESET`: renames our sidecars to names that another player reads. Each rename is recorded as a
// pending move before it begins, so that a killed process can finish it.

import type { Command } from '../../../core/command/command.ts';
import { homeOf, isWithin, isWithinAny, pathOf } from '../../../core/path/path.ts';
import type { VideoRecord } from '../../../ports/store/records.ts';
import { createPauses } from '../../context/loop/yield-to-loop.ts';
import type { Deps } from '../../deps.ts';
import type { LibraryPolicy } from '../../../ports/policy.ts';
import { whyAway } from '../../video/library-identity.ts';
import { scanFolders } from '../../steps/scan/scan-libraries.ts';
import { recover } from '../../pass/recover.ts';
import { MOST_TEXT, pathScope } from '../path-scope.ts';
import type { CommandResult } from '../results.ts';
import type { NotRenamedRow, RenameRow } from '../../../core/command/rename-result.ts';
import { renameOne, type OwnSidecar, type RenameOutcome } from './rename-one.ts';

type Renaming = Omit<Extract<Command, { kind: 'rename' }>, 'kind'>;

/** Stops between two sidecars when the signal fires. A dry run changes neither the disk nor the database. */
export async function rename(deps: Deps, order: Renaming, signal: AbortSignal): Promise<CommandResult> {
  const { naming, dryRun, paths } = order;
  const scope = await pathScope(deps, paths);
  if (scope.kind === 'trouble') return scope;
  const { libraries } = scope;
  if (!dryRun) await recover(deps);
  const report = createReportBuilder();
  const unavailable: { root: string; why: string }[] = [];
  for (const library of libraries) {
    const away = await renameIn(deps, library, { order, paths: new Set(paths), report, signal });
    if (away !== null) unavailable.push({ root: library.root, why: away });
  }
  const configured = libraries
    .filter(({ root }) => paths.length === 0 || paths.some((path) => isFor(deps, path, root)))
    .map(({ root }) => ({ root, naming: deps.policy.ofFolder(root).naming }))
    .filter((library) => library.naming !== naming);
  return { kind: 'renamed', naming, dryRun, ...report.result(), unavailable, configured };
}

/** A path inside an inner library is no business of the outer one. */
function isFor({ policy }: Deps, path: string, root: string): boolean {
  return isWithin(path, root) || homeOf(policy.roots, path) === root;
}

type RenameRun = {
  readonly order: Renaming;
  /** The paths that the user named; empty means everything. */
  readonly paths: ReadonlySet<string>;
  readonly report: RenameReportBuilder;
  readonly signal: AbortSignal;
};

/** Why the library cannot be worked on; null if it was. */
async function renameIn(deps: Deps, library: LibraryPolicy, run: RenameRun): Promise<string | null> {
  const { order, paths, report, signal } = run;
  const why = await whyAway(deps, library.root);
  if (why !== null) return why;
  const folders = await foldersWithOwn(deps, library, paths);
  // Detect moved videos and deleted sidecars before renaming anything.
  const away = order.dryRun ? null : await scanFolders(deps, library, folders);
  if (away !== null) return away.why;
  for (const folder of folders) {
    const promised = new Set<string>();
    // All of them first: a new name may come later in the order.
    const all: OwnSidecar[] = [];
    for await (const own of ownIn(deps, library, { folder, paths })) all.push(own);
    for (const own of all) {
      if (signal.aborted) return null;
      const { newName, became } = await renameOne(deps, own, { ...order, promised });
      if (became === 'renamed') promised.add(newName);
      report.add({ folder, name: own.sidecar.name, newName }, became);
    }
  }
  return null;
}

async function foldersWithOwn(
  deps: Deps,
  library: LibraryPolicy,
  paths: ReadonlySet<string>,
): Promise<readonly string[]> {
  const pause = createPauses();
  const found: string[] = [];
  for (const page of deps.store.videos.folders(library.root))
    for (const folder of page) {
      await pause();
      const first = await ownIn(deps, library, { folder, paths }).next();
      if (first.done !== true) found.push(folder);
    }
  return found;
}

/**
 * Our sidecars in the folder whose video is present, sorted by name so that every run does the same. Yields to the event
 * loop: a folder may hold thousands.
 */
async function* ownIn(
  { store }: Deps,
  { root }: LibraryPolicy,
  { folder, paths }: { readonly folder: string; readonly paths: ReadonlySet<string> },
): AsyncGenerator<OwnSidecar, void> {
  const pause = createPauses();
  for (const page of store.placements.pagesIn(folder))
    for (const sidecar of page) {
      await pause();
      const want = store.wants.get(sidecar.wantId);
      const video = want === null ? null : videoIn(store, folder, want.videoId);
      if (want === null || video === null || video.root !== root) continue;
      const isMeant = paths.size === 0 || [video, sidecar].some((one) => isWithinAny(paths, pathOf(one)));
      if (isMeant) yield { want, video, sidecar };
    }
}

/** Null if it is gone or in another folder. */
function videoIn({ videos }: Deps['store'], folder: string, id: number): VideoRecord | null {
  const known = videos.get(id);
  const there = known === null ? null : videos.at(folder, known.name);
  return there?.id === id ? there : null;
}

type RenameReportBuilder = ReturnType<typeof createReportBuilder>;

function createReportBuilder() {
  const counts = { renamed: 0, left: 0, edited: 0, unchanged: 0 };
  const [renamed, left]: [RenameRow[], NotRenamedRow[]] = [[], []];
  let text = 0;
  return {
    add(row: RenameRow, became: RenameOutcome): void {
      if (became === 'nothing') return;
      if (became === 'unchanged') {
        counts.unchanged += 1;
        return;
      }
      counts[became === 'renamed' ? 'renamed' : 'left'] += 1;
      if (became === 'edited') counts.edited += 1;
      text += row.folder.length + row.name.length + row.newName.length;
      if (text > MOST_TEXT) return;
      if (became === 'renamed') renamed.push(row);
      else left.push({ ...row, why: became });
    },
    result: () => ({ counts, renamed, left }),
  };
}
