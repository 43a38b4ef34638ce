// Lines of the history: results with their steps folded below.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { HistoryLine, HistoryPage } from '../data/types.ts';
import { useData } from '../data/use-data.ts';
import { languageName } from '../words/languages.ts';
import { isolated } from '../words/isolated.tsx';
import { Loading } from './loading.tsx';
import { Time } from './time.tsx';
import { VideoLink } from './video-link.tsx';

/** The colours and words of results; a step has none. */
const LOOKS: Readonly<Record<NonNullable<HistoryLine['outcome']>, readonly [colour: string, words: string]>> =
  {
    placed: ['present', 'placed'],
    replaced: ['placed', 'replaced'],
    removed: ['waiting', 'removed'],
    rejected: ['waiting', 'rejected'],
    'nothing-found': ['missing', 'nothing found'],
    failed: ['failed', 'failed'],
  };

/** Values of `show` with their words, for a choice. */
export const OUTCOME_CHOICES = [
  ['', 'all results'],
  ...Object.entries(LOOKS).map(([outcome, [, words]]) => [outcome, words] as const),
  ['steps', 'every step'],
] as const;

const STEPS_SHOWN = 30;

type HistoryListProps = {
  readonly label: string;
  readonly lines: readonly HistoryLine[];
};

/** Lines of several videos: those of one video that follow each other share an entry, which can show its steps. */
export function HistoryList({ label, lines }: HistoryListProps): JSX.Element {
  return (
    <ol class="log" aria-label={label}>
      {byVideo(lines).map((group) => {
        const [{ path, id }] = group;
        return (
          <li key={id}>
            {path !== '' && <VideoLink path={path} />}
            <Lines label="Results" lines={group} />
            {path !== '' && <Steps path={path} />}
          </li>
        );
      })}
    </ol>
  );
}

type Group = readonly [HistoryLine, ...HistoryLine[]];

function byVideo(lines: readonly HistoryLine[]): readonly Group[] {
  const groups: [HistoryLine, ...HistoryLine[]][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last !== undefined && last[0].path === line.path) last.push(line);
    else groups.push([line]);
  }
  return groups;
}

/** Lines of one video. */
export function Lines({ label, lines }: HistoryListProps): JSX.Element {
  return (
    <ol class="lines" aria-label={label}>
      {lines.map((line) => (
        <li key={line.id}>
          <Words line={line} />
          <span class="soft small">
            <Time at={line.at} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function Words({ line }: { readonly line: HistoryLine }): JSX.Element {
  const { outcome, languages, event, eventWords = event, words = '', more = '' } = line;
  const [colour, name] = outcome === null ? ['', eventWords] : LOOKS[outcome];
  const isPlain = eventWords === name || outcome === 'nothing-found' || outcome === null;
  const rest = [isPlain ? '' : eventWords, words, more].filter((part) => part !== '');
  return (
    <span>
      {outcome === null ? name : <strong class={`badge ${colour}`}>{name}</strong>}
      {languages !== '' && ` ${languagesIn(languages)}`}
      <span class="soft small">{rest.map((part) => [' · ', isolated(part)])}</span>
    </span>
  );
}

/** The names of `pt-BR/pt forced`. */
function languagesIn(languages: string): string {
  const [all = '', ...kind] = languages.split(' ');
  return [all.split('/').map(languageName).join(', else '), ...kind].join(', ');
}

/** Read once they are unfolded. */
function Steps({ path }: { readonly path: string }): JSX.Element {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary class="small">Steps</summary>
      {isOpen && <StepsOf path={path} />}
    </details>
  );
}

function StepsOf({ path }: { readonly path: string }): JSX.Element {
  const found = useData<HistoryPage>(
    `api/history?${new URLSearchParams({ path, limit: String(STEPS_SHOWN) })}`,
  );
  return (
    <Loading loaded={found}>
      {({ lines }) => <Lines label="Every event, newest first" lines={lines} />}
    </Loading>
  );
}
