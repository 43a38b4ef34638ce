// A plot over days, with its legend, and the same numbers as a table.

import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { HEIGHT, type Frame } from '../../data/plot.ts';
import { dayWords } from '../../words/times.ts';

export type Series = {
  readonly name: string;
  /** The class of the style sheet that colours it. */
  readonly look: string;
  readonly path: string;
};

type PlotProps = {
  /** A description of the plot for those who cannot see it. */
  readonly label: string;
  readonly frame: Frame;
  readonly first: string;
  readonly last: string;
  /** The words at the upper edge. */
  readonly top: string;
  readonly series: readonly Series[];
  /** The table; it is made when it is opened. */
  readonly table: () => ComponentChildren;
};

export function Plot({ label, frame, first, last, top, series, table }: PlotProps): JSX.Element {
  const [isOpen, setIsOpen] = useState(false);
  const { days } = frame;
  return (
    <figure class="plot">
      <div class="plot-edge">{top}</div>
      <svg viewBox={`0 0 ${days} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        <path class="grid" d={[0, 25, 50, 75, HEIGHT].map((y) => `M0 ${y}H${days}`).join('')} />
        {series.map(({ name, look, path }) => (
          <path class={look} d={path} key={name} />
        ))}
      </svg>
      <div class="plot-days">
        <span>{dayWords(first)}</span>
        <span>{dayWords(last)}</span>
      </div>
      <ul class="legend" aria-label="Lines and bars">
        {series.map(({ name, look }) => (
          <li class={look} key={name}>
            {name}
          </li>
        ))}
      </ul>
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>The numbers</summary>
        {isOpen && table()}
      </details>
    </figure>
  );
}
