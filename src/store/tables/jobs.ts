// Stores the AI jobs and their states.

import type { Database } from '../database.ts';
import { numberOrNull, recordOrNull, textOrNull, type Row } from '../row.ts';
import type { JobKind, JobRecord, Jobs, JobSource, JobStage } from '../../ports/store/jobs.ts';
import type { Tone } from '../../core/command/tone.ts';

function readJob(row: Row): JobRecord {
  return {
    id: Number(row['id']),
    wantId: Number(row['want_id']),
    kind: String(row['kind']) as JobKind,
    stage: String(row['stage']) as JobStage,
    sources: JSON.parse(String(row['sources'])) as readonly JobSource[],
    sourceKey: String(row['source_key']),
    language: String(row['language']),
    tone: textOrNull(row['tone']) as Tone | null,
    requestId: textOrNull(row['request_id']),
    sends: Number(row['sends']),
    sentAt: numberOrNull(row['sent_at']),
    deadlineAt: numberOrNull(row['deadline_at']),
    troubles: Number(row['troubles']),
    charged: row['charged'] === 1,
    outcome: textOrNull(row['outcome']),
    changedAt: Number(row['changed_at']),
  };
}

export function createJobs(database: Database): Jobs {
  const end = database.prepare(
    `UPDATE job SET stage = 'ended', outcome = 'dropped', changed_at = ? WHERE want_id = ? AND stage <> 'ended'`,
  );
  const add = database.prepare(
    `INSERT INTO job (want_id, kind, stage, sources, source_key, language, tone, sends, troubles, charged, changed_at)
     VALUES (@wantId, @kind, 'chosen', @sources, @sourceKey, @language, @tone, 0, 0, 0, @now)`,
  );
  const ofWant = database.prepare<[number], Row>(
    `SELECT * FROM job WHERE want_id = ? AND stage <> 'ended' ORDER BY id DESC LIMIT 1`,
  );
  const byId = database.prepare<[number], Row>('SELECT * FROM job WHERE id = ?');
  const save = database.prepare(
    `UPDATE job SET kind = @kind, stage = @stage, sources = @sources, source_key = @sourceKey, tone = @tone,
       request_id = @requestId, sends = @sends, sent_at = @sentAt, deadline_at = @deadlineAt, troubles = @troubles,
       charged = @charged, outcome = @outcome, changed_at = @changedAt WHERE id = @id`,
  );
  const failed = database
    .prepare<[number, number], string>(
      `SELECT source_key FROM job WHERE want_id = ? AND changed_at >= ? AND outcome NOT IN ('done', 'dropped')`,
    )
    .pluck();
  const knows = database.prepare<[string], number>('SELECT 1 FROM job WHERE request_id = ?').pluck();
  const prune = database.prepare('DELETE FROM job WHERE changed_at < ?');
  return {
    choose(job, now) {
      end.run(now, job.wantId);
      add.run({ ...job, sources: JSON.stringify(job.sources), now });
    },
    ofWant: (wantId) => recordOrNull(ofWant.get(wantId), readJob),
    get: (id) => recordOrNull(byId.get(id), readJob),
    save: (job) =>
      void save.run({ ...job, sources: JSON.stringify(job.sources), charged: job.charged ? 1 : 0 }),
    charged: (kinds, since) =>
      Number(
        database
          .prepare<unknown[], number>(
            `SELECT count(*) FROM job WHERE charged = 1 AND sent_at >= ? AND kind IN (${kinds.map(() => '?').join(', ')})`,
          )
          .pluck()
          .get(since, ...kinds),
      ),
    failedSources: (wantId, since) => new Set(failed.all(wantId, since)),
    knows: (requestId) => knows.get(requestId) !== undefined,
    prune: (before) => void prune.run(before),
  };
}
