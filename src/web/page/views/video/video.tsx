// One video: why it has a subtitle or none, its candidates, and its commands.

import type { JSX } from 'preact';
import type { Query } from '../../data/address.ts';
import { post } from '../../data/api.ts';
import type { Explanation, Happening } from '../../data/types.ts';
import { useData } from '../../data/use-data.ts';
import { Action } from '../../parts/action.tsx';
import { Lines } from '../../parts/happenings.tsx';
import { Head } from '../../parts/head.tsx';
import { Loading } from '../../parts/loading.tsx';
import { Section } from '../../parts/section.tsx';
import { wantName } from '../../words/languages.ts';
import { baseName, folderOf } from '../../words/paths.ts';
import { WantSection, type Change } from './want-section.tsx';

export function Video({ query }: { readonly query: Query }): JSX.Element {
  const { path = '' } = query;
  const told = useData<Explanation>(`api/why?${new URLSearchParams({ path })}`);
  const change: Change = (name, body) => async () => {
    await post(`api/${name}`, { path, ...body });
    told.reload();
  };
  return (
    <>
      <Head title={baseName(path)} below={folderOf(path)}>
        <Action name="Search now" look="main" run={change('search', {})} />
      </Head>
      <Loading loaded={told}>
        {({ wants, history, said }) => (
          <>
            {wants.map((want) => (
              <WantSection want={want} change={change} key={wantName(want)} />
            ))}
            <section class="card">
              <details>
                <summary>In words</summary>
                <p class="words">{said.join('\n')}</p>
              </details>
            </section>
            <Section name="History">
              <VideoHistory lines={history} />
            </Section>
          </>
        )}
      </Loading>
    </>
  );
}

/** Results stand out; every step is folded. */
function VideoHistory({ lines }: { readonly lines: readonly Happening[] }): JSX.Element {
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
