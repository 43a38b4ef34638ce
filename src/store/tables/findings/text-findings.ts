// Stores what was read in the files beside the videos, and how downloaded texts were rewritten.

import type { Database } from '../../database.ts';
import { readCached } from '../../row.ts';
import type { SidecarText } from '../../../core/sidecar/unlabelled.ts';
import type { Findings } from '../../../ports/store/findings.ts';
import { toColumn } from '../path-column.ts';

type TextFindings = Pick<
  Findings,
  'sidecarText' | 'putSidecarText' | 'putRewritten' | 'otherForms' | 'changesIn'
>;

export function createTextFindings(database: Database): TextFindings {
  const sidecarText = database
    .prepare<[Buffer, number, number], string>(
      'SELECT text FROM sidecar_text WHERE path = ? AND size = ? AND mtime_ms = ?',
    )
    .pluck();
  const putSidecarText = database.prepare(
    `INSERT OR REPLACE INTO sidecar_text (path, size, mtime_ms, text) VALUES (@path, @size, @mtimeMs, @text)`,
  );
  const putRewritten = database.prepare(
    `INSERT INTO rewritten (written, source, changes, at) VALUES (@written, @source, @changes, @now)
     ON CONFLICT (written, source) DO UPDATE SET changes = excluded.changes, at = excluded.at`,
  );
  const forms = database
    .prepare<[string, string], string>(
      'SELECT source FROM rewritten WHERE written = ? UNION SELECT written FROM rewritten WHERE source = ?',
    )
    .pluck();
  const changes = database
    .prepare<[string], string>(
      'SELECT changes FROM rewritten WHERE written = ? ORDER BY at DESC, rowid DESC LIMIT 1',
    )
    .pluck();
  return {
    sidecarText({ path, size, mtimeMs }) {
      return readCached(sidecarText.get(toColumn(path), size, mtimeMs)) as SidecarText | null | undefined;
    },
    putSidecarText: ({ path, size, mtimeMs }, text) =>
      void putSidecarText.run({ path: toColumn(path), size, mtimeMs, text: JSON.stringify(text) }),
    putRewritten: (text, said, now) => void putRewritten.run({ ...text, changes: said, now }),
    otherForms: (sha256) => forms.all(sha256, sha256),
    changesIn: (written) => changes.get(written) ?? null,
  };
}
