// Finds the text that serves a want in a download: the file that is best by its name, else one of the next.

import { chooseEntry, choosingEntry, type FittingEntry } from '../../../core/archive/choose-entry.ts';
import { isMachineMade } from '../../../core/candidates/machine-made.ts';
import { failed, ok, type Result } from '../../../core/fault.ts';
import { OUT_OF_STEP } from '../../../core/text/misfit.ts';
import { awaitsBetter } from '../../../core/want/want.ts';
import type { OpenedDownload } from '../../../ports/archives.ts';
import { inSlices } from '../../context/loop/in-slices.ts';
import type { Pass } from '../../context/pass-context.ts';
import type { Deps } from '../../deps.ts';
import type { DownloadTarget } from '../../video/download-target.ts';
import { NO_READER } from '../../video/guarded-reading.ts';
import { preferenceFor } from '../../video/preference.ts';
import { knownFacts } from '../../video/video-path.ts';
import { judgeText, readingFor, type JudgedText } from './check-text.ts';
import { mayTryAnother, mustFit } from './out-of-step.ts';
import { rewriteText } from './rewrite-text.ts';

/** A pack may hold a text for each release of an episode. */
const MOST_FILES = 3;

/** The text as it is to be placed, or what is wrong with the file that is best by its name. */
export async function textFor(
  pass: Pass,
  target: DownloadTarget,
  download: OpenedDownload,
): Promise<Result<JudgedText, string>> {
  const { deps } = pass;
  const files = await filesFor(deps, target, download);
  if (!files.ok) return files;
  const { best } = files.value;
  const { want } = target.open;
  // The candidate is better than ours by its best file; the next ones may be worse, unless ours is known not to fit.
  const others = awaitsBetter(want) && !mustFit(deps, want) ? [] : files.value.others;
  const triesAnother = (): boolean => mayTryAnother(pass, target);
  const first = await textOf(deps, target, best, () => others.length > 0 || triesAnother());
  if (isFinal(first)) return first;
  for (const other of others) {
    // Another text that is out of sync as well is no gain.
    const text = await textOf(deps, target, other, () => true);
    if (isFinal(text)) return text;
  }
  if (first.fault !== OUT_OF_STEP || others.length === 0 || triesAnother()) return first;
  return textOf(deps, target, best, () => false);
}

function isFinal<T>(text: Result<T, string>): text is Extract<Result<T, string>, { ok: true }> {
  return text.ok || text.fault === NO_READER;
}

async function textOf(
  deps: Deps,
  target: DownloadTarget,
  { read: readBytes, saysImpaired }: FileInside,
  triesAnother: () => boolean,
): Promise<Result<JudgedText, string>> {
  const bytes = await readBytes();
  if (!bytes.ok) return bytes;
  const { archiveCache, findings } = deps.store;
  const sum = await archiveCache.sha256InSlices(bytes.value);
  const known = archiveCache.refusedContent(sum);
  if (known !== null) return failed(known);
  let isRead = false;
  const judged = await readingFor(deps, target, bytes.value, async (read) => {
    isRead = true;
    if (findings.rejected(target.open.video.id).has(archiveCache.sha256(read.came.bytes)))
      return failed('rejected');
    const rewritten = await rewriteText(deps, target, read.came);
    if (!rewritten.ok) return rewritten;
    return judgeText(deps, target, { ...read, sha256: sum, saysImpaired, triesAnother, ...rewritten.value });
  });
  if (!judged.ok) {
    // A file that could not be read as a subtitle is useless for every want.
    if (!isRead && judged.fault !== NO_READER)
      archiveCache.refuseContent(sum, judged.fault, deps.clock.now());
    return judged;
  }
  return isSameAsOurs(deps, target, judged.value) ? failed('same-text') : judged;
}

/** The text we placed already, offered under another identifier, is no better. */
function isSameAsOurs({ store }: Deps, { open: { want } }: DownloadTarget, { text }: JudgedText): boolean {
  const ours = awaitsBetter(want) ? store.placements.sidecarOf(want.id) : null;
  return ours !== null && ours.sha256 === store.archiveCache.sha256(text.bytes);
}

type FileInside = {
  readonly read: () => Promise<Result<Uint8Array, string>>;
  /** Whether its name says SDH; null if it does not say. */
  readonly saysImpaired: boolean | null;
};

type FilesInside = {
  readonly best: FileInside;
  /** The next ones that fit by their names, best first. */
  readonly others: readonly FileInside[];
};

async function filesFor(
  deps: Deps,
  { open, offer }: Pick<DownloadTarget, 'open' | 'offer'>,
  download: OpenedDownload,
): Promise<Result<FilesInside, string>> {
  const facts = knownFacts(deps, open.video, offer.candidate);
  const preference = preferenceFor(deps, open, offer.language);
  if (download.kind === 'file') {
    const { bytes } = download;
    const only = (saysImpaired: boolean | null): Result<FilesInside, string> =>
      ok({ best: { read: () => Promise.resolve(ok(bytes)), saysImpaired }, others: [] });
    // Made for this very video, and checked already.
    if (isMachineMade(offer.candidate)) return only(null);
    // A bare file has no name of its own. The record's release says what it is; the record's name is the archive's.
    const name = `${offer.candidate.releaseName || offer.candidate.name || 'subtitle'}.srt`;
    const choice = chooseEntry(facts, preference, offer.candidate, [{ name, size: bytes.length }]);
    return choice.kind === 'none' ? failed(choice.reason) : only(choice.hearingImpaired);
  }
  const choice = await inSlices(choosingEntry(facts, preference, offer.candidate, download.entries));
  if (choice.kind === 'none') return failed(choice.reason);
  const inside = ({ entry, hearingImpaired }: FittingEntry): FileInside => ({
    read: () => download.read(entry),
    saysImpaired: hearingImpaired,
  });
  return ok({ best: inside(choice), others: choice.others.slice(0, MOST_FILES - 1).map(inside) });
}

export type ReadEntry = Pick<FileInside, 'saysImpaired'> & { readonly bytes: Uint8Array };

/** The file that is best by its name. */
export async function bytesFor(
  deps: Deps,
  subject: Pick<DownloadTarget, 'open' | 'offer'>,
  download: OpenedDownload,
): Promise<Result<ReadEntry, string>> {
  const files = await filesFor(deps, subject, download);
  if (!files.ok) return files;
  const { read, saysImpaired } = files.value.best;
  const bytes = await read();
  return bytes.ok ? ok({ bytes: bytes.value, saysImpaired }) : bytes;
}
