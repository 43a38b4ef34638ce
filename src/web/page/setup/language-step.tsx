// The step that asks for the languages, by their names in the browser's language.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { languageName, languageNamed } from '../words/languages.ts';
import type { Answers, StepProps } from './answers.ts';
import { ChosenList } from './chosen-list.tsx';
import { useCheck } from './use-check.ts';

export function LanguageStep({ about, answers, keep, next }: StepProps): JSX.Element {
  const { languages } = answers;
  return (
    <section class="card entry">
      <p>Every video gets a subtitle in each of these languages.</p>
      <ChosenList
        label="Chosen languages"
        entries={languages.map((tag) => ({ id: tag, words: languageName(tag) }))}
        remove={(tag) => keep({ languages: languages.filter((one) => one !== tag) })}
      />
      <AddLanguage
        known={about.languages}
        add={(tags) => keep({ languages: [...new Set([...languages, ...tags])] })}
      />
      <button type="button" class="main" disabled={languages.length === 0} onClick={next}>
        Continue
      </button>
    </section>
  );
}

type AddLanguageProps = {
  readonly known: readonly string[];
  readonly add: (tags: readonly string[]) => void;
};

function AddLanguage({ known, add }: AddLanguageProps): JSX.Element {
  const [text, setText] = useState('');
  const { isBusy, error, send } = useCheck<Pick<Answers, 'languages'>>();
  const take = (): void => {
    // The program does not know the names that only the browser has.
    const named = languageNamed(text, known);
    send('api/setup/languages', { languages: [named ?? text] }, ({ languages }) => {
      add(languages);
      setText('');
    });
  };
  return (
    <form
      class="entry"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) take();
      }}
    >
      <label>
        Another language
        <input
          required
          list="languages"
          autocomplete="off"
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <datalist id="languages">
        {known.map((tag) => (
          <option key={tag} value={languageName(tag)} />
        ))}
      </datalist>
      <button type="submit" aria-disabled={isBusy}>
        Add
      </button>
      {error !== '' && (
        <p class="error" role="alert">
          {error}
        </p>
      )}
    </form>
  );
}
