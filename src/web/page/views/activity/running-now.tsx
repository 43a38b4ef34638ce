// The pass that runs, and how far it is.

import type { JSX } from 'preact';
import type { Progress, Status } from '../../data/types.ts';
import { Time } from '../../parts/time.tsx';
import { isolatedPath } from '../../words/isolated.tsx';
import { countOf, number } from '../../words/numbers.ts';
import { durationWords } from '../../words/times.ts';

const WORK = { pass: 'A scan that you started', scan: 'Scan of', fill: 'Search and download' } as const;

export function RunningNow({ running }: Pick<Status, 'running'>): JSX.Element {
  if (running === null) return <p class="soft">Nothing runs.</p>;
  const { work, root, startedAt, progress } = running;
  return (
    <div class="stack">
      <p>
        {WORK[work]}
        {root !== null && [' ', isolatedPath(root)]}
        <span class="soft">
          {', started '}
          <Time at={startedAt} />
        </span>
      </p>
      {progress !== null && <ProgressLine progress={progress} />}
    </div>
  );
}

/** A file of the service may hold the subtitles of a whole season. */
function ProgressLine({
  progress: { work, done, of, secondsLeft },
}: {
  readonly progress: Progress;
}): JSX.Element {
  const left = secondsLeft === null ? '' : `, about ${durationWords(secondsLeft)} left`;
  if (of === null) return <p>{`${countOf(done, 'video')} scanned`}</p>;
  const words = `${work}: ${number(done)} of ${countOf(of, work === 'downloading' ? 'file' : 'video')}${left}`;
  return (
    <p class="actions">
      <progress max={of} value={done} aria-label={words} />
      <span>{words}</span>
    </p>
  );
}
