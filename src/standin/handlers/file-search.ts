// What does the service find for file names? The batch search and its one-name form.

import { z } from 'zod';
import { json, type Ask, type Reply, type World } from '../request/request-types.ts';
import { codesOfList } from '../catalogue/languages.ts';
import {
  matchName,
  matchRecord,
  offersFor,
  type Engine,
  type EpisodeScope,
  type Match,
  type Scored,
} from '../catalogue/match.ts';
import { pageOf, pageSizeOf, pagingOf } from '../responses/paging.ts';
import {
  NO_EXTRAS,
  subtitleRecord,
  titleRecord,
  type Extras,
  type Writing,
} from '../responses/wire-records.ts';
import { invalidRequest, paidOnly, quotaExceeded, unauthorized } from '../responses/refusals.ts';
import type { Shelf } from '../catalogue/catalogue-index.ts';

const MOST_NAMES = 50;

const batch = z.object({
  filenames: z.array(z.string().min(1)).min(1).max(MOST_NAMES),
  engine: z.enum(['auto', 'local', 'ai']).default('auto'),
  episode_scope: z.enum(['exact', 'title']).default('exact'),
  languages: z.string().default(''),
  subs_per_page: z.union([z.int(), z.string().regex(/^\d+$/)]).default(10),
});

type Question = {
  readonly names: readonly string[];
  readonly engine: Engine;
  readonly scope: EpisodeScope;
  readonly languages: readonly string[];
  readonly pageSize: number;
  readonly page: number;
  readonly extras: Extras;
};

/** POST /api/v2/files/search (interface.md 4.1): one entry for each name, in the order asked. */
export function searchBatch(ask: Ask, world: World): Reply {
  const parsed = batch.safeParse(parsedBody(ask.body));
  if (!parsed.success) return invalidRequest(z.prettifyError(parsed.error).slice(0, 300));
  const { filenames, engine, episode_scope, ...rest } = parsed.data;
  const languages = codesOfList(rest.languages);
  if (languages === null) return invalidRequest(`Unsupported language in "${rest.languages}".`);
  const pageSize = pageSizeOf(rest.subs_per_page);
  if (pageSize === null) return invalidRequest('subs_per_page must be between 1 and 30.');
  const question: Question = {
    names: filenames,
    engine,
    scope: episode_scope,
    languages,
    pageSize,
    page: 1,
    extras: NO_EXTRAS,
  };
  return paid(question, ask, world, (writing) => ({
    status: true,
    engine: engineUsed(engine),
    files: filenames.map((name) => entryFor(name, question, writing)),
  }));
}

/** GET /api/v2/files/search: the same for one name, with the answer at the top level. */
export function searchOne(ask: Ask, world: World): Reply {
  const fileName = ask.query.get('filename') ?? '';
  const engine = z.enum(['auto', 'local', 'ai']).safeParse(ask.query.get('engine') ?? 'auto');
  const scope = z.enum(['exact', 'title']).safeParse(ask.query.get('episode_scope') ?? 'exact');
  const languages = codesOfList(ask.query.get('languages') ?? '');
  const pageSize = pageSizeOf(ask.query.get('subs_per_page') ?? 10);
  const page = pageOf(ask.query);
  if (fileName === '' || !engine.success || !scope.success)
    return invalidRequest('filename, engine or episode_scope is missing or wrong.');
  if (languages === null || pageSize === null || page === null)
    return invalidRequest('languages, subs_per_page or page is wrong.');
  const question: Question = {
    names: [fileName],
    engine: engine.data,
    scope: scope.data,
    languages,
    pageSize,
    page,
    extras: extrasOf(ask.query),
  };
  return paid(question, ask, world, (writing) => singleAnswer(fileName, question, writing));
}

/** Which additions a query asks for. */
export function extrasOf(query: URLSearchParams): Extras {
  const on = (name: string): boolean => query.get(name) === '1';
  return { releases: on('releases'), comment: on('comment'), unpack: on('unpack') };
}

function paid(
  question: Question,
  ask: Ask,
  world: World,
  answer: (writing: Writing) => Record<string, unknown>,
): Reply {
  const { caller } = ask;
  if (caller.kind !== 'account') return unauthorized();
  if (question.engine === 'ai' && caller.account.plan === 'free') return paidOnly();
  if (!world.accounts.take(caller.key, 'search', question.names.length)) return quotaExceeded();
  return json(
    answer({ shelf: world.shelf, fieldNames: world.fieldNames, key: caller.key, extras: question.extras }),
  );
}

type Found = { readonly match: Match | null; readonly offers: readonly Scored[] };

function find(fileName: string, question: Question, shelf: Shelf): Found {
  const match = matchName(shelf, fileName);
  if (match === null) return { match, offers: [] };
  return { match, offers: offersFor(shelf, match, question.scope, question.languages) };
}

function entryFor(fileName: string, question: Question, writing: Writing): Record<string, unknown> {
  return { file_name: fileName, ...told(find(fileName, question, writing.shelf), question, writing) };
}

function told({ match, offers }: Found, question: Question, writing: Writing): Record<string, unknown> {
  if (match === null) return { match: null, alternates: [], subtitles: [] };
  const from = (question.page - 1) * question.pageSize;
  return {
    match: matchRecord(match.title, match, question.engine, writing.fieldNames),
    alternates: match.others.map((title) => matchRecord(title, match, question.engine, writing.fieldNames)),
    subtitles: offers
      .slice(from, from + question.pageSize)
      .map(({ subtitle, score }) => subtitleRecord(subtitle, score, writing)),
  };
}

function singleAnswer(fileName: string, question: Question, writing: Writing): Record<string, unknown> {
  const found = find(fileName, question, writing.shelf);
  const { match, subtitles } = told(found, question, writing);
  return {
    status: true,
    results: found.match === null ? [] : [titleRecord(found.match.title, writing.fieldNames)],
    match,
    subtitles,
    ...pagingOf(found.offers.length, question),
  };
}

function engineUsed(engine: Engine): string {
  return engine === 'auto' ? 'local' : engine;
}

function parsedBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    return error;
  }
}
