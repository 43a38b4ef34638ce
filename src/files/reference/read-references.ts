// Reads when the cues of the subtitle tracks inside a video appear, from the file's own lists: no track is read itself.

import type { ReferenceTrack } from '../../core/sync/reference-track.ts';
import { readMedia } from '../tracks/open-media.ts';
import { readMatroskaReferences } from './matroska-reference.ts';
import { readMp4References } from './mp4-reference.ts';

/** A film takes less than 1 MiB. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * The subtitle tracks of the video at this path, in the file's order, each with the times of its cues or the reason why
 * they are unknown. `nothing`: the file is of another kind, or its header is invalid; `too-costly`: its lists are larger
 * than any film's; `unsure`: it cannot be read now. Never throws.
 */
export function readReferences(
  path: string,
): Promise<readonly ReferenceTrack[] | 'nothing' | 'too-costly' | 'unsure'> {
  return readMedia(path, { matroska: readMatroskaReferences, mp4: readMp4References }, MOST_BYTES);
}
