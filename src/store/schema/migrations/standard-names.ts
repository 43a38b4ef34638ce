// The migration that gives tables, columns, events and reasons the names that the program uses for them.

export const STANDARD_NAMES = `
  ALTER TABLE want RENAME COLUMN rung TO step;
  ALTER TABLE want RENAME COLUMN climbs TO may_advance;
  ALTER TABLE want RENAME COLUMN unheard TO unanswered;
  ALTER TABLE shaped RENAME TO rewritten;
  ALTER TABLE inside RENAME TO media_info;
  ALTER TABLE media_info RENAME COLUMN inside TO info;
  ALTER TABLE follow RENAME TO pending_move;
  ALTER TABLE discard RENAME TO pending_trash;
  ALTER TABLE try RENAME TO daily_try;

  UPDATE want SET reason = 'next-step' WHERE reason = 'climbing';
  UPDATE want SET before_reason = 'next-step' WHERE before_reason = 'climbing';
  UPDATE history SET event = 'search-requested' WHERE event = 'climb';
  UPDATE history SET reason = 'next-step' WHERE reason = 'climbing';
  UPDATE note SET key = 'backoff' WHERE key = 'gate';
  UPDATE note SET key = 'preferences' WHERE key = 'wishes';
  UPDATE note SET key = 'preferences-judged' WHERE key = 'wishes-judged';
`;
