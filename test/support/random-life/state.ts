// Is what the state says in the end sound, and is it what lies on the disk?

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';

type Row = Readonly<Record<string, string | number | null>>;

type Lived = {
  readonly now: number;
  /** Is the path in a library that still has a video? Another one may be a disk that is away, and waits. */
  readonly isLived: (path: string) => boolean;
  /** What the user wrote over ours counts as placed until somebody looks into it. */
  readonly isOurs: (path: string) => boolean;
};

/** What a want must not be, as a condition on its row. */
const UNSOUND: Readonly<Record<string, string>> = {
  'is in flight': `state IN ('searching', 'placing')`,
  'waits for ever': `state IN ('settling', 'wanted', 'missing', 'failed', 'translating') AND due_at IS NULL`,
  'has waited for an hour': `due_at < @now - 3600000 AND state <> 'gone'`,
  'is placed without a sidecar': `state = 'placed' AND path IS NULL`,
  'counts below 0': 'offers < 0 OR asks < 0 OR unanswered < 0',
  'counts more offers than there are': `state IN ('wanted', 'missing', 'placed')
     AND offers > (SELECT count(*) FROM offer WHERE want_id = known.id AND refusal IS NULL)`,
  'is there without its video': `state <> 'gone' AND gone_at IS NOT NULL`,
  'is in another library than its video': 'root IS NOT video_root',
};

const WANTS = `WITH known AS (
  SELECT want.*, gone_at, CAST(video.root AS TEXT) AS video_root, CAST(root.path AS TEXT) AS root,
    CAST(video.name AS TEXT) AS video, CAST(sidecar.folder || '/' || sidecar.name AS TEXT) AS path, sha256
  FROM want JOIN video ON video.id = want.video_id
    LEFT JOIN root ON root.id = want.root_id LEFT JOIN sidecar ON sidecar.want_id = want.id
) SELECT * FROM known WHERE`;

/** Work that must have been done long ago. */
const UNFINISHED = ['placement', 'pending_move', 'pending_trash'];

export function unsoundIn(folder: string, { now, isLived, isOurs }: Lived): readonly string[] {
  const database = new Database(join(folder, 'state.db'), { readonly: true });
  const all = (sql: string, values: Row = {}): readonly Row[] =>
    database.prepare<[Row], Row>(sql).all(values);
  const told = (what: string, rows: readonly Row[]): readonly string[] =>
    rows.map((row) => `${what}: ${JSON.stringify(row)}`);
  const lived = ({ path, root }: Row): boolean =>
    isLived(String(root)) && (path === null || isLived(String(path)));
  // A folder that is not there may be on a disk that is away.
  const isThere = ({ path }: Row): boolean => path === null || existsSync(dirname(String(path)));
  try {
    return [
      ...told(
        'damage',
        all('SELECT * FROM pragma_integrity_check').filter((row) => row['integrity_check'] !== 'ok'),
      ),
      ...told('a row refers to none', all('SELECT * FROM pragma_foreign_key_check')),
      ...Object.entries(UNSOUND).flatMap(([what, condition]) =>
        told(
          `a want ${what}`,
          all(`${WANTS} ${condition}`, condition.includes('@now') ? { now } : {}).filter(lived),
        ),
      ),
      ...UNFINISHED.flatMap((table) =>
        told(
          `unfinished, in ${table}`,
          all(`${WANTS} id IN (SELECT want_id FROM ${table})`).filter(lived).filter(isThere),
        ),
      ),
      ...told('a file is left over', all('SELECT CAST(folder AS TEXT) AS path, * FROM leftover')),
      ...told('a counter is below 0', all('SELECT * FROM counter WHERE remaining < 0')),
      ...all(`${WANTS} state = 'placed' AND path IS NOT NULL`)
        .filter(lived)
        .flatMap((row) => notAsPlaced(row, isOurs)),
      ...told(
        'a want has its sidecar, and counts as without',
        all(
          `${WANTS} state IN ('missing', 'declined', 'failed') AND path IS NOT NULL AND NOT (machine OR is_there)`,
        )
          .filter(lived)
          .filter(isAsPlaced),
      ),
    ];
  } finally {
    database.close();
  }
}

function notAsPlaced(row: Row, isOurs: Lived['isOurs']): readonly string[] {
  const file = String(row['path']);
  if (!existsSync(file)) return [`${file} counts as placed and is not there`];
  return isAsPlaced(row) || !isOurs(file) ? [] : [`${file} counts as placed and has another text`];
}

function isAsPlaced({ path, sha256 }: Row): boolean {
  const file = String(path);
  return existsSync(file) && createHash('sha256').update(readFileSync(file)).digest('hex') === sha256;
}
