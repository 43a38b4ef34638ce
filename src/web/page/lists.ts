// Shows the lists: the queue, the videos and the history.

import {
  get,
  type Happening,
  type QueueRow,
  type Rows,
  type Status,
  type VideoRow,
  type Want,
} from './api.ts';
import { h, table, type Child, type Column } from './dom.ts';
import { baseName, folderOf, languageWords, moment, number } from './words.ts';

const A_PAGE = 50;

export type Query = Readonly<Record<string, string>>;

/** The address of a view. */
export function address(view: string, query: Query = {}): string {
  const parameters = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  return `#/${view}${parameters.size === 0 ? '' : `?${parameters}`}`;
}

const WAITING: readonly (readonly [string, string])[] = [
  ['', 'everything'],
  ['wanted,searching,placing,settling', 'in progress'],
  ['missing', 'missing'],
  ['translating', 'being translated'],
  ['failed', 'failed'],
];

export async function queue(query: Query): Promise<readonly Node[]> {
  const { state = '', offset = '0' } = query;
  const found = await get<Rows<QueueRow>>(
    `api/queue?${new URLSearchParams({ state, offset, limit: String(A_PAGE) })}`,
  );
  return [
    h('h1', {}, 'Queue'),
    filterForm('queue', [select('state', 'Show', WAITING, state)]),
    table(
      `${number(found.total)} wanted subtitles, with what each one waits for`,
      [
        { name: 'Video', cell: videoLink },
        { name: 'Language', cell: languageWords },
        { name: 'Stands', cell: ({ words, state: stands }) => words ?? stands },
        { name: 'Resumes', cell: ({ dueAt }) => moment(dueAt) || 'now' },
      ],
      found.rows,
    ),
    pager('queue', query, found.total),
  ];
}

export async function videos(query: Query): Promise<readonly Node[]> {
  const { text = '', library = '', state = '', offset = '0' } = query;
  const parameters = new URLSearchParams({ text, library, state, offset, limit: String(A_PAGE) });
  const [found, { libraries }] = await Promise.all([
    get<Rows<VideoRow>>(`api/videos?${parameters}`),
    get<Status>('api/status'),
  ]);
  const places = libraries.map(({ path }) => [path, path] as const);
  return [
    h('h1', {}, 'Videos'),
    filterForm('videos', [
      h(
        'label',
        { for: 'text' },
        'Part of the path',
        h('input', { id: 'text', name: 'text', type: 'search', value: text }),
      ),
      select('library', 'Library', [['', 'all'], ...places], library),
      select(
        'state',
        'Subtitles',
        [
          ['', 'any'],
          ['missing', 'missing'],
          ['wanted,searching,placing,settling,translating', 'in progress'],
          ['placed', 'ours'],
          ['failed', 'failed'],
        ],
        state,
      ),
    ]),
    table(
      `${number(found.total)} videos`,
      [
        { name: 'Video', cell: videoLink },
        { name: 'Subtitles', cell: ({ wants }) => wants.map(wantWords).join('; ') },
        { name: 'First seen', cell: ({ addedAt }) => moment(addedAt) },
      ],
      found.rows,
    ),
    pager('videos', query, found.total),
  ];
}

export async function history(): Promise<readonly Node[]> {
  const { lines } = await get<{ readonly lines: readonly Happening[] }>('api/history?limit=200');
  return [h('h1', {}, 'History'), happenings('Recent history, newest first', lines, true)];
}

/** `ofAll`: a history of several videos, so each line names its video. */
export function happenings(caption: string, lines: readonly Happening[], ofAll: boolean): HTMLElement {
  return table(
    caption,
    [
      { name: 'When', cell: ({ at }) => moment(at) },
      ...(ofAll ? [VIDEO] : []),
      { name: 'Language', cell: ({ languages }) => languages },
      { name: 'What', cell: whatWords },
      { name: 'More', cell: ({ more }) => more ?? '' },
    ],
    lines,
  );
}

function whatWords({ event, eventWords = event, words }: Happening): string {
  return words === undefined || words === eventWords ? eventWords : `${eventWords}: ${words}`;
}

const VIDEO: Column<Happening> = {
  name: 'Video',
  cell: (line) => (line.path === '' ? '' : videoLink(line)),
};

function wantWords(want: Want): string {
  return `${languageWords(want)}: ${want.words ?? want.state}`;
}

export function videoLink({ path }: { readonly path: string }): Child {
  const link = h('a', { href: address('video', { path }) }, baseName(path));
  return h('span', {}, link, h('br'), h('span', { class: 'path' }, folderOf(path)));
}

function select(
  name: string,
  label: string,
  choices: readonly (readonly [string, string])[],
  chosen: string,
): HTMLElement {
  const options = choices.map(([value, words]) => h('option', { value, selected: value === chosen }, words));
  return h('label', { for: name }, label, h('select', { id: name, name }, ...options));
}

/** Puts its fields into the address of the view, so that the back button works. */
function filterForm(view: string, fields: readonly Node[]): HTMLElement {
  const form = h(
    'form',
    {
      role: 'search',
      on: {
        submit: (event) => {
          event.preventDefault();
          const said = [...new FormData(form)].map(([name, value]) => [
            name,
            typeof value === 'string' ? value : '',
          ]);
          location.hash = address(view, Object.fromEntries(said));
        },
      },
    },
    ...fields,
    h('button', { type: 'submit' }, 'Show'),
  );
  return form;
}

function pager(view: string, query: Query, total: number): HTMLElement {
  const offset = Number(query['offset'] ?? 0);
  const to = (at: number): string => address(view, { ...query, offset: String(at) });
  return h(
    'nav',
    { class: 'pager', 'aria-label': 'Pages' },
    offset === 0 ? null : h('a', { href: to(Math.max(0, offset - A_PAGE)), rel: 'prev' }, 'Earlier'),
    h(
      'span',
      {},
      total === 0
        ? 'nothing'
        : `${number(offset + 1)} to ${number(Math.min(total, offset + A_PAGE))} of ${number(total)}`,
    ),
    offset + A_PAGE >= total ? null : h('a', { href: to(offset + A_PAGE), rel: 'next' }, 'More'),
  );
}
