// How is what a machine made for one video told from what the service offers to everybody?

import type { Candidate } from './candidate.ts';

const PREFIX = 'j:';

export type Making = {
  readonly jobId: number;
  readonly by: 'translation' | 'transcription';
  readonly releaseName: string;
  /** BCP 47. */
  readonly language: string;
  readonly hearingImpaired: boolean | null;
};

/** The result of a job as a candidate: nothing can be fetched for it, its bytes are in the spool under its key. */
export function machineMade({ jobId, by, ...rest }: Making): Candidate {
  return {
    ...rest,
    key: `${PREFIX}${by}:${jobId}`,
    id: null,
    link: null,
    name: '',
    releases: [],
    comment: '',
    season: null,
    episode: null,
    episodeFrom: null,
    episodeEnd: null,
    fullSeason: false,
    frameRate: null,
    matchScore: null,
    machineTranslated: true,
    files: [],
  };
}

/** Also of the record of a sidecar, which keeps the candidate's key. */
export function isMachineMade({ key }: Pick<Candidate, 'key'>): boolean {
  return key.startsWith(PREFIX);
}

/** How it was made; null for everything else. */
export function madeBy({ key }: Pick<Candidate, 'key'>): Making['by'] | null {
  if (!isMachineMade({ key })) return null;
  return key.startsWith(`${PREFIX}transcription`) ? 'transcription' : 'translation';
}

/** What the name of a sidecar may say of it; null for everything else. */
export function markOf(candidate: Pick<Candidate, 'key'>): string | null {
  const by = madeBy(candidate);
  return by === null ? null : { transcription: 'AI transcribed', translation: 'AI translated' }[by];
}
