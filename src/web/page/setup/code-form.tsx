// Asks for the one-time code, where the address does not contain it.

import type { JSX } from 'preact';
import { messageOf, Refused } from '../data/api.ts';
import { EntryForm } from '../views/entry-form.tsx';

export function CodeForm({ entered }: { readonly entered: () => void }): JSX.Element {
  return (
    <EntryForm
      title="Set up subtitled"
      label="One-time code"
      button="Continue"
      field={{ autocomplete: 'off', spellcheck: false }}
      clean={(text) => text.trim()}
      entered={entered}
      wordsOf={wordsOf}
    >
      The log of subtitled shows the address of this page. Enter what follows the # there.
    </EntryForm>
  );
}

function wordsOf(thrown: unknown): string {
  if (!(thrown instanceof Refused)) return messageOf(thrown);
  return thrown.code === 'too-many-wrong-tokens'
    ? 'Too many wrong codes: wait a minute.'
    : 'This code is wrong. Each start of subtitled makes a new one.';
}
