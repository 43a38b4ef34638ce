// What may follow the searches and downloads that are due, within what the day and the month have left?

import type { Pass } from '../../context/pass-context.ts';
import { freeJobs } from '../../steps/jobs/choose/free-jobs.ts';
import type { Following } from './following.ts';

export type Further = {
  /** Units for searches, besides those of searches that are due. */
  readonly unitsMost: number;
  /** Jobs that are chosen anew and ordered. */
  readonly translationsMost: number;
  readonly transcriptionsMost: number;
};

/** A name is searched in the scope of its title, by its title or ids, and alone after a full page. */
const MOST_SEARCHES = 3;

/** `units`: what may be spent on it. */
export async function furtherOf(pass: Pass, following: Following, units: number): Promise<Further> {
  const { advancing, translated, transcribed, forSources } = following;
  // A source is searched for before a translation is chosen.
  const translations = units > 0 ? await mostJobs(pass, 'translations') : 0;
  const transcriptions = await mostJobs(pass, 'transcriptions');
  return {
    unitsMost: Math.min(units, advancing.size * MOST_SEARCHES + (translations > 0 ? forSources : 0)),
    translationsMost: Math.min(translations, translated),
    transcriptionsMost: Math.min(transcriptions, transcribed),
  };
}

/** 0 if the user enabled none. */
async function mostJobs(pass: Pass, of: 'translations' | 'transcriptions'): Promise<number> {
  const { policy } = pass.deps;
  const isEnabled = of === 'translations' ? policy.translatesAnywhere : policy.transcribe !== null;
  return isEnabled ? Math.max(0, (await freeJobs(pass, of)).free) : 0;
}
