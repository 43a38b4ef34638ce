// Shows the view of the address and updates it when the program sends news.

import { NoToken, post } from './api.ts';
import { h } from './dom.ts';
import { address, history, queue, videos, type Query } from './lists.ts';
import { overview } from './overview.ts';
import { video } from './video.ts';

const VIEWS: readonly (readonly [string, string])[] = [
  ['overview', 'Overview'],
  ['queue', 'Queue'],
  ['videos', 'Videos'],
  ['history', 'History'],
];
/** News come in bursts: the shortest time between two updates of the view. */
const FOLLOWS_MS = 2_000;

const main = document.querySelector('main') ?? document.body;
const news = document.querySelector('#news');
let shown = 0;
let follows: number | null = null;
let events: EventSource | null = null;

function place(): { readonly view: string; readonly query: Query } {
  const [view = '', parameters = ''] = location.hash.replace(/^#\/?/, '').split('?', 2);
  return {
    view: view === '' ? 'overview' : view,
    query: Object.fromEntries(new URLSearchParams(parameters)),
  };
}

function contentOf(view: string, query: Query): Promise<readonly Node[]> {
  switch (view) {
    case 'overview':
      return overview();
    case 'queue':
      return queue(query);
    case 'videos':
      return videos(query);
    case 'history':
      return history();
    case 'video':
      return video(query['path'] ?? '', () => void show(false));
    default:
      return Promise.resolve([h('h1', {}, 'Nothing here'), h('p', {}, 'This page does not exist.')]);
  }
}

/** `arrives`: the user opened this view, so it is announced. Shows the newest request, whichever answer comes first. */
async function show(arrives: boolean): Promise<void> {
  const { view, query } = place();
  shown += 1;
  const turn = shown;
  try {
    const content = await contentOf(view, query);
    if (turn !== shown) return;
    render(content, view, arrives);
    listen();
  } catch (error) {
    if (turn !== shown) return;
    if (error instanceof NoToken) render(door(), 'door', arrives);
    else
      render(
        [h('h1', {}, 'Not now'), h('p', { class: 'error', role: 'alert' }, messageOf(error))],
        view,
        arrives,
      );
  }
}

function render(content: readonly Node[], view: string, arrives: boolean): void {
  const focused = document.activeElement?.id ?? '';
  const isOpen = main.querySelector('details')?.open ?? false;
  main.replaceChildren(...content);
  const details = main.querySelector('details');
  if (details !== null) details.open = isOpen && !arrives;
  const title = main.querySelector('h1')?.textContent ?? '';
  document.title = title === '' ? 'subtitled' : `${title} · subtitled`;
  document
    .querySelector('#nav')
    ?.replaceChildren(
      ...VIEWS.map(([name, words]) =>
        h(
          'li',
          {},
          h('a', { href: address(name), 'aria-current': name === view ? 'page' : undefined }, words),
        ),
      ),
    );
  if (arrives) main.focus();
  else if (focused !== '') document.getElementById(focused)?.focus();
}

/** Asks for the token and gets a session cookie, which no script can read. */
function door(): readonly Node[] {
  const said = h('p', { class: 'error', role: 'alert' });
  const field = h('input', {
    id: 'token',
    type: 'password',
    autocomplete: 'current-password',
    required: true,
  });
  const form = h(
    'form',
    {
      on: {
        submit: (event) => {
          event.preventDefault();
          post('login', { token: field.value })
            .then(() => show(true))
            .catch((error: unknown) => {
              said.textContent = messageOf(error);
            });
        },
      },
    },
    h('label', { for: 'token' }, 'Token', field),
    h('button', { type: 'submit', class: 'main' }, 'Enter'),
  );
  return [
    h('h1', {}, 'Log in'),
    h('p', {}, 'Enter the value of web.token from the configuration.'),
    form,
    said,
  ];
}

/** Updates the view after an event, unless the user is busy in it. */
function follow(line: unknown): void {
  if (news !== null && typeof line === 'string') news.textContent = line;
  follows ??= window.setTimeout(() => {
    follows = null;
    const isBusy =
      main.querySelector('button:disabled') !== null || document.activeElement instanceof HTMLInputElement;
    if (!isBusy) void show(false);
  }, FOLLOWS_MS);
}

/** Shown in the place of the news; empty if all is well. */
function tellConnection(words: string): void {
  if (news !== null) news.textContent = words;
}

function listen(): void {
  if (events !== null) return;
  events = new EventSource('api/events');
  events.addEventListener('open', () => tellConnection(''));
  // The browser retries by itself.
  events.addEventListener('error', () => tellConnection('Connection lost: this page may be out of date.'));
  const kinds = [
    'placed',
    'moved',
    'renamed',
    'trashed',
    'refused',
    'failed',
    'trouble',
    'unavailable',
    'available',
    'look-anew',
  ];
  for (const kind of kinds)
    events.addEventListener(kind, (event: MessageEvent<string>) => {
      const told: unknown = JSON.parse(event.data);
      follow(typeof told === 'object' && told !== null && 'line' in told ? told.line : null);
    });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

window.addEventListener('hashchange', () => void show(true));
void show(false);
