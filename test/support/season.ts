// Sets up episodes of one season whose subtitles are all there.

import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { liveWith, type Life, type LifeOptions } from './life.ts';

/** When the file of an episode was changed, in seconds; `index`: its place among the videos. */
export const modifiedAt = (index: number): number => 1_500_000_000 + index;

/** The episodes' files differ, so that each is known again after a rename. */
export async function liveSeason(videos: readonly string[], options: LifeOptions = {}): Promise<Life> {
  const life = await liveWith(videos, options);
  for (const [index, video] of videos.entries()) {
    const at = modifiedAt(index);
    utimesSync(join(life.media, video), at, at);
  }
  await life.scan();
  life.spent();
  return life;
}
