// A list of groups, such as the libraries: each entry has its own fields; entries can be added and removed.

import type { JSX } from 'preact';
import {
  NO_ENTRIES,
  nameOf,
  problemsOf,
  type EntryDraft,
  type Problem,
  type Setting,
  type Typed,
} from '../../data/settings.ts';
import { countOf } from '../../words/numbers.ts';
import { SettingField } from './setting-field.tsx';

type EntryListProps = {
  readonly list: Setting;
  readonly typed: Typed;
  readonly draft: EntryDraft | undefined;
  readonly problems: readonly Problem[];
  readonly change: (key: string, text: string | null | undefined) => void;
  readonly changeEntries: (draft: EntryDraft) => void;
};

export function EntryList(props: EntryListProps): JSX.Element {
  const { list, draft = NO_ENTRIES, changeEntries } = props;
  return (
    <div class="entries">
      {(list.entries ?? []).map((settings, at) => (
        <SavedEntry key={at} {...props} draft={draft} settings={settings} at={at} />
      ))}
      {draft.added.map((texts, at) => (
        <NewEntry key={at} {...props} draft={draft} texts={texts} at={at} />
      ))}
      {list.fixed === null ? (
        <button type="button" onClick={() => changeEntries({ ...draft, added: [...draft.added, {}] })}>
          {`Add to ${list.key}`}
        </button>
      ) : (
        <p class="small soft">Fixed: {list.fixed}.</p>
      )}
    </div>
  );
}

type EntryProps = EntryListProps & { readonly draft: EntryDraft; readonly at: number };

function SavedEntry(props: EntryProps & { readonly settings: readonly Setting[] }): JSX.Element {
  const { list, typed, draft, problems, change, changeEntries, settings, at } = props;
  const isRemoved = draft.removed.includes(at);
  const name = `${list.key} ${at + 1}`;
  return (
    <fieldset class="entry-group">
      <legend>{`${name}${isRemoved ? ' (removed when you save)' : ''}`}</legend>
      {!isRemoved && (
        <Fields settings={settings} problems={problems}>
          {(setting) => (
            <SettingField
              key={setting.key}
              setting={setting}
              typed={typed[setting.key]}
              problems={problemsOf(problems, setting.key)}
              change={(text) => change(setting.key, text)}
            />
          )}
        </Fields>
      )}
      {list.fixed === null && (
        <button
          type="button"
          class={isRemoved ? 'plain' : 'danger'}
          aria-label={`${isRemoved ? 'Keep' : 'Remove'} ${name}`}
          onClick={() => changeEntries({ ...draft, removed: toggled(draft.removed, at) })}
        >
          {isRemoved ? 'Keep' : 'Remove'}
        </button>
      )}
    </fieldset>
  );
}

function NewEntry(props: EntryProps & { readonly texts: Readonly<Record<string, string>> }): JSX.Element {
  const { list, draft, problems, changeEntries, texts, at } = props;
  const { added } = draft;
  const position = (list.entries?.length ?? 0) + at;
  const fields = (list.fields ?? []).map((field): Setting => {
    const name = nameOf(field);
    return {
      ...field,
      path: [list.key, position, ...name.split('.')],
      key: `${list.key}[${position}].${name}`,
    };
  });
  return (
    <fieldset class="entry-group">
      <legend>{`${list.key} ${position + 1} (new)`}</legend>
      <Fields settings={fields} problems={problems}>
        {(setting) => (
          <SettingField
            key={setting.key}
            setting={setting}
            typed={texts[nameOf(setting)]}
            problems={problemsOf(problems, setting.key)}
            change={(text) =>
              changeEntries({ ...draft, added: typedInto(added, at, nameOf(setting), text ?? undefined) })
            }
          />
        )}
      </Fields>
      <button
        type="button"
        onClick={() => changeEntries({ ...draft, added: added.filter((_, other) => other !== at) })}
      >
        Discard
      </button>
    </fieldset>
  );
}

type FieldsProps = {
  readonly settings: readonly Setting[];
  readonly problems: readonly Problem[];
  readonly children: (setting: Setting) => JSX.Element;
};

/**
 * Shows the settings that are set or must be set; the rest is folded, because an entry has dozens and few are changed.
 */
function Fields({ settings, problems, children }: FieldsProps): JSX.Element {
  const isShown = (setting: Setting): boolean =>
    setting.isRequired ||
    setting.isSet ||
    setting.key.endsWith('.languages') ||
    problemsOf(problems, setting.key).length > 0;
  const folded = settings.filter((setting) => !isShown(setting));
  return (
    <>
      {settings.filter(isShown).map(children)}
      {folded.length > 0 && (
        <details>
          <summary class="small">{countOf(folded.length, 'more setting')}</summary>
          {folded.map(children)}
        </details>
      )}
    </>
  );
}

function toggled(list: readonly number[], at: number): readonly number[] {
  return list.includes(at) ? list.filter((one) => one !== at) : [...list, at];
}

function typedInto(
  added: EntryDraft['added'],
  at: number,
  name: string,
  text: string | undefined,
): EntryDraft['added'] {
  return added.map((texts, other) => {
    if (other !== at) return texts;
    const others = Object.entries(texts).filter(([one]) => one !== name);
    return Object.fromEntries(text === undefined ? others : [...others, [name, text]]);
  });
}
