// A button that runs one action at a time and shows an error beside it.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { messageOf } from '../data/api.ts';

type ActionProps = {
  readonly name: string;
  readonly run: () => Promise<void>;
  readonly look?: 'main' | 'plain' | 'danger';
  /** For screen readers, if the name does not tell what it acts on. */
  readonly label?: string;
};

export function Action({ name, run, look, label }: ActionProps): JSX.Element {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');
  const begin = (): void => {
    setIsBusy(true);
    setError('');
    run()
      .catch((thrown: unknown) => setError(messageOf(thrown)))
      .finally(() => setIsBusy(false))
      .catch(reportError);
  };
  return (
    <>
      <button type="button" class={look} aria-label={label} disabled={isBusy} onClick={begin}>
        {name}
      </button>
      {error !== '' && (
        <span role="alert" class="error">
          {error}
        </span>
      )}
    </>
  );
}
