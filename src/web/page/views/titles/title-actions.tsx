// The actions for a title or one of its seasons as a whole.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { allRows, MOST_PATHS } from '../../data/all-rows.ts';
import { get, post } from '../../data/api.ts';
import type { CommandAnswer, EpisodeRow, Status, TitleDetail } from '../../data/types.ts';
import { useData } from '../../data/use-data.ts';
import { Action, Answer, useAnswer } from '../../parts/action.tsx';
import { countOf, number } from '../../words/numbers.ts';
import { foldersOf } from '../../words/paths.ts';
import { DeletedToo } from '../files/selection.tsx';
import { IgnoreFolders } from '../video/ignore.tsx';
import { saidWords } from '../../words/times.ts';

/** A title may lie in many folders. */
const MOST_FOLDERS = 12;
/** Lines of an answer that are shown. */
const MOST_LINES = 3;

type TitleActionsProps = {
  readonly title: string;
  /** As in the address; '' for all. */
  readonly season: string;
  /** How many there are. */
  readonly total: number;
  /** Those that the page shows. */
  readonly rows: readonly EpisodeRow[];
};

export function TitleActions({ title, season, total, rows }: TitleActionsProps): JSX.Element {
  const { data } = useData<Status>('api/status');
  const answer = useAnswer();
  const [deleted, setDeleted] = useState(false);
  const order = (command: string, paths: readonly string[], more: object = {}): Promise<void> =>
    answer.keep(async () => {
      const { said } = await post<CommandAnswer>(`api/${command}`, { paths, ...more });
      return said.length > MOST_LINES ? `${countOf(said.length, 'video')}: done` : saidWords(said);
    });
  const orderAll = (command: string, more?: object) => async (): Promise<void> => {
    const episodes = await allRows<EpisodeRow>(MOST_PATHS, async (paging) => {
      const parameters = new URLSearchParams({ id: title, season, ...paging });
      return (await get<TitleDetail>(`api/title?${parameters}`)).episodes;
    });
    await order(
      command,
      episodes.map(({ path }) => path),
      more,
    );
  };
  const folders = new Set(rows.flatMap(({ path }) => foldersOf(path, data?.libraries ?? [])));
  return (
    <section class="card" aria-label="Actions">
      <p class="actions">
        <Action name="Search for what is missing" look="main" run={orderAll('request-search', { deleted })} />
        <DeletedToo checked={deleted} set={setDeleted} />
        <span class="soft small">
          {`Costs at least 1 search for each ${season === '' ? 'video' : 'episode'} that misses a subtitle, as the day's quota allows.`}
        </span>
      </p>
      <details>
        <summary>Ignore: want no subtitles</summary>
        <div class="stack">
          <p class="soft">
            This is free, and you can undo it. In an ignored folder, new files are ignored too.
          </p>
          <p class="actions">
            <Action
              name={
                total === 1
                  ? 'Ignore this video'
                  : `Ignore these ${number(Math.min(total, MOST_PATHS))} videos`
              }
              run={orderAll('ignore')}
            />
            <IgnoreFolders
              folders={[...folders].slice(0, MOST_FOLDERS)}
              ignore={(folder) => order('ignore', [folder])}
            />
          </p>
        </div>
      </details>
      <Answer words={answer.words} />
    </section>
  );
}
