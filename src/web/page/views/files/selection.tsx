// Rows that the user selected, and what can be done with all of them at once.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { MOST_PATHS } from '../../data/all-rows.ts';
import { post } from '../../data/api.ts';
import type { CommandAnswer } from '../../data/types.ts';
import { countOf, number } from '../../words/numbers.ts';
import { Action, Answer, useAnswer } from '../../parts/action.tsx';
import { saidWords } from '../../words/times.ts';

export type Selection = {
  readonly paths: ReadonlySet<string>;
  readonly set: (paths: ReadonlySet<string>) => void;
};

export function useSelection(): Selection {
  const [paths, set] = useState<ReadonlySet<string>>(new Set());
  return { paths, set };
}

type SelectRowProps = { readonly path: string; readonly name: string; readonly selection: Selection };

export function SelectRow({ path, name, selection: { paths, set } }: SelectRowProps): JSX.Element {
  const toggle = (): void => {
    const next = new Set(paths);
    if (!next.delete(path) && next.size < MOST_PATHS) next.add(path);
    set(next);
  };
  return <input type="checkbox" aria-label={`Select ${name}`} checked={paths.has(path)} onChange={toggle} />;
}

type DeletedTooProps = { readonly checked: boolean; readonly set: (checked: boolean) => void };

/** Whether a search of many videos also asks for what the user deleted. */
export function DeletedToo({ checked, set }: DeletedTooProps): JSX.Element {
  return (
    <label class="tick">
      <input type="checkbox" checked={checked} onChange={() => set(!checked)} /> Also what you deleted
    </label>
  );
}

type SelectedActionsProps = {
  readonly selection: Selection;
  /** How many the filters show. */
  readonly total: number;
  /** Reads the paths of all that the filters show, up to `most`. */
  readonly all: (most: number) => Promise<readonly string[]>;
};

export function SelectedActions({ selection, total, all }: SelectedActionsProps): JSX.Element {
  const { paths, set } = selection;
  const answer = useAnswer();
  const most = Math.min(total, MOST_PATHS);
  const selectAll = async (): Promise<void> => {
    answer.forget();
    set(new Set(await all(most)));
  };
  const [deleted, setDeleted] = useState(false);
  const order =
    (command: string, more: object = {}) =>
    async (): Promise<void> => {
      await answer.keep(async () => {
        const { said } = await post<CommandAnswer>(`api/${command}`, { paths: [...paths], ...more });
        return said.length > 3 ? `${countOf(said.length, 'video')}: done` : saidWords(said);
      });
      set(new Set());
    };
  return (
    <div class="stack" role="group" aria-label="Selected videos">
      <p class="actions">
        <span>{`${number(paths.size)} selected`}</span>
        <Action
          name={most < total ? `Select the first ${number(most)}` : `Select all ${number(total)}`}
          run={selectAll}
        />
        {paths.size > 0 && (
          <>
            <button type="button" onClick={() => set(new Set())}>
              Select none
            </button>
            <Action name="Search for them" look="main" run={order('request-search', { deleted })} />
            <DeletedToo checked={deleted} set={setDeleted} />
            <Action name="Ignore them" run={order('ignore')} />
          </>
        )}
      </p>
      {paths.size > 0 && (
        <p class="soft small">
          {`Searching costs at least ${countOf(paths.size, 'search', 'searches')}, as the day's quota allows. Ignoring costs nothing and can be undone.`}
        </p>
      )}
      <Answer words={answer.words} />
    </div>
  );
}
