// The choices so far, each with a button that removes it.

import type { JSX } from 'preact';
import { isolatedPath } from '../words/isolated.tsx';

type ChosenListProps = {
  readonly label: string;
  readonly entries: readonly { readonly id: string; readonly words: string }[];
  readonly remove: (id: string) => void;
};

export function ChosenList({ label, entries, remove }: ChosenListProps): JSX.Element {
  return (
    <ul class="chosen" aria-label={label}>
      {entries.map(({ id, words }) => (
        <li key={id}>
          <span>{isolatedPath(words)}</span>
          <button type="button" class="plain" aria-label={`Remove ${words}`} onClick={() => remove(id)}>
            Remove
          </button>
        </li>
      ))}
    </ul>
  );
}
