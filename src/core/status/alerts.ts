// What has a person to be told of that went wrong, and when? Each trouble once, until it is over; what often passes by
// itself only after a while.

import type { Happening } from './event.ts';

type Concern = { readonly message: string; readonly dueAt: number };

/** By what it is about. What is `told` stays until it is over. */
export type Attention = {
  readonly waiting: Readonly<Record<string, Concern>>;
  readonly told: Readonly<Record<string, string>>;
};

export type Noted = { readonly attention: Attention; readonly happenings: readonly Happening[] };

export const NO_ATTENTION: Attention = { waiting: {}, told: {} };

/** The trouble is there. Nothing changes where it is known. */
export function raise(attention: Attention, about: string, { message, dueAt }: Concern): Attention {
  if (Object.hasOwn(attention.told, about) || Object.hasOwn(attention.waiting, about)) return attention;
  return { ...attention, waiting: { ...attention.waiting, [about]: { message, dueAt } } };
}

/** The trouble is over: said where it had been told. */
export function settle(attention: Attention, about: string): Noted {
  const message = Object.hasOwn(attention.told, about) ? attention.told[about] : undefined;
  const happenings: readonly Happening[] =
    message === undefined ? [] : [{ event: 'attention', about, message, isOver: true }];
  const isKnown = message !== undefined || Object.hasOwn(attention.waiting, about);
  if (!isKnown) return { attention, happenings };
  const { [about]: _, ...waiting } = attention.waiting;
  const { [about]: __, ...told } = attention.told;
  return { attention: { waiting, told }, happenings };
}

/** What has lasted long enough by now. */
export function ripe(attention: Attention, now: number): Noted {
  const due = Object.entries(attention.waiting).filter(([, { dueAt }]) => dueAt <= now);
  if (due.length === 0) return { attention, happenings: [] };
  const waiting = Object.entries(attention.waiting).filter(([, { dueAt }]) => dueAt > now);
  const told = due.map(([about, { message }]) => [about, message] as const);
  return {
    attention: {
      waiting: Object.fromEntries(waiting),
      told: { ...attention.told, ...Object.fromEntries(told) },
    },
    happenings: told.map(([about, message]) => ({ event: 'attention', about, message, isOver: false })),
  };
}

/** When the next one is ripe; null where none waits. */
export function nextRipeAt({ waiting }: Attention): number | null {
  const times = Object.values(waiting).map(({ dueAt }) => dueAt);
  return times.length === 0 ? null : Math.min(...times);
}

/** What was kept as text; none where it cannot be read. */
export function readAttention(text: string | null): Attention {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (!isGroup(value)) return NO_ATTENTION;
    const told = isGroup(value['told']) ? Object.entries(value['told']) : [];
    const waiting = isGroup(value['waiting']) ? Object.entries(value['waiting']) : [];
    return {
      told: Object.fromEntries(told.filter((one): one is [string, string] => typeof one[1] === 'string')),
      waiting: Object.fromEntries(waiting.filter((one): one is [string, Concern] => isConcern(one[1]))),
    };
  } catch {
    return NO_ATTENTION;
  }
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isConcern(value: unknown): boolean {
  return isGroup(value) && typeof value['message'] === 'string' && typeof value['dueAt'] === 'number';
}
