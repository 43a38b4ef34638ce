// What is left of a filled-in form once it is saved?

import {
  NO_DRAFT,
  NO_ENTRIES,
  type Draft,
  type EntryDraft,
  type Setting,
  type SettingsForm,
} from './settings.ts';

/**
 * The rest of a draft after `sent`, its earlier version, was saved: removed entries are gone, and new ones are saved.
 */
export function draftSince({ groups }: SettingsForm, sent: Draft, now: Draft): Draft {
  const kept = Object.entries(now.typed).flatMap(([key, text]) => {
    const moved = text === sent.typed[key] ? null : keyAfter(sent, key);
    return moved === null ? [] : [[moved, text] as const];
  });
  const settings = groups.flatMap((group) => group.settings);
  const typed = [...kept, ...settings.flatMap((setting) => typedAfter(setting, sent, now))];
  const entries = Object.entries(now.entries)
    .map(([key, draft]) => [key, entriesSince(sent.entries[key], draft)] as const)
    .filter(([, { added, removed }]) => added.length + removed.length > 0);
  if (typed.length + entries.length === 0) return NO_DRAFT;
  return { typed: Object.fromEntries(typed), entries: Object.fromEntries(entries) };
}

/** The key of a setting once entries are removed; null if it was in one of them. */
function keyAfter({ entries }: Draft, key: string): string | null {
  const [, list = '', place = '', rest = ''] = /^([^[]+)\[(\d+)\](.*)$/.exec(key) ?? [];
  const removed = entries[list]?.removed ?? [];
  if (removed.includes(Number(place))) return null;
  return list === '' ? key : `${list}[${placeAfter(removed, Number(place))}]${rest}`;
}

/** The text that was typed into new entries of a list after they were sent, under the keys that they are saved with. */
function typedAfter(list: Setting, sent: Draft, now: Draft): readonly (readonly [string, string | null])[] {
  const { added, removed } = sent.entries[list.key] ?? NO_ENTRIES;
  const first = (list.entries ?? []).length - removed.length;
  return editedEntries(added, now.entries[list.key]?.added ?? []).flatMap(({ at, before, texts }) =>
    Object.keys({ ...before, ...texts })
      .filter((name) => texts[name] !== before[name])
      .map((name) => [`${list.key}[${first + at}].${name}`, texts[name] ?? null] as const),
  );
}

type Added = EntryDraft['added'];
type Edited = { readonly at: number; readonly before: Added[number]; readonly texts: Added[number] };

/** The entries that were sent and have changed since. Once one is discarded, nothing tells which one another was. */
function editedEntries(sent: Added, now: Added): readonly Edited[] {
  if (now.length < sent.length) return [];
  return sent.flatMap((before, at) => {
    const texts = now[at];
    return texts === undefined || sent.includes(texts) ? [] : [{ at, before, texts }];
  });
}

function entriesSince(sent = NO_ENTRIES, now: EntryDraft): EntryDraft {
  const edited = editedEntries(sent.added, now.added).map(({ texts }) => texts);
  return {
    added: now.added.filter((texts) => !sent.added.includes(texts) && !edited.includes(texts)),
    removed: now.removed.filter((at) => !sent.removed.includes(at)).map((at) => placeAfter(sent.removed, at)),
  };
}

function placeAfter(removed: readonly number[], at: number): number {
  return at - removed.filter((one) => one < at).length;
}
