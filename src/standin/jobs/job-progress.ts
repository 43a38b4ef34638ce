// Computes how far a job is (interface.md 3, which does not show the order of the states).

/** The outcome that a fault gives to a job, besides the states that it passes. */
export type JobOutcome =
  | 'fails'
  | 'stuck'
  | 'lost'
  | 'slow'
  | 'wrong-cues'
  | 'wrong-times'
  | 'untranslated'
  | 'other-language'
  | 'empty';

type JobStatus = 'queued' | 'running' | 'publishing' | 'translated' | 'published' | 'reused' | 'failed';

export type JobProgress = {
  readonly status: JobStatus;
  /** Percent, 100 once the result can be downloaded. */
  readonly progress: number;
  readonly etaMs: number;
  readonly downloadReady: boolean;
};

type JobTimes = {
  readonly submittedAt: number;
  readonly takesMs: number;
  readonly outcome: JobOutcome | null;
  /** Was it returned again for an identical request? */
  readonly reused: boolean;
};

/** Up to which share of its time a job is in each state; from 1 on the result is ready. */
const STATES: readonly (readonly [JobStatus, number])[] = [
  ['queued', 0.1],
  ['running', 0.85],
  ['publishing', 1],
  ['translated', 1.25],
];

/** How many times longer than announced a slow job takes, and where a stuck one stays. */
const SLOW = 5;
const STUCK_AT = 0.8;

/** The state of a job: queued, running, publishing; then translated, with the result, and finally published. */
export function progressOf(run: JobTimes, now: number): JobProgress {
  const takesMs = run.takesMs * (run.outcome === 'slow' ? SLOW : 1);
  const elapsed = Math.max(0, now - run.submittedAt);
  const share = takesMs === 0 ? Infinity : elapsed / takesMs;
  if (run.outcome === 'fails' && share >= 0.5)
    return { status: 'failed', progress: 50, etaMs: 0, downloadReady: false };
  const reached = run.outcome === 'stuck' ? Math.min(share, STUCK_AT) : share;
  if (reached >= 1 && run.reused) return done('reused');
  const status = STATES.find(([, until]) => reached < until)?.[0] ?? 'published';
  if (reached >= 1) return done(status);
  return {
    status,
    progress: Math.floor(reached * 100),
    etaMs: Math.ceil(takesMs * (1 - reached)),
    downloadReady: false,
  };
}

function done(status: JobStatus): JobProgress {
  return { status, progress: 100, etaMs: 0, downloadReady: true };
}
