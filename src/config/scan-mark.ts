// Tells whether what a scan of a library looks for changed since the last one, without keeping the settings.

import { createHash } from 'node:crypto';
import type { Config, LibraryConfig } from './schema.ts';

/** Enough to notice every change. */
const CHARACTERS = 16;

/** Differs if the videos or subtitles that count in this library may differ. It may be stored in the database. */
export function scanMark(
  { exclude, followLinks, changes }: LibraryConfig,
  inner: readonly string[],
  { overrides, settings, skipIfAudio }: Config,
): string {
  // Only if set, so that an update of the program is no change.
  const links = followLinks ? ['links'] : [];
  const text = JSON.stringify([exclude, changes, inner, overrides, settings, skipIfAudio, ...links]);
  return createHash('sha256').update(text).digest('hex').slice(0, CHARACTERS);
}
