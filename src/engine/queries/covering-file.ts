// Which file of the user's is the subtitle that a want needs no other for?

import type { HistoryLine } from '../../ports/store/history.ts';
import type { VideoRecord, WantRecord } from '../../ports/store/records.ts';
import type { Deps } from '../deps.ts';

/**
 * The name beside the video; null if something else covers the want, or if it got another name since. `lines`: those of
 * the want, oldest first.
 */
export async function coveringFile(
  { libraries }: Pick<Deps, 'libraries'>,
  { folder }: VideoRecord,
  { state }: WantRecord,
  lines: readonly HistoryLine[],
): Promise<string | null> {
  const line = state === 'present' ? lines.findLast(({ event }) => event === 'covered') : undefined;
  const name = line === undefined || !OF_FILES.has(line.reason) ? '' : line.detail;
  if (name === '') return null;
  return (await libraries.see(`${folder}/${name}`)) === 'nothing' ? null : name;
}

/** The other reasons are tracks of the video. */
const OF_FILES: ReadonlySet<string> = new Set([
  'user-sidecar',
  'unlabelled-sidecar',
  'taken-meanwhile',
  'sidecar-edited',
]);
