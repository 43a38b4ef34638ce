// The state of one wanted subtitle, with the colour that the bars use and a shape.

import type { JSX } from 'preact';
import type { Want } from '../data/types.ts';
import { wantName } from '../words/languages.ts';

const COLOURS: Readonly<Record<string, string>> = {
  present: 'present',
  placed: 'placed',
  missing: 'missing',
  declined: 'missing',
  failed: 'failed',
};

export function stateColour({ state }: Pick<Want, 'state'>): string {
  return COLOURS[state] ?? 'waiting';
}

/** The language, its mark by state; the state in words for the pointer and for screen readers. */
export function LanguageBadge({ want }: { readonly want: Want }): JSX.Element {
  const words = want.words ?? want.state;
  return (
    <span class={`badge ${stateColour(want)}`} title={words}>
      {wantName(want)}
      <span class="hidden">: {words}</span>
    </span>
  );
}

export function LanguageBadges({ wants }: { readonly wants: readonly Want[] }): JSX.Element {
  return (
    <span class="badges">
      {wants.map((want) => (
        <LanguageBadge want={want} key={wantName(want)} />
      ))}
    </span>
  );
}
