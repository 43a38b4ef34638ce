// The tones of a translation.

export const TONES = ['faithful', 'formal', 'casual', 'cinematic_action', 'comedic_fun', 'anime'] as const;

/** The wording of a translation (interface.md 4.1). */
export type Tone = (typeof TONES)[number];
