// Reads the source of a translation: downloads it like any archive, caches it and reads it before anything is ordered,
// because a translation can only be checked against its source.

import { HOUR_MS } from '../../../core/duration.ts';
import { deferralOf } from '../../../core/want/deferral.ts';
import { choosingEntry } from '../../../core/archive/choose-entry.ts';
import type { JobSource } from '../../../ports/store/jobs.ts';
import type { OpenedDownload, SubtitleText } from '../../../ports/archives.ts';
import type { OpenWant } from '../../../ports/store/records.ts';
import type { Reason } from '../../../core/want/reason.ts';
import { baseName } from '../../../core/path/path.ts';
import { failed, ok, type Result } from '../../../core/fault.ts';
import type { Deps } from '../../deps.ts';
import { download, type ReceivedArchive } from '../download/download-archive.ts';
import { inSlices } from '../../context/loop/in-slices.ts';
import type { Pass } from '../../context/pass-context.ts';
import { NO_READER, openBody, readingText } from '../../video/guarded-reading.ts';
import { factsFor, unfitness } from '../place/check-text.ts';
import { acceptsFormat } from '../place/rewrite-text.ts';
import { knownFacts } from '../../video/video-path.ts';
import { preferenceFor } from '../../video/preference.ts';

/** `useless`: this source can never be used; `later`: try again at `until`. */
export type SourceText =
  | { readonly kind: 'read'; readonly text: SubtitleText }
  | { readonly kind: 'useless'; readonly why: string }
  | { readonly kind: 'later'; readonly why: Reason; readonly until: number };

/** Faults that concern only this source. */
const ITS_OWN: ReadonlySet<string> = new Set(['not-found', 'too-large', 'bad-request', 'foreign-redirect']);
const DISK_MS = HOUR_MS;

/** The text of the source. Costs one download the first time. */
export function readSource(pass: Pass, open: OpenWant, source: JobSource): Promise<SourceText> {
  return sourceText(pass, { open, source, use: (text) => Promise.resolve(ok(text)) });
}

/** The same, and useless if it would not be placed as a subtitle of the video: its translation would be no better. */
export function fittingSource(pass: Pass, open: OpenWant, source: JobSource): Promise<SourceText> {
  const { deps } = pass;
  const use: Use = async (text, bytes) => {
    const why = await whyUnfit(deps, open, source.language, { text, bytes });
    return why === null ? ok(text) : failed(why);
  };
  return sourceText(pass, { open, source, use });
}

/** Receives a text and the bytes that it was read from. */
type Use = (text: SubtitleText, bytes: Uint8Array) => Promise<Result<SubtitleText, string>>;

type Asked = { readonly open: OpenWant; readonly source: JobSource; readonly use: Use };

async function sourceText(pass: Pass, asked: Asked): Promise<SourceText> {
  const { deps } = pass;
  const { candidate } = asked.source;
  const cached = await deps.store.archiveCache.read(candidate.key);
  if (cached !== null) return textIn(deps, asked, await openBody(deps, cached));
  const first = await receive(pass, asked);
  if (first.kind !== 'useless' || first.why !== 'damaged-archive') return first;
  // It may have been damaged in transit.
  deps.store.archiveCache.drop(candidate.key);
  return receive(pass, asked);
}

async function whyUnfit(
  deps: Deps,
  open: OpenWant,
  language: string,
  { text, bytes }: { readonly text: SubtitleText; readonly bytes: Uint8Array },
): Promise<string | null> {
  if (!acceptsFormat(deps.policy, text.format)) return `format-${text.format}`;
  const { archiveCache } = deps.store;
  const sha256 = await archiveCache.sha256InSlices(bytes);
  const known = archiveCache.refusedContent(sha256);
  if (known !== null) return known;
  const { facts } = await factsFor(deps, { open });
  const studied = await deps.downloads.study(text, facts);
  if (!studied.ok) return studied.fault;
  return unfitness(deps, { sha256, language, asItCame: studied.value, studied: studied.value });
}

async function receive(pass: Pass, asked: Asked): Promise<SourceText> {
  const { deps } = pass;
  const { open, source } = asked;
  const received = await download(pass, source.candidate, { wantIds: [open.want.id], isTry: false });
  if (!received.ok) {
    const { fault } = received;
    if (ITS_OWN.has(fault.kind)) return { kind: 'useless', why: fault.detail };
    const resetAt = pass.budget.resetAt(fault.kind === 'quota' ? fault.counter : 'downloads');
    return { kind: 'later', ...deferralOf(fault, deps.clock.now(), resetAt) };
  }
  if (received.value.kind === 'opened') return textIn(deps, asked, received.value.opened);
  return notKept(deps, received.value);
}

/** The state folder could not store it: tried again later. */
export function notKept(
  deps: Deps,
  { full, message }: Extract<ReceivedArchive, { kind: 'not-kept' }>,
): Extract<SourceText, { kind: 'later' }> {
  deps.emit({ kind: 'failed', message });
  return { kind: 'later', why: full ? 'disk-full' : 'io-error', until: deps.clock.now() + DISK_MS };
}

async function textIn(
  deps: Deps,
  { open, source, use }: Asked,
  opened: Result<OpenedDownload, string>,
): Promise<SourceText> {
  const bytes = opened.ok ? await bytesOf(deps, open, source, opened.value) : opened;
  if (!bytes.ok) return { kind: 'useless', why: bytes.fault };
  const text = await readingText(deps, bytes.value, source.language, (came) => use(came, bytes.value));
  if (text.ok) return isRejected(deps, open, text.value) ? REJECTED : { kind: 'read', text: text.value };
  return text.fault === NO_READER
    ? { kind: 'later', why: 'no-reader', until: deps.clock.now() + DISK_MS }
    : { kind: 'useless', why: text.fault };
}

/** The user rejected this very text for the video, perhaps under another identifier. */
const REJECTED: SourceText = { kind: 'useless', why: 'rejected' };

function isRejected({ store }: Deps, { video }: OpenWant, { bytes }: SubtitleText): boolean {
  return store.findings.rejected(video.id).has(store.archiveCache.sha256(bytes));
}

/** In a pack, the file with the given name; in any other archive, the one that would be placed. */
async function bytesOf(
  deps: Deps,
  { want, video }: OpenWant,
  { candidate, language, file }: JobSource,
  download: OpenedDownload,
): Promise<Result<Uint8Array, string>> {
  if (download.kind === 'file') return ok(download.bytes);
  const preference = preferenceFor(deps, { want, video }, language);
  const named = download.entries.filter(({ name }) => file === null || baseName(name) === file.name);
  const facts = knownFacts(deps, video, candidate);
  const choice = await inSlices(choosingEntry(facts, preference, candidate, named));
  return choice.kind === 'none' ? failed(choice.reason) : download.read(choice.entry);
}
