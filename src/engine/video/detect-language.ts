// Detects the language of a text by its letters, else by the detector.

import { isPlainlyIn } from '../../core/language/by-common-words.ts';
import { isRubbish } from '../../core/text/rubbish.ts';
import { longLines, runsOf } from '../../core/language/detector-samples.ts';
import { isInOwnScript, scriptLanguage, serbianIn } from '../../core/language/by-script.ts';
import { agreedLanguage, areSiblings, isAlsoIn, mayBe } from '../../core/language/agreed-language.ts';
import type { Deps } from '../deps.ts';

/**
 * The text's language, if it is certainly not `wanted`; else null. Doubt is no reason to reject, nor is a text in two
 * languages of which one is right.
 */
export async function otherLanguage(
  deps: Pick<Deps, 'detector'>,
  lines: readonly string[],
  wanted: string,
): Promise<string | null> {
  if (isPlainlyIn(wanted, lines)) return null;
  const found = await languageOf(deps, lines);
  if (found === null || found === undefined || mayBe(wanted, found)) return null;
  // The detector does not distinguish the two scripts of a language, so it has nothing to add.
  if (areSiblings(found, wanted)) return found;
  const votes = await deps.detector.detect(longLines(lines));
  return votes === null || isAlsoIn(wanted, votes) ? null : found;
}

/**
 * The language of the lines as a BCP 47 tag without a region, since no detector can tell the region. Null if it is
 * unsure; undefined if the detector cannot run now, so a later try may succeed.
 */
export async function languageOf(
  { detector }: Pick<Deps, 'detector'>,
  lines: readonly string[],
): Promise<string | null | undefined> {
  if (lines.length === 0) return null;
  if (isRubbish(lines)) return null;
  const text = lines.join(' ');
  const byScript = scriptLanguage(text);
  // The detector maps every text in such a script to one language, so it adds nothing.
  if (byScript !== null || isInOwnScript(text)) return byScript;
  if (isShouted(text)) return null;
  const votes = await detector.detect(runsOf(lines));
  if (votes === null) return undefined;
  const agreed = agreedLanguage(votes);
  return agreed === 'sr' ? serbianIn(text) : agreed;
}

/** Only Cyrillic capitals: what Hebrew looks like when decoded as KOI8. */
function isShouted(text: string): boolean {
  const capitals = text.match(/[А-Я]/g)?.length ?? 0;
  return capitals > 0 && !/[а-я]/.test(text) && capitals >= (text.match(/\p{L}/gu)?.length ?? 0) * 0.7;
}
