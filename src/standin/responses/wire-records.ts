// Writes titles, matches and subtitles on the wire.

import { createHash } from 'node:crypto';
import type { Subtitle, Title } from '../catalogue/catalogue.ts';
import { bytesOf } from '../generate/content.ts';
import { ID_NAMES, type FieldNames } from '../catalogue/field-names.ts';
import { LANGUAGE_NAMES } from '../catalogue/languages.ts';
import type { Engine, Match } from '../catalogue/match.ts';
import { keyOf, releaseOf } from '../catalogue/read-name.ts';
import { filesOf, type CatalogueIndex } from '../catalogue/catalogue-index.ts';

const FRAMERATE_CODES: Readonly<Record<string, number>> = {
  '23.976': 2,
  '25': 3,
  '29.97': 4,
  '24': 5,
  '30': 7,
};

/** Fields to add to the records of a search (interface.md 4.2). */
export type Extras = {
  readonly releases: boolean;
  readonly comment: boolean;
  readonly unpack: boolean;
};

export const NO_EXTRAS: Extras = { releases: false, comment: false, unpack: false };

export type WireOptions = {
  readonly index: CatalogueIndex;
  readonly fieldNames: FieldNames;
  /** The caller's key, which live services embed in every link of version 2; null: none is embedded. */
  readonly key: string | null;
  readonly extras: Extras;
};

/** An element of `results` (interface.md 2.1). */
export function titleRecord(title: Title, fieldNames: FieldNames): Record<string, unknown> {
  const names = ID_NAMES[fieldNames];
  return {
    [names.native]: title.nativeId,
    type: title.type,
    name: title.name,
    [names.catalogA]: title.catalogA,
    [names.catalogB]: title.catalogB,
    first_air_date: title.type === 'tv' && title.year !== null ? `${title.year}-01-15` : null,
    year: title.year,
    slug: slugOf(title.name),
  };
}

/** `match` and the elements of `alternates` (interface.md 2.4). */
export function matchRecord(
  title: Title,
  { read, confidence }: Match,
  { engine, fieldNames }: { readonly engine: Engine; readonly fieldNames: FieldNames },
): Record<string, unknown> {
  const names = ID_NAMES[fieldNames];
  return {
    title: title.name,
    year: title.year,
    type: title.type,
    [names.native]: title.nativeId,
    [names.catalogA]: title.catalogA,
    [names.catalogB]: title.catalogB,
    season: title.type === 'tv' ? read.season : null,
    episode: title.type === 'tv' ? read.episode : null,
    confidence,
    engine: engineUsed(engine),
    degraded: confidence === 'low',
  };
}

export function engineUsed(engine: Engine): string {
  return engine === 'auto' ? 'local' : engine;
}

/** An element of `subtitles` (interface.md 2.2); `score` is null if the search gives none. */
export function subtitleRecord(
  subtitle: Subtitle,
  score: number | null,
  writing: WireOptions,
): Record<string, unknown> {
  const number = subtitle.pair.slice(subtitle.pair.indexOf('-') + 1);
  // Live services omit the identifier from most records: clients have to read it from the page's address.
  const withId = writing.fieldNames === 'neutral' || Number(number) % 3 === 0;
  return {
    release_name: subtitle.releases[0] ?? '',
    name: subtitle.name ?? `SUB::${slugOf(subtitle.releases[0] ?? '')}-${number}.zip`,
    lang: LANGUAGE_NAMES.get(subtitle.language) ?? subtitle.language,
    language: subtitle.language,
    author: subtitle.author,
    url: signed(`/subtitle/${subtitle.pair}.zip`, writing),
    subtitlePage: `/s/info/${subtitle.id}`,
    ...(withId ? { n_id: subtitle.id } : {}),
    ...(score === null ? {} : { match_score: score }),
    season: subtitle.season ?? 0,
    episode: subtitle.episode,
    episode_from: subtitle.episodeFrom ?? subtitle.episode,
    episode_end: subtitle.episodeEnd ?? subtitle.episode ?? 0,
    full_season: subtitle.fullSeason,
    framerate: FRAMERATE_CODES[subtitle.fps ?? ''] ?? 0,
    fps: subtitle.fps,
    hi: subtitle.hi,
    ...(subtitle.aiTranslated ? { ai_translated: true } : {}),
    ...(writing.extras.releases ? { releases: subtitle.releases } : {}),
    ...(writing.extras.comment ? { comment: subtitle.comment } : {}),
    ...(writing.extras.unpack ? { unpack_files: unpacked(subtitle, writing) } : {}),
  };
}

/** The elements of `unpack_files` (interface.md 2.3). */
function unpacked(subtitle: Subtitle, writing: WireOptions): readonly Record<string, unknown>[] {
  return filesOf(subtitle).map((file) => {
    const bytes = bytesOf(writing.index.catalogue, subtitle, file);
    return {
      file_n_id: file.id,
      name: file.name.slice(file.name.lastIndexOf('/') + 1),
      release_name: releaseOf(file.name),
      season: file.season ?? 0,
      episode: file.episode ?? 0,
      language: subtitle.language,
      hi: file.hi,
      format: file.format,
      size: bytes.length,
      md5: createHash('md5').update(bytes).digest('hex'),
      url: signed(`/subtitle/${subtitle.id}/${file.id}`, writing),
    };
  });
}

function signed(path: string, writing: WireOptions): string {
  const { key, fieldNames } = writing;
  return fieldNames === 'live' && key !== null ? `${path}?api_key=${encodeURIComponent(key)}` : path;
}

export function slugOf(name: string): string {
  return keyOf(name).replaceAll(' ', '-') || 'untitled';
}
