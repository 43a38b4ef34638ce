// Selects which engine events integrations receive, and which of them need a person's attention.

import { raiseAlert, resolveAlert, type Alerts, type AlertChange } from '../../core/status/alerts.ts';
import type { IntegrationEvent } from '../../core/status/event.ts';
import { showPath } from '../../core/path/path.ts';
import type { EngineEvent } from '../../ports/events.ts';

/** A late mount or a server restart shorter than this needs no attention. No other problem waits to be reported. */
export const UNAVAILABLE_MS = 10 * 60_000;
const KEY = 'key';
const STATE = 'state_dir';

const NEED_A_PERSON = { 'disk-full': 'disk full', 'read-only': 'read-only' } as const;

/**
 * Returns the events to deliver and the new alert state; `attention` is the alert state so far. An alert that this event
 * raises is not among the events yet, even if it is due at once.
 */
export function integrationEventsOf(attention: Alerts, event: EngineEvent, now: number): AlertChange {
  const { alerts, events } = attend(attention, event, now);
  return { alerts, events: [...plainly(event), ...events] };
}

function plainly(event: EngineEvent): readonly IntegrationEvent[] {
  switch (event.kind) {
    case 'placed': {
      const { root: library, folder, language } = event;
      const video = `${folder}/${event.video}`;
      return [{ event: 'placed', library, folder, video, sidecar: `${folder}/${event.name}`, language }];
    }
    case 'retimed':
    case 'sidecars-changed':
    case 'trashed': {
      const { folder, video } = event;
      return [{ event: 'changed', folder, ...(video === undefined ? {} : { video: `${folder}/${video}` }) }];
    }
    case 'renamed':
    case 'moved':
      return [{ event: 'changed', folder: event.folder }];
    case 'failed':
      return [{ event: 'failed', message: event.message }];
    default:
      return [];
  }
}

function attend(alerts: Alerts, event: EngineEvent, now: number): AlertChange {
  switch (event.kind) {
    case 'unavailable':
      return raised(alerts, unavailable(event.root), { message: event.why, dueAt: now + UNAVAILABLE_MS });
    case 'available':
    case 'watching':
      return resolveAlert(alerts, unavailable(event.root));
    case 'key-accepted':
      return resolveAlert(alerts, KEY);
    case 'placed':
      return settleAll(alerts, [STATE, unavailable(event.root), ...diskTroubles(event.root)]);
    case 'state-writable':
      return resolveAlert(alerts, STATE);
    case 'trouble': {
      if (event.fault.kind !== 'key-refused') return { alerts, events: [] };
      const message = `the service refuses the key: ${event.fault.detail}`;
      return raised(alerts, KEY, { message, dueAt: now });
    }
    case 'failed': {
      const { cause, root, message } = event;
      if (cause === undefined) break;
      if (root === undefined) return raised(alerts, STATE, { message, dueAt: now });
      if (cause !== 'disk-full' && cause !== 'read-only') break;
      const about = `${NEED_A_PERSON[cause]}: ${showPath(root)}`;
      return raised(alerts, about, { message, dueAt: now });
    }
    default:
  }
  return { alerts, events: [] };
}

/** Ends the problems of libraries that the configuration no longer names. */
export function settleRemoved(alerts: Alerts, roots: readonly string[]): AlertChange {
  const kept = new Set([KEY, STATE, ...roots.flatMap((root) => [unavailable(root), ...diskTroubles(root)])]);
  const known = [...Object.keys(alerts.waiting), ...Object.keys(alerts.told)];
  return settleAll(
    alerts,
    known.filter((about) => !kept.has(about)),
  );
}

function unavailable(root: string): string {
  return `unavailable: ${showPath(root)}`;
}

function diskTroubles(root: string): readonly string[] {
  return Object.values(NEED_A_PERSON).map((trouble) => `${trouble}: ${showPath(root)}`);
}

function raised(attention: Alerts, about: string, concern: Parameters<typeof raiseAlert>[2]): AlertChange {
  return { alerts: raiseAlert(attention, about, concern), events: [] };
}

function settleAll(alerts: Alerts, abouts: readonly string[]): AlertChange {
  return abouts.reduce<AlertChange>(
    (noted, about) => {
      const next = resolveAlert(noted.alerts, about);
      return { alerts: next.alerts, events: [...noted.events, ...next.events] };
    },
    { alerts, events: [] },
  );
}
