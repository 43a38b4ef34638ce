// Asks for the one-time code, where the address does not contain it.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { post, Refused, messageOf } from '../data/api.ts';
import { Head } from '../parts/head.tsx';

export function CodeForm({ entered }: { readonly entered: () => void }): JSX.Element {
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  return (
    <>
      <Head title="Set up subtitled" />
      <form
        class="card entry"
        onSubmit={(event) => {
          event.preventDefault();
          setError('');
          post('login', { token: code.trim() }).then(entered, (thrown: unknown) => setError(wordsOf(thrown)));
        }}
      >
        <p>The log of subtitled shows the address of this page. Enter what follows the # there.</p>
        <label>
          One-time code
          <input
            required
            autocomplete="off"
            spellcheck={false}
            value={code}
            onInput={({ currentTarget }) => setCode(currentTarget.value)}
          />
        </label>
        <button type="submit" class="main">
          Continue
        </button>
        {error !== '' && (
          <p class="error" role="alert">
            {error}
          </p>
        )}
      </form>
    </>
  );
}

function wordsOf(thrown: unknown): string {
  if (!(thrown instanceof Refused)) return messageOf(thrown);
  return thrown.code === 'too-many-wrong-tokens'
    ? 'Too many wrong codes: wait a minute.'
    : 'This code is wrong. Each start of subtitled makes a new one.';
}
