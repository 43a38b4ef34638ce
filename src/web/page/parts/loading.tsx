// Shows what was read; before that, or if reading failed, says so.

import type { ComponentChildren, JSX } from 'preact';
import type { Loaded } from '../data/use-data.ts';

type LoadingProps<T> = {
  readonly loaded: Loaded<T>;
  readonly children: (data: T) => ComponentChildren;
};

export function Loading<T>({ loaded, children }: LoadingProps<T>): JSX.Element {
  const { data, error, reload } = loaded;
  return (
    <>
      {error !== null && (
        <div class="notice bad actions" role="alert">
          <span>{error}</span>
          <button type="button" onClick={reload}>
            Try again
          </button>
        </div>
      )}
      {data !== null && children(data)}
      {data === null && error === null && (
        <p class="empty" role="status">
          Loading …
        </p>
      )}
    </>
  );
}
