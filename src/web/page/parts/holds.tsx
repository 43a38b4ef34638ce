// Shows what stops all work, or searches, or downloads, and when they resume.

import type { JSX } from 'preact';
import type { Status } from '../data/types.ts';
import { Time } from './time.tsx';

/** When what a pause keeps from beginning is done. */
export const RESUMED = 'once resumed';

type DueProps = {
  readonly at: string | null | undefined;
  readonly isPaused: boolean;
  readonly otherwise: string;
};

/** When work is done that a pause keeps from beginning; `at` null shows `otherwise`. */
export function Due({ at, isPaused, otherwise }: DueProps): JSX.Element {
  return <Time at={isPaused ? null : at} otherwise={isPaused ? RESUMED : otherwise} />;
}

type HoldsProps = { readonly status: Pick<Status, 'holds' | 'paused' | 'setback' | 'outdated'> };

export function Holds({ status: { holds, paused, setback, outdated } }: HoldsProps): JSX.Element {
  return (
    <>
      {setback !== null && (
        <p class="notice bad" role="alert">
          {`No work is done: ${setback}`}
        </p>
      )}
      {outdated !== null && (
        <p class="notice warn" role="alert">
          {outdated}
        </p>
      )}
      {paused && (
        <p class="notice warn" role="alert">
          Paused: nothing is scanned, searched or downloaded by itself until you resume it.
        </p>
      )}
      {holds.map(({ work, words, resumesAt }) => (
        <p class="notice warn" role="alert" key={`${work} ${words}`}>
          {words}
          {resumesAt !== null && (
            <span>
              {' '}
              <Time at={resumesAt} />
            </span>
          )}
        </p>
      ))}
    </>
  );
}
