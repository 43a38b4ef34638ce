// Asks for the token.

import type { JSX } from 'preact';
import { EntryForm } from './entry-form.tsx';

export function Login(): JSX.Element {
  return (
    <EntryForm
      title="Log in"
      label="Token"
      button="Log in"
      field={{ type: 'password', autocomplete: 'current-password' }}
    >
      Enter the value of <code>web.token</code> from the configuration.
    </EntryForm>
  );
}
