// Turns subtitles that a machine made for one video into candidates, and tells them from the service's own.

import { OF_ONE_TEXT, type Candidate } from './candidate.ts';

const PREFIX = 'j:';

export type Making = {
  readonly jobId: number;
  readonly by: 'translation' | 'transcription';
  readonly releaseName: string;
  /** BCP 47. */
  readonly language: string;
  readonly hearingImpaired: boolean | null;
};

/** A job's result as a candidate: nothing to download, its bytes are in the archive cache under its key. */
export function machineMade({ jobId, by, ...rest }: Making): Candidate {
  return {
    ...rest,
    ...OF_ONE_TEXT,
    key: `${PREFIX}${by}:${jobId}`,
    id: null,
    link: null,
    comment: '',
    frameRate: null,
    matchScore: null,
    machineTranslated: true,
  };
}

/** Works for the record of a sidecar too, because it keeps the candidate's key. */
export function isMachineMade({ key }: Pick<Candidate, 'key'>): boolean {
  return key.startsWith(PREFIX);
}

/** The job that made it; null for every other subtitle. */
export function jobIdOf({ key }: Pick<Candidate, 'key'>): number | null {
  return isMachineMade({ key }) ? Number(key.slice(key.lastIndexOf(':') + 1)) : null;
}

/** How a machine made it; null for every other subtitle. */
export function madeBy({ key }: Pick<Candidate, 'key'>): Making['by'] | null {
  if (!isMachineMade({ key })) return null;
  return key.startsWith(`${PREFIX}transcription`) ? 'transcription' : 'translation';
}

/** The mark that the name of a sidecar may carry; null for every other subtitle. */
export function markOf(candidate: Pick<Candidate, 'key'>): string | null {
  const by = madeBy(candidate);
  return by === null ? null : { transcription: 'AI transcribed', translation: 'AI translated' }[by];
}
