// Shows what the wanted subtitles are, as a bar of coloured parts with a text for screen readers.

import type { JSX } from 'preact';
import { number } from '../words/numbers.ts';

/** How many wanted subtitles are what. */
export type Counts = Readonly<
  Record<'wanted' | 'there' | 'placed' | 'machine' | 'missing' | 'waiting' | 'failed', number>
>;

const PARTS = [
  ['present', 'there already', (counts: Counts) => counts.there - counts.placed],
  ['placed', 'placed', (counts: Counts) => counts.placed - counts.machine],
  ['machine', 'made by machine', (counts: Counts) => counts.machine],
  ['waiting', 'in progress', (counts: Counts) => counts.waiting],
  ['missing', 'missing', (counts: Counts) => counts.missing],
  ['failed', 'failed', (counts: Counts) => counts.failed],
] as const;

export function CoverageBar({ counts }: { readonly counts: Counts }): JSX.Element {
  const parts = PARTS.map(([name, words, count]) => ({ name, words, count: count(counts) })).filter(
    ({ count }) => count > 0,
  );
  const scale = 100 / Math.max(1, counts.wanted);
  const label = parts.map(({ words, count }) => `${number(count)} ${words}`).join(', ');
  let at = 0;
  return (
    <svg
      class="bar"
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      role="img"
      aria-label={label === '' ? 'nothing wanted' : label}
    >
      <title>{label}</title>
      <rect class="back" width="100" height="10" />
      {parts.map(({ name, count }) => {
        const x = at;
        at += count * scale;
        return <rect class={name} key={name} x={x} width={count * scale} height="10" />;
      })}
    </svg>
  );
}

export function CoverageLegend(): JSX.Element {
  return (
    <ul class="legend" aria-label="Colours and shapes">
      {PARTS.map(([name, words]) => (
        <li class={name} key={name}>
          {words}
        </li>
      ))}
    </ul>
  );
}
