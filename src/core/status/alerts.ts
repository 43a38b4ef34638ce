// Decides which problems to report to a person, and when. Each is reported once, until it is over; problems that often
// end by themselves are reported only after a while.

import type { IntegrationEvent } from './event.ts';

type Concern = { readonly message: string; readonly dueAt: number };

/** Keyed by the subject. An alert in `told` stays there until the problem is over. */
export type Alerts = {
  readonly waiting: Readonly<Record<string, Concern>>;
  readonly told: Readonly<Record<string, string>>;
};

export type AlertChange = { readonly alerts: Alerts; readonly events: readonly IntegrationEvent[] };

export const NO_ALERTS: Alerts = { waiting: {}, told: {} };

/** Adds a problem. Changes nothing if it is known already. */
export function raiseAlert(alerts: Alerts, about: string, { message, dueAt }: Concern): Alerts {
  if (Object.hasOwn(alerts.told, about) || Object.hasOwn(alerts.waiting, about)) return alerts;
  return { ...alerts, waiting: { ...alerts.waiting, [about]: { message, dueAt } } };
}

/** A problem that a clock which was ahead made wait for longer than any does is due at `latest`. */
export function boundAlerts(alerts: Alerts, latest: number): Alerts {
  const late = Object.entries(alerts.waiting).filter(([, { dueAt }]) => dueAt > latest);
  if (late.length === 0) return alerts;
  const bounded = late.map(([about, concern]) => [about, { ...concern, dueAt: latest }] as const);
  return { ...alerts, waiting: { ...alerts.waiting, ...Object.fromEntries(bounded) } };
}

/** Ends a problem. If it was reported, its end is reported too. */
export function resolveAlert(alerts: Alerts, about: string): AlertChange {
  const message = Object.hasOwn(alerts.told, about) ? alerts.told[about] : undefined;
  const events: readonly IntegrationEvent[] =
    message === undefined ? [] : [{ event: 'attention', about, message, isOver: true }];
  const isKnown = message !== undefined || Object.hasOwn(alerts.waiting, about);
  if (!isKnown) return { alerts, events };
  const { [about]: _, ...waiting } = alerts.waiting;
  const { [about]: __, ...told } = alerts.told;
  return { alerts: { waiting, told }, events };
}

/** The problems, by subject, that are reported no earlier than at the given time, whenever they are due. */
export type NotBefore = ReadonlyMap<string, number>;

/** Reports the problems that have lasted long enough by now. */
export function dueAlerts(alerts: Alerts, now: number, notBefore: NotBefore = new Map()): AlertChange {
  const isDue = (about: string, concern: Concern): boolean => dueOf(about, concern, notBefore) <= now;
  const due = Object.entries(alerts.waiting).filter(([about, concern]) => isDue(about, concern));
  if (due.length === 0) return { alerts, events: [] };
  const waiting = Object.entries(alerts.waiting).filter(([about, concern]) => !isDue(about, concern));
  const told = due.map(([about, { message }]) => [about, message] as const);
  return {
    alerts: {
      waiting: Object.fromEntries(waiting),
      told: { ...alerts.told, ...Object.fromEntries(told) },
    },
    events: told.map(([about, message]) => ({ event: 'attention', about, message, isOver: false })),
  };
}

/** Takes back that these problems were reported: they are due at once. Those that are over are left out. */
export function untellAlerts(alerts: Alerts, abouts: readonly string[]): Alerts {
  const untold = new Set(abouts);
  const entries = Object.entries(alerts.told);
  const again = entries.filter(([about]) => untold.has(about));
  const told = entries.filter(([about]) => !untold.has(about));
  if (again.length === 0) return alerts;
  const due = again.map(([about, message]) => [about, { message, dueAt: 0 }] as const);
  return { waiting: { ...alerts.waiting, ...Object.fromEntries(due) }, told: Object.fromEntries(told) };
}

/** When the next alert is due; null if none is waiting. */
export function nextAlertAt({ waiting }: Alerts, notBefore: NotBefore = new Map()): number | null {
  const times = Object.entries(waiting).map(([about, concern]) => dueOf(about, concern, notBefore));
  return times.length === 0 ? null : Math.min(...times);
}

function dueOf(about: string, { dueAt }: Concern, notBefore: NotBefore): number {
  return Math.max(dueAt, notBefore.get(about) ?? 0);
}

/** Parses stored alerts; none if the text cannot be read. */
export function readAlerts(text: string | null): Alerts {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (!isGroup(value)) return NO_ALERTS;
    const told = isGroup(value['told']) ? Object.entries(value['told']) : [];
    const waiting = isGroup(value['waiting']) ? Object.entries(value['waiting']) : [];
    return {
      told: Object.fromEntries(told.filter((one): one is [string, string] => typeof one[1] === 'string')),
      waiting: Object.fromEntries(waiting.filter((one): one is [string, Concern] => isConcern(one[1]))),
    };
  } catch {
    return NO_ALERTS;
  }
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isConcern(value: unknown): boolean {
  return isGroup(value) && typeof value['message'] === 'string' && typeof value['dueAt'] === 'number';
}
