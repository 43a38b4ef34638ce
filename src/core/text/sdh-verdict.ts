// Is a text SDH?

import type { Cue } from './compare-cues.ts';
import { sdhKind } from './sdh-parts.ts';
import { TEXT_LIMITS as LIMITS } from './limits.ts';
import { plainLines } from './plain.ts';
import { spread } from '../sample.ts';

/** `unsure`: few signs of it, or a text too short to conclude from their absence. */
export type SdhVerdict = 'impaired' | 'hearing' | 'unsure';

/** Lyrics do not count, because texts for hearing viewers have them too. Never throws. */
export function sdhVerdict(cues: readonly Cue[]): SdhVerdict {
  const some = spread(cues, LIMITS.heardCues);
  const signed = some.filter(({ text }) =>
    plainLines(text.slice(0, LIMITS.cueCharacters)).some(isSign),
  ).length;
  if (signed >= LIMITS.impairedCues && signed >= some.length * LIMITS.impairedShare) return 'impaired';
  const isLong = some.length >= LIMITS.hearingLeastCues;
  return isLong && signed < some.length * LIMITS.hearingShare ? 'hearing' : 'unsure';
}

function isSign(line: string): boolean {
  const kind = sdhKind(line);
  return kind !== null && kind !== 'lyrics';
}

/**
 * Is the subtitle to place SDH? The text itself decides. If it is unclear, the name of the chosen entry does (null if
 * it says nothing), then the record.
 */
export function isPlacedAsSdh(
  verdict: SdhVerdict,
  { entry, record }: { readonly entry: boolean | null; readonly record: boolean | null },
): boolean {
  return verdict === 'unsure' ? (entry ?? record ?? false) : verdict === 'impaired';
}
