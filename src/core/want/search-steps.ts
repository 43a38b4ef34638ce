// What is tried next for a want that the service had nothing acceptable for?

/** From the cheapest question to the dearest. */
export type SearchStep = 'batch' | 'title-scope' | 'identity' | 'title' | 'translation' | 'transcription';

/** What is known of the want and its video when a rung gave nothing. */
export type Circumstances = {
  /** An episode of a show: a pack of its title may hold it. */
  readonly isEpisode: boolean;
  /** Folder, file, `.nfo` or the user said which title it is. */
  readonly isIdentified: boolean;
  /** The service knew the title of the name. */
  readonly isMatched: boolean;
  /** Long enough without a human subtitle, and the user allows a machine's. */
  readonly mayTranslate: boolean;
  /** The service can reach the file itself, and the user allows that. */
  readonly mayTranscribe: boolean;
};

const APPLIES: readonly (readonly [SearchStep, (here: Circumstances) => boolean])[] = [
  ['batch', () => true],
  ['title-scope', ({ isEpisode }) => isEpisode],
  ['identity', ({ isIdentified }) => isIdentified],
  // A title that is known needs no guessing, whoever knows it.
  ['title', ({ isIdentified, isMatched }) => !isIdentified && !isMatched],
  ['translation', ({ mayTranslate }) => mayTranslate],
  ['transcription', ({ mayTranscribe }) => mayTranscribe],
];

/** Every rung, in the order in which they are put. */
export const SEARCH_STEPS: readonly SearchStep[] = APPLIES.map(([step]) => step);

/** The next rung that applies; null where there is none. */
export function nextStep(step: SearchStep, here: Circumstances): SearchStep | null {
  const at = APPLIES.findIndex(([one]) => one === step);
  return APPLIES.slice(at + 1).find(([, applies]) => applies(here))?.[0] ?? null;
}
