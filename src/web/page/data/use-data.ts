// Reads an address of the API for a component, and again when it is asked to and whenever the program tells of a change:
// after the reading that is under way, because on a slow machine changes come faster than answers.

import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { get, messageOf } from './api.ts';
import { changes } from './live.ts';

export type Loaded<T> = {
  /** The latest answer, also while the next is on its way; null before the first. */
  readonly data: T | null;
  /** Why the latest reading failed; null if it did not. */
  readonly error: string | null;
  readonly isLoading: boolean;
  /** Reads again, after the reading that is under way. */
  readonly reload: () => void;
};

export function useData<T>(path: string): Loaded<T> {
  const [told, setTold] = useState<{ readonly data: T | null; readonly error: string | null }>({
    data: null,
    error: null,
  });
  const [isLoading, setIsLoading] = useState(true);
  const again = useRef((): void => undefined);
  useEffect(() => {
    let [isReading, hasChanged, isLeft] = [false, false, false];
    let stop = new AbortController();
    const read = (): void => {
      if (isReading) {
        hasChanged = true;
        return;
      }
      [isReading, hasChanged] = [true, false];
      setIsLoading(true);
      const reading = new AbortController();
      stop = reading;
      get<T>(path, reading)
        .then(
          (data) => ({ data, error: null }),
          (error: unknown) => ({ error: messageOf(error) }),
        )
        .then((next) => {
          if (isLeft) return;
          setTold((before) => ({ ...before, ...next }));
          isReading = false;
          // A reading that was given up took long enough: no further pause.
          if (hasChanged || reading.signal.aborted) read();
          else setIsLoading(false);
        })
        .catch(reportError);
    };
    again.current = read;
    read();
    const leave = changes.subscribe(read);
    return () => {
      isLeft = true;
      leave();
      stop.abort();
    };
  }, [path]);
  const reload = useCallback(() => again.current(), []);
  return { ...told, isLoading, reload };
}
