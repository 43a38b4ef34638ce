// Words the result of a command for the terminal, and gives its exit code.

import { baseName, showPath } from '../../core/path/path.ts';
import type { CommandResult, ServiceTrouble, Trouble } from '../../engine/commands/results.ts';
import type { IgnoredList } from '../../engine/queries/ignored.ts';
import type { QueryResult } from '../../engine/queries/run-query.ts';
import type { Unscannable } from '../../engine/queries/scannable.ts';
import { refusalWords, skipWords, TROUBLE_WORDS } from '../wording/refusals.ts';
import { historyLines, notable } from './history.ts';
import type { Paint } from '../invocation/colour.ts';
import { plainJson } from '../wording/plain-json.ts';
import { candidatesLines } from './candidates.ts';
import { planLines } from './plan.ts';
import { quotaLines } from './quota.ts';
import { done, type ShownResult } from './shown.ts';
import { syncCode, syncLines } from './sync-report.ts';
import { showTranslated } from './translated.ts';
import { renamedCode, renamedLines } from './renamed.ts';
import { costLine, searchedCode, searchedLines, searchRequestLines, titleWords } from './wants.ts';
import { fullWhyLines, whyLines } from './why.ts';
import { trashLines } from './trash.ts';
import {
  countWords,
  faultWords,
  momentWords,
  numberWords,
  reasonWords,
  resetWords,
} from '../wording/reasons.ts';

export type AnyResult = CommandResult | QueryResult;

/** How a person wants to see a result. */
export type Showing = {
  readonly paint: Paint;
  /** Everything that is known, not only what matters most. */
  readonly all: boolean;
  /** The most lines of a list. */
  readonly limit: number;
};

export function showResult(result: AnyResult, { all, limit, paint }: Showing): ShownResult {
  switch (result.kind) {
    case 'trouble':
      return { code: 1, lines: [], error: troubleWords(result) };
    case 'service-trouble':
      return { code: 1, lines: [], error: serviceWords(result) };
    case 'scannable':
      return done([]);
    case 'unscannable':
      return { code: 1, lines: [], error: unscannableWords(result) };
    case 'quota':
      return { code: result.fault === null ? 0 : 1, lines: quotaLines(result), error: null };
    case 'ignored-list':
      return done(ignoredLines(result));
    case 'trash':
      return done(trashLines(result));
    case 'outlook':
      return done(planLines(result));
    case 'explanation':
      return done(all ? fullWhyLines(result, paint) : whyLines(result, paint));
    case 'history':
      return done(historyLines(all ? result.lines : notable(result.lines), limit));
    case 'sync-report':
      return { code: syncCode(result), lines: syncLines(result), error: null };
    case 'renamed':
      return { code: renamedCode(result), lines: renamedLines(result), error: null };
    case 'candidates': {
      const isAny = result.wants.some(({ candidates }) => candidates.length > 0);
      return { code: isAny ? 0 : 1, lines: candidatesLines(result), error: null };
    }
    default:
      return showDone(result);
  }
}

type Done = Exclude<
  CommandResult,
  Trouble | ServiceTrouble | { kind: 'candidates' | 'renamed' | 'sync-report' }
>;

function showDone(result: Done): ShownResult {
  switch (result.kind) {
    case 'searched':
      return {
        code: searchedCode(result),
        lines: [showPath(baseName(result.path)), ...searchedLines(result)],
        error: null,
      };
    case 'titles':
      return result.titles.length === 0
        ? { code: 1, lines: [], error: TROUBLE_WORDS['no-title'] }
        : done([...result.titles.map(titleWords), costLine(result.cost)]);
    case 'ambiguous':
      return {
        code: 1,
        lines: result.titles.map(titleWords),
        error:
          result.titles.length === 1
            ? 'no title has exactly this name: choose this one with --id if you mean it'
            : 'several titles match: choose one with --id',
      };
    case 'picked':
      return done([`placed: ${showPath(result.sidecar)}`, costLine(result.cost)]);
    case 'ignored':
      return done(result.paths.map((path) => `ignored: ${showPath(path)}`));
    case 'unignored':
      return done([
        ...result.paths.map((path) => `wanted again: ${showPath(path)}`),
        ...stillIgnoredLines(result.stillIgnored),
      ]);
    case 'search-requested':
    case 'folder-search':
      return done(searchRequestLines(result));
    case 'restored':
      return done([`restored: ${showPath(result.path)}`]);
    case 'already-there':
      return done([`already there: ${showPath(result.sidecar)}`]);
    case 'rejected':
      return showRejected(result);
    case 'forgotten':
      return done([
        result.videos.length === 0
          ? 'no title was set'
          : `forgotten for ${countWords(result.videos.length, 'video')}`,
      ]);
    case 'identified':
      return showIdentified(result);
    default:
      return showTranslated(result);
  }
}

