// Checks that each sidecar holds the service's text for its own title.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bytesOf } from '../../src/standin/generate/content.ts';
import { filesOf } from '../../src/standin/catalogue/catalogue-index.ts';
import type { StandIn } from '../../src/standin/stand-in.ts';

/**
 * Returns the sidecars that do not. Every text of the service belongs to a title, and a film is in a folder `Title
 * (Year)`, an episode in one named for the show, as `filmPaths` builds them.
 */
export function wrongTexts(
  { catalogue }: StandIn,
  media: string,
  sidecars: readonly string[],
): readonly string[] {
  const titles = new Map(catalogue.titles.map((title) => [title.nativeId, title] as const));
  const folders = new Map<string, string[]>();
  for (const subtitle of catalogue.subtitles) {
    const title = titles.get(subtitle.title);
    const folder = title?.type === 'movie' ? `${title.name} (${title.year})` : (title?.name ?? '');
    for (const file of filesOf(subtitle)) {
      const hash = hashOf(bytesOf(catalogue, subtitle, file));
      folders.set(hash, [...(folders.get(hash) ?? []), folder]);
    }
  }
  return sidecars.filter((path) => {
    const homes = folders.get(hashOf(readFileSync(join(media, path)))) ?? [];
    return !path.split('/').some((part) => homes.includes(part));
  });
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
