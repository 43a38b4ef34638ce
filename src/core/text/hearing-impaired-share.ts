// Is a text one for viewers who cannot hear?

import type { Cue } from './compare-cues.ts';
import { sdhKind } from './hearing-impaired.ts';
import { TEXT_LIMITS as LIMITS } from './limits.ts';
import { plainLines } from './plain.ts';
import { spread } from './sample.ts';

/** `unsure`: few signs of it, or too short a text to miss them in. */
export type SdhVerdict = 'impaired' | 'hearing' | 'unsure';

/** What is sung says nothing: texts for hearing viewers have that as well. Never throws. */
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
 * Is what is to be placed for the deaf? The text itself knows best; where it leaves that open, the name of the chosen
 * entry (null where it says nothing), then the record.
 */
export function isHearingImpaired(
  verdict: SdhVerdict,
  { entry, record }: { readonly entry: boolean | null; readonly record: boolean | null },
): boolean {
  return verdict === 'unsure' ? (entry ?? record ?? false) : verdict === 'impaired';
}