/** For an ignored video nothing is searched, as the user wants. */
function showRejected({ sidecar, search }: Extract<Done, { kind: 'rejected' }>): ShownResult {
  const removed = `to the trash: ${showPath(sidecar)}`;
  if (search.kind === 'searched')
    return { code: searchedCode(search), lines: [removed, ...searchedLines(search)], error: null };
  return {
    code: search.trouble === 'ignored' ? 0 : 1,
    lines: [removed, troubleWords(search)],
    error: null,
  };
}

function showIdentified(result: Extract<Done, { kind: 'identified' }>): ShownResult {
  const { title, ids, type, videos, filledBefore, search } = result;
  const id = ids.catalogA ?? ids.native ?? `tmdb:${ids.catalogB}`;
  const others = videos.length === 1 ? '' : ', all in this folder with the same title';
  return {
    code: searchedCode(search),
    lines: [
      title === null ? `${id} (${type === 'tv' ? 'series' : 'film'}, name unknown)` : titleWords(title),
      `applies to ${countWords(videos.length, 'video')}${others}`,
      ...(filledBefore === 0
        ? []
        : [
            `${countWords(filledBefore, 'subtitle')} placed before ${filledBefore === 1 ? 'stays' : 'stay'}; subtitled reject FILE replaces one`,
          ]),
      ...searchedLines(search, videos.length),
    ],
    error: null,
  };
}

/** Why a path cannot be scanned. */
export function unscannableWords({ path, trouble }: Unscannable): string {
  return troubleWords({ ...trouble, path });
}

function troubleWords({ trouble, detail, path, meant }: Trouble): string {
  const words =
    meant === undefined ? TROUBLE_WORDS[trouble] : `${TROUBLE_WORDS[trouble]}; did you mean ${meant}?`;
  switch (trouble) {
    case 'left-out': {
      const which = path === undefined ? '' : `${showPath(path)}: `;
      return `${which}${detail === '' ? words : `${words}: ${skipWords(detail)}`}`;
    }
    case 'content-refused':
      return `${words}: ${refusalWords(detail)}`;
    case 'library-unavailable':
    case 'not-placed':
      return showPath(detail === '' ? words : `${words}: ${reasonWords(detail)}`);
    default:
      return showPath(detail === '' ? words : `${detail}: ${words}`);
  }
}

function serviceWords({ operation, fault, cost }: ServiceTrouble): string {
  const resets = resetWords(fault.kind === 'quota' ? fault.resetAt : null, ';');
  return showPath(`${faultWords(operation, fault)}${resets}; ${costLine(cost)}`);
}

/** What `--json` prints. */
export function resultJson(result: AnyResult, shown: ShownResult): unknown {
  const { kind, ...fields } = result;
  const error = shown.error === null ? {} : { error: { code: codeOf(result), message: shown.error } };
  return plainJson({ result: kind, ...error, ...fields });
}

function codeOf(result: AnyResult): string {
  if (result.kind === 'trouble') return result.trouble;
  return result.kind === 'service-trouble' ? result.fault.kind : result.kind;
}

const MOST_STILL_IGNORED = 10;

function stillIgnoredLines(paths: readonly string[]): readonly string[] {
  return [
    ...paths.slice(0, MOST_STILL_IGNORED).map((path) => `still ignored: ${showPath(path)}`),
    ...(paths.length > MOST_STILL_IGNORED ? ['… and more: subtitled ignore lists them'] : []),
  ];
}

function ignoredLines({ items, total }: IgnoredList): readonly string[] {
  if (total === 0) return ['nothing is ignored'];
  if (items.length === 0) return [`${numberWords(total)} ignored; the list ends before this offset`];
  const hidden = total - items.length;
  return [
    ...items.map(({ path, at }) => `${momentWords(at)}  ${showPath(path)}`),
    ...(hidden === 0 ? [] : [`… and ${numberWords(hidden)} more`]),
  ];
}
