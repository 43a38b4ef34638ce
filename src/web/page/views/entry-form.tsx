// A form with one field that lets the visitor in: it exchanges what was typed for a session cookie, which no script can read.

import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { messageOf, post } from '../data/api.ts';
import { Head } from '../parts/head.tsx';

type EntryFormProps = {
  readonly title: string;
  readonly label: string;
  readonly button: string;
  /** Attributes of the field. */
  readonly field: JSX.IntrinsicElements['input'];
  /** Prepares the typed text for sending; by default it is sent as it is. */
  readonly clean?: (text: string) => string;
  readonly entered?: () => void;
  readonly wordsOf?: (thrown: unknown) => string;
  /** Explains what to enter. */
  readonly children: ComponentChildren;
};

export function EntryForm(props: EntryFormProps): JSX.Element {
  const { title, label, button, field, children } = props;
  const { clean = (typed) => typed, entered = () => undefined, wordsOf = messageOf } = props;
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  return (
    <>
      <Head title={title} />
      <form
        class="card entry"
        onSubmit={(event) => {
          event.preventDefault();
          setError('');
          post('login', { token: clean(text) }).then(entered, (thrown: unknown) => setError(wordsOf(thrown)));
        }}
      >
        <p>{children}</p>
        <label>
          {label}
          <input
            {...field}
            required
            value={text}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
        </label>
        <button type="submit" class="main">
          {button}
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
