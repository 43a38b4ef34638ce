// `pick FILE N`: places this candidate even if the rules reject it. Its text is downloaded and checked before our older
// sidecar is replaced; a user's file is never replaced.

import { onlyOf } from '../../core/only.ts';
import type { Fact } from '../../core/want/want.ts';
import { failed, ok, type Fault, type Result } from '../../core/fault.ts';
import { usableEntries } from '../../core/archive/entry-files.ts';
import type { OpenedDownload } from '../../ports/archives.ts';
import type { Offer, OpenWant } from '../../ports/store/records.ts';
import { apply } from '../apply.ts';
import type { Deps } from '../deps.ts';
import { keptFile } from '../steps/download/download-single.ts';
import { download } from '../steps/download/download-archive.ts';
import { sourcesOfMade } from '../steps/jobs/record/rejected-source.ts';
import { bytesFor, type ReadEntry } from '../steps/place/text-inside.ts';
import { measureText, readingFor, withSdh, type JudgedText } from '../steps/place/check-text.ts';
import { recheckSidecars } from '../sidecar/recheck.ts';
import { olderSidecar } from '../sidecar/replace.ts';
import { isOtherAddress } from '../pass/changed-address.ts';
import { askAccount } from '../pass/pass.ts';
import type { Pass } from '../context/pass-context.ts';
import { placeText } from '../steps/place/place-text.ts';
import { openBody } from '../video/guarded-reading.ts';
import { knownFacts } from '../video/video-path.ts';
import { nameConflict } from '../steps/place/check-target.ts';
import { foreseenName } from '../steps/place/offer-name.ts';
import { rewritePicked } from '../steps/place/rewrite-text.ts';
import { costOf, offersInOrder } from './describe.ts';
import { openVideo, trouble, type VideoScope } from './find-video.ts';
import type { CommandResult, Trouble } from './results.ts';
import { pathOf } from '../../core/path/path.ts';

export async function pick(
  deps: Deps,
  { path, choice }: { readonly path: string; readonly choice: string },
  signal: AbortSignal,
): Promise<CommandResult> {
  const scope = await openVideo(deps, path, signal);
  if (scope.kind === 'trouble') return scope;
  // If another service answers, it does not know the candidates of the first one.
  if (isOtherAddress(deps)) await askAccount(scope.pass);
  const chosen = chosenAmong(deps, scope, choice);
  if (chosen === null) return trouble('no-such-candidate', choice);
  const { open, offer } = chosen;
  if (open.want.state === 'settling') return trouble('settling', open.video.name);
  const there = await whatIsThere(deps, open, offer);
  const isSame = there?.kind === 'already-there';
  if (isSame) keepForGood(deps, open.want.id);
  const kept = await fromCache(deps, chosen);
  // The text settings may have changed since, so a cached candidate is placed again.
  if (there !== null && !(isSame && kept !== null)) return there;
  const { pass } = scope;
  const download = kept ?? (await fetch(pass, chosen));
  if (download.kind === 'fault')
    return { kind: 'service-trouble', operation: 'download', fault: download.fault, cost: costOf(pass) };
  if (download.kind === 'refused') return refuse(deps, chosen, download.why);
  if (download.kind === 'not-kept') return trouble('not-placed', download.message);
  const text = await textOf(deps, chosen, download.opened);
  if (!text.ok) return isSame ? there : refuse(deps, chosen, text.fault);
  const { archiveCache, placements } = deps.store;
  if (isSame && placements.sidecarOf(open.want.id)?.sha256 === archiveCache.sha256(text.value.text.bytes))
    return there;
  return place(pass, chosen, { ...text.value, isKept: kept !== null });
}

/** The user wants the sidecar that is there: nothing better replaces it. */
function keepForGood(deps: Deps, wantId: number): void {
  const { placements } = deps.store;
  const sidecar = placements.sidecarOf(wantId);
  if (sidecar === null) return;
  deps.store.transaction(() => {
    placements.putSidecar({ ...sidecar, picked: true });
    apply(deps, wantId, { kind: 'sidecar-stays' });
  });
}

type ChosenOffer = { readonly open: OpenWant; readonly offer: Offer };

/** By its number in the list of `candidatesOf`, or by its key; a leading `n:` may be omitted. */
function chosenAmong({ store }: Deps, { video, wants }: VideoScope, choice: string): ChosenOffer | null {
  const all = wants.flatMap((want) =>
    offersInOrder(store, want).map((offer) => ({ open: { want, video }, offer })),
  );
  const isKey = ({ offer }: ChosenOffer): boolean => [choice, `n:${choice}`].includes(offer.candidate.key);
  const byNumber = /^\d{1,6}$/.test(choice) ? all[Number(choice) - 1] : undefined;
  return all.find(isKey) ?? byNumber ?? null;
}

/**
 * The reason why no download is needed: the same candidate is placed already, or a file that we may not replace exists.
 */
async function whatIsThere(deps: Deps, open: OpenWant, offer: Offer): Promise<CommandResult | null> {
  const path = pathOf(open.video);
  const older = await olderSidecar(deps, open);
  if (older.kind === 'edited') {
    apply(deps, open.want.id, { kind: 'covered', by: 'sidecar-edited' }, { detail: older.name });
    return trouble('edited', older.name);
  }
  if (older.kind === 'unreadable') return trouble('unreadable', older.name);
  const ours = older.kind === 'intact' ? older.sidecar : null;
  // A rejected sidecar that is about to be removed is placed anew.
  const isStaying = ours !== null && !deps.store.pendingDiscards.has(open.want.id);
  if (isStaying && ours.candidateKey === offer.candidate.key)
    return { kind: 'already-there', path, sidecar: ours.name };
  const name = foreseenName(deps, open, offer);
  if (ours?.name === name) return null;
  const conflict = await nameConflict(deps, open.video, { name, ours: ours?.name ?? null });
  if (conflict === null) return null;
  if (conflict.kind === 'failed') return trouble('not-placed', conflict.message);
  return trouble(conflict.kind === 'unreadable' ? 'unreadable' : 'name-taken', conflict.by);
}

