// Sends answers to be checked: one check at a time, with its error.

import { useState } from 'preact/hooks';
import { messageOf, post } from '../data/api.ts';

export type Check<T> = {
  readonly isBusy: boolean;
  readonly error: string;
  /** Says what is wrong without asking. */
  readonly refuse: (why: string) => void;
  readonly send: (path: string, said: object, passed: (answer: T) => void) => void;
};

export function useCheck<T>(): Check<T> {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');
  return {
    isBusy,
    error,
    refuse: setError,
    send(path, said, passed) {
      setIsBusy(true);
      setError('');
      post<T>(path, said)
        .then(passed, (thrown: unknown) => setError(messageOf(thrown)))
        .finally(() => setIsBusy(false))
        .catch(reportError);
    },
  };
}
