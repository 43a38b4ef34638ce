// Corrects the times of one sidecar if the correction is certain. The old text goes to the trash.

import { failed, ok, type Result } from '../../../core/fault.ts';
import { repairWords, type Repair } from '../../../core/sync/repair.ts';
import type { SyncFinding } from '../../../core/sync/sync-finding.ts';
import type { RetimedFile } from '../../../ports/archives.ts';
import type { RewriteOutcome } from '../../../ports/sidecars.ts';
import type { Placement, VideoRecord } from '../../../ports/store/records.ts';
import type { Deps } from '../../deps.ts';
import { retimingFile } from '../../video/guarded-reading.ts';
import { notKept } from '../../sidecar/trash.ts';
import { finishBegun } from '../../sidecar/unfinished-placements.ts';
import type { TimesOutcome } from '../results.ts';
import type { Check, JudgedSidecar } from './judge-beside.ts';
import { textBytes } from './reference-file.ts';
import type { SidecarBeside } from './sidecars-beside.ts';

type Corrected = {
  readonly came: string;
  readonly file: Uint8Array;
  readonly sha256: string;
  readonly finding: SyncFinding;
  readonly changes: string;
};

/** Also recorded: how the new text stands, and that both are forms of one text. */
export async function correctTimesOf(
  deps: Deps,
  video: VideoRecord,
  { sidecar, finding, check }: JudgedSidecar,
): Promise<TimesOutcome> {
  if (finding === null || finding.verdict === 'in-sync') return 'listed';
  const { repair } = finding;
  if (repair === null || check === null) return 'not-sure';
  const bytes = await textBytes(deps, sidecar.path);
  const current = bytes === null ? null : asItIs(deps, sidecar, bytes);
  if (bytes === null || current === null) return 'changed';
  const { language } = sidecar;
  const corrected = await retimingFile(deps, bytes, { language, repair }, (retimed) =>
    corrections(deps, retimed, repair, check),
  );
  if (!corrected.ok) return 'not-sure';
  const came = deps.store.archiveCache.sha256(bytes);
  return write(deps, video, current, { ...corrected.value, came });
}

/**
 * With its record of now: the user may have picked it since it was judged. Null if it is not the one that was judged:
 * another subtitle took its place, or the user edited ours.
 */
function asItIs({ store }: Deps, judged: SidecarBeside, bytes: Uint8Array): SidecarBeside | null {
  const ours = store.placements.sidecarAt(judged.folder, judged.name);
  if (ours === null) return judged.ours === null ? judged : null;
  const isSame = ours.sha256 === judged.ours?.sha256 && store.archiveCache.sha256(bytes) === ours.sha256;
  return isSame ? { ...judged, ours } : null;
}

/** Fails unless the corrected text fits. */
async function corrections(
  { store }: Deps,
  { file, text }: RetimedFile,
  repair: Repair,
  check: Check,
): Promise<Result<Omit<Corrected, 'came'>, string>> {
  const finding = await check(text);
  if (finding?.verdict !== 'in-sync') return failed('not-sure');
  return ok({ file, sha256: store.archiveCache.sha256(file), finding, changes: repairWords(repair) });
}

async function write(
  deps: Deps,
  video: VideoRecord,
  sidecar: SidecarBeside,
  corrected: Corrected,
): Promise<TimesOutcome> {
  const { ours, folder, name } = sidecar;
  const temporaryName = deps.temporaryName();
  begin(deps, video, sidecar, { ...corrected, temporaryName });
  const outcome = await rewrite(deps, video, sidecar, { ...corrected, temporaryName });
  if (outcome.kind === 'rewritten') {
    record(deps, video, sidecar, { ...corrected, ...outcome });
    deps.emit({ kind: 'retimed', folder, name, video: video.name });
  } else if (ours !== null) {
    // A look at the file tells whether the disk failed before it was replaced, or after.
    await finishBegun(deps, { wantIds: [ours.wantId] });
  }
  if (outcome.kind === 'failed')
    deps.emit({ kind: 'failed', message: outcome.message, cause: outcome.cause, root: video.root });
  return OUTCOMES[outcome.kind];
}

type Begun = Corrected & { readonly temporaryName: string };

type Written = Corrected & { readonly size: number; readonly mtimeMs: number };

function record(
  { store, clock }: Deps,
  video: VideoRecord,
  { ours, name }: SidecarBeside,
  { sha256, changes, finding, size, mtimeMs }: Written,
): void {
  const at = clock.now();
  const wantId = ours?.wantId ?? null;
  store.transaction(() => {
    if (ours !== null) store.placements.putSidecar({ ...ours, sha256, size, mtimeMs });
    if (wantId !== null) store.placements.end(wantId);
    const line = { event: 'retimed', reason: 'asked-for', detail: name, became: changes, sync: finding };
    store.history.record({ at, videoId: video.id, wantId, ...line });
  });
}

const OUTCOMES: Readonly<Record<RewriteOutcome['kind'], TimesOutcome>> = {
  rewritten: 'corrected',
  'not-ours': 'changed',
  'nothing-there': 'changed',
  unavailable: 'failed',
  failed: 'failed',
};

/**
 * Recorded before the file changes: a killed process leaves nothing behind, our sidecar stays ours, and its new text is
 * known as a form of the old one.
 */
function begin(
  { store, clock }: Deps,
  video: VideoRecord,
  { ours, folder }: SidecarBeside,
  { came, sha256, file, changes, finding, temporaryName }: Begun,
): void {
  const at = clock.now();
  store.transaction(() => {
    store.findings.putRewritten({ source: came, written: sha256 }, changes, at);
    store.findings.putSync(video, sha256, finding, at);
    if (ours === null) return store.leftovers.put({ folder, temporaryName, claim: null });
    const { mtimeMs: _, placedAt: __, ...sidecar } = ours;
    const placement: Placement = { ...sidecar, sha256, size: file.length, temporaryName };
    return store.placements.begin(placement);
  });
}

async function rewrite(
  deps: Deps,
  video: VideoRecord,
  { ours, folder, name }: SidecarBeside,
  { came, file, temporaryName }: Begun,
): Promise<RewriteOutcome> {
  const { store, sidecars, clock } = deps;
  const item = { at: clock.now(), folder, name, sha256: came, why: 'retimed', videoId: video.id } as const;
  const order = {
    root: video.root,
    folder,
    name,
    sha256: came,
    temporaryName,
    bytes: file,
    record: {
      left: () => store.leftovers.put({ folder, temporaryName, claim: null }),
      released: () => store.leftovers.remove(temporaryName),
    },
  };
  let refused: RewriteOutcome | null = null;
  const keep = (bytes: Uint8Array): void => {
    try {
      store.trash.keep({ ...item, wantId: ours?.wantId ?? NO_WANT }, bytes);
    } catch (error) {
      refused = notKept(name, error);
      throw error;
    }
  };
  try {
    return await sidecars.rewrite(order, keep);
  } catch (error) {
    if (refused !== null) return refused;
    throw error;
  }
}

/** The user's file belongs to no want. */
const NO_WANT = 0;
