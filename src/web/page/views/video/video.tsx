// One video: why it has a subtitle or none, its candidates, and its commands.

import type { JSX } from 'preact';
import { linkTo, type Query } from '../../data/address.ts';
import { post } from '../../data/api.ts';
import type { CommandAnswer, Explanation, HistoryLine, Status } from '../../data/types.ts';
import { useData } from '../../data/use-data.ts';
import { Action, Answer, useAnswer } from '../../parts/action.tsx';
import { Lines } from '../../parts/history-list.tsx';
import { Head } from '../../parts/head.tsx';
import { Loading } from '../../parts/loading.tsx';
import { Section } from '../../parts/section.tsx';
import { isolated, isolatedPath, isolatedWords } from '../../words/isolated.tsx';
import { wantName } from '../../words/languages.ts';
import { baseName, folderOf } from '../../words/paths.ts';
import { Identify } from './identify.tsx';
import { Ignore } from './ignore.tsx';
import { WantSection, type Change, type Tell } from './want-section.tsx';
import { saidWords } from '../../words/times.ts';

export function Video({ query }: { readonly query: Query }): JSX.Element {
  const { path = '' } = query;
  const told = useData<Explanation>(`api/why?${new URLSearchParams({ path })}`);
  const { data: status } = useData<Status>('api/status');
  const { paused = false, libraries = [] } = status ?? {};
  const change: Change = (name, body) => async () => {
    // A request with a list of paths takes no single path.
    const about = 'paths' in body ? {} : { path };
    const answer = await post<CommandAnswer>(`api/${name}`, { ...about, ...body });
    told.reload();
    return answer;
  };
  const answer = useAnswer();
  const tell: Tell = (name, body) => () => answer.keep(change(name, body));
  return (
    <>
      <Head title={baseName(path)} below={<Place path={path} title={told.data?.title ?? null} />}>
        <Action name="Search now" look="main" run={change('search', {})} />
      </Head>
      <p class="soft small">
        Search now tries every way at once: it usually costs 1 to 4 searches, and 1 download for each subtitle
        placed.
      </p>
      <Loading loaded={told}>
        {(data) => (
          <>
            {data.ignored !== null && <Ignore told={data} libraries={libraries} tell={tell} />}
            {data.wants.map((want) => (
              <WantSection want={want} change={change} isPaused={paused} key={wantName(want)} />
            ))}
            <section class="card">
              <Identify told={data} change={change} tell={tell} />
              {data.ignored === null && <Ignore told={data} libraries={libraries} tell={tell} />}
              <Answer words={answer.words} />
              <details>
                <summary>In words</summary>
                <p class="words">{isolatedWords(saidWords(data.said))}</p>
              </details>
            </section>
            <Section name="History">
              <VideoHistory lines={data.history} />
            </Section>
          </>
        )}
      </Loading>
    </>
  );
}

type PlaceProps = { readonly path: string; readonly title: Explanation['title'] };

function Place({ path, title }: PlaceProps): JSX.Element {
  return (
    <>
      {title !== null && (
        <>
          <a href={linkTo('title', { title: String(title.id) })}>{isolated(title.name)}</a>
          <br />
        </>
      )}
      {isolatedPath(folderOf(path))}
    </>
  );
}

/** Results stand out; every step is folded. */
function VideoHistory({ lines }: { readonly lines: readonly HistoryLine[] }): JSX.Element {
  const results = lines.filter(({ outcome }) => outcome !== null);
  return (
    <>
      {results.length === 0 && <p class="soft">Nothing has come of it yet.</p>}
      {results.length > 0 && <Lines label="Results, newest first" lines={results} />}
      <details>
        <summary>Every step</summary>
        <Lines label="Every event, newest first" lines={lines} />
      </details>
    </>
  );
}
