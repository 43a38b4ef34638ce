// The reference that the user named: a subtitle that fits, or a video with tracks that do.

import { baseName } from '../../../core/path/path.ts';
import type { CueTime } from '../../../core/sync/evidence/cue-times.ts';
import type { Deps } from '../../deps.ts';
import { readingText } from '../../video/guarded-reading.ts';
import { referencesAmong, type Reference } from '../../video/reference-times.ts';
import { ok } from '../../../core/fault.ts';

/** `path`: not compared with itself. */
export type GivenReference = { readonly path: string; readonly references: readonly Reference[] };

/** A larger file is no subtitle. */
const MOST_BYTES = 4 * 1024 * 1024;

/** `nothing`: there is no such file; `none`: it has no times of cues. */
export async function referenceFile(deps: Deps, path: string): Promise<GivenReference | 'nothing' | 'none'> {
  if ((await deps.libraries.see(path)) === 'nothing') return 'nothing';
  const by = { kind: 'file', name: baseName(path) } as const;
  const tracks = await deps.libraries.references(path);
  if (typeof tracks !== 'string') {
    const references = referencesAmong(tracks).map(({ cues }) => ({ by, cues }));
    return references.length === 0 ? 'none' : { path, references };
  }
  const cues = await cuesAt(deps, path, null);
  return cues.length === 0 ? 'none' : { path, references: [{ by, cues }] };
}

/** When the cues of a text file appear; empty if it cannot be read as a subtitle. */
export async function cuesAt(deps: Deps, path: string, language: string | null): Promise<readonly CueTime[]> {
  const bytes = await textBytes(deps, path);
  if (bytes === null) return [];
  const read = await readingText(deps, bytes, language, async (text) => {
    const cues = await deps.downloads.cueTimes(text);
    return cues.ok ? ok(cues.value) : cues;
  });
  return read.ok ? read.value : [];
}

/** The content of a text file; null if there is none, or it is too large for a subtitle. */
export async function textBytes({ libraries }: Deps, path: string): Promise<Uint8Array | null> {
  const bytes = await libraries.readHead(path, MOST_BYTES);
  return bytes === null || bytes.length === MOST_BYTES ? null : bytes;
}
