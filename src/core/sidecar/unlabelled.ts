// Does a subtitle whose name tells no language fulfil a want by its text?

import type { WantSpec } from '../want-spec.ts';
import type { Preference } from '../candidates/preference.ts';
import { NO_LANGUAGE, sameLanguage } from '../language/language.ts';
import { fitsWant } from '../language/agreed-language.ts';

/** What the text of a subtitle file tells. */
export type SidecarText = {
  readonly cues: number;
  /** BCP 47, without a region; null if it is uncertain. */
  readonly language: string | null;
  readonly hearingImpaired: boolean;
};

/**
 * `detect`: it counts for the language that its text is certainly in. `any`: if that is uncertain, it counts for every
 * language. `ignore`: it never counts.
 */
export type UnlabelledRule = 'detect' | 'any' | 'ignore';

type Rules = {
  readonly unlabelled: UnlabelledRule;
  readonly hearingImpaired: Preference['hearingImpaired'];
};

/** Fewer are a remark, or unmarked foreign parts. */
const LEAST_CUES = 5;

/** False also for `und`, which programs write where they know no language. */
export function tellsLanguage<R extends { readonly language: string | null }>(
  reading: R,
): reading is R & { readonly language: string } {
  return reading.language !== null && !NO_LANGUAGE.has(reading.language);
}

/** A subtitle without a language in its name is never taken for a forced one. */
export function coversUnlabelled(text: SidecarText, want: WantSpec, rules: Rules): boolean {
  if (rules.unlabelled === 'ignore' || want.kind === 'forced') return false;
  if (text.cues < LEAST_CUES) return false;
  if (rules.hearingImpaired === (text.hearingImpaired ? 'exclude' : 'require')) return false;
  const { language } = text;
  if (language === null) return rules.unlabelled === 'any';
  return want.languages.some((wanted) => sameLanguage(wanted, language) || fitsWant(wanted, language));
}
