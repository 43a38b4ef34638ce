// What stops all work, or searches, or downloads, and when they resume.

import type { JSX } from 'preact';
import type { Status } from '../data/types.ts';
import { Time } from './time.tsx';

/** When what a pause keeps from beginning is done. */
export const RESUMED = 'once resumed';

type HoldsProps = { readonly status: Pick<Status, 'holds' | 'paused' | 'setback'> };

export function Holds({ status: { holds, paused, setback } }: HoldsProps): JSX.Element {
  return (
    <>
      {setback !== null && (
        <p class="notice bad" role="alert">
          {`No work is done: ${setback}`}
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
