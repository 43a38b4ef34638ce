// Puts the times of a text right where the user wants that and the judgement is sure.

import { failed, ok, type Result } from '../../../core/fault.ts';
import { repairWords } from '../../../core/sync/repair.ts';
import type { TextFacts } from '../../../core/text/judge-text.ts';
import type { StudiedText, SubtitleText } from '../../../ports/archives.ts';
import type { Deps } from '../../deps.ts';
import { isRejected, recordForm } from './rewrite-text.ts';

export type RewrittenText = {
  readonly came: SubtitleText;
  /** As it is to be placed. */
  readonly text: SubtitleText;
  /** How it differs, for people. */
  readonly changes: readonly string[];
  readonly studied: StudiedText;
};

/** The text that fits the video once repaired; the given one if there is nothing to repair, or the repair does not help. */
export async function repairTimes<T extends RewrittenText>(
  deps: Deps,
  videoId: number,
  given: T,
  facts: TextFacts,
): Promise<Result<T, string>> {
  const repair = deps.policy.sync === 'fix' ? (given.studied.times?.repair ?? null) : null;
  if (repair === null) return ok(given);
  const retimed = await deps.downloads.retime(given.text, repair);
  if (!retimed.ok) return ok(given);
  const studied = await deps.downloads.study(retimed.value, facts);
  if (!studied.ok || studied.value.times?.verdict !== 'in-sync') return ok(given);
  const changes = [...given.changes, repairWords(repair)];
  const repaired = { ...given, text: retimed.value, changes, studied: studied.value };
  recordForm(deps, given.came, repaired);
  return isRejected(deps, videoId, repaired) ? failed('rejected') : ok(repaired);
}
