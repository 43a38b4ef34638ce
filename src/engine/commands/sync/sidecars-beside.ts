// The text sidecars of a video, ours and the user's.

import { partOf } from '../../../core/sidecar/named-part.ts';
import { sidecarsByVideo } from '../../../core/sidecar/sidecars-by-video.ts';
import type { WalkedFolder } from '../../../ports/libraries.ts';
import type { SidecarRecord, VideoRecord } from '../../../ports/store/records.ts';
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

/** MicroDVD texts count frames, so there is nothing to compare. */
const TIMED: ReadonlySet<string> = new Set(['srt', 'vtt', 'ass', 'ssa', 'smi']);

/** Without those of signs, songs and commentaries, which have times of their own. */
export function sidecarsBeside(
  { store }: Pick<Deps, 'store'>,
  video: VideoRecord,
  folder: WalkedFolder,
): readonly SidecarBeside[] {
  const mine = { ...folder, videos: folder.videos.map(({ name }) => name) };
  return (sidecarsByVideo(mine).get(video.name) ?? [])
    .filter(({ reading }) => TIMED.has(reading.format) && partOf(reading) === 'full')
    .map(({ name, reading }) => {
      const path = `${folder.path}/${name}`;
      const [own, file] = [folderOf(path), baseName(path)];
      const record = store.placements.sidecarAt(own, file);
      return { path, folder: own, name: file, language: reading.language, ours: record };
    });
}
