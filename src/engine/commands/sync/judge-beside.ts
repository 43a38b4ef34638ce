// How do the sidecars of one video stand? What was found before is not found again.

import { failed, ok } from '../../../core/fault.ts';
import type { SyncFinding } from '../../../core/sync/sync-finding.ts';
import { baseName } from '../../../core/path/path.ts';
import { hasSameSizeAndTime } from '../../../core/path/same-file.ts';
import type { SoundLevels } from '../../../core/sync/audio/sound-levels.ts';
import type { SubtitleText } from '../../../ports/archives.ts';
import type { VideoRecord } from '../../../ports/store/records.ts';
import type { Deps } from '../../deps.ts';
import { mediaInfoOf } from '../../video/embedded-tracks.ts';
import { readingText } from '../../video/guarded-reading.ts';
import { findingOf, referenceTimes, type Reference } from '../../video/reference-times.ts';
import { bySound } from './by-sound.ts';
import { cuesAt, textBytes, type GivenReference } from './reference-file.ts';
import type { SidecarBeside } from './sidecars-beside.ts';

export type JudgedSidecar = {
  readonly sidecar: SidecarBeside;
  /** Null if it cannot be read as a subtitle. */
  readonly finding: SyncFinding | null;
  /** Compares another form of its text with the same reference; null if it is not to be corrected by it. */
  readonly check: Check | null;
};

/** Null if the text cannot be read. */
export type Check = (text: SubtitleText) => Promise<SyncFinding | null>;

type Sidecars = {
  readonly video: VideoRecord;
  readonly beside: readonly SidecarBeside[];
  /** Those of them that are judged. */
  readonly meant: readonly SidecarBeside[];
  readonly given: GivenReference | null;
  /** The reference is needed again for what can be corrected. */
  readonly fix: boolean;
  /** Listens to the video if it has no tracks; null: does not listen. */
  readonly listen: (() => Promise<SoundLevels | null>) | null;
};

/** Opens the video only if a sidecar was not judged before, or is about to be corrected. */
export async function judgeBeside(deps: Deps, sidecars: Sidecars): Promise<readonly JudgedSidecar[]> {
  const { video, meant, given, fix, listen } = sidecars;
  let chosen: Promise<Check | null> | undefined;
  const checkOf = (): Promise<Check | null> => (chosen ??= checkFor(deps, sidecars));
  const judged: JudgedSidecar[] = [];
  for (const sidecar of meant) {
    if (sidecar.path === given?.path) continue;
    const known = given === null ? await knownFinding(deps, video, sidecar) : null;
    const isToHear = listen !== null && known !== null && known.by === null;
    if (known !== null && !isToHear && (known.repair === null || !fix)) {
      judged.push({ sidecar, finding: known, check: null });
      continue;
    }
    const check = await checkOf();
    const isKept = given === null && check !== null;
    const finding =
      check === null
        ? await byOthers(deps, sidecars, sidecar)
        : ((isToHear ? null : known) ?? (await judgeSidecar(deps, isKept ? video : null, sidecar, check)));
    judged.push({ sidecar, finding, check });
  }
  return judged;
}

/** Compares with what the user named, else with the video's own tracks, else with its sound; null if there is none. */
async function checkFor(deps: Deps, { video, given, listen }: Sidecars): Promise<Check | null> {
  if (given !== null) return byReferences(deps, given.references);
  const tracks = await referenceTimes(deps, video, await mediaInfoOf(deps, video));
  if (tracks.length > 0) return byReferences(deps, tracks);
  const levels = listen === null ? null : await listen();
  return levels === null ? null : bySound(deps, levels);
}

function byReferences({ downloads }: Deps, references: readonly Reference[]): Check {
  const facts = { kind: 'full', durationMs: null, references: references.map(({ cues }) => cues) } as const;
  return async (text) => {
    const studied = await downloads.study(text, facts);
    return studied.ok && studied.value.times !== null ? findingOf(studied.value.times, references) : null;
  };
}

/** The recorded finding for this very text beside this very video; null if there is none. */
async function knownFinding(
  deps: Deps,
  video: VideoRecord,
  { ours, path }: SidecarBeside,
): Promise<SyncFinding | null> {
  const { store, libraries } = deps;
  const seen = ours === null ? 'nothing' : await libraries.see(path);
  if (ours !== null && typeof seen !== 'string' && hasSameSizeAndTime(seen, ours))
    return store.findings.sync(video, ours.sha256);
  const bytes = await textBytes(deps, path);
  return bytes === null ? null : store.findings.sync(video, store.archiveCache.sha256(bytes));
}

/** Null if it cannot be read as a subtitle. `video`: what is found is recorded for it; null: it is not. */
export async function judgeSidecar(
  deps: Deps,
  video: VideoRecord | null,
  { path, language }: Pick<SidecarBeside, 'path' | 'language'>,
  check: Check,
): Promise<SyncFinding | null> {
  const { store, clock } = deps;
  const bytes = await textBytes(deps, path);
  if (bytes === null) return null;
  const judged = await readingText(deps, bytes, language, async (text) => {
    const finding = await check(text);
    return finding === null ? failed('no-cues') : ok(finding);
  });
  if (!judged.ok) return null;
  if (video !== null)
    store.findings.putSync(video, store.archiveCache.sha256(bytes), judged.value, clock.now());
  return judged.value;
}

/** Another sidecar can only tell that both have the same times: it may itself be out of sync. */
async function byOthers(
  deps: Deps,
  { beside }: Sidecars,
  sidecar: SidecarBeside,
): Promise<SyncFinding | null> {
  const references: Reference[] = [];
  for (const { path, language, ours } of beside)
    if (path !== sidecar.path && ours === null) {
      const by = { kind: 'file', name: baseName(path) } as const;
      references.push({ by, cues: await cuesAt(deps, path, language) });
    }
  if (references.length === 0) return UNSURE;
  const finding = await judgeSidecar(deps, null, sidecar, byReferences(deps, references));
  return finding === null || finding.verdict === 'in-sync' ? finding : UNSURE;
}

const UNSURE: SyncFinding = { verdict: 'unsure', by: null, differenceMs: null, repair: null };
