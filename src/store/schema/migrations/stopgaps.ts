// The migration for sidecars that were placed to save downloads: a better offer replaces them later.

/** Never edited once released. A generated column can only be changed by adding it again. */
export const STOPGAPS = `
  ALTER TABLE want ADD COLUMN stopgap INTEGER NOT NULL DEFAULT 0;
  DROP INDEX want_by_due;
  DROP INDEX want_by_urgency;
  DROP INDEX want_by_newness;
  DROP INDEX want_arrived;
  ALTER TABLE want DROP COLUMN lane;
  ALTER TABLE want DROP COLUMN is_there;
  ALTER TABLE want ADD COLUMN is_there INTEGER
    GENERATED ALWAYS AS (better_until IS NOT NULL OR stopgap = 1) VIRTUAL;
  ALTER TABLE want ADD COLUMN lane TEXT GENERATED ALWAYS AS (
    CASE
      WHEN due_at IS NULL THEN NULL
      WHEN state = 'settling' OR reason = 'own-sidecar-gone' THEN 'look'
      WHEN state = 'translating' THEN 'job'
      WHEN state <> 'wanted' THEN 'wake'
      WHEN offers = 0 THEN step
      WHEN better_until IS NULL AND stopgap = 0 THEN 'fetch'
      ELSE 'better'
    END
  ) VIRTUAL;
  CREATE INDEX want_by_due ON want (root_id, lane, due_at) WHERE lane IS NOT NULL;
  CREATE INDEX want_by_urgency ON want (root_id, lane, is_there, alone, asks, newest_first, due_at)
    WHERE lane IS NOT NULL;
  CREATE INDEX want_by_newness ON want (root_id, lane, newest_first, due_at) WHERE lane IS NOT NULL;
  CREATE INDEX want_arrived ON want (root_id, lane, newest_first, due_at) WHERE lane IS NOT NULL AND arrived = 1;
  CREATE INDEX want_stopgap ON want (root_id, newest_first) WHERE stopgap = 1 AND state = 'placed';

  DROP INDEX offer_usable;
  CREATE INDEX offer_usable ON offer (want_id, place, key, language, fit, score, not_before) WHERE refusal IS NULL;
  `;
