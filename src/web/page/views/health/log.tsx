// The last lines of the log.

import type { JSX } from 'preact';
import type { LogLine } from '../../data/types.ts';
import { useData } from '../../data/use-data.ts';
import { Empty } from '../../parts/empty.tsx';
import { Choice, Filters } from '../../parts/filters.tsx';
import { Loading } from '../../parts/loading.tsx';
import { Section } from '../../parts/section.tsx';
import { Time } from '../../parts/time.tsx';
import { isolatedWords } from '../../words/isolated.tsx';
import { saidWords } from '../../words/times.ts';

const LEVELS = [
  ['', 'everything'],
  ['info', 'info and above'],
  ['warn', 'warnings and errors'],
  ['error', 'errors'],
] as const;

export function LogSection({ level }: { readonly level: string }): JSX.Element {
  const chosen = LEVELS.some(([value]) => value === level) ? level : '';
  const found = useData<{ readonly lines: readonly LogLine[] }>(`api/log?limit=50&level=${chosen}`);
  return (
    <Section name="Log">
      <Filters view="health">
        <Choice name="level" label="Show" choices={LEVELS} chosen={chosen} />
      </Filters>
      <Loading loaded={found}>
        {({ lines }) =>
          lines.length === 0 ? <Empty words="No such lines since the start." /> : <Lines lines={lines} />
        }
      </Loading>
    </Section>
  );
}

const LOOKS: Readonly<Record<string, string>> = {
  error: 'finding-trouble',
  warn: 'finding-notice',
};

function Lines({ lines }: { readonly lines: readonly LogLine[] }): JSX.Element {
  return (
    <ol class="findings" aria-label="The last lines, newest first">
      {lines.map(({ at, level, line }, place) => (
        <li class={LOOKS[level]} key={`${at} ${lines.length - place}`}>
          <div class="soft small">
            <Time at={at} />, {level}
          </div>
          {isolatedWords(saidWords([line]))}
        </li>
      ))}
    </ol>
  );
}
