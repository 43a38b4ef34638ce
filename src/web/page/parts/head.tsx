// The heading of a view, with its main buttons beside it. The browser's tab has the same name.

import type { ComponentChildren, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { isolated } from '../words/isolated.tsx';

type HeadProps = {
  readonly title: string;
  /** The same in the page, if names in it are to be isolated. */
  readonly shown?: ComponentChildren;
  /** A line below the heading. */
  readonly below?: ComponentChildren;
  /** Buttons. */
  readonly children?: ComponentChildren;
};

export function Head({ title, shown = isolated(title), below, children }: HeadProps): JSX.Element {
  useEffect(() => {
    document.title = `${title} · subtitled`;
  }, [title]);
  return (
    <div class="head">
      <div>
        <h1>{shown}</h1>
        {below !== undefined && <p class="path">{below}</p>}
      </div>
      {children !== undefined && <div class="actions">{children}</div>}
    </div>
  );
}
