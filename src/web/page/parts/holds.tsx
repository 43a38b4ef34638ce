// What stops searches or downloads, and when they resume.

import type { JSX } from 'preact';
import type { Status } from '../data/types.ts';
import { Time } from './time.tsx';

export function Holds({ holds }: Pick<Status, 'holds'>): JSX.Element {
  return (
    <>
      {holds.map(({ work, words, resumesAt }) => (
        <p class="notice warn" role="alert" key={`${work} ${words}`}>
          {words}
          {resumesAt !== null && (
            <span>
              {' ('}
              <Time at={resumesAt} />)
            </span>
          )}
        </p>
      ))}
    </>
  );
}
