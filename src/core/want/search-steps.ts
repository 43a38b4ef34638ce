// Which search step comes next for a want without an acceptable candidate?

/** From the cheapest step to the most expensive. */
export type SearchStep = 'batch' | 'title-scope' | 'identity' | 'title' | 'translation' | 'transcription';

/** What is known about the want and its video when a search step found nothing. */
export type Circumstances = {
  /** An episode of a show: a pack of its title may hold it. */
  readonly isEpisode: boolean;
  /** The folder, the file, an `.nfo` or the user names the title. */
  readonly isIdentified: boolean;
  /** The service recognised the title in the name. */
  readonly isMatched: boolean;
  /** It has lacked a human subtitle long enough, and the user allows a machine's. */
  readonly mayTranslate: boolean;
  /** The service can reach the file itself, and the user allows that. */
  readonly mayTranscribe: boolean;
};

const APPLIES: readonly (readonly [SearchStep, (here: Circumstances) => boolean])[] = [
  ['batch', () => true],
  ['title-scope', ({ isEpisode }) => isEpisode],
  ['identity', ({ isIdentified }) => isIdentified],
  // A known title needs no guess.
  ['title', ({ isIdentified, isMatched }) => !isIdentified && !isMatched],
  ['translation', ({ mayTranslate }) => mayTranslate],
  ['transcription', ({ mayTranscribe }) => mayTranscribe],
];

/** Every search step, in order. */
export const SEARCH_STEPS: readonly SearchStep[] = APPLIES.map(([step]) => step);

/** The next search step that applies; null if there is none. */
export function nextStep(step: SearchStep, here: Circumstances): SearchStep | null {
  const at = APPLIES.findIndex(([one]) => one === step);
  return APPLIES.slice(at + 1).find(([, applies]) => applies(here))?.[0] ?? null;
}
