// What can be done with a title or one of its seasons as a whole.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { allRows } from '../../data/all-rows.ts';
import { get, post } from '../../data/api.ts';
import type { CommandAnswer, EpisodeRow, Status, TitleDetail } from '../../data/types.ts';
import { useData } from '../../data/use-data.ts';
import { Action } from '../../parts/action.tsx';
import { baseName, foldersOf } from '../../words/paths.ts';

/** As many as one request takes. */
const MOST_EPISODES = 1000;
/** A title may lie in many folders. */
const MOST_FOLDERS = 12;

type TitleActionsProps = {
  readonly title: string;
  /** As in the address; '' for all. */
  readonly season: string;
  /** Those that the page shows. */
  readonly rows: readonly EpisodeRow[];
};

export function TitleActions({ title, season, rows }: TitleActionsProps): JSX.Element {
  const { data } = useData<Status>('api/status');
  const [done, setDone] = useState('');
  const order = async (command: string, paths: readonly string[]): Promise<void> => {
    setDone('');
    const { said } = await post<CommandAnswer>(`api/${command}`, { paths });
    setDone(said.join('\n'));
  };
  const search = async (): Promise<void> => {
    const episodes = await allRows<EpisodeRow>(MOST_EPISODES, async (paging) => {
      const parameters = new URLSearchParams({ id: title, season, ...paging });
      return (await get<TitleDetail>(`api/title?${parameters}`)).episodes;
    });
    await order(
      'request-search',
      episodes.map(({ path }) => path),
    );
  };
  const folders = new Set(rows.flatMap(({ path }) => foldersOf(path, data?.libraries ?? [])));
  return (
    <section class="card" aria-label="Actions">
      <p class="actions">
        <Action name="Search for what is missing" look="main" run={search} />
        <span class="soft small">
          {`Costs at least 1 search for each ${season === '' ? 'video' : 'episode'} that misses a subtitle, as the day's quota allows.`}
        </span>
      </p>
      <details>
        <summary>Ignore: want no subtitles</summary>
        <p class="actions">
          {[...folders].slice(0, MOST_FOLDERS).map((folder) => (
            <Action
              name={`Ignore all of ${baseName(folder)}`}
              run={() => order('ignore', [folder])}
              key={folder}
            />
          ))}
        </p>
      </details>
      {done !== '' && (
        <p role="status" class="notice words">
          {done}
        </p>
      )}
    </section>
  );
}
