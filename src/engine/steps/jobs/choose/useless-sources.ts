// From which sources is no job made for a want?

import { DAY_MS } from '../../../../core/duration.ts';
import type { OpenWant } from '../../../../ports/store/records.ts';
import type { Deps } from '../../../deps.ts';
import { sourceInto } from '../record/rejected-source.ts';

/** A source whose job failed is not tried again for the same want this long. */
const SOURCE_REST_MS = 30 * DAY_MS;

/** True for a source whose job failed lately, and for one that the user rejected, or what was made of it in this language. */
export function uselessSources(
  { store, clock }: Deps,
  { want, video }: OpenWant,
  language: string,
): (sourceKey: string) => boolean {
  const failed = store.jobs.failedSources(want.id, clock.now() - SOURCE_REST_MS);
  const rejected = store.findings.rejected(video.id);
  return (key) => failed.has(key) || rejected.has(key) || rejected.has(sourceInto(key, language));
}
