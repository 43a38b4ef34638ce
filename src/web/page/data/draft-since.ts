// What is left of a filled-in form once it is saved?

import { NO_DRAFT, NO_ENTRIES, type Draft, type EntryDraft } from './settings.ts';

/** What is left of a draft once `sent`, which it was, is saved: removed entries are gone, and new ones are saved. */
export function draftSince(sent: Draft, now: Draft): Draft {
  const typed = Object.entries(now.typed).flatMap(([key, text]) => {
    const moved = text === sent.typed[key] ? null : keyAfter(sent, key);
    return moved === null ? [] : [[moved, text] as const];
  });
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

function entriesSince(sent = NO_ENTRIES, now: EntryDraft): EntryDraft {
  return {
    added: now.added.filter((texts) => !sent.added.includes(texts)),
    removed: now.removed.filter((at) => !sent.removed.includes(at)).map((at) => placeAfter(sent.removed, at)),
  };
}

function placeAfter(removed: readonly number[], at: number): number {
  return at - removed.filter((one) => one < at).length;
}
