// Asks for the token and gets a session cookie, which no script can read.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { messageOf, post } from '../data/api.ts';
import { Head } from '../parts/head.tsx';

export function Login(): JSX.Element {
  const [error, setError] = useState('');
  const [token, setToken] = useState('');
  return (
    <>
      <Head title="Log in" />
      <form
        class="card entry"
        onSubmit={(event) => {
          event.preventDefault();
          setError('');
          post('login', { token }).catch((thrown: unknown) => setError(messageOf(thrown)));
        }}
      >
        <p>
          Enter the value of <code>web.token</code> from the configuration.
        </p>
        <label>
          Token
          <input
            type="password"
            autocomplete="current-password"
            required
            value={token}
            onInput={({ currentTarget }) => setToken(currentTarget.value)}
          />
        </label>
        <button type="submit" class="main">
          Log in
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
