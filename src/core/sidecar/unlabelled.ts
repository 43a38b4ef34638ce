// Does a subtitle fulfil a want, when its name says no language and only its text can?

import { sameLanguage } from '../language/language.ts';
import { fitsWant } from '../language/agreed-language.ts';

/** What the text of a subtitle file says. */
export type SidecarText = {
  readonly cues: number;
  /** BCP 47, without a region; null where nobody can be sure. */
  readonly language: string | null;
  readonly hearingImpaired: boolean;
};

/**
 * `detect`: it counts for the language that its text is surely in. `any`: where that is not sure, for every language.
 * `ignore`: it never counts.
 */
export type UnlabelledRule = 'detect' | 'any' | 'ignore';

type Rules = {
  readonly unlabelled: UnlabelledRule;
  readonly hearingImpaired: 'any' | 'prefer' | 'avoid' | 'require' | 'exclude';
};
type UnlabelledWant = { readonly languages: readonly string[]; readonly kind: 'full' | 'forced' };

/** Fewer are a remark, or foreign parts that nobody named so. */
const LEAST_CUES = 5;

/** One without a name for its language is never taken for a forced one. */
export function coversUnlabelled(text: SidecarText, want: UnlabelledWant, rules: Rules): boolean {
  if (rules.unlabelled === 'ignore' || want.kind === 'forced') return false;
  if (text.cues < LEAST_CUES) return false;
  if (rules.hearingImpaired === (text.hearingImpaired ? 'exclude' : 'require')) return false;
  const { language } = text;
  if (language === null) return rules.unlabelled === 'any';
  return want.languages.some((wanted) => sameLanguage(wanted, language) || fitsWant(wanted, language));
}
