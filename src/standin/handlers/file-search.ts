// Searches by file names: the batch search and its one-name form.

import { z } from 'zod';
import { json, type HandlerRequest, type Reply, type HandlerContext } from '../request/request-types.ts';
import { jsonOf } from '../request/json-body.ts';
import { codesOfList } from '../catalogue/languages.ts';
import {
  matchName,
  offersFor,
  type Engine,
  type EpisodeScope,
  type Match,
  type Scored,
} from '../catalogue/match.ts';
import { onPage, pageOf, pageSizeOf, pagingOf } from '../responses/paging.ts';
import {
  engineUsed,
  matchRecord,
  NO_EXTRAS,
  subtitleRecord,
  titleRecord,
  type Extras,
  type WireOptions,
} from '../responses/wire-records.ts';
import { invalidRequest, paidOnly, quotaExceeded, unauthorized } from '../responses/refusals.ts';
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts';

const MOST_NAMES = 50;

const batch = z.object({
  filenames: z.array(z.string().min(1)).min(1).max(MOST_NAMES),
  engine: z.enum(['auto', 'local', 'ai']).default('auto'),
  episode_scope: z.enum(['exact', 'title']).default('exact'),
  languages: z.string().default(''),
  subs_per_page: z.union([z.int(), z.string().regex(/^\d+$/)]).default(10),
});

type SearchParameters = {
  readonly names: readonly string[];
  readonly engine: Engine;
  readonly scope: EpisodeScope;
  readonly languages: readonly string[];
  readonly pageSize: number;
  readonly page: number;
  readonly extras: Extras;
};

/** POST /api/v2/files/search (interface.md 4.1): one entry for each name, in the order of the request. */
export function searchBatch(request: HandlerRequest, context: HandlerContext): Reply {
  const parsed = batch.safeParse(jsonOf(request.body));
  if (!parsed.success) return invalidRequest(z.prettifyError(parsed.error).slice(0, 300));
  const { filenames, engine, episode_scope, ...rest } = parsed.data;
  const languages = codesOfList(rest.languages);
  if (languages === null) return invalidRequest(`Unsupported language in "${rest.languages}".`);
  const pageSize = pageSizeOf(rest.subs_per_page);
  if (pageSize === null) return invalidRequest('subs_per_page must be between 1 and 30.');
  const question: SearchParameters = {
    names: filenames,
    engine,
    scope: episode_scope,
    languages,
    pageSize,
    page: 1,
    extras: NO_EXTRAS,
  };
  return paid(question, request, context, (writing) => ({
    status: true,
    engine: engineUsed(engine),
    files: filenames.map((name) => entryFor(name, question, writing)),
  }));
}

/** GET /api/v2/files/search: the same for one name, with the answer at the top level. */
export function searchOne(request: HandlerRequest, context: HandlerContext): Reply {
  const fileName = request.query.get('filename') ?? '';
  const engine = z.enum(['auto', 'local', 'ai']).safeParse(request.query.get('engine') ?? 'auto');
  const scope = z.enum(['exact', 'title']).safeParse(request.query.get('episode_scope') ?? 'exact');
  const languages = codesOfList(request.query.get('languages') ?? '');
  const pageSize = pageSizeOf(request.query.get('subs_per_page') ?? 10);
  const page = pageOf(request.query);
  if (fileName === '' || !engine.success || !scope.success)
    return invalidRequest('filename, engine or episode_scope is missing or wrong.');
  if (languages === null || pageSize === null || page === null)
    return invalidRequest('languages, subs_per_page or page is wrong.');
  const question: SearchParameters = {
    names: [fileName],
    engine: engine.data,
    scope: scope.data,
    languages,
    pageSize,
    page,
    extras: extrasOf(request.query),
  };
  return paid(question, request, context, (writing) => singleAnswer(fileName, question, writing));
}

/** The additions that a query asks for. */
export function extrasOf(query: URLSearchParams): Extras {
  const on = (name: string): boolean => query.get(name) === '1';
  return { releases: on('releases'), comment: on('comment'), unpack: on('unpack') };
}

function paid(
  question: SearchParameters,
  request: HandlerRequest,
  context: HandlerContext,
  answer: (writing: WireOptions) => Record<string, unknown>,
): Reply {
  const { caller } = request;
  if (caller.kind !== 'account') return unauthorized();
  if (question.engine === 'ai' && caller.account.plan === 'free') return paidOnly();
  if (!context.accounts.take(caller.key, 'search', question.names.length)) return quotaExceeded();
  return json(
    answer({
      index: context.index,
      fieldNames: context.fieldNames,
      key: caller.key,
      extras: question.extras,
    }),
  );
}

type SearchFound = { readonly match: Match | null; readonly offers: readonly Scored[] };

function find(fileName: string, question: SearchParameters, index: CatalogueIndex): SearchFound {
  const match = matchName(index, fileName);
  if (match === null) return { match, offers: [] };
  return { match, offers: offersFor(index, match, question.scope, question.languages) };
}

function entryFor(
  fileName: string,
  question: SearchParameters,
  writing: WireOptions,
): Record<string, unknown> {
  return { file_name: fileName, ...told(find(fileName, question, writing.index), question, writing) };
}

function told(
  { match, offers }: SearchFound,
  question: SearchParameters,
  writing: WireOptions,
): Record<string, unknown> {
  if (match === null) return { match: null, alternates: [], subtitles: [] };
  const asked = { engine: question.engine, fieldNames: writing.fieldNames };
  return {
    match: matchRecord(match.title, match, asked),
    alternates: match.others.map((title) => matchRecord(title, match, asked)),
    subtitles: onPage(offers, question).map(({ subtitle, score }) =>
      subtitleRecord(subtitle, score, writing),
    ),
  };
}

function singleAnswer(
  fileName: string,
  question: SearchParameters,
  writing: WireOptions,
): Record<string, unknown> {
  const found = find(fileName, question, writing.index);
  const { match, subtitles } = told(found, question, writing);
  return {
    status: true,
    results: found.match === null ? [] : [titleRecord(found.match.title, writing.fieldNames)],
    match,
    subtitles,
    ...pagingOf(found.offers.length, question),
  };
}
