// Reads the results of a day from a daemon's database.

import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { DaemonLife } from './daemon-life.ts';

/** The results of one day. */
export type DayBook = {
  readonly day: number;
  /** Units of all accounts together, by the service's own count. */
  readonly searches: number;
  readonly downloads: number;
  /** Requests refused because a counter was used up. */
  readonly refusals: number;
  readonly requests: number;
  readonly databaseBytes: number;
  /** Wants that wait for a download, and for a search, when the day ends. */
  readonly toFetch: number;
  readonly toAsk: number;
};

export function waiting({ folder, clock }: DaemonLife): Pick<DayBook, 'toFetch' | 'toAsk'> {
  const database = new Database(join(folder, 'state/state.db'), { readonly: true });
  try {
    const count = (condition: string): number =>
      Number(
        database
          .prepare(`SELECT count(*) FROM want WHERE state = 'wanted' AND due_at <= ? AND ${condition}`)
          .pluck()
          .get(clock.now()),
      );
    return { toFetch: count('offers > 0'), toAsk: count('offers = 0') };
  } finally {
    database.close();
  }
}

export function databaseBytes({ folder }: DaemonLife): number {
  return ['state.db', 'state.db-wal']
    .map((name) => join(folder, 'state', name))
    .reduce((sum, path) => sum + (existsSync(path) ? statSync(path).size : 0), 0);
}

export function wordsFor(book: DayBook): string {
  const { day, searches, downloads, requests, toFetch, toAsk } = book;
  const spent = `day ${day}: ${searches} searches and ${downloads} downloads in ${requests} requests`;
  const mib = (book.databaseBytes / 1024 / 1024).toFixed(1);
  return `${spent}, ${book.refusals} refused, ${toAsk} to ask and ${toFetch} to fetch, database ${mib} MiB`;
}

/** Adds the answers in the history since the last call. */
export function noteAnswers({ folder }: DaemonLife, answered: Map<string, number[]>): void {
  const database = new Database(join(folder, 'state/state.db'), { readonly: true });
  try {
    const rows = database
      .prepare<unknown[], { id: number; at: number; name: string; step: string }>(
        `SELECT history.id AS id, at, CAST(video.name AS TEXT) AS name, step || CASE reason WHEN 'crowded-out' THEN ', in company' ELSE '' END AS step
         FROM history JOIN video ON video.id = history.video_id
         WHERE history.id > ? AND event = 'answered' ORDER BY history.id`,
      )
      .all(seen.get(answered) ?? 0);
    for (const { id, at, name, step } of rows) {
      seen.set(answered, id);
      const times = answered.get(`${name} ${step}`) ?? [];
      // One answer serves every language.
      if (times.at(-1) !== at) answered.set(`${name} ${step}`, [...times, at]);
    }
  } finally {
    database.close();
  }
}

const seen = new WeakMap<object, number>();
