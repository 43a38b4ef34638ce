// What do the checks stand on: the way to ask, the account under test, and a film and a show that the service has?

import type { Answer, Asker } from './asker.ts';
import { NotApplicable } from './check.ts';
import { answered, fields, numberOf, rows, succeeded, textOf, type Fields } from './expecting.ts';

/** What identifiers are called (the naming note of the specification). */
export type IdNames = { readonly native: string; readonly catalogA: string; readonly catalogB: string };

const ID_NAMES = {
  neutral: { native: 'native_id', catalogA: 'catalogA_id', catalogB: 'catalogB_id' },
  live: { native: 'sd_id', catalogA: 'imdb_id', catalogB: 'tmdb_id' },
} as const;

/** Things that the service is expected to have. */
export type Samples = {
  readonly film: string;
  readonly filmYear: number;
  readonly filmFile: string;
  readonly show: string;
  readonly showFile: string;
  readonly season: number;
  readonly episode: number;
  readonly language: string;
  readonly targetLanguage: string;
  readonly mediaUrl: string | null;
};

export type Ground = {
  readonly ask: Asker;
  readonly samples: Samples;
  readonly fieldNames: 'auto' | 'neutral' | 'live';
  /** A key of a free account, for what it is refused; null: none is at hand. */
  readonly freeKey: string | null;
  readonly pollMs: number;
  readonly patienceMs: number;
  /** Answers that several checks look at, each asked for once. */
  readonly remembered: Map<string, Promise<unknown>>;
};

type Query = Readonly<Record<string, string | number>>;

/** The answer of `find`, asked for when it is first needed. */
export function once<T>(ground: Ground, name: string, find: () => Promise<T>): Promise<T> {
  const known = ground.remembered.get(name);
  if (known !== undefined) return known as Promise<T>;
  const found = find();
  ground.remembered.set(name, found);
  return found;
}

/** GET with the key as each version has it. */
export const getV1 = (ground: Ground, path: string, query: Query = {}): Promise<Answer> =>
  ground.ask({ path: `/api/v1${path}`, query, form: 'query' });
export const getV2 = (ground: Ground, path: string, query: Query = {}): Promise<Answer> =>
  ground.ask({ path: `/api/v2${path}`, query, form: 'bearer' });
export const postV1 = (ground: Ground, path: string, body: unknown): Promise<Answer> =>
  ground.ask({ method: 'POST', path: `/api/v1${path}`, body, form: 'query' });
export const postV2 = (ground: Ground, path: string, body: unknown): Promise<Answer> =>
  ground.ask({ method: 'POST', path: `/api/v2${path}`, body, form: 'bearer' });

/** The account object (2.5), as it is now. */
export async function meNow(ground: Ground): Promise<Fields> {
  return answered(await getV2(ground, '/me'), 'GET /api/v2/me');
}

/** How much of a daily counter is used now. */
export async function usedNow(ground: Ground, counter: 'search' | 'downloads'): Promise<number> {
  const usage = fields((await meNow(ground))['usage'], 'usage');
  return numberOf(fields(usage[counter], `usage.${counter}`), 'used', `usage.${counter}`);
}

/** Ends the check where the account is on the free plan. */
export async function needsPaidPlan(ground: Ground): Promise<void> {
  const name = await once(ground, 'plan', async () =>
    textOf(fields((await meNow(ground))['plan'], 'plan'), 'name', 'plan'),
  );
  if (name.toLowerCase() === 'free') throw new NotApplicable('the key is of the free plan');
}

/** The free key, or the end of the check. */
export function needsFreeKey(ground: Ground): string {
  if (ground.freeKey === null) throw new NotApplicable('no --free-api-key-file is given');
  return ground.freeKey;
}

/** The largest page of the sample film, by its name: costs one search, once. */
export function filmFound(ground: Ground): Promise<Fields> {
  const { film, language } = ground.samples;
  return once(ground, 'film', () =>
    classic(ground, { film_name: film, type: 'movie', languages: language, subs_per_page: 30, unpack: 1 }),
  );
}

/** The same for the sample show. */
export function showFound(ground: Ground): Promise<Fields> {
  const { show, language } = ground.samples;
  return once(ground, 'show', () =>
    classic(ground, { film_name: show, type: 'tv', languages: language, subs_per_page: 30, unpack: 1 }),
  );
}

/** Packs of the sample show: costs one search, once. */
export function packsFound(ground: Ground): Promise<Fields> {
  const query = { film_name: ground.samples.show, type: 'tv', full_season: 1, unpack: 1 };
  return once(ground, 'packs', () => classic(ground, query));
}

/** A search of version 1 that has to succeed: costs one search. */
export async function classic(ground: Ground, query: Query): Promise<Fields> {
  const told = Object.keys(query).join(', ');
  return succeeded(await getV1(ground, '/subtitles', query), `GET /api/v1/subtitles with ${told}`);
}

/** The names of the identifiers: those chosen, or those that the sample film comes with. */
export async function idNames(ground: Ground): Promise<IdNames> {
  if (ground.fieldNames !== 'auto') return ID_NAMES[ground.fieldNames];
  return ID_NAMES.live.native in titleOf(await filmFound(ground)) ? ID_NAMES.live : ID_NAMES.neutral;
}

/** Are its fields called as live services call them? Such services are known to leave some things out. */
export async function speaksLive(ground: Ground): Promise<boolean> {
  return (await idNames(ground)).native === ID_NAMES.live.native;
}

/** The first title of a search. */
export function titleOf(found: Fields): Fields {
  const [first] = rows(found['results'], 'results');
  if (first === undefined) throw new NotApplicable('the sample is not known to the service');
  return first;
}

/** The subtitles of a search; at least one. */
export function subtitlesOf(found: Fields): readonly [Fields, ...Fields[]] {
  const [first, ...rest] = rows(found['subtitles'], 'subtitles');
  if (first === undefined) throw new NotApplicable('the service has no subtitle for the sample');
  return [first, ...rest];
}

/** The identifier that downloads and translations take: told, or the end of the page's address. */
export function idOf(row: Fields): string {
  for (const name of ['n_id', 'nId']) if (typeof row[name] === 'string') return row[name];
  const page = /\/([A-Za-z0-9_-]+)$/.exec(typeof row['subtitlePage'] === 'string' ? row['subtitlePage'] : '');
  if (page?.[1] === undefined) throw new NotApplicable('the subtitle does not tell its identifier');
  return page[1];
}
