// Stores small notes by key.

import type { Notes } from '../../ports/store/store.ts';
import type { Database } from '../database.ts';
import { readCached } from '../row.ts';

export function createNotes(database: Database): Notes {
  const get = database.prepare<[string], string>('SELECT value FROM note WHERE key = ?').pluck();
  const put = database.prepare('INSERT OR REPLACE INTO note (key, value) VALUES (?, ?)');
  const drop = database.prepare('DELETE FROM note WHERE key = ?');
  return {
    get: (key) => get.get(key) ?? null,
    read: (key) => readCached(get.get(key)) ?? null,
    put: (key, value) => void (value === null ? drop.run(key) : put.run(key, value)),
  };
}
