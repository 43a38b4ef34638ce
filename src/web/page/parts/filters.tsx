// The fields that filter a list. Their values are in the address, so that it can be kept and shared.

import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { replaceAddress } from '../data/address.ts';
import type { Coverage, Status } from '../data/types.ts';
import { useData } from '../data/use-data.ts';
import { languageName } from '../words/languages.ts';

/** Typing pauses this long before a search. */
const PAUSE_MS = 300;

type FiltersProps = { readonly view: string; readonly children: ComponentChildren };

/** A choice shows the first page at once, typed text after a pause. */
export function Filters({ view, children }: FiltersProps): JSX.Element {
  const pause = useRef(0);
  // After the user has left the list, typed text must not lead back to it.
  useEffect(() => () => window.clearTimeout(pause.current), []);
  const apply = (form: HTMLFormElement): void => {
    window.clearTimeout(pause.current);
    const said = [...new FormData(form)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : '',
    ]);
    replaceAddress(view, Object.fromEntries(said));
  };
  return (
    <form
      role="search"
      class="filters"
      onSubmit={(event) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
      onInput={({ target, currentTarget }) => {
        if (target instanceof HTMLSelectElement) return apply(currentTarget);
        window.clearTimeout(pause.current);
        pause.current = window.setTimeout(apply, PAUSE_MS, currentTarget);
      }}
    >
      {children}
    </form>
  );
}

type ChoiceProps = {
  readonly name: string;
  readonly label: string;
  /** Values with their words. */
  readonly choices: readonly (readonly [value: string, words: string])[];
  /** Offered also if it is none of the choices: a link may name it, and they may not be known yet. */
  readonly chosen: string;
};

export function Choice({ name, label, choices, chosen }: ChoiceProps): JSX.Element {
  const isOffered = choices.some(([value]) => value === chosen);
  const offered = isOffered ? choices : [...choices, [chosen, chosen] as const];
  return (
    <label>
      {label}
      <select name={name} value={chosen}>
        {offered.map(([value, words]) => (
          <option value={value} key={value} selected={value === chosen}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

type KnownChoiceProps = { readonly chosen: string };

/** The configured libraries; nothing if there is only one and none is chosen. */
export function LibraryChoice({ chosen }: KnownChoiceProps): JSX.Element | null {
  const { data: status } = useData<Status>('api/status');
  const libraries = (status?.libraries ?? []).map(({ path }) => [path, path] as const);
  if (libraries.length < 2 && chosen === '') return null;
  return <Choice name="library" label="Library" choices={[['', 'all'], ...libraries]} chosen={chosen} />;
}

/** The languages that are wanted anywhere. */
export function LanguageChoice({ chosen }: KnownChoiceProps): JSX.Element {
  const { data: coverage } = useData<readonly Coverage[]>('api/coverage');
  const wanted = (coverage ?? []).flatMap((row) => row.languages);
  const languages = [...new Set(chosen === '' ? wanted : [...wanted, chosen])];
  const named = languages.map((one) => [one, languageName(one)] as const);
  return <Choice name="language" label="Language" choices={[['', 'all'], ...named]} chosen={chosen} />;
}

type SearchFieldProps = { readonly name: string; readonly label: string; readonly value: string };

export function SearchField({ name, label, value }: SearchFieldProps): JSX.Element {
  const [typed, setTyped] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The address follows what is typed, and more may be typed by now.
    if (document.activeElement !== field.current) setTyped(value);
  }, [value]);
  return (
    <label class="wide">
      {label}
      <input
        ref={field}
        name={name}
        type="search"
        dir="auto"
        value={typed}
        maxLength={200}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </label>
  );
}

/** The states to filter by, as the API names them. */
export const SUBTITLE_STATES = [
  ['', 'any'],
  ['missing', 'missing'],
  ['wanted,searching,placing,settling,translating', 'in progress'],
  ['placed', 'placed'],
  ['failed', 'failed'],
  ['declined', 'deleted by you'],
] as const;
