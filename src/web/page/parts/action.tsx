// A button that runs one action at a time and shows beside it that it is at work, what was done, or an error; or an
// answer that stays when the button goes.

import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { messageOf, Unreachable } from '../data/api.ts';
import { readAgain } from '../data/live.ts';
import type { CommandAnswer } from '../data/types.ts';
import { isolatedWords } from '../words/isolated.tsx';
import { saidWords } from '../words/times.ts';

type ActionProps = {
  readonly name: ComponentChildren;
  /** The page shows its result. */
  readonly run: () => Promise<void | string | CommandAnswer>;
  readonly look?: 'main' | 'plain' | 'danger';
  /** For screen readers, if the name does not tell what it acts on. */
  readonly label?: string;
  /** The Enter key in a field of its form presses it. */
  readonly submits?: boolean;
};

export function Action({ name, run, look, label, submits = false }: ActionProps): JSX.Element {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');
  const [done, setDone] = useState('');
  const begin = (): void => {
    if (isBusy) return;
    setIsBusy(true);
    setError('');
    setDone('');
    run()
      .then(
        (told) => setDone(wordsOf(told)),
        (thrown: unknown) => {
          setError(saidWords([messageOf(thrown)]));
          // The order may have been carried out although no answer came.
          if (thrown instanceof Unreachable) readAgain();
        },
      )
      .finally(() => setIsBusy(false))
      .catch(reportError);
  };
  return (
    <>
      <button
        type={submits ? 'submit' : 'button'}
        class={look}
        aria-label={label}
        // A disabled one would lose the focus, and the keyboard its place.
        aria-disabled={isBusy}
        onClick={begin}
      >
        {name}
      </button>
      <Progress isBusy={isBusy} done={done} error={error} />
    </>
  );
}

type ProgressProps = { readonly isBusy: boolean; readonly done: string; readonly error: string };

function Progress({ isBusy, done, error }: ProgressProps): JSX.Element {
  return (
    <>
      {isBusy && (
        <span role="status" class="soft small">
          Working …
        </span>
      )}
      {done !== '' && (
        <span role="status" class="soft small words">
          {isolatedWords(done)}
        </span>
      )}
      {error !== '' && (
        <span role="alert" class="error">
          {isolatedWords(error)}
        </span>
      )}
    </>
  );
}

function wordsOf(told: void | string | CommandAnswer): string {
  return typeof told === 'object' ? saidWords(told.said) : (told ?? '');
}

export type KeptAnswer = {
  /** '' before the first. */
  readonly words: string;
  /** Forgets the last answer, then keeps the next one. */
  readonly keep: (command: () => Promise<string | CommandAnswer>) => Promise<void>;
  readonly forget: () => void;
};

export function useAnswer(): KeptAnswer {
  const [words, setWords] = useState('');
  return {
    words,
    async keep(command) {
      setWords('');
      setWords(wordsOf(await command()));
    },
    forget: () => setWords(''),
  };
}

export function Answer({ words }: Pick<KeptAnswer, 'words'>): JSX.Element | null {
  if (words === '') return null;
  return (
    <p role="status" class="notice words">
      {isolatedWords(words)}
    </p>
  );
}
