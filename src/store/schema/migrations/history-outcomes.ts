// The migration that finds the results among the lines of the history without reading every step.

/** Also a part of the current schema. Never edited once released. */
export const HISTORY_BY_OUTCOME = `
  CREATE INDEX history_by_outcome ON history (outcome, id) WHERE outcome IS NOT NULL;
`;

/** Never edited once released. */
export const HISTORY_OUTCOMES = `
  ALTER TABLE history ADD COLUMN outcome TEXT;
  UPDATE history SET outcome = CASE event
      WHEN 'placed' THEN 'placed'
      WHEN 'retimed' THEN 'replaced'
      WHEN 'content-refused' THEN 'rejected'
      WHEN 'answered' THEN 'nothing-found'
      WHEN 'trashed' THEN CASE reason WHEN 'replaced' THEN 'replaced' WHEN 'rejected' THEN 'rejected' ELSE 'removed' END
      WHEN 'sidecar-vanished' THEN 'removed'
      WHEN 'sidecar-lost' THEN 'removed'
      ELSE 'failed'
    END
    WHERE reason <> 'too-late' AND (
      event IN ('placed', 'retimed', 'content-refused', 'sidecar-vanished', 'sidecar-lost', 'place-failed', 'job-failed')
      OR event = 'answered' AND reason IN ('nothing-offered', 'all-refused')
      OR event = 'trashed' AND reason <> 'retimed'
    );
  ${HISTORY_BY_OUTCOME}
`;
