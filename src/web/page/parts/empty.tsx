// Says that there is nothing to show, and what to do about it.

import type { ComponentChildren, JSX } from 'preact';

type EmptyProps = { readonly words: string; readonly children?: ComponentChildren };

export function Empty({ words, children }: EmptyProps): JSX.Element {
  return (
    <div class="empty">
      <p>
        <strong>{words}</strong>
      </p>
      {children}
    </div>
  );
}
