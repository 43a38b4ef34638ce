// Shows every setting and saves changes into the configuration file.

import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { messageOf, post, Refused, Unreachable } from '../../data/api.ts';
import { draftSince } from '../../data/draft-since.ts';
import {
  changesOf,
  movedPort,
  NO_DRAFT,
  problemsOf,
  unplacedProblems,
  type Change,
  type Draft,
  type Problem,
  type SettingGroup,
  type SettingsForm,
} from '../../data/settings.ts';
import { useData } from '../../data/use-data.ts';
import { Head } from '../../parts/head.tsx';
import { Loading } from '../../parts/loading.tsx';
import { countOf } from '../../words/numbers.ts';
import { isolatedPath } from '../../words/isolated.tsx';
import { groupTitle } from '../../words/setting-groups.ts';
import { EntryList } from './entry-list.tsx';
import { SettingField } from './setting-field.tsx';

export function Settings(): JSX.Element {
  const loaded = useData<SettingsForm>('api/settings');
  return (
    <>
      <Head title="Settings" />
      <Loading loaded={loaded}>{(form) => <Form form={form} reload={loaded.reload} />}</Loading>
    </>
  );
}

type Told = { readonly look: 'good' | 'bad' | 'warn'; readonly words: string };
type Saved = { readonly applied: boolean; readonly restart: readonly string[] };

/** The server gives the last answers at its old address for half a second, then listens at the new one. */
const MOVES_MS = 2_000;

type FormProps = { readonly form: SettingsForm; readonly reload: () => void };

function Form({ form: latest, reload }: FormProps): JSX.Element {
  const [draft, setDraft] = useState<Draft>(NO_DRAFT);
  const { problems, told, isBusy, isOutdated, save, forget } = useSaving(reload);
  const send = async (): Promise<void> => {
    const port = movedPort(form, changes, location.port);
    const forgetSent = (): void => setDraft((now) => draftSince(form, draft, now));
    if (!(await save({ version: form.version, changes }, forgetSent)) || port === null) return;
    window.setTimeout(() => (location.port = port), MOVES_MS);
  };
  const held = useRef(latest);
  // A form that is being filled in keeps its version, so that a change of the file meanwhile is noticed.
  if (draft === NO_DRAFT || isOutdated(held.current.version)) held.current = latest;
  const form = held.current;
  const changes = changesOf(form, draft);
  const canSave = !isBusy && changes.length > 0;
  return (
    <form
      class="settings"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) send().catch(reportError);
      }}
    >
      <p class="soft">
        {form.file === null
          ? 'There is no configuration file: all settings come from variables.'
          : ['Changes are written to ', isolatedPath(form.file), ', which keeps its comments and order.']}
      </p>
      {form.groups.map((group) => (
        <Group key={group.name} {...{ group, draft, setDraft, problems }} />
      ))}
      <div class="save-bar">
        <Messages told={told} problems={unplacedProblems(problems, form, draft)} />
        <div class="actions">
          <button type="submit" class="main" aria-disabled={!canSave}>
            {changes.length === 0 ? 'Save' : `Save ${countOf(changes.length, 'change')}`}
          </button>
          {changes.length > 0 && (
            <button
              type="button"
              onClick={() => {
                setDraft(NO_DRAFT);
                forget();
              }}
            >
              Discard
            </button>
          )}
        </div>
      </div>
    </form>
  );
}

type Saving = {
  readonly problems: readonly Problem[];
  readonly told: Told | null;
  readonly isBusy: boolean;
  /** The file was saved since it had this version, or may have been. */
  readonly isOutdated: (version: string) => boolean;
  /** Calls `saved` once it is saved. True if it is applied as well. */
  readonly save: (
    body: { readonly version: string; readonly changes: readonly Change[] },
    saved: () => void,
  ) => Promise<boolean>;
  /** Forgets what was told. */
  readonly forget: () => void;
};

