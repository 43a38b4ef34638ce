// Guards the reading of untrusted content: each read is recorded first, and what crashed the program twice is not read
// again.

import { failed, type Result } from '../../core/fault.ts';
import type { Repair } from '../../core/sync/repair.ts';
import type { TextFacts } from '../../core/text/judge-text.ts';
import type { OpenedDownload, ReadAndStudied, RetimedFile, SubtitleText } from '../../ports/archives.ts';
import type { Suspect } from '../../ports/store/suspects.ts';
import type { Deps } from '../deps.ts';

/** Refusals for what the bytes did to the program, whatever they hold. */
const DANGEROUS: ReadonlySet<string> = new Set(['too-costly', 'crashed-on']);
/** A kill from outside may hit any read once. */
const MOST_CRASHES = 2;
/** Nothing could be read at the moment; the content is not to blame. */
export const NO_READER = 'no-reader';

type GuardDeps = Pick<Deps, 'store' | 'clock'>;

/** Runs `read` while the suspects are on record as being read. */
export async function guarded<T>(
  { store, clock }: GuardDeps,
  suspects: readonly Suspect[],
  read: () => Promise<T>,
): Promise<T> {
  // A crash of the program loses none of it.
  store.unflushed(() => store.suspects.begin(suspects, clock.now()));
  try {
    return await read();
  } finally {
    store.gathered(() => store.suspects.end(suspects));
  }
}

/** Opens a download; fails with the reason if it is refused. */
export async function openBody(deps: Deps, bytes: Uint8Array): Promise<Result<OpenedDownload, string>> {
  const sha256 = await deps.store.archiveCache.sha256InSlices(bytes);
  const known = dangerOf(deps, sha256);
  if (known !== null) return failed(known);
  return guarded(deps, [{ kind: 'content', sha256 }], () => deps.downloads.open(bytes));
}

/**
 * Reads a text and passes it to `use`, unless its content is known to be dangerous; remembers content that turns out
 * so.
 */
export async function readingText<T>(
  deps: Deps,
  bytes: Uint8Array,
  language: string | null,
  use: (text: SubtitleText) => Promise<Result<T, string>>,
): Promise<Result<T, string>> {
  return reading(deps, bytes, { read: () => deps.downloads.readText(bytes, language), use });
}

/** The same with what the text's cues tell about it beside these facts. */
export async function studyingText<T>(
  deps: Deps,
  bytes: Uint8Array,
  { language, facts }: { readonly language: string | null; readonly facts: TextFacts },
  use: (studied: ReadAndStudied) => Promise<Result<T, string>>,
): Promise<Result<T, string>> {
  return reading(deps, bytes, { read: () => deps.downloads.readAndStudy(bytes, language, facts), use });
}

/** The same with its times where the repair puts them. */
export async function retimingFile<T>(
  deps: Deps,
  bytes: Uint8Array,
  { language, repair }: { readonly language: string | null; readonly repair: Repair },
  use: (retimed: RetimedFile) => Promise<Result<T, string>>,
): Promise<Result<T, string>> {
  return reading(deps, bytes, { read: () => deps.downloads.retimeFile(bytes, language, repair), use });
}

type ReadingWork<R, T> = {
  readonly read: () => Promise<Result<R, string>>;
  readonly use: (value: R) => Promise<Result<T, string>>;
};

async function reading<R, T>(
  deps: Deps,
  bytes: Uint8Array,
  { read, use }: ReadingWork<R, T>,
): Promise<Result<T, string>> {
  const sha256 = await deps.store.archiveCache.sha256InSlices(bytes);
  const known = dangerOf(deps, sha256);
  if (known !== null) return failed(known);
  const done = await guarded(deps, [{ kind: 'content', sha256 }], async (): Promise<Result<T, string>> => {
    const found = await read();
    return found.ok ? use(found.value) : found;
  });
  if (!done.ok && DANGEROUS.has(done.fault))
    deps.store.archiveCache.refuseContent(sha256, done.fault, deps.clock.now());
  return done;
}

function dangerOf({ store }: GuardDeps, sha256: string): string | null {
  const known = store.archiveCache.refusedContent(sha256);
  return known !== null && DANGEROUS.has(known) ? known : null;
}

/** Call this at start: content that was being read at two crashes is refused from now on. */
export function refuseSuspects({ store, clock, emit }: Deps): void {
  for (const { suspect, crashes } of store.suspects.afterCrash()) {
    if (crashes < MOST_CRASHES) continue;
    refuse(store, suspect, clock.now());
    store.suspects.end([suspect]);
    emit({
      kind: 'warning',
      message: `no longer read, because subtitled crashed on it twice: ${named(suspect)}`,
    });
  }
}

function refuse({ archiveCache, findings }: Deps['store'], suspect: Suspect, now: number): void {
  switch (suspect.kind) {
    case 'content':
      return archiveCache.refuseContent(suspect.sha256, 'crashed-on', now);
    case 'video':
      return findings.putUnread(suspect, 'crashed-on');
    case 'sidecar':
      return findings.putSidecarText(suspect, null);
  }
}

function named(suspect: Suspect): string {
  switch (suspect.kind) {
    case 'content':
      return `the download with the SHA-256 ${suspect.sha256}`;
    case 'video':
    case 'sidecar':
      return suspect.path;
  }
}