type DownloadResult =
  | { readonly kind: 'opened'; readonly opened: OpenedDownload }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'not-kept'; readonly message: string }
  | { readonly kind: 'fault'; readonly fault: Fault };

/** The cached result; null if there is none. */
async function fromCache(deps: Deps, chosen: ChosenOffer): Promise<DownloadResult | null> {
  const cached = await deps.store.archiveCache.read(chosen.offer.candidate.key);
  if (cached !== null) return asAtHand(await openBody(deps, cached));
  const file = await keptFile(deps, chosen);
  return file === null ? null : { kind: 'opened', opened: file };
}

async function fetch(pass: Pass, { open, offer: { candidate } }: ChosenOffer): Promise<DownloadResult> {
  // AI-made text exists only in the cache.
  if (candidate.id === null && candidate.link === null) return { kind: 'refused', why: 'no-address' };
  await askAccount(pass);
  const received = await download(pass, candidate, { wantIds: [open.want.id], isTry: false });
  if (!received.ok) return { kind: 'fault', fault: received.fault };
  return received.value.kind === 'not-kept' ? received.value : asAtHand(received.value.opened);
}

function asAtHand(opened: Result<OpenedDownload, string>): DownloadResult {
  return opened.ok ? { kind: 'opened', opened: opened.value } : { kind: 'refused', why: opened.fault };
}

/** The entry that fits; else the only subtitle inside, since the user can mean no other. */
async function textOf(
  deps: Deps,
  chosen: ChosenOffer,
  download: OpenedDownload,
): Promise<Result<PickedText, string>> {
  const fitting = await bytesFor(deps, chosen, download);
  const entry = fitting.ok ? fitting : await onlyText(deps, chosen, download, fitting.fault);
  if (!entry.ok) return entry;
  const { bytes, saysImpaired } = entry.value;
  return readingFor(deps, chosen, bytes, async (read) => {
    const rewritten = await rewritePicked(deps, chosen, read.came);
    if (!rewritten.ok) return rewritten;
    const judged = await measureText(deps, chosen, { ...read, saysImpaired, ...rewritten.value });
    if (!judged.ok) return judged;
    const { archiveCache, findings } = deps.store;
    // Lift earlier rejections of this text, in every form.
    const forms = [read.came, rewritten.value.text].map((one) => archiveCache.sha256(one.bytes));
    return ok({ ...judged.value, forms: [...forms, ...forms.flatMap((one) => findings.otherForms(one))] });
  });
}

async function onlyText(
  deps: Deps,
  { open, offer }: ChosenOffer,
  download: OpenedDownload,
  why: string,
): Promise<Result<ReadEntry, string>> {
  if (download.kind === 'file') return ok({ bytes: download.bytes, saysImpaired: null });
  const { titles } = knownFacts(deps, open.video, offer.candidate).release;
  const only = onlyOf(usableEntries(download.entries, titles));
  if (only === null) return failed(why);
  const bytes = await download.read(only);
  return bytes.ok ? ok({ bytes: bytes.value, saysImpaired: null }) : bytes;
}

function refuse(deps: Deps, { open, offer }: ChosenOffer, why: string): Trouble {
  // A want with other offers keeps its count; the next search recounts.
  if (open.want.offers === 0) deps.store.offers.refuse(open.want.id, offer.candidate.key, why);
  return trouble('content-refused', why);
}

type PickedText = JudgedText & { readonly forms: readonly string[] };

type ToPlace = PickedText & {
  /** It came from the cache. */
  readonly isKept: boolean;
};

async function place(pass: Pass, { open, offer }: ChosenOffer, picked: ToPlace): Promise<CommandResult> {
  const { deps } = pass;
  const { store } = deps;
  const { forms, isKept } = picked;
  const source = isKept ? 'cache' : null;
  const sent = apply(deps, open.want.id, { kind: 'picked' }, { source, detail: offer.candidate.key });
  if (sent === null) return trouble('not-placed', open.video.name);
  const sources = sourcesOfMade(deps, offer.candidate);
  store.findings.unreject(open.video.id, [offer.candidate.key, ...forms, ...sources]);
  for (const { id } of store.wants.ofVideo(open.video.id)) store.offers.unreject(id, offer.candidate.key);
  await placeText(pass, withSdh({ open, offer, revision: sent.want.revision, picked: true }, picked), picked);
  const after = store.wants.get(open.want.id);
  const sidecar = store.placements.sidecarOf(open.want.id);
  if (after?.state !== 'placed' || sidecar === null) {
    await keepOlder(deps, open);
    return trouble('not-placed', after?.reason ?? '');
  }
  return { kind: 'picked', path: pathOf(open.video), sidecar: sidecar.name, cost: costOf(pass) };
}

/** The pick failed, but our older sidecar is still there: nothing else replaces it now. */
async function keepOlder(deps: Deps, open: OpenWant): Promise<void> {
  const older = await olderSidecar(deps, open);
  if (older.kind !== 'intact' || deps.store.pendingDiscards.has(open.want.id)) return;
  const fact: Fact = { kind: 'sidecar-kept', ...recheckSidecars(deps, older.sidecar) };
  apply(deps, open.want.id, fact, { detail: older.sidecar.name });
}
