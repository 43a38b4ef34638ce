// How can a translation be worded?

export const TONES = ['faithful', 'formal', 'casual', 'cinematic_action', 'comedic_fun', 'anime'] as const;

/** How a translation is worded (interface.md 4.1). */
export type Tone = (typeof TONES)[number];
