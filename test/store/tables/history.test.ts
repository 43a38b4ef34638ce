// What an older version said of an event in a sentence is read back into fields.

import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import type { NewHistoryLine } from '../../../src/ports/store/history.ts';
import { outcomeOf } from '../../../src/core/status/outcome.ts';
import { NO_FACTS } from '../../../src/store/tables/history.ts';
import { MIGRATIONS } from '../../../src/store/schema/migrations/migrations.ts';
import { HISTORY_FACTS } from '../../../src/store/schema/migrations/history-facts.ts';
import { openStore } from '../../../src/store/open/open.ts';
import { migrate } from '../../../src/store/schema/schema.ts';
import { temporaryFolder } from '../../support/library.ts';

const NOW = Date.UTC(2026, 0, 1);

type Old = readonly [event: string, reason: string, detail: string];

const TOLD: readonly (readonly [Old, Partial<NewHistoryLine>])[] = [
  [['search-sent', 'asking', ''], {}],
  [['search-sent', 'asking', 'title'], { step: 'title' }],
  [
    ['answered', 'offer-found', 'batch: 12 offered, 3 acceptable'],
    { step: 'batch', offered: 12, acceptable: 3 },
  ],
  [
    ['answered', 'next-step', 'title-scope: 2 offered, 0 acceptable'],
    { step: 'title-scope', offered: 2, acceptable: 0 },
  ],
  [
    ['answered', 'nothing-offered', 'translation: nothing'],
    { step: 'translation', offered: 0, acceptable: 0 },
  ],
  [
    ['offered', 'offer-found', 'an archive that was fetched for something else holds it'],
    { source: 'archive' },
  ],
  [['offered', 'offer-found', 'a pack that was found for another episode'], { source: 'pack' }],
  [['offered', 'offer-found', ''], {}],
  [['fetch-sent', 'fetching', 'it lies in the cache'], { source: 'cache' }],
  [['fetch-sent', 'fetching', ''], { source: 'unknown' }],
  [['picked', 'picked', 'picked n:7; it lies in the cache'], { source: 'cache', detail: 'n:7' }],
  [['picked', 'picked', 'picked n:7'], { source: 'unknown', detail: 'n:7' }],
  [['job-waits', 'translating', 'accepted'], { source: 'unknown', detail: 'accepted' }],
  [
    ['covered', 'unlabelled-sidecar', 'Film: the end.srt: guessed to be pl'],
    { guess: 'pl', detail: 'Film: the end.srt' },
  ],
  [['covered', 'unlabelled-sidecar', 'Film.srt: nobody knows its language'], { detail: 'Film.srt' }],
  [['covered', 'user-sidecar', 'Film.en.srt'], { detail: 'Film.en.srt' }],
  [
    ['sidecar-renamed', 'renamed', 'Film.en.srt → Film.eng.srt'],
    { detail: 'Film.en.srt', became: 'Film.eng.srt' },
  ],
  [['seen', 'placed', 'en → en,pl'], { detail: 'en', became: 'en,pl' }],
  [['placed', 'placed', 'Film.en.srt'], { detail: 'Film.en.srt' }],
  [['not-fetched', 'outage', 'HTTP 503'], { detail: 'HTTP 503' }],
];

test('what older versions said of an event in a sentence is kept as fields', () => {
  const folder = temporaryFolder();
  const old = new Database(join(folder, 'state.db'));
  migrate(old, MIGRATIONS.indexOf(HISTORY_FACTS));
  const record = old.prepare(
    'INSERT INTO history (at, video_id, want_id, event, reason, detail) VALUES (?, 1, 1, ?, ?, ?)',
  );
  for (const [line] of TOLD) record.run(NOW, ...line);
  old.close();
  const { store, ...opened } = openStore(folder, NOW);
  onTestFinished(() => opened.close());
  const lines = store.history.lines({ videoId: 1, limit: 100 }).toReversed();
  expect(lines).toEqual(
    TOLD.map(([[event, reason], facts], at) => ({
      ...NO_FACTS,
      id: at + 1,
      outcome: outcomeOf({ event, reason }),
      at: NOW,
      videoId: 1,
      wantId: 1,
      event,
      reason,
      ...facts,
    })),
  );
});

test('what is written down is read back as it was', () => {
  const { store, ...opened } = openStore(temporaryFolder(), NOW);
  onTestFinished(() => opened.close());
  const line = {
    at: NOW,
    videoId: 1,
    wantId: null,
    event: 'answered',
    reason: 'offer-found',
    step: 'identity',
    offered: 3,
    acceptable: 1,
    source: 'anonymous',
    guess: 'pl',
    detail: 'one',
    became: 'two',
    sync: { verdict: 'other', by: null, differenceMs: null, repair: null },
  } as const;
  store.history.record(line);
  expect(store.history.lines({ videoId: 1, limit: 1 })).toEqual([{ ...line, id: 1, outcome: null }]);
});

test('the lines of a want are its own, the newest first, and not those of the video or of another want', () => {
  const { store, ...opened } = openStore(temporaryFolder(), NOW);
  onTestFinished(() => opened.close());
  const line = { ...NO_FACTS, at: NOW, event: 'due', reason: 'due' } as const;
  for (const [videoId, wantId] of [
    [2, 5],
    [2, 6],
    [5, 2],
    [2, null],
    [2, 5],
  ] as const)
    store.history.record({ ...line, videoId, wantId });
  const idsOf = (limit: number): readonly number[] =>
    store.history.linesOfWant({ id: 5, videoId: 2 }, limit).map(({ id }) => id);
  expect(idsOf(100)).toEqual([5, 1]);
  expect(idsOf(1)).toEqual([5]);
});
