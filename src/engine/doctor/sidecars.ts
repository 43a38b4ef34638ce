// Finds sidecars that players misread, and files that are not subtitles.

import type { Finding } from '../../core/status/finding.ts';
import { partOf } from '../../core/sidecar/named-part.ts';
import { sidecarName, type NamingPreset } from '../../core/sidecar/sidecar-name.ts';
import { tellsLanguage } from '../../core/sidecar/unlabelled.ts';
import { extensionOf } from '../../core/path/path.ts';
import { isGarbled } from '../../core/text/garbled.ts';
import { viewsOf } from '../../core/players/views.ts';
import { sidecarsByVideo, type NamedReading } from '../../core/sidecar/sidecars-by-video.ts';
import type { WalkedFolder } from '../../ports/libraries.ts';
import { createPauses } from '../context/loop/yield-to-loop.ts';
import type { Deps } from '../deps.ts';

export type SidecarFinding = Extract<Finding, { kind: 'mislabelled' | 'broken-sidecar' }>;

type Misread = Extract<Finding, { kind: 'mislabelled' }>;

/** A larger file is not a subtitle worth checking. */
const MOST_BYTES = 1024 * 1024;
const TEXTS = new Set(['srt', 'vtt', 'ass', 'ssa', 'smi']);

/** Files whose content is not the subtitle that their name says. `why`: the code of a refusal. */
export async function brokenIn(
  deps: Pick<Deps, 'libraries' | 'downloads'>,
  folder: WalkedFolder,
): Promise<readonly SidecarFinding[]> {
  const found: SidecarFinding[] = [];
  const sidecars = [...sidecarsOf(folder).values()].flat();
  for (const { name, reading } of sidecars) {
    if (reading.language === null || !TEXTS.has(reading.format)) continue;
    const path = `${folder.path}/${name}`;
    const bytes = await deps.libraries.readHead(path, MOST_BYTES);
    if (bytes === null || bytes.length === MOST_BYTES) continue;
    const text = await deps.downloads.readText(bytes, reading.language);
    const why = text.ok ? (isGarbled(bytes, text.value.bytes) ? 'wrong-letters' : null) : text.fault;
    if (why !== null && why !== 'no-reader') found.push({ kind: 'broken-sidecar', path, why });
  }
  return found;
}

function sidecarsOf(folder: WalkedFolder): ReturnType<typeof sidecarsByVideo> {
  return sidecarsByVideo({ ...folder, videos: folder.videos.map(({ name }) => name) });
}

/** Judged by name only. A name without a language misleads no player. */
export async function mislabelledIn(
  { policy }: Pick<Deps, 'policy'>,
  folder: WalkedFolder,
): Promise<readonly SidecarFinding[]> {
  const { naming } = policy.ofFolder(folder.path);
  const pause = createPauses();
  const found: SidecarFinding[] = [];
  for (const [video, sidecars] of sidecarsOf(folder)) {
    found.push(...sidecars.flatMap((sidecar) => judge(naming, folder.path, video, sidecar) ?? []));
    await pause();
  }
  return found;
}

function judge(
  naming: NamingPreset,
  folder: string,
  videoName: string,
  { name, reading }: NamedReading,
): SidecarFinding | null {
  if (!tellsLanguage(reading)) return null;
  const { language, forced, hearingImpaired, format } = reading;
  const kind = forced ? 'forced' : 'full';
  // A better name would say that a commentary, songs or signs are the subtitle of the film.
  if (partOf(reading) !== kind) return null;
  const slash = name.lastIndexOf('/');
  const file = { videoName, folder: slash < 0 ? '' : name.slice(0, slash), name: name.slice(slash + 1) };
  const wrongIn = (placed: typeof file): Misread['readings'] =>
    viewsOf(naming, placed, { language, forced }).filter(({ isRight }) => isRight === false);
  const readings = wrongIn(file);
  if (readings.length === 0) return null;
  const better = sidecarName({
    videoName,
    language,
    kind,
    hearingImpaired,
    extension: format,
    preset: naming,
  });
  if (better === name || extensionOf(better) === '') return null;
  // A new name that as many players misread is no advice: Emby 3 shows neither `.cc` nor `.sdh` as a language.
  if (wrongIn({ videoName, folder: '', name: better }).length >= readings.length) return null;
  return { kind: 'mislabelled', path: `${folder}/${name}`, language, readings, better };
}
