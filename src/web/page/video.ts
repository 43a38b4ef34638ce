// Shows one video: why it has a subtitle or none, its candidates, and its commands.

import { get, post, type Candidate, type Explanation } from './api.ts';
import { action, h, table } from './dom.ts';
import { happenings } from './lists.ts';
import { baseName, folderOf, languageWords, moment } from './words.ts';

/** Sends a command about the video. */
type Change = (name: string, body: object) => () => Promise<void>;
type Wanted = Explanation['wants'][number];

/** `again` reloads the view after a change. */
export async function video(path: string, again: () => void): Promise<readonly Node[]> {
  const told = await get<Explanation>(`api/why?${new URLSearchParams({ path })}`);
  const change = (name: string, body: object) => async (): Promise<void> => {
    await post(`api/${name}`, { path, ...body });
    again();
  };
  return [
    h('h1', {}, baseName(path)),
    h('p', { class: 'path' }, folderOf(path)),
    h('div', { class: 'actions' }, action('Search now', change('search', {}), { main: true })),
    ...told.wants.map((want) => wantSection(want, change)),
    h(
      'section',
      {},
      h('details', {}, h('summary', {}, 'In words'), h('p', { class: 'words' }, told.said.join('\n'))),
    ),
    h('section', {}, happenings('History', told.history, false)),
  ];
}

function wantSection(want: Wanted, change: Change): HTMLElement {
  const name = languageWords(want);
  const goesOn = moment(want.resumesAt);
  const language = want.candidates.find(({ current }) => current)?.language ?? want.languages[0];
  return h(
    'section',
    { 'aria-label': name },
    h('h2', {}, name),
    h('p', {}, `${want.words ?? want.state}${goesOn === '' ? '' : `; resumes at ${goesOn}`}`),
    want.sidecar === null
      ? null
      : h(
          'div',
          { class: 'actions' },
          h('span', {}, baseName(want.sidecar)),
          action('Reject', change('reject', { language }), { label: `Reject the subtitle in ${name}` }),
          timesAction(want, name, change),
        ),
    want.syncWords === undefined ? null : h('p', { class: 'soft' }, `Times: ${want.syncWords}`),
    want.candidates.length === 0
      ? h('p', { class: 'soft' }, 'No candidates are known.')
      : table(
          'Candidates',
          [
            { name: 'Release', cell: ({ release }) => release },
            { name: 'Points', cell: ({ score }) => score.toFixed(1), isNumber: true },
            { name: 'Made of', cell: partsWords },
            { name: 'Stands', cell: standsWords },
            {
              name: '',
              cell: (one) =>
                one.current
                  ? ''
                  : action('Pick', change('pick', { choice: one.key }), { label: `Pick ${one.release}` }),
            },
          ],
          want.candidates,
        ),
  );
}

/** Offers what can be done about the times; null if they fit, or nothing can be done. */
function timesAction({ sync }: Wanted, name: string, change: Change): HTMLElement | null {
  const of = `the times of the subtitle in ${name}`;
  if (sync === null) return action('Compare the times', change('sync', {}), { label: `Compare ${of}` });
  if (sync.repair === null) return null;
  return action('Correct the times', change('sync', { fix: true }), { label: `Correct ${of}` });
}

function partsWords({ parts }: Candidate): string {
  return parts
    .map(({ name, points }) => `${name} ${points > 0 ? '+' : ''}${Number(points.toFixed(1))}`)
    .join(', ');
}

function standsWords({
  current,
  refusal,
  refusalWords,
  hearingImpaired,
  machineTranslated,
}: Candidate): string {
  return [
    current ? 'current' : '',
    refusal === null ? '' : `rejected: ${refusalWords ?? refusal}`,
    hearingImpaired ? 'for the hard of hearing' : '',
    machineTranslated ? 'made by machine' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}
