// Words the list of the trash.

import { showPath } from '../../core/path/path.ts';
import type { TrashList } from '../../engine/queries/trash.ts';
import { momentWords, numberWords, TRASH_WORDS } from '../wording/reasons.ts';
import { table } from '../wording/table.ts';

/** One line for each subtitle: its number, since when and why it is there, and where it was. */
export function trashLines({ items, total }: TrashList): readonly string[] {
  if (total === 0) return ['the trash is empty'];
  if (items.length === 0) return [`${numberWords(total)} in the trash; the list ends before this offset`];
  const rows = items.map(({ id, at, why, folder, name }) => [
    String(id),
    momentWords(at),
    TRASH_WORDS[why],
    showPath(`${folder}/${name}`),
  ]);
  return [...table(rows, rows[0]?.length ?? 0), 'put one back: subtitled trash restore NUMBER'];
}
