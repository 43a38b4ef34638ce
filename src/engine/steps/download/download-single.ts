// Downloads a single file instead of the whole archive. Both cost the same, so only if no other video in the folder
// could use the rest.

import { onlyOf } from '../../../core/only.ts';
import type { Candidate, PackFile } from '../../../core/candidates/candidate.ts';
import { failed, ok } from '../../../core/fault.ts';
import { loneFile } from '../../../core/archive/single-file.ts';
import type { OpenedDownload } from '../../../ports/archives.ts';
import type { Deps } from '../../deps.ts';
import { blockTargets, download, haveTriedEnough, idsOf } from './download-archive.ts';
import { bytesFor } from '../place/text-inside.ts';
import type { Pass } from '../../context/pass-context.ts';
import { currentWants } from '../../context/current-wants.ts';
import { openBody } from '../../video/guarded-reading.ts';
import type { DownloadTarget } from '../../video/download-target.ts';
import { factsOf, knownFacts } from '../../video/video-path.ts';
import { preferenceFor } from '../../video/preference.ts';

/** Each file is compared with each video in the folder: with more of either, the archive is downloaded. */
const MOST_COMPARED = 100;

const SATISFIED: ReadonlySet<string> = new Set(['placed', 'present', 'declined', 'gone']);

/**
 * The file, presented as an archive with one entry; null if the archive should be downloaded instead, also because the
 * file failed. `told`: the file came but could not be stored, nor could the archive be; the targets are blocked.
 */
export async function downloadSingle(
  pass: Pass,
  targets: readonly DownloadTarget[],
  candidate: Candidate,
): Promise<OpenedDownload | 'told' | null> {
  const { deps } = pass;
  const target = onlyOf(targets);
  if (target === null || candidate.files.length < 2) return null;
  if (candidate.files.length > MOST_COMPARED) return null;
  const file = fileFor(deps, target, candidate);
  if (file === null) return null;
  const alone: Candidate = { ...candidate, key: keyOf(candidate, file), id: null, link: file.link };
  const cached = await deps.store.archiveCache.read(alone.key);
  if (cached !== null) {
    const opened = await openBody(deps, cached);
    return opened.ok ? asArchive(file, opened.value) : null;
  }
  if (haveTriedEnough(deps, targets)) return null;
  const received = await download(pass, alone, { wantIds: idsOf(targets), isTry: true });
  if (!received.ok) return null;
  if (received.value.kind === 'not-kept') {
    blockTargets(deps, targets, received.value);
    return 'told';
  }
  return received.value.opened.ok ? asArchive(file, received.value.opened.value) : null;
}

/** A single file downloaded earlier for this video, in the same form; null if the cache has none. */
export async function keptFile(
  deps: Deps,
  told: Pick<DownloadTarget, 'open' | 'offer'>,
): Promise<OpenedDownload | null> {
  const { candidate } = told.offer;
  for (const file of candidate.files) {
    const cached = await deps.store.archiveCache.read(keyOf(candidate, file));
    const opened = cached === null ? null : await openBody(deps, cached);
    const download = opened?.ok === true ? asArchive(file, opened.value) : null;
    if (download !== null && (await bytesFor(deps, told, download)).ok) return download;
  }
  return null;
}

function keyOf({ key }: Candidate, { id }: PackFile): string {
  return `${key}/${id}`;
}

function fileFor(deps: Deps, { open, offer }: DownloadTarget, candidate: Candidate): PackFile | null {
  const beside = deps.store.videos
    .inFolder(open.video.folder, MOST_COMPARED + 2)
    .filter(({ id }) => id !== open.video.id);
  const isSatisfied = (videoId: number): boolean =>
    currentWants(deps, videoId).every(({ state }) => SATISFIED.has(state));
  if (beside.length > MOST_COMPARED || !beside.every(({ id }) => isSatisfied(id))) return null;
  const preference = preferenceFor(deps, open, offer.language);
  return loneFile(
    knownFacts(deps, open.video),
    preference,
    candidate,
    beside.map((video) => factsOf(video)),
  );
}

/** Presents the file under its name in the archive, which says what it is for. */
function asArchive({ name }: PackFile, download: OpenedDownload): OpenedDownload {
  if (download.kind === 'archive') return download;
  const { bytes } = download;
  const entries = [{ name, size: bytes.length }];
  return {
    kind: 'archive',
    entries,
    read: (entry) => Promise.resolve(entry === entries[0] ? ok(bytes) : failed('no-subtitle-inside')),
  };
}
