// A time: how far it is from now, and the exact one for the pointer.

import type { JSX } from 'preact';
import { exactTime, relativeTime } from '../words/times.ts';

/** `at`: ISO 8601; null shows `otherwise`. */
export function Time({
  at,
  otherwise = '',
}: {
  readonly at: string | null | undefined;
  readonly otherwise?: string;
}): JSX.Element {
  if (at === null || at === undefined) return <>{otherwise}</>;
  const date = new Date(at);
  return (
    <time dateTime={at} title={exactTime(date)}>
      {relativeTime(date)}
    </time>
  );
}
