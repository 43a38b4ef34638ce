// The settings as the API tells them, and the changes that a filled-in form makes of them.

export type Path = readonly (string | number)[];

export type Setting = {
  readonly path: Path;
  readonly key: string;
  readonly meaning: string;
  readonly kind: 'text' | 'words' | 'number' | 'boolean' | 'list' | 'groups';
  readonly choices: readonly string[];
  readonly default?: unknown;
  readonly isRequired: boolean;
  readonly isNullable: boolean;
  readonly isSecret: boolean;
  readonly isSet: boolean;
  readonly value?: unknown;
  readonly source: {
    readonly from: 'default' | 'file' | 'variable' | 'secret-file' | 'credential';
    readonly line?: number;
    readonly variable?: string;
    readonly key?: string;
  };
  readonly fixed: string | null;
  readonly entries?: readonly (readonly Setting[])[];
  readonly fields?: readonly Setting[];
};

export type SettingGroup = {
  readonly name: string;
  readonly meaning: string;
  readonly settings: readonly Setting[];
};

export type SettingsForm = {
  readonly file: string | null;
  readonly version: string;
  readonly groups: readonly SettingGroup[];
};

export type Change = { readonly path: Path; readonly value?: unknown };

/** A problem of one setting. */
export type Problem = { readonly key: string; readonly what: string; readonly fix: string };

/** The typed text, by key; null for a setting that gets its default. */
export type Typed = Readonly<Record<string, string | null>>;

/** New and removed entries of a list of groups. New ones hold what was typed, by the name of the field; a list
 * that holds '' is empty, and one that is not there gets its default. */
export type EntryDraft = {
  readonly added: readonly Readonly<Record<string, string>>[];
  readonly removed: readonly number[];
};

export type Draft = {
  readonly typed: Typed;
  /** By the key of the list. */
  readonly entries: Readonly<Record<string, EntryDraft>>;
};

export const NO_DRAFT: Draft = { typed: {}, entries: {} };
export const NO_ENTRIES: EntryDraft = { added: [], removed: [] };

/** `upgrade.window` for a setting in a group of an entry. */
export function nameOf({ path }: Setting): string {
  const entry = path.map((part) => typeof part === 'number').lastIndexOf(true);
  return entry < 0 ? String(path.at(-1)) : path.slice(entry + 1).join('.');
}

/** A list that may be left to its default, or be empty: the field is blank for both. */
export function mayBeNone({ kind, isRequired, default: otherwise }: Setting): boolean {
  return kind === 'list' && !isRequired && otherwise === undefined;
}

/** The list is written, and has no entries. */
export function isNone({ kind, isSet, value }: Setting): boolean {
  return kind === 'list' && isSet && Array.isArray(value) && value.length === 0;
}

/** The value in a field: what is written, else the default. A list has one entry a line. */
export function textOf(setting: Setting): string {
  return asText(setting.isSet ? setting.value : setting.default);
}

function asText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(lineOf).join('\n');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function lineOf(item: unknown): string {
  if (Array.isArray(item)) return item.join(', ');
  if (typeof item === 'object' && item !== null && 'from' in item && 'to' in item)
    return `${String(item.from)}=${String(item.to)}`;
  return String(item);
}

/** The value of a typed text; undefined if the setting gets its default. */
export function valueOf(setting: Setting, text: string): unknown {
  switch (setting.kind) {
    case 'boolean':
      return text === '' ? undefined : text === 'true';
    case 'number':
      if (text.trim() === '') return undefined;
      return Number.isNaN(Number(text)) ? text : Number(text);
    case 'list':
      return linesOf(text).map((line) => (nameOf(setting) === 'languages' ? fallbacks(line) : line));
    case 'groups':
      return linesOf(text).map((line) => {
        const [from = '', ...to] = line.split('=');
        return { from: from.trim(), to: to.join('=').trim() };
      });
    case 'words':
      return wordsIn(text);
    case 'text':
      return text === '' && (setting.isNullable || !setting.isRequired) ? undefined : text;
  }
}

/** `true`, a word such as `only`, or languages on lines of their own. */
function wordsIn(text: string): unknown {
  const lines = linesOf(text);
  if (lines.length === 0) return undefined;
  if (lines.length > 1 || !/^(?:true|false|only)$/.test(lines[0] ?? '')) return lines;
  return lines[0] === 'only' ? 'only' : lines[0] === 'true';
}

