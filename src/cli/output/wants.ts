// Words the state of a want, a title, and the cost of a command.

import { showPath } from '../../core/path/path.ts';
import type {
  Cost,
  FolderSearch,
  Searched,
  SearchRequested,
  TitleLine,
  TranslateCost,
  WantLine,
} from '../../engine/commands/results.ts';
import { colourOf, painter, type Paint } from '../invocation/colour.ts';
import { choiceWords } from '../wording/choice-words.ts';
import { STEP_WORDS, STATE_WORDS } from '../wording/refusals.ts';
import { countWords, momentWords, numberWords, REASON_WORDS, timeWords } from '../wording/reasons.ts';
import { lastKnownWords } from './quota.ts';

const PLAIN = painter(false);

/** The state of the want, in colour, its reason, and when it resumes. */
export function standWords(want: Omit<WantLine, 'placed'>, paint: Paint = PLAIN): string {
  const { state, reason, sidecar, resumesAt } = want;
  const why = REASON_WORDS[reason];
  const isSaid = why.includes(STATE_WORDS[state]);
  const stand = paint(colourOf(state), isSaid ? why : STATE_WORDS[state]);
  const madeBy = reason === 'made-by-machine' ? '; made by machine' : '';
  if (state === 'placed') return `${stand}: ${showPath(sidecar ?? '')}${madeBy}`;
  const until = timeWords(reason, state === 'missing' ? 'searched again at' : 'resumes at');
  const when = resumesAt === null ? '' : `; ${until} ${momentWords(resumesAt)}`;
  return `${stand}${isSaid ? '' : `: ${why}`}${when}`;
}

/** The result of a search, one line per want; for several videos, equal lines become one. */
export function searchedLines({ wants, cost }: Searched, videos = 1): readonly string[] {
  const said = wants.map((want) => `${choiceWords(want)}: ${foundWords(want, videos)}`);
  const alike = [...Map.groupBy(said, (line) => line)];
  const lines = videos === 1 ? said : alike.map(([line, { length }]) => `${numberWords(length)} × ${line}`);
  return [...lines.map((line) => `  ${line}`), costLine(cost)];
}

function foundWords(want: WantLine, videos: number): string {
  if (videos > 1 && want.state === 'placed')
    return want.placed ? `placed, found ${STEP_WORDS[want.step]}` : STATE_WORDS.placed;
  return want.placed
    ? `placed ${showPath(want.sidecar ?? '')}, found ${STEP_WORDS[want.step]}`
    : standWords(want);
}

export function costLine({ searches, downloads, ...more }: Cost | TranslateCost): string {
  const ordered = 'translations' in more ? `, ${countWords(more.translations, 'translation')}` : '';
  return `cost: ${countWords(searches, 'search', 'searches')}, ${countWords(downloads, 'download')}${ordered}`;
}

/** 0 if every want has a subtitle and no work was stopped. */
export function searchedCode({ wants, stops }: Searched): 0 | 1 {
  const isFilled = wants.every(({ state }) => state === 'placed' || state === 'present');
  return isFilled && stops.length === 0 ? 0 : 1;
}

/** `Harbour (2016, film)  tt1000000 tmdb:10000 1300000`. */
export function titleWords({ name, originalName, year, type, ids }: TitleLine): string {
  const kind = type === null ? [] : [type === 'tv' ? 'series' : 'film'];
  const about = [...(year === null ? [] : [String(year)]), ...kind].join(', ');
  const original = originalName === null ? '' : ` / ${originalName}`;
  const known = ids.length === 0 ? 'no identifier' : ids.join(' ');
  return showPath(`${name}${original}${about === '' ? '' : ` (${about})`}  ${known}`);
}

/** What will be searched for in a folder or for a list of videos, and what it costs. */
export function searchRequestLines(request: SearchRequested | FolderSearch): readonly string[] {
  const { videos, wants, deleted } = request;
  const isDry = request.kind === 'folder-search' && request.dryRun;
  return [
    `${countWords(wants, 'subtitle')} of ${countWords(videos, 'video')} ${isDry ? 'would' : 'will'} be searched for`,
    ...(request.kind === 'folder-search' && wants > 0 ? costLines(request) : []),
    ...(deleted === 0 ? [] : [deletedLine(deleted, WITH_DELETED[request.kind])]),
    ...(isDry ? ['nothing was sent'] : []),
  ];
}

/** How to include deleted subtitles in a search: a tick on the page, which requests a search, or an option. */
const WITH_DELETED = { 'search-requested': '"Also what you deleted"', 'folder-search': '--deleted' } as const;

function deletedLine(deleted: number, withDeleted: string): string {
  return `not searched for: ${countWords(deleted, 'subtitle')} that you deleted; ${withDeleted} searches for ${deleted === 1 ? 'it' : 'them'} too`;
}

/** The lines to add if the daemon is paused and waits to be resumed. */
export function pausedLines(request: SearchRequested | FolderSearch): readonly string[] {
  const isDry = request.kind === 'folder-search' && request.dryRun;
  return request.paused && request.wants > 0 && !isDry ? ['once you resume: work is paused'] : [];
}

/** One search covers every language of a video, and other ways to search cost more. */
function costLines({ searches, wants, quota }: FolderSearch): readonly string[] {
  return [
    `that costs at least ${countWords(searches, 'search', 'searches')} (${lastKnownWords(quota.search)})`,
    `and about ${countWords(wants, 'download')}, fewer where one archive serves a season (${lastKnownWords(quota.downloads)})`,
  ];
}
