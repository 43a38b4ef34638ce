// The columns and indexes that tell which kind of work each want waits for, and in which order, whatever the number of
// wants.

/** A migration; never edited once released. */
export const WORK_BY_INDEX = `
  CREATE TABLE root (
    id INTEGER PRIMARY KEY,
    path BLOB NOT NULL UNIQUE
  ) STRICT;
  INSERT INTO root (path) SELECT DISTINCT root FROM video;

  ALTER TABLE want ADD COLUMN root_id INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE want ADD COLUMN newest_first INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE want ADD COLUMN arrived INTEGER NOT NULL DEFAULT 0;
  UPDATE want SET (root_id, newest_first) = (
    SELECT root.id, -video.added_at FROM video JOIN root ON root.path = video.root WHERE video.id = want.video_id
  );
  ALTER TABLE want ADD COLUMN is_there INTEGER GENERATED ALWAYS AS (better_until IS NOT NULL) VIRTUAL;
  ALTER TABLE want ADD COLUMN lane TEXT GENERATED ALWAYS AS (
    CASE
      WHEN due_at IS NULL THEN NULL
      WHEN state = 'settling' OR reason = 'own-sidecar-gone' THEN 'look'
      WHEN state = 'translating' THEN 'job'
      WHEN state <> 'wanted' THEN 'wake'
      WHEN offers = 0 THEN rung
      WHEN better_until IS NULL THEN 'fetch'
      ELSE 'better'
    END
  ) VIRTUAL;
  CREATE INDEX want_by_due ON want (root_id, lane, due_at) WHERE lane IS NOT NULL;
  CREATE INDEX want_by_urgency ON want (root_id, lane, is_there, alone, asks, newest_first, due_at)
    WHERE lane IS NOT NULL;
  CREATE INDEX want_by_newness ON want (root_id, lane, newest_first, due_at) WHERE lane IS NOT NULL;
  CREATE INDEX want_arrived ON want (root_id, lane, newest_first, due_at) WHERE lane IS NOT NULL AND arrived = 1;

  DROP INDEX video_by_root;
  CREATE INDEX video_by_root ON video (root, folder) WHERE gone_at IS NULL;
  CREATE INDEX video_by_release ON video (release_name) WHERE gone_at IS NULL;
  DROP INDEX video_gone_by_path;
  CREATE INDEX video_gone_by_path ON video (folder, name, gone_at) WHERE gone_at IS NOT NULL;
  CREATE INDEX video_gone_by_folder ON video (folder, gone_at) WHERE gone_at IS NOT NULL;
  CREATE INDEX video_by_gone_at ON video (gone_at) WHERE gone_at IS NOT NULL;
  DROP INDEX sidecar_by_folder;
  CREATE INDEX sidecar_by_path ON sidecar (folder, name);
  CREATE INDEX follow_by_due ON follow (due_at);
  CREATE INDEX discard_by_due ON discard (due_at);

  ALTER TABLE offer ADD COLUMN fit REAL;
  CREATE INDEX offer_usable ON offer (want_id, place, key, language, fit, not_before) WHERE refusal IS NULL;
  CREATE INDEX offer_found_out ON offer (refusal) WHERE found_out = 1;
  `;
