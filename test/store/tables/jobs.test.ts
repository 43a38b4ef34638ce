import { expect, test } from 'vitest';
import type { ChosenJob, Jobs } from '../../../src/ports/store/jobs.ts';
import { openStore } from '../../../src/store/open/open.ts';
import { temporaryFolder } from '../../support/library.ts';

const chosen = (wantId: number, sourceKey = 'n:a'): ChosenJob => ({
  wantId,
  kind: 'whole',
  sources: [],
  sourceKey,
  language: 'pl',
  tone: null,
});

function withJobs<T>(folder: string, work: (jobs: Jobs) => T): T {
  const opened = openStore(folder, 0);
  try {
    return work(opened.store.jobs);
  } finally {
    opened.close();
  }
}

test('a job is what it was after a restart, and a want has one that is open', () => {
  const folder = temporaryFolder();
  const saved = withJobs(folder, (jobs) => {
    jobs.choose(chosen(7), 100);
    jobs.choose(chosen(7, 'n:b'), 200);
    const job = jobs.ofWant(7);
    if (job === null) throw new Error('there is no job');
    expect(job).toMatchObject({ stage: 'chosen', sourceKey: 'n:b', charged: false, sends: 0 });
    const sent = {
      ...job,
      stage: 'accepted',
      requestId: 'r1',
      sentAt: 300,
      sends: 1,
      charged: true,
      tone: 'formal',
      deadlineAt: 900,
      troubles: 2,
      changedAt: 300,
    } as const;
    jobs.save(sent);
    return sent;
  });
  withJobs(folder, (jobs) => {
    expect(jobs.ofWant(7)).toEqual(saved);
    expect(jobs.ofWant(8)).toBeNull();
    expect(jobs.knows('r1')).toBe(true);
    expect(jobs.knows('r2')).toBe(false);
    jobs.save({ ...saved, stage: 'ended', outcome: 'done' });
    expect(jobs.ofWant(7)).toBeNull();
  });
});

test("the month's count holds what was paid, of one kind, since then, whatever became of it", () => {
  withJobs(temporaryFolder(), (jobs) => {
    for (const [wantId, sentAt, charged] of [
      [1, 100, true],
      [2, 500, true],
      [3, 600, false],
      [4, 700, true],
    ] as const) {
      jobs.choose(chosen(wantId), sentAt);
      const job = jobs.ofWant(wantId);
      if (job !== null) jobs.save({ ...job, sentAt, charged, stage: 'ended', outcome: 'dropped' });
    }
    expect(jobs.charged(['whole', 'file'], 500)).toBe(2);
    expect(jobs.charged(['speech'], 0)).toBe(0);
    jobs.prune(600);
    expect(jobs.charged(['whole', 'file'], 0)).toBe(1);
  });
});

test('a source of which nothing came is known, one that was only dropped is not', () => {
  withJobs(temporaryFolder(), (jobs) => {
    for (const [key, outcome, changedAt] of [
      ['n:failed', 'translation-failed', 500],
      ['n:long-ago', 'translation-failed', 100],
      ['n:done', 'done', 500],
      ['n:dropped', 'dropped', 500],
    ] as const) {
      jobs.choose(chosen(1, key), changedAt);
      const job = jobs.ofWant(1);
      if (job !== null) jobs.save({ ...job, stage: 'ended', outcome, changedAt });
    }
    expect(jobs.failedSources(1, 400)).toEqual(new Set(['n:failed']));
    expect(jobs.failedSources(2, 400)).toEqual(new Set());
  });
});
