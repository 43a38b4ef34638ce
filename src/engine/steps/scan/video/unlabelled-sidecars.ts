// Detects the language of sidecars whose names state none, by their text. Each file is read once, and again only if it
// changes.

import { partOf } from '../../../../core/sidecar/named-part.ts';
import { readSidecars, type NamedReading } from '../../../../core/sidecar/sidecars-by-video.ts';
import { coversUnlabelled, tellsLanguage, type SidecarText } from '../../../../core/sidecar/unlabelled.ts';
import type { WalkedFolder } from '../../../../ports/libraries.ts';
import type { HistoryFacts } from '../../../../ports/store/history.ts';
import type { WantSpec } from '../../../../core/want-spec.ts';
import type { Fact } from '../../../../core/want/want.ts';
import type { Deps } from '../../../deps.ts';
import { inSlices } from '../../../context/loop/in-slices.ts';
import { guarded } from '../../../video/guarded-reading.ts';
import { languageOf } from '../../../video/detect-language.ts';
import { isFulfilledBy, type WantInFolder } from '../../../video/preference.ts';

/** A sidecar, with facts about its text if its name states no language. */
export type UnlabelledSidecar = NamedReading & { readonly text?: SidecarText };

/** By video name. */
export type UnlabelledSidecars = ReadonlyMap<string, readonly UnlabelledSidecar[]>;

/** The fact that it covers a want. */
export function coverOf({ text }: UnlabelledSidecar): Fact {
  return { kind: 'covered', by: text === undefined ? 'user-sidecar' : 'unlabelled-sidecar' };
}

/** The file's name and the language guessed from its text. */
export function coverFacts({ name, text }: UnlabelledSidecar): Partial<HistoryFacts> {
  return { detail: name, guess: text?.language ?? null };
}

/** The first of these files that fulfils the want, by its name or else by its text. */
export function coveringAmong(
  deps: Pick<Deps, 'policy'>,
  one: WantInFolder,
  beside: readonly UnlabelledSidecar[],
): UnlabelledSidecar | undefined {
  const rules = deps.policy.ofFolder(one.video.folder);
  return (
    beside.find(({ reading }) => isFulfilledBy(deps, one, reading)) ??
    beside.find(({ text }) => text !== undefined && coversUnlabelled(text, one.want, rules))
  );
}

type Looking = Pick<Deps, 'clock' | 'libraries' | 'detector' | 'downloads' | 'store' | 'policy'>;

/** Text formats; image subtitles are not opened. */
const TEXTS: ReadonlySet<string> = new Set([
  'srt',
  'ass',
  'ssa',
  'vtt',
  'smi',
  'sami',
  'sub',
  'txt',
  'utf',
  'utf8',
]);
const MOST_BYTES = 1024 * 1024;

/** The sidecars of a folder's videos. Reads texts only if one could fulfil a want; by default those of the folder. */
export async function readUnlabelled(
  deps: Looking,
  folder: WalkedFolder,
  specs: readonly WantSpec[] = deps.policy.ofFolder(folder.path).specs,
): Promise<UnlabelledSidecars> {
  const byVideo = await inSlices(readSidecars({ ...folder, videos: folder.videos.map(({ name }) => name) }));
  if (deps.policy.ofFolder(folder.path).unlabelled === 'ignore') return byVideo;
  const found = new Map<string, readonly UnlabelledSidecar[]>(byVideo);
  const fulfils = (spec: WantSpec, { reading }: NamedReading): boolean =>
    isFulfilledBy(deps, { want: spec, video: { folder: folder.path } }, reading);
  for (const [video, readings] of byVideo) {
    // A name may tell a language that is known only because it is wanted.
    const toRead = readings.filter((one) => isUnlabelled(one) && !specs.some((spec) => fulfils(spec, one)));
    if (toRead.length === 0) continue;
    const isOpen = specs.some((spec) => spec.kind === 'full' && !readings.some((one) => fulfils(spec, one)));
    if (isOpen) found.set(video, await readTexts(deps, folder.path, { readings, toRead: new Set(toRead) }));
  }
  return found;
}

/** A file named as commentary or signs does not cover the whole film, whatever its text. */
function isUnlabelled({ reading }: NamedReading): boolean {
  return !tellsLanguage(reading) && partOf(reading) === 'full' && TEXTS.has(reading.format);
}

type ToRead = {
  readonly readings: readonly NamedReading[];
  readonly toRead: ReadonlySet<NamedReading>;
};

/** One after the other: the bytes of all of them together may be many. */
async function readTexts(
  deps: Looking,
  folder: string,
  { readings, toRead }: ToRead,
): Promise<readonly UnlabelledSidecar[]> {
  const read: UnlabelledSidecar[] = [];
  for (const one of readings) read.push(toRead.has(one) ? await readText(deps, folder, one) : one);
  return read;
}

async function readText(deps: Looking, folder: string, one: NamedReading): Promise<UnlabelledSidecar> {
  const text = await textOf(deps, `${folder}/${one.name}`);
  if (text === undefined || text === null) return one;
  return { ...one, text: { ...text, hearingImpaired: text.hearingImpaired || one.reading.hearingImpaired } };
}

/** Null if it holds no subtitle; undefined if it cannot be read this time. */
async function textOf(deps: Looking, path: string): Promise<SidecarText | null | undefined> {
  const { libraries, store } = deps;
  const seen = await libraries.see(path);
  if (typeof seen === 'string') return undefined;
  const file = { path, size: seen.size, mtimeMs: seen.mtimeMs };
  const known = store.findings.sidecarText(file);
  if (known !== undefined) return known;
  const bytes = await libraries.readHead(path, MOST_BYTES);
  if (bytes === null) return undefined;
  const text = await guarded(deps, [{ kind: 'sidecar', ...file }], () => judged(deps, bytes));
  if (text === undefined) return undefined;
  store.findings.putSidecarText(file, text);
  return text;
}

async function judged(deps: Looking, bytes: Uint8Array): Promise<SidecarText | null | undefined> {
  const whole = bytes.length < MOST_BYTES ? bytes : wholeLines(bytes);
  const read = await deps.downloads.readAndStudy(whole, null, null);
  if (!read.ok) return read.fault === 'no-reader' ? undefined : null;
  const { text, studied } = read.value;
  const language = await languageOf(deps, studied.spoken);
  if (language === undefined) return undefined;
  return { cues: text.cues, language, hearingImpaired: studied.sdh === 'impaired' };
}

/** Drops the incomplete last line of a longer file. A line ends with two bytes in UTF-16, four in UTF-32. */
function wholeLines(bytes: Uint8Array): Uint8Array {
  const end = bytes.lastIndexOf(0x0a) + 1;
  return bytes.subarray(0, bytes.includes(0) ? end - (end % 4) : end);
}
