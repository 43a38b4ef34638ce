// Searches subtitles of a title: the classic search, `GET /api/v1/subtitles` (interface.md 4.2, 2.1 and 2.2).

import { failed, ok, type Result } from '../../core/fault.ts';
import type { SubtitleQuestion, SubtitlesAnswer, TitleClue } from '../../ports/titles.ts';
import { languageList, pageSizeOf } from './batch-search.ts';
import type { IdFields, KnownFieldNames } from '../decode/field-names.ts';
import type { HttpClient } from '../http/http.ts';
import { readJson, readList, readObject } from '../wire/wire-values.ts';
import { hasMorePages } from '../decode/pages.ts';
import { readSubtitleRows } from '../decode/subtitle-row.ts';
import { readTitles } from './titles.ts';

/** A full page of packs with a hundred files each is a megabyte. */
const LARGEST_ANSWER = 8 * 1024 * 1024;
/** We are none of the clients that the service knows by name. */
const CLIENT = 'other';
/** Services refuse these in titles; a blank keeps the words apart (wire-facts 7). */
const UNSAFE = /[<>{}[\]'"`;\\/]/g;

type Params = Readonly<Record<string, string>>;

/** `GET /api/v1/subtitles` (interface.md 4.2): one request, one search unit. "Not found" means no titles. */
export async function searchSubtitles(
  http: HttpClient,
  question: SubtitleQuestion,
  options: { readonly downloadUrl: string; readonly fieldNames: KnownFieldNames },
): Promise<Result<SubtitlesAnswer>> {
  const clue = clueOf(question.by, question.type, options.fieldNames.idFields());
  if (clue === null)
    return failed({ kind: 'bad-request', detail: 'nothing of the title can be asked about' });
  const answer = await http.ask({
    method: 'GET',
    host: 'api',
    path: '/api/v1/subtitles',
    query: { ...clue, ...filtersOf(question) },
    key: 'send',
    asksFor: { kind: 'search', about: 'one' },
    maxBytes: LARGEST_ANSWER,
    deadlineMs: question.deadlineMs,
    signal: question.signal,
  });
  if (!answer.ok) return answer;
  const { rate, saidNothingFound, bytes } = answer.value;
  if (saidNothingFound) return ok({ ...NOTHING, rate });
  const read = answerOf(readJson(bytes), pageSizeOf(question), options);
  return read === null
    ? failed({ kind: 'malformed', detail: 'the answer has no list of subtitles' })
    : ok({ ...read, rate });
}

const NOTHING: SubtitlesAnswer = {
  titles: [],
  candidates: [],
  fullPage: false,
  dropped: [],
  rate: null,
};

/** The parameters that identify the title; null if none is left to send. */
function clueOf(by: TitleClue, type: SubtitleQuestion['type'], fields: IdFields): Params | null {
  switch (by.kind) {
    case 'name': {
      const name = by.name.replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim();
      return name === '' ? null : { film_name: name };
    }
    case 'file':
      return by.name.trim() === '' ? null : { file_name: by.name };
    case 'ids': {
      const { native, catalogA, catalogB } = by.ids;
      const sent = {
        ...(native === null ? {} : { [fields.native]: native }),
        ...(catalogA === null ? {} : { [fields.catalogA]: catalogA }),
        ...(catalogB === null || type === undefined ? {} : { [fields.catalogB]: catalogB }),
      };
      return Object.keys(sent).length === 0 ? null : sent;
    }
  }
}

function filtersOf(question: SubtitleQuestion): Params {
  const { type, year, season, episode, page } = question;
  const numbers = { year, season_number: season, episode_number: episode, page };
  const switches = {
    full_season: question.fullSeason,
    unpack: question.unpack,
    comment: question.comment,
    releases: question.releases,
    hi: question.hearingImpaired,
  };
  return {
    ...(type === undefined ? {} : { type }),
    ...Object.fromEntries(
      Object.entries(numbers).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    ),
    ...(question.languages.length === 0 ? {} : { languages: languageList(question.languages) }),
    subs_per_page: String(pageSizeOf(question)),
    ...Object.fromEntries(
      Object.entries(switches).flatMap(([name, on]) => (on === undefined ? [] : [[name, '1']])),
    ),
    client: CLIENT,
  };
}

function answerOf(
  value: unknown,
  pageSize: number,
  { downloadUrl, fieldNames }: { readonly downloadUrl: string; readonly fieldNames: KnownFieldNames },
): Omit<SubtitlesAnswer, 'rate'> | null {
  const top = readObject(value);
  const found = top?.['results'];
  const offered = top?.['subtitles'];
  const empty = Array.isArray(found) && found.length === 0;
  if (top === null || !(Array.isArray(offered) || empty)) return null;
  fieldNames.learn(readList(found));
  const { titles, dropped } = readTitles(readList(found));
  const rows = readList(offered);
  const { candidates, lost } = readSubtitleRows(rows, downloadUrl);
  return {
    titles,
    candidates,
    fullPage: rows.length >= pageSize || hasMorePages(top),
    dropped: lost === 0 ? dropped : [...dropped, `${lost} subtitle rows of a title`],
  };
}
