// Finds a video's file in a pack with the classic search, which unlike the batch search lists pack contents.

import { deferralOf } from '../../../core/want/deferral.ts';
import { choosingEntry } from '../../../core/archive/choose-entry.ts';
import type { PackFile } from '../../../core/candidates/candidate.ts';
import type { Reason } from '../../../core/want/reason.ts';
import type { JobSource } from '../../../ports/store/jobs.ts';
import type { OpenWant } from '../../../ports/store/records.ts';
import { inSlices } from '../../context/loop/in-slices.ts';
import type { Pass } from '../../context/pass-context.ts';
import { searchRequest } from '../../context/search-request.ts';
import { knownFacts, nameOnTheWire } from '../../video/video-path.ts';
import { preferenceFor } from '../../video/preference.ts';

export type PackFileResult =
  | { readonly kind: 'found'; readonly file: NonNullable<JobSource['file']> }
  | { readonly kind: 'useless'; readonly why: string }
  | { readonly kind: 'later'; readonly why: Reason; readonly until: number };

/** Costs one unit of `search`. */
export async function findFile(pass: Pass, open: OpenWant, source: JobSource): Promise<PackFileResult> {
  const { deps } = pass;
  const { candidate, language } = source;
  const answer = await searchRequest(pass, 1, (options) =>
    deps.service.titles.subtitles({
      by: { kind: 'file', name: nameOnTheWire(open.video) },
      languages: [language],
      unpack: true,
      ...options,
    }),
  );
  if (!answer.ok) {
    const deferral = deferralOf(answer.fault, deps.clock.now(), pass.budget.resetAt('search'));
    return { kind: 'later', ...deferral };
  }
  const pack = answer.value.candidates.find(
    ({ key, link }) => key === candidate.key || (link !== null && link === candidate.link),
  );
  const files = (pack?.files ?? []).filter(({ id }) => id !== '');
  const entries = files.map(entryOf);
  const preference = preferenceFor(deps, open, language);
  const choice = await inSlices(choosingEntry(knownFacts(deps, open.video), preference, candidate, entries));
  if (choice.kind === 'none') return { kind: 'useless', why: choice.reason };
  const file = files[entries.indexOf(choice.entry)] ?? files.find(({ name }) => name === choice.entry.name);
  return file === undefined
    ? { kind: 'useless', why: 'no-subtitle' }
    : { kind: 'found', file: { id: file.id, name: file.name } };
}

function entryOf({ name, size }: PackFile): { readonly name: string; readonly size: number } {
  return { name, size: size ?? 0 };
}
