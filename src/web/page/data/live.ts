// Listens to the program's events: the latest line, whether it is connected, and when to read anew.

import { get } from './api.ts';
import { createStore } from './store.ts';
import { beginListening, endListening } from './windows.ts';

/** Events come in bursts: the shortest time between two readings. */
const READ_AGAIN_MS = 2_000;
/** The browser gives up after an answer such as 503. */
const CONNECT_AGAIN_MS = 10_000;

/** Words such as "3 hours ago" grow old, and the server does not report every change, as that of the watched folders. */
const OLD_MS = 60_000;

/** The server sends a heartbeat every 25 seconds. */
const SILENT_MS = 60_000;
const LISTEN_MS = 10_000;
/** How often a window reads that gave way to others. */
const READ_UNTOLD_MS = 10_000;

const KINDS = [
  'placed',
  'moved',
  'renamed',
  'retimed',
  'trashed',
  'refused',
  'failed',
  'trouble',
  'unavailable',
  'available',
  'warning',
  'held',
  'resumed',
  'look-anew',
];

export const connection = createStore<'unknown' | 'open' | 'lost'>('unknown');
export const latestEvent = createStore('');
/** Counts the times at which what is shown became old. */
export const changes = createStore(0);

/** The program was updated since this page was loaded, so the page may not understand its answers. */
export const isOutdated = createStore(false);

let version: string | null = null;
let isWanted = false;
let events: EventSource | null = null;
let heardAt = 0;
let waiting: number | null = null;
/** Others took the connections; this window listens again once it is in front. */
let hasGivenWay = false;

/** Listens from now on, while the page is in sight; a second call changes nothing. */
export function listen(): void {
  isWanted = true;
  connect();
}

export function stopListening(): void {
  isWanted = false;
  disconnect();
}

// A browser has six connections to a server for all its tabs: the seventh that kept one would never load.
document.addEventListener('visibilitychange', () => {
  if (isHidden()) {
    disconnect();
    connection.set('unknown');
  } else if (isWanted) {
    connect();
    readAgain();
  }
});

window.addEventListener('focus', () => {
  if (!hasGivenWay) return;
  connect();
  readAgain();
});

window.setInterval(() => {
  if (events !== null) readAgain();
}, OLD_MS);

window.setInterval(() => {
  if (hasGivenWay && isWanted && !isHidden()) readAgain();
}, READ_UNTOLD_MS);

// After a power cut the connection stays open for the browser.
window.setInterval(() => {
  if (events === null || Date.now() - heardAt < SILENT_MS) return;
  connection.set('lost');
  disconnect();
  connect();
}, LISTEN_MS);

function isHidden(): boolean {
  return document.visibilityState === 'hidden';
}

function connect(): void {
  if (!isWanted || isHidden() || events !== null) return;
  hasGivenWay = false;
  beginListening(giveWay);
  events = new EventSource('api/events');
  heardAt = Date.now();
  events.addEventListener('alive', () => (heardAt = Date.now()));
  events.addEventListener('open', () => {
    if (connection.get() === 'lost') readAgain();
    connection.set('open');
  });
  events.addEventListener('error', () => {
    connection.set('lost');
    if (events?.readyState !== EventSource.CLOSED) return;
    disconnect();
    window.setTimeout(connect, CONNECT_AGAIN_MS);
    // The events do not tell what was answered. If the session has ended, the page asks for the token.
    get('api/session').catch(() => undefined);
  });
  events.addEventListener('hello', greet);
  for (const kind of KINDS) events.addEventListener(kind, hear);
}

function disconnect(): void {
  events?.close();
  events = null;
  endListening();
}

function giveWay(): void {
  disconnect();
  hasGivenWay = true;
  connection.set('unknown');
}

function greet({ data }: MessageEvent<string>): void {
  const told: unknown = JSON.parse(data);
  if (typeof told !== 'object' || told === null || !('version' in told)) return;
  version ??= String(told.version);
  isOutdated.set(version !== told.version);
}

function hear({ data }: MessageEvent<string>): void {
  const told: unknown = JSON.parse(data);
  if (typeof told === 'object' && told !== null && 'line' in told && typeof told.line === 'string')
    latestEvent.set(told.line);
  waiting ??= window.setTimeout(() => {
    waiting = null;
    readAgain();
  }, READ_AGAIN_MS);
}

/** Reads the shown data again, because it may be old. */
export function readAgain(): void {
  changes.set(changes.get() + 1);
}
