// Which language is a text in? Told by its letters, else by the detector.

import { isPlainlyIn } from '../../core/language/by-common-words.ts';
import { isRubbish } from '../../core/text/rubbish.ts';
import { longLines, runsOf } from '../../core/text/language-samples.ts';
import { isInOwnScript, scriptLanguage } from '../../core/language/by-script.ts';
import { agreedLanguage, isAlsoIn, mayBe } from '../../core/language/agreed-language.ts';
import type { Deps } from '../deps.ts';

/**
 * The language that the text is in, where that is surely not the one it should be in; null where it may be. Uncertain is
 * no reason to refuse, nor is a text of two languages of which one is right.
 */
export async function otherLanguage(
  deps: Pick<Deps, 'detector'>,
  lines: readonly string[],
  wanted: string,
): Promise<string | null> {
  if (isPlainlyIn(wanted, lines)) return null;
  const found = await languageOf(deps, lines);
  if (found === null || found === undefined || mayBe(wanted, found)) return null;
  // The two scripts of Chinese are one language to the detector: it has nothing to add.
  if (found.startsWith('zh') && wanted.startsWith('zh')) return found;
  const votes = await deps.detector.detect(longLines(lines));
  return votes === null || isAlsoIn(wanted, votes) ? null : found;
}

/**
 * Of the lines of a text: a BCP 47 tag without a region, which no detector can tell; null where it is not sure,
 * undefined where it cannot work: then another time may tell.
 */
export async function languageOf(
  { detector }: Pick<Deps, 'detector'>,
  lines: readonly string[],
): Promise<string | null | undefined> {
  if (lines.length === 0) return null;
  if (isRubbish(lines)) return null;
  const text = lines.join(' ');
  const byScript = scriptLanguage(text);
  // The detector goes by the letters too, and says of all such texts that they are in that language.
  if (byScript !== null || isInOwnScript(text)) return byScript;
  if (isShouted(text)) return null;
  const votes = await detector.detect(runsOf(lines));
  return votes === null ? undefined : agreedLanguage(votes);
}

/** Cyrillic capitals alone: what Hebrew looks like when it is read as KOI8. */
function isShouted(text: string): boolean {
  const capitals = text.match(/[А-Я]/g)?.length ?? 0;
  return capitals > 0 && !/[а-я]/.test(text) && capitals >= (text.match(/\p{L}/gu)?.length ?? 0) * 0.7;
}
