// Shows the overview: coverage, the service and the libraries.

import { get, post, type Counter, type Coverage, type Status } from './api.ts';
import { action, h, svg, table } from './dom.ts';
import { languageWords, moment, number } from './words.ts';

const PARTS = [
  ['present', 'there already', (row: Coverage) => row.there - row.placed],
  ['placed', 'ours', (row: Coverage) => row.placed - row.machine],
  ['machine', 'placed, made by machine', (row: Coverage) => row.machine],
  ['waiting', 'in progress', (row: Coverage) => row.waiting],
  ['missing', 'missing', (row: Coverage) => row.missing],
  ['failed', 'failed', (row: Coverage) => row.failed],
] as const;

export async function overview(): Promise<readonly Node[]> {
  const [status, coverage] = await Promise.all([
    get<Status>('api/status'),
    get<readonly Coverage[]>('api/coverage'),
  ]);
  return [
    h('h1', {}, 'Overview'),
    h(
      'div',
      { class: 'actions' },
      action('Scan now', async () => void (await post('api/scan', {})), { main: true }),
    ),
    coverageSection(coverage),
    quotaSection(status),
    librariesSection(status),
    h('p', { class: 'soft' }, `subtitled ${status.version}`),
  ];
}

function coverageSection(coverage: readonly Coverage[]): HTMLElement {
  return h(
    'section',
    { 'aria-labelledby': 'coverage' },
    h('h2', { id: 'coverage' }, 'Coverage'),
    coverage.length === 0
      ? h('p', {}, 'No videos yet.')
      : table(
          'Wanted subtitles, by library and language',
          [
            { name: 'Library', cell: ({ root }) => root },
            { name: 'Language', cell: languageWords },
            { name: 'Share', cell: bar },
            {
              name: 'There',
              cell: ({ there, wanted }) => `${number(there)} of ${number(wanted)}`,
              isNumber: true,
            },
            { name: 'In progress', cell: ({ waiting }) => number(waiting), isNumber: true },
            { name: 'Missing', cell: ({ missing }) => number(missing), isNumber: true },
            { name: 'Failed', cell: ({ failed }) => number(failed), isNumber: true },
          ],
          coverage,
        ),
    h(
      'ul',
      { class: 'legend', 'aria-label': 'Colours of the bars' },
      ...PARTS.map(([name, words]) => h('li', {}, h('span', { class: name, 'aria-hidden': 'true' }), words)),
    ),
  );
}

/** A bar of parts, with a text for screen readers. */
function bar(row: Coverage): SVGElement {
  const parts = PARTS.map(([name, words, count]) => ({ name, words, count: count(row) })).filter(
    ({ count }) => count > 0,
  );
  const total = Math.max(1, row.wanted);
  let at = 0;
  const rects = parts.map(({ name, count }) => {
    const width = (count / total) * 100;
    const rect = svg('rect', { x: at, y: 0, width, height: 10, class: name });
    at += width;
    return rect;
  });
  const label = parts.map(({ words, count }) => `${number(count)} ${words}`).join(', ');
  return svg(
    'svg',
    {
      class: 'bar',
      viewBox: '0 0 100 10',
      preserveAspectRatio: 'none',
      role: 'img',
      'aria-label': label === '' ? 'nothing wanted' : label,
    },
    svg('rect', { x: 0, y: 0, width: 100, height: 10, class: 'back' }),
    ...rects,
  );
}

function quotaSection({ quota, holds, agenda }: Status): HTMLElement {
  return h(
    'section',
    { 'aria-labelledby': 'quota' },
    h('h2', { id: 'quota' }, 'The service'),
    ...holds.map(({ words }) => h('p', { class: 'error' }, words)),
    h(
      'dl',
      {},
      ...counter('Searches left today', quota.search),
      ...counter('Downloads left today', quota.downloads),
      h('dt', {}, 'Due now'),
      h('dd', {}, `${number(agenda.asks)} to search, ${number(agenda.fetches)} to download`),
      h('dt', {}, 'Next'),
      h('dd', {}, moment(agenda.nextAt) || 'nothing planned'),
    ),
  );
}

function counter(name: string, { limit, remaining, resetAt }: Counter): readonly Node[] {
  const known = limit !== null && remaining !== null;
  const words = known ? `${number(remaining)} of ${number(limit)}` : 'not told yet';
  const again = resetAt === null ? '' : `, resets at ${moment(resetAt)}`;
  return [
    h('dt', {}, name),
    h(
      'dd',
      {},
      known ? h('meter', { min: 0, max: limit, value: remaining, 'aria-label': `${name}: ${words}` }) : null,
      ` ${words}${again}`,
    ),
  ];
}

function librariesSection({ libraries }: Status): HTMLElement {
  return h(
    'section',
    { 'aria-labelledby': 'libraries' },
    h('h2', { id: 'libraries' }, 'Libraries'),
    table(
      'Watched libraries',
      [
        { name: 'Library', cell: ({ path }) => path },
        {
          name: 'Stands',
          cell: ({ unavailable }) =>
            unavailable === null ? 'available' : h('span', { class: 'error' }, unavailable),
        },
        {
          name: 'Watched by events',
          cell: ({ watch }) =>
            `${number(watch.watched)} of ${number(watch.folders)} folders${watch.why === null ? '' : `: ${watch.why}`}`,
        },
        { name: 'Next scan', cell: ({ walkAt }) => moment(walkAt) },
      ],
      libraries,
    ),
  );
}