function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** `pl, en` is Polish, else English. */
function fallbacks(line: string): string | readonly string[] {
  const parts = line
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.length > 1 ? parts : (parts[0] ?? '');
}

/** In the order that the API demands: entries are removed last, and the last one first. */
export function changesOf({ groups }: SettingsForm, { typed, entries }: Draft): readonly Change[] {
  const lists = groups.flatMap(({ settings }) => settings.filter(({ fields }) => fields !== undefined));
  const kept = lists.flatMap((list) => keptEntries(list, entries[list.key]).flat());
  const settings = [...groups.flatMap((group) => group.settings), ...kept];
  const changed = settings.flatMap((setting): readonly Change[] => {
    const text = typed[setting.key];
    return text === undefined || isSaved(setting, text) ? [] : [changeOf(setting, text)];
  });
  return [...changed, ...lists.flatMap((list) => entryChanges(list, entries[list.key]))];
}

/** The file holds what was typed. */
export function isSaved(setting: Setting, text: string | null): boolean {
  return setting.isSet && text !== '' && text === textOf(setting);
}

/** The entries that are not removed. */
function keptEntries({ entries = [] }: Setting, draft = NO_ENTRIES): readonly (readonly Setting[])[] {
  return entries.filter((_, at) => !draft.removed.includes(at));
}

function changeOf(setting: Setting, text: string | null): Change {
  const value = text === null ? undefined : valueOf(setting, text);
  return value === undefined ? { path: setting.path } : { path: setting.path, value };
}

function entryChanges(list: Setting, draft = NO_ENTRIES): readonly Change[] {
  const { entries = [], fields = [], path } = list;
  const added = draft.added.map((texts, at) => ({
    path: [...path, entries.length + at],
    value: entryOf(fields, texts),
  }));
  const removed = [...draft.removed].sort((a, b) => b - a).map((at) => ({ path: [...path, at] }));
  return [...added, ...removed];
}

/** A new entry, with its groups. */
function entryOf(fields: readonly Setting[], texts: Readonly<Record<string, string>>): object {
  const whole: Record<string, unknown> = {};
  for (const field of fields) {
    const text = texts[nameOf(field)];
    const isLeft = text === undefined || (text === '' && field.kind !== 'list');
    const value = isLeft ? undefined : valueOf(field, text);
    if (value === undefined) continue;
    const [name = '', inner] = nameOf(field).split('.');
    const group = whole[name];
    whole[name] =
      inner === undefined ? value : { ...(typeof group === 'object' ? group : {}), [inner]: value };
  }
  return whole;
}

/** The problems of one setting; `languages[0]` is one of `languages`. */
export function problemsOf(problems: readonly Problem[], key: string): readonly Problem[] {
  return problems.filter((one) => one.key === key || one.key.startsWith(`${key}[`));
}

/**
 * Problems that no field shows: those of a list as a whole, and of entries that the program counted without the removed
 * ones.
 */
export function unplacedProblems(
  problems: readonly Problem[],
  { groups }: SettingsForm,
  { entries }: Draft,
): readonly Problem[] {
  const shown = groups.flatMap(({ settings }) =>
    settings.flatMap((one) => (one.fields === undefined ? one.key : fieldKeys(one, entries[one.key]))),
  );
  return problems.filter((one) => !shown.some((key) => problemsOf([one], key).length > 0));
}

/** The keys of the fields of the entries that are kept or new. */
function fieldKeys(list: Setting, draft = NO_ENTRIES): readonly string[] {
  const { key, entries = [], fields = [] } = list;
  const added = draft.added.flatMap((_, at) =>
    fields.map((field) => `${key}[${entries.length + at}].${nameOf(field)}`),
  );
  return [
    ...keptEntries(list, draft)
      .flat()
      .map((setting) => setting.key),
    ...added,
  ];
}

/** The port to which these changes move the page; null if it stays, or is reached by another port than its own. */
export function movedPort(
  { groups }: SettingsForm,
  changes: readonly Change[],
  reachedBy: string,
): string | null {
  const port = groups.flatMap(({ settings }) => settings).find(({ key }) => key === 'web.port');
  const change = changes.find(({ path }) => path.join('.') === 'web.port');
  if (port === undefined || change === undefined || textOf(port) !== reachedBy) return null;
  return asText(change.value ?? port.default);
}
