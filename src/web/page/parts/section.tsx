// A card with a heading.

import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';

type SectionProps = { readonly name: string; readonly children: ComponentChildren };

export function Section({ name, children }: SectionProps): JSX.Element {
  const id = useId();
  return (
    <section class="card" aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      {children}
    </section>
  );
}
