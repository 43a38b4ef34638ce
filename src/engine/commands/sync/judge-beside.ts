// How do the sidecars of one video stand? What was found before is not found again.

import { failed, ok } from '../../../core/fault.ts';
import type { SyncFinding } from '../../../core/sync/sync-finding.ts';
import { baseName } from '../../../core/path/path.ts';
import type { VideoRecord } from '../../../ports/store/records.ts';
import type { Deps } from '../../deps.ts';
import { mediaInfoOf } from '../../video/embedded-tracks.ts';
import { readingText } from '../../video/guarded-reading.ts';
import { findingOf, referenceTimes, type Reference } from '../../video/reference-times.ts';
import { cuesAt, MOST_BYTES, type GivenReference } from './reference-file.ts';
import type { SidecarBeside } from './sidecars-beside.ts';

export type JudgedSidecar = {
  readonly sidecar: SidecarBeside;
  /** Null if it cannot be read as a subtitle. */
  readonly finding: SyncFinding | null;
  readonly references: readonly Reference[];
};

type Sidecars = {
  readonly video: VideoRecord;
  readonly beside: readonly SidecarBeside[];
  /** Those of them that are judged. */
  readonly meant: readonly SidecarBeside[];
  readonly given: GivenReference | null;
  /** The references are needed again for what can be corrected. */
  readonly fix: boolean;
};

/** Opens the video only if a sidecar was not judged before, or is about to be corrected. */
export async function judgeBeside(deps: Deps, sidecars: Sidecars): Promise<readonly JudgedSidecar[]> {
  const { video, meant, given, fix } = sidecars;
  let tracks: Promise<readonly Reference[]> | undefined;
  const tracksOf = async (): Promise<readonly Reference[]> =>
    (tracks ??= mediaInfoOf(deps, video).then(async (inside) => referenceTimes(deps, video, inside)));
  const judged: JudgedSidecar[] = [];
  for (const sidecar of meant) {
    if (sidecar.path === given?.path) continue;
    const known = given === null ? await knownFinding(deps, video, sidecar) : null;
    if (known !== null && (known.repair === null || !fix)) {
      judged.push({ sidecar, finding: known, references: [] });
      continue;
    }
    const references = given?.references ?? (await tracksOf());
    const finding =
      references.length === 0
        ? await byOthers(deps, sidecars, sidecar)
        : (known ?? (await judge(deps, video, { sidecar, given }, references)));
    judged.push({ sidecar, finding, references });
  }
  return judged;
}

/** What is recorded for this very text beside this very video; null if nothing is. */
async function knownFinding(
  { store, libraries }: Deps,
  video: VideoRecord,
  { ours, path }: SidecarBeside,
): Promise<SyncFinding | null> {
  const seen = ours === null ? 'nothing' : await libraries.see(path);
  if (ours !== null && typeof seen !== 'string' && seen.size === ours.size && seen.mtimeMs === ours.mtimeMs)
    return store.findings.sync(video, ours.sha256);
  const bytes = await libraries.readHead(path, MOST_BYTES);
  return bytes === null ? null : store.findings.sync(video, store.archiveCache.sha256(bytes));
}

type Judging = { readonly sidecar: SidecarBeside; readonly given: GivenReference | null };

async function judge(
  deps: Deps,
  video: VideoRecord,
  { sidecar, given }: Judging,
  references: readonly Reference[],
): Promise<SyncFinding | null> {
  const { libraries, downloads, store, clock } = deps;
  const bytes = await libraries.readHead(sidecar.path, MOST_BYTES);
  if (bytes === null || bytes.length === MOST_BYTES) return null;
  const sha256 = store.archiveCache.sha256(bytes);
  const facts = { kind: 'full', durationMs: null, references: references.map(({ cues }) => cues) } as const;
  const studied = await readingText(deps, bytes, sidecar.language, async (text) => {
    const read = await downloads.study(text, facts);
    if (!read.ok) return read;
    return read.value.times === null ? failed('no-cues') : ok(findingOf(read.value.times, references));
  });
  if (!studied.ok) return null;
  if (given === null) store.findings.putSync(video, sha256, studied.value, clock.now());
  return studied.value;
}

/** Another sidecar can only tell that both have the same times: it may itself be out of sync. */
async function byOthers(
  deps: Deps,
  { video, beside }: Sidecars,
  sidecar: SidecarBeside,
): Promise<SyncFinding | null> {
  const references: Reference[] = [];
  for (const { path, language, ours } of beside)
    if (path !== sidecar.path && ours === null) {
      const by = { kind: 'file', name: baseName(path) } as const;
      references.push({ by, cues: await cuesAt(deps, path, language) });
    }
  if (references.length === 0) return UNSURE;
  const finding = await judge(deps, video, { sidecar, given: { path: '', references } }, references);
  return finding === null || finding.verdict === 'in-sync' ? finding : UNSURE;
}

const UNSURE: SyncFinding = { verdict: 'unsure', by: null, differenceMs: null, repair: null };
