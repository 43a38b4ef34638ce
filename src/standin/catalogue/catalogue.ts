// Defines what the stand-in offers, and the format of a catalogue file.

import { z } from 'zod';
import { codeOf } from './languages.ts';

const count = z.int().nonnegative();
const language = z.string().transform((value, context) => {
  const code = codeOf(value);
  if (code !== null) return code;
  context.addIssue({ code: 'custom', message: `no such language: ${value}` });
  return z.NEVER;
});
const place = z.object({ season: count, episode: count }).readonly();

const title = z
  .strictObject({
    /** The service's own number for the title; subtitles refer to it. */
    nativeId: z.int().positive(),
    catalogA: z.string().nullable().default(null),
    catalogB: z.int().nullable().default(null),
    type: z.enum(['movie', 'tv']),
    name: z.string().min(1),
    /** Told by the search for titles; null: the name. */
    originalName: z.string().min(1).nullable().default(null),
    year: z.int().nullable().default(null),
    /** Other names that file names may use for it. */
    aliases: z.array(z.string()).readonly().default([]),
  })
  .readonly();

const file = z
  .strictObject({
    id: z.string().regex(/^[A-Za-z0-9]{1,64}$/),
    /** The name inside the archive; `/` creates folders. */
    name: z.string().min(1),
    season: count.nullable().default(null),
    episode: count.nullable().default(null),
    hi: z.boolean().default(false),
    format: z.enum(['srt', 'vtt', 'ass']).default('srt'),
    /** `utf-8`, `utf-8-bom`, `utf-16le` (with a mark), or a single-byte WHATWG label such as `windows-1250`. */
    encoding: z.string().default('utf-8'),
    /** The text itself; null: a generated one, unique, in the subtitle's language. */
    text: z.string().nullable().default(null),
  })
  .readonly();

const subtitle = z
  .strictObject({
    /** The `n_id` of records. */
    id: z.string().regex(/^[A-Za-z0-9]{1,64}$/),
    /** The digits of `/subtitle/<pair>.zip`. */
    pair: z.string().regex(/^\d+-\d+$/),
    /** `nativeId` of the title that it belongs to. */
    title: z.int().positive(),
    language,
    hi: z.boolean().default(false),
    /** The first is `release_name`. */
    releases: z.array(z.string()).min(1).readonly(),
    /** The name of the upload; null: derived from the release. */
    name: z.string().nullable().default(null),
    author: z.string().nullable().default(null),
    comment: z.string().nullable().default(null),
    season: count.nullable().default(null),
    episode: count.nullable().default(null),
    episodeFrom: count.nullable().default(null),
    episodeEnd: count.nullable().default(null),
    fullSeason: z.boolean().default(false),
    fps: z.enum(['23.976', '24', '25', '29.97', '30']).nullable().default(null),
    aiTranslated: z.boolean().default(false),
    /** `match_score` for every search; null: computed from the similarity of the names. */
    score: z.number().min(0).max(1).nullable().default(null),
    /** The episode that it is found for, if that is not the episode it is for. */
    shownFor: place.nullable().default(null),
    /** The true subject of the text, if that is not its title. */
    about: z.string().nullable().default(null),
    /** The language of the text, if that is not the declared one. */
    spoken: language.nullable().default(null),
    /** By how many milliseconds its generated lines begin too late. */
    lateMs: count.default(0),
    /** A label for tests; never sent. */
    decoy: z
      .enum(['wrong-title', 'wrong-episode', 'wrong-season', 'wrong-language'])
      .nullable()
      .default(null),
    /** The files of the archive; null: one file, named after the release. */
    files: z.array(file).readonly().nullable().default(null),
  })
  .readonly();

const catalogue = z
  .strictObject({
    titles: z.array(title).readonly(),
    subtitles: z.array(subtitle).readonly(),
    /** The length of generated texts. */
    cues: z.int().min(1).max(10_000).default(40),
    minutes: z.number().positive().max(600).default(40),
    /** Generated lines begin at uneven times, as speech does: the same in every subtitle of a film or episode. */
    uneven: z.boolean().default(false),
  })
  .readonly();

export type Title = z.output<typeof title>;
export type Subtitle = z.output<typeof subtitle>;
export type SubtitleFile = z.output<typeof file>;
/** Titles and their subtitles: plain data. */
export type Catalogue = z.output<typeof catalogue>;

/** Reads a catalogue file's JSON (its text or the parsed value); throws with every problem named. */
export function loadCatalogue(json: unknown): Catalogue {
  const value: unknown = typeof json === 'string' ? JSON.parse(json) : json;
  const parsed = catalogue.safeParse(value);
  if (!parsed.success) throw new Error(mistakesIn(parsed.error));
  const loaded = parsed.data;
  const titles = new Set(loaded.titles.map((entry) => entry.nativeId));
  const orphans = loaded.subtitles.filter((entry) => !titles.has(entry.title)).map((entry) => entry.id);
  if (orphans.length > 0) throw new Error(`subtitles of unknown titles: ${orphans.join(', ')}`);
  const twice = loaded.subtitles.length - new Set(loaded.subtitles.map((entry) => entry.id)).size;
  if (twice > 0) throw new Error(`${twice} subtitle ids are used more than once`);
  return loaded;
}

/** The most mistakes that are told one by one. */
const MOST_TOLD = 10;

/** `titles[0].type: Invalid option: …; subtitles: Invalid input: …`. */
function mistakesIn({ issues }: z.ZodError): string {
  const told = issues.slice(0, MOST_TOLD).map(({ path, message }) => {
    const place = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
    return place === '' ? message : `${place.replace(/^\./, '')}: ${message}`;
  });
  const more = issues.length - told.length;
  return [...told, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}