function useSaving(reload: () => void): Saving {
  const [state, setState] = useState<Pick<Saving, 'problems' | 'told' | 'isBusy'>>(NOT_SAVED);
  const outdated = useRef('');
  const save: Saving['save'] = async (body, saved) => {
    setState({ ...NOT_SAVED, isBusy: true });
    try {
      const answer = await post<Saved>('api/settings', body);
      outdated.current = body.version;
      saved();
      setState({ ...NOT_SAVED, told: savedWords(answer) });
      reload();
      return answer.applied;
    } catch (error) {
      const problems = error instanceof Refused ? error.problems : [];
      setState({ ...NOT_SAVED, problems, told: refusedWords(error) });
      if (mayBeOther(error)) {
        outdated.current = body.version;
        reload();
      }
      return false;
    }
  };
  return {
    ...state,
    isOutdated: (version) => version === outdated.current,
    save,
    forget: () => setState(NOT_SAVED),
  };
}

const NOT_SAVED = { problems: [], told: null, isBusy: false };

type MessagesProps = { readonly told: Told | null; readonly problems: readonly Problem[] };

function Messages({ told, problems }: MessagesProps): JSX.Element {
  return (
    <div role="status" aria-live="polite">
      {told !== null && <p class={`notice ${told.look}`}>{told.words}</p>}
      {problems.map(({ key, what, fix }) => (
        <p class="error" key={key + what}>
          {key} {what}: {fix}
        </p>
      ))}
    </div>
  );
}

type GroupProps = {
  readonly group: SettingGroup;
  readonly draft: Draft;
  readonly setDraft: (change: (draft: Draft) => Draft) => void;
  readonly problems: readonly Problem[];
};

function Group({ group, draft, setDraft, problems }: GroupProps): JSX.Element {
  const [isOpen, setIsOpen] = useState(OPEN.includes(group.name));
  const isWrong = group.settings.some((setting) => problems.some(({ key }) => key.startsWith(setting.key)));
  const change = (key: string, text: string | null | undefined): void =>
    setDraft(({ typed, entries }) => {
      const others = Object.entries(typed).filter(([other]) => other !== key);
      return { typed: Object.fromEntries(text === undefined ? others : [...others, [key, text]]), entries };
    });
  return (
    <details
      class="card"
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        {groupTitle(group.name)}
        {group.name !== '' && (
          <>
            {' '}
            <code class="soft small">{group.name}</code>
          </>
        )}
      </summary>
      {group.meaning !== '' && <p class="soft">{group.meaning}</p>}
      {group.settings.map((setting) =>
        setting.fields === undefined ? (
          <SettingField
            key={setting.key}
            setting={setting}
            typed={draft.typed[setting.key]}
            problems={problemsOf(problems, setting.key)}
            change={(text) => change(setting.key, text)}
          />
        ) : (
          <EntryList
            key={setting.key}
            list={setting}
            typed={draft.typed}
            draft={draft.entries[setting.key]}
            problems={problems}
            change={change}
            changeEntries={(entries) =>
              setDraft((before) => ({ ...before, entries: { ...before.entries, [setting.key]: entries } }))
            }
          />
        ),
      )}
    </details>
  );
}

/** The groups that are changed most. */
const OPEN: readonly string[] = ['libraries'];

function savedWords({ applied, restart }: Saved): Told {
  if (!applied) return { look: 'warn', words: 'Saved, but not applied: see the log.' };
  if (restart.length === 0) return { look: 'good', words: 'Saved and applied.' };
  return { look: 'warn', words: `Saved and applied. ${restart.join(', ')} takes effect after a restart.` };
}

/** The file may hold other values than the form shows: another program wrote it, or this save did and its answer got lost. */
function mayBeOther(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof Refused && error.code === 'changed-meanwhile');
}

function refusedWords(error: unknown): Told {
  const more =
    ' Your values are still in the form; below each is the value in the file. Save again to replace it.';
  const message = messageOf(error);
  return { look: 'bad', words: mayBeOther(error) ? `${message}.${more}` : message };
}
