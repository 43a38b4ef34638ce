// How far each language is: its name, a bar and a count.

import type { JSX } from 'preact';
import type { Coverage } from '../../data/types.ts';
import { CoverageBar } from '../../parts/coverage-bar.tsx';
import { wantName } from '../../words/languages.ts';
import { number } from '../../words/numbers.ts';

export function LanguageProgress({ coverage }: { readonly coverage: readonly Coverage[] }): JSX.Element {
  if (coverage.length === 0) return <span class="soft">nothing wanted</span>;
  return (
    <div class="progress">
      {coverage.map((row) => (
        <div key={wantName(row)}>
          <span>{wantName(row)}</span>
          <CoverageBar counts={row} />
          <span class="number soft">{`${number(row.there)}/${number(row.wanted)}`}</span>
        </div>
      ))}
    </div>
  );
}
