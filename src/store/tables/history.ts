// Stores the history.

import type { Database } from '../database.ts';
import { numberOrNull, readCached, textOrNull, type Row } from '../row.ts';
import { OUTCOMES, outcomeOf } from '../../core/status/outcome.ts';
import { SEARCH_STEPS } from '../../core/want/search-steps.ts';
import type { SyncFinding } from '../../core/sync/sync-finding.ts';
import type { HistoryFacts, HistoryLine, Source } from '../../ports/store/history.ts';
import type { History } from '../../ports/store/store.ts';

function readLine(row: Row): HistoryLine {
  return {
    id: Number(row['id']),
    at: Number(row['at']),
    videoId: Number(row['video_id']),
    wantId: numberOrNull(row['want_id']),
    event: String(row['event']),
    reason: String(row['reason']),
    outcome: OUTCOMES.find((outcome) => outcome === row['outcome']) ?? null,
    step: SEARCH_STEPS.find((step) => step === row['step']) ?? null,
    offered: numberOrNull(row['offered']),
    acceptable: numberOrNull(row['acceptable']),
    source: SOURCES.find((source) => source === row['source']) ?? null,
    guess: textOrNull(row['guess']),
    detail: String(row['detail']),
    became: textOrNull(row['became']),
    sync: (readCached(textOrNull(row['sync'])) ?? null) as SyncFinding | null,
  };
}

const SOURCES: readonly Source[] = ['account', 'anonymous', 'unknown', 'cache', 'archive', 'pack'];

/** A line with only an event and a reason. */
export const NO_FACTS: HistoryFacts = {
  step: null,
  offered: null,
  acceptable: null,
  source: null,
  guess: null,
  detail: '',
  became: null,
  sync: null,
};

export function createHistory(database: Database): History {
  const record = database.prepare(
    `INSERT INTO history
       (at, video_id, want_id, event, reason, step, offered, acceptable, source, guess, detail, became, sync,
        outcome)
     VALUES
       (@at, @videoId, @wantId, @event, @reason, @step, @offered, @acceptable, @source, @guess, @detail, @became,
        @sync, @outcome)`,
  );
  // Two statements, because one for both would read the whole history for a single video.
  const lately = database.prepare<[number, number], Row>(
    'SELECT * FROM history WHERE id < ? ORDER BY id DESC LIMIT ?',
  );
  const ofVideo = database.prepare<[number, number, number], Row>(
    'SELECT * FROM history WHERE video_id = ? AND id < ? ORDER BY id DESC LIMIT ?',
  );
  const ofWant = database.prepare<[number, number, number], Row>(
    'SELECT * FROM history WHERE video_id = ? AND want_id = ? ORDER BY id DESC LIMIT ?',
  );
  const ofOutcome = database.prepare<[string, number, number], Row>(
    'SELECT * FROM history WHERE outcome = ? AND id < ? ORDER BY id DESC LIMIT ?',
  );
  return {
    record: ({ sync = null, ...line }) =>
      void record.run({
        ...NO_FACTS,
        ...line,
        outcome: outcomeOf(line),
        sync: sync === null ? null : JSON.stringify(sync),
      }),
    lines: ({ videoId, before = Number.MAX_SAFE_INTEGER, limit }) =>
      (videoId === null ? lately.all(before, limit) : ofVideo.all(videoId, before, limit)).map(readLine),
    linesOfWant: ({ id, videoId }, limit) => ofWant.all(videoId, id, limit).map(readLine),
    // Each outcome is in order in the index; together they would have to be sorted first.
    results: ({ outcomes, before = Number.MAX_SAFE_INTEGER, limit }) =>
      outcomes
        .flatMap((outcome) => ofOutcome.all(outcome, before, limit))
        .map(readLine)
        .toSorted((a, b) => b.id - a.id)
        .slice(0, limit),
  };
}
