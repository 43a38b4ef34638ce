// The sidecars of a video, ours and the user's, and which of them are compared with it.

import { leftOut, type LeftOut } from '../../../core/sidecar/compared.ts';
import type { NamedReading } from '../../../core/sidecar/sidecars-by-video.ts';
import type { SidecarRecord } from '../../../ports/store/records.ts';
import { folderOf, baseName } from '../../../core/path/path.ts';
import type { Deps } from '../../deps.ts';

export type SidecarBeside = {
  readonly path: string;
  readonly folder: string;
  readonly name: string;
  /** BCP 47; null if its name does not tell. */
  readonly language: string | null;
  /** Null if it is the user's. */
  readonly ours: SidecarRecord | null;
};

/** `leftOut`: why it is not compared; null if it is. */
export type FoundSidecar = SidecarBeside & { readonly leftOut: LeftOut | null };

/** `beside`: what lies beside the video, by its names below `folder`. */
export function sidecarsBeside(
  { store }: Pick<Deps, 'store'>,
  folder: string,
  beside: readonly NamedReading[],
): readonly FoundSidecar[] {
  return beside.map((one) => {
    const path = `${folder}/${one.name}`;
    const [own, file] = [folderOf(path), baseName(path)];
    const record = store.placements.sidecarAt(own, file);
    const { language } = one.reading;
    return { path, folder: own, name: file, language, ours: record, leftOut: leftOut(one, beside) };
  });
}
