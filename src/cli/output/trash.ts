// Words the list of the trash.

import { showPath } from '../../core/path/path.ts';
import type { TrashList } from '../../engine/queries/trash.ts';
import { momentWords, TRASH_WORDS } from '../wording/reasons.ts';
import { table } from '../wording/table.ts';

/** One line for each subtitle: its number, since when and why it is there, and where it was. */
export function trashLines({ items }: TrashList): readonly string[] {
  if (items.length === 0) return ['the trash is empty'];
  const rows = items.map(({ id, at, why, folder, name }) => [
    String(id),
    momentWords(at),
    TRASH_WORDS[why],
    showPath(`${folder}/${name}`),
  ]);
  return [...table(rows, rows[0]?.length ?? 0), 'put one back: subtitled trash restore NUMBER'];
}
