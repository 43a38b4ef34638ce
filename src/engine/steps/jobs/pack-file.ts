// Finds a video's file in a pack with the classic search, which unlike the batch search lists pack contents.

import { deferralOf } from '../../../core/want/deferral.ts';
import { choosingFile } from '../../../core/archive/choose-file.ts';
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
  const preference = preferenceFor(deps, open, language);
  const choice = await inSlices(choosingFile(knownFacts(deps, open.video), preference, candidate, files));
  if (choice.kind === 'none') return { kind: 'useless', why: choice.reason };
  const { id, name } = choice.file;
  return { kind: 'found', file: { id, name } };
}
