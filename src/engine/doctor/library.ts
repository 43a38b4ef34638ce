// Checks a library: is it available and writable, how is it watched, and which sidecars will players misread?

import type { Finding } from '../../core/status/finding.ts';
import { tryToWrite } from '../context/probe-folder.ts';
import { yieldToEventLoop } from '../context/loop/yield-to-loop.ts';
import type { LibraryPolicy } from '../../ports/policy.ts';
import { sameFolderWhy, whyNotItself } from '../video/library-identity.ts';
import type { DoctorDeps } from './doctor-deps.ts';
import { brokenIn, mislabelledIn, type SidecarFinding } from './sidecars.ts';

/** Folders in which a temporary file is written; testing all would keep a large library's disks busy. */
const MOST_PROBES = 25;
/** Findings shown of each kind; the rest are counted. */
const MOST_EXAMPLES = 10;

export type Examined = {
  readonly library: LibraryPolicy;
  /** Gets the names of the rules that apply to a folder. */
  readonly applied: Set<string>;
  /** The roots of the libraries examined before, by their identity. */
  readonly met: Map<string, string>;
};

export async function* examineLibrary(
  deps: DoctorDeps,
  examined: Examined,
  signal: AbortSignal,
): AsyncGenerator<Finding> {
  const { library } = examined;
  const { root } = library;
  const state = await deps.libraries.probe(root);
  if (state.kind === 'unavailable') {
    yield { kind: 'library-away', path: root, why: state.why };
    return;
  }
  const twin = examined.met.get(state.identity);
  if (twin !== undefined) {
    yield { kind: 'library-away', path: root, why: sameFolderWhy(root, twin) };
    return;
  }
  examined.met.set(state.identity, root);
  const why = await whyNotItself(deps, root, state);
  if (why !== null) {
    yield { kind: 'library-away', path: root, why };
    return;
  }
  const walked = await walk(deps, examined, signal);
  const disk = await deps.disks.disk(root);
  yield {
    kind: 'library',
    path: root,
    videos: walked.videos,
    folders: walked.folders.length,
    fileSystem: disk?.fileSystem ?? '',
    freeBytes: disk?.freeBytes ?? null,
  };
  const [example] = walked.unreadable;
  if (example !== undefined)
    yield { kind: 'unreadable', path: root, count: walked.unreadable.length, example };
  yield* await examineWriting(deps, root, walked.folders);
  yield await examineWatching(deps, library);
  for (const kind of ['mislabelled', 'broken-sidecar'] as const) {
    const some = walked.sidecars.filter((one) => one.kind === kind);
    yield* some.slice(0, MOST_EXAMPLES);
    if (some.length > MOST_EXAMPLES) yield { kind: 'more', of: kind, count: some.length - MOST_EXAMPLES };
  }
}

type WalkedLibrary = {
  readonly videos: number;
  readonly folders: readonly string[];
  /** Folders that cannot be listed. */
  readonly unreadable: readonly string[];
  readonly sidecars: readonly SidecarFinding[];
};

async function walk(
  deps: DoctorDeps,
  { library, applied }: Examined,
  signal: AbortSignal,
): Promise<WalkedLibrary> {
  const folders: string[] = [];
  const unreadable: string[] = [];
  const sidecars: SidecarFinding[] = [];
  let videos = 0;
  for await (const item of deps.libraries.walk(library.root, { ...library, signal })) {
    if (item.kind === 'skipped') {
      if (item.skipped.reason === 'unreadable') unreadable.push(item.skipped.path);
      continue;
    }
    const { folder } = item;
    folders.push(folder.path);
    for (const { name } of deps.policy.ofFolder(folder.path).rules) applied.add(name);
    videos += folder.videos.length;
    sidecars.push(...(await mislabelledIn(deps, folder)), ...(await brokenIn(deps, folder)));
    await yieldToEventLoop();
  }
  return { videos, folders, unreadable, sidecars };
}

/** Tests the root and a sample of folders. */
async function examineWriting(
  deps: DoctorDeps,
  root: string,
  folders: readonly string[],
): Promise<readonly Finding[]> {
  const step = Math.max(1, Math.ceil(folders.length / MOST_PROBES));
  const tried = [...new Set([root, ...folders.filter((_, at) => at % step === 0)])];
  const failures: string[] = [];
  for (const folder of tried) {
    const { outcome: failure } = await tryToWrite(deps, { folder, temporaryName: deps.temporaryName() });
    if (failure !== null) failures.push(failure.kind === 'failed' ? failure.message : failure.why);
  }
  const [message] = failures;
  if (message === undefined) return forTheDaemon(deps, root, tried);
  return [{ kind: 'not-writable', path: root, message, count: failures.length, of: tried.length }];
}

/** Root may write everywhere, but the daemon may run as another user. */
async function forTheDaemon(
  { disks, stateDir }: DoctorDeps,
  root: string,
  tried: readonly string[],
): Promise<readonly Finding[]> {
  const user = await disks.otherOwner(stateDir);
  if (user === null) return [];
  const states = await Promise.all(tried.map((folder) => disks.mayWrite(folder, user)));
  const count = states.filter((may) => !may).length;
  if (count === 0) return [];
  return [{ kind: 'not-writable-for', path: root, user: String(user.uid), count, of: tried.length }];
}

/** Sets up a real watch for a moment. */
async function examineWatching(
  { watcher }: DoctorDeps,
  { root, watch, exclude }: LibraryPolicy,
): Promise<Finding> {
  const watching = watcher.watch(root, { mode: watch, exclude, hint: () => undefined });
  try {
    await watching.ready;
    const { watched, folders, why, isShort = false } = watching.state();
    return { kind: 'watching', path: root, watched, folders, why, isShort };
  } finally {
    await watching.close();
  }
}
