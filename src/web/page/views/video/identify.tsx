// Sets the title of a video: by a name to look up, by one of the titles found, or by none.

import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Explanation, TitleLine } from '../../data/types.ts';
import { Action } from '../../parts/action.tsx';
import { isolated } from '../../words/isolated.tsx';
import type { Change, Tell } from './want-section.tsx';
import { saidWords } from '../../words/times.ts';

type IdentifyProps = {
  readonly told: Pick<Explanation, 'identity' | 'recognised' | 'alternates'>;
  readonly change: Change;
  readonly tell: Tell;
};

export function Identify({ told, change, tell }: IdentifyProps): JSX.Element {
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly TitleLine[] | null>(null);
  const { identity, recognised } = told;
  const look = async (): Promise<string> => {
    const { titles = null, said } = await change('identify', { as: { kind: 'title', text } })();
    setFound(titles);
    return titles === null ? saidWords(said) : '';
  };
  return (
    <details>
      <summary>Identify: say which title this is</summary>
      <div class="stack">
        <p>
          {recognised === null
            ? 'The service recognised no title.'
            : ['Recognised: ', titleShown(recognised)]}
        </p>
        <p class="soft">
          Looking up a name costs 1 search. A title applies to all files of the same title in this folder;
          each of them is then searched for once, and a subtitle that is placed costs 1 download.
        </p>
        <form class="filters" onSubmit={(event) => event.preventDefault()}>
          <label class="wide">
            Name, and year if you know it
            <input
              dir="auto"
              value={text}
              maxLength={200}
              onInput={({ currentTarget }) => setText(currentTarget.value)}
            />
          </label>
          <Action name="Look up" run={look} submits />
        </form>
        {found !== null && (
          <p role="status">
            {found.length === 1
              ? 'Choose this title if you mean it:'
              : 'Several titles may be meant. Choose one:'}
          </p>
        )}
        <Choices titles={found ?? told.alternates} tell={tell} />
        {identity?.from === 'you' && (
          <p class="actions">
            <span>
              {identity.title === null
                ? 'You chose the current title.'
                : ['You chose ', titleShown(identity.title), '.']}
            </span>
            <Action name="Forget it" run={tell('identify', { as: { kind: 'none' } })} />
          </p>
        )}
      </div>
    </details>
  );
}

type ChoicesProps = { readonly titles: readonly TitleLine[]; readonly tell: Tell };

function Choices({ titles, tell }: ChoicesProps): JSX.Element {
  return (
    <ul class="choices">
      {titles.map((title) => (
        <li key={title.ids.join()}>
          <span>{titleShown(title)}</span>
          <Action
            name="Choose"
            label={`Choose ${titleWords(title)}`}
            run={tell('identify', { as: { kind: 'id', text: title.ids[0] ?? '' }, type: title.type })}
          />
        </li>
      ))}
    </ul>
  );
}

function titleWords(title: TitleLine): string {
  return title.name + aboutTitle(title);
}

function titleShown(title: TitleLine): ComponentChildren {
  return [isolated(title.name), aboutTitle(title)];
}

function aboutTitle({ year, type }: TitleLine): string {
  const kind = type === 'tv' ? ', series' : type === 'movie' ? ', film' : '';
  return `${year === null ? '' : ` (${year})`}${kind}`;
}
