// One setting: its field, its meaning, its source, and what is wrong with it.

import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import {
  isNone,
  isSaved,
  mayBeNone,
  nameOf,
  textOf,
  valueOf,
  type Problem,
  type Setting,
} from '../../data/settings.ts';
import { languageName } from '../../words/languages.ts';
import { withCode } from '../../words/with-code.tsx';

export type FieldProps = {
  readonly setting: Setting;
  /** The typed text; undefined if nothing was typed, null if the setting gets its default. */
  readonly typed: string | null | undefined;
  readonly problems: readonly Problem[];
  /** Undefined takes the change back. */
  readonly change: (text: string | null | undefined) => void;
};

export function SettingField({ setting, typed, problems, change }: FieldProps): JSX.Element {
  const id = useId();
  const isChanged = typed !== undefined && !isSaved(setting, typed);
  const text = typed === undefined ? textOf(setting) : (typed ?? textOf({ ...setting, isSet: false }));
  const isEmptied = typed === undefined ? isNone(setting) : typed === '' && setting.kind === 'list';
  const told = `${id}-meaning${problems.length === 0 ? '' : ` ${id}-wrong`}`;
  return (
    <div class={`setting${isChanged ? ' changed' : ''}`}>
      <label for={id}>
        <strong>{nameOf(setting)}</strong>
      </label>
      <Control
        {...{ setting, id, told, text, isEmptied }}
        isWrong={problems.length > 0}
        isTyped={typed !== undefined && typed !== null}
        change={(next) => change(next === textOf(setting) ? undefined : next)}
      />
      {nameOf(setting).includes('language') && <LanguageNames setting={setting} text={text} />}
      {problems.map(({ key, what, fix }) => (
        <p class="error" id={`${id}-wrong`} role="alert" key={`${key} ${what}`}>
          {key} {what}: {fix}
        </p>
      ))}
      <p class="small soft" id={`${id}-meaning`}>
        {withCode(setting.meaning)}
      </p>
      <p class="small soft source">
        <span>{isChanged ? `not saved; until now: ${shown(setting)}` : sourceWords(setting)}</span>
        {isChanged && (
          <button type="button" class="plain" onClick={() => change(undefined)}>
            Undo
          </button>
        )}
        {mayBeNone(setting) && !isEmptied && setting.fixed === null && (
          <button
            type="button"
            class="plain"
            aria-label={`Set to none: ${nameOf(setting)}`}
            onClick={() => change('')}
          >
            Set to none
          </button>
        )}
        {!isChanged && setting.isSet && setting.fixed === null && !setting.isRequired && (
          <button type="button" class="plain" onClick={() => change(null)}>
            {setting.isSecret ? 'Remove' : 'Use the default'}
          </button>
        )}
      </p>
    </div>
  );
}

type ControlProps = {
  readonly setting: Setting;
  readonly id: string;
  /** IDs of what describes the field. */
  readonly told: string;
  readonly text: string;
  readonly isWrong: boolean;
  readonly isTyped: boolean;
  /** A list without entries, unlike one that is not set. */
  readonly isEmptied: boolean;
  readonly change: (text: string) => void;
};

function Control(props: ControlProps): JSX.Element {
  const { setting, id, told, text, isWrong, isTyped, isEmptied, change } = props;
  const shared = { id, 'aria-describedby': told, 'aria-invalid': isWrong, disabled: setting.fixed !== null };
  if (setting.isSecret)
    return (
      <input
        {...shared}
        type="password"
        autocomplete="new-password"
        placeholder={setting.isSet ? 'set, not shown' : 'not set'}
        value={isTyped ? text : ''}
        onInput={({ currentTarget }) => change(currentTarget.value)}
      />
    );
  if (setting.kind === 'boolean' || (setting.choices.length > 0 && setting.kind === 'text'))
    return (
      <select {...shared} value={text} onInput={({ currentTarget }) => change(currentTarget.value)}>
        {optionsOf(setting).map(([value, words]) => (
          <option key={value} value={value} selected={value === text}>
            {words}
          </option>
        ))}
      </select>
    );
  if (['list', 'words', 'groups'].includes(setting.kind))
    return (
      <textarea
        {...shared}
        rows={Math.min(8, Math.max(2, text.split('\n').length))}
        placeholder={setting.default === undefined && !isEmptied ? 'not set' : 'none'}
        value={text}
        onInput={({ currentTarget }) => change(currentTarget.value)}
      />
    );
  return (
    <input
      {...shared}
      type="text"
      inputMode={setting.kind === 'number' ? 'decimal' : 'text'}
      value={text}
      onInput={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}

function optionsOf(setting: Setting): readonly (readonly [value: string, words: string])[] {
  const unset = setting.default === undefined ? [['', 'not set'] as const] : [];
  const none = setting.isNullable && setting.default !== undefined ? [['', 'none'] as const] : [];
  const choices = setting.choices.map((choice) => [choice, choice] as const);
  return [...unset, ...none, ...(setting.kind === 'boolean' ? YES_OR_NO : choices)];
}

const YES_OR_NO = [
  ['true', 'yes'],
  ['false', 'no'],
] as const;

function LanguageNames({ setting, text }: { readonly setting: Setting; readonly text: string }): JSX.Element {
  const value = valueOf(setting, text);
  const wants = (Array.isArray(value) ? value : []).map((one: unknown) =>
    (Array.isArray(one) ? one : [one]).map((language) => languageName(String(language))).join(', else '),
  );
  return <p class="small">{wants.join(' · ')}</p>;
}

/** The saved value in a few words. */
function shown(setting: Setting): string {
  if (setting.isSecret) return setting.isSet ? 'set' : 'not set';
  const text = textOf(setting).replaceAll('\n', ' · ');
  if (text !== '') return text;
  return mayBeNone(setting) && !isNone(setting) ? 'not set' : 'none';
}

function sourceWords({ source, fixed, isSet }: Setting): string {
  const from = {
    default: 'Default',
    file: `From the file, line ${source.line ?? 0}`,
    variable: `From the variable ${source.variable ?? ''}`,
    'secret-file': `From the file in ${source.key ?? ''}`,
    credential: 'From a systemd credential',
  }[source.from];
  const words = source.from === 'file' && !isSet ? 'Empty in the file' : from;
  return fixed === null ? `${words}.` : `${words}. Fixed: ${fixed}.`;
}
