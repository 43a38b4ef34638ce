// Remembers from what the user wants no machine-made subtitle: one that was rejected would only be made again.

import { jobIdOf } from '../../../../core/candidates/machine-made.ts';
import type { Candidate } from '../../../../core/candidates/candidate.ts';
import type { Deps } from '../../../deps.ts';

/** The key of a source with the language of its result, among a video's rejections. */
export function sourceInto(sourceKey: string, language: string): string {
  return `${sourceKey}>${language}`;
}

/** The same for what a machine-made subtitle was made from; empty for every other one, and if its job is forgotten. */
export function sourcesOfMade(
  { store }: Pick<Deps, 'store'>,
  made: Pick<Candidate, 'key'>,
): readonly string[] {
  const id = jobIdOf(made);
  const job = id === null ? null : store.jobs.get(id);
  return job === null ? [] : [sourceInto(job.sourceKey, job.language)];
}
