// Parses durations, sizes, addresses and similar values, and words their mistakes.

import { validate } from 'node-cron';
import { registeredLanguage } from '../../core/language/registered-language.ts';
import { languageOfCountry, misspeltLanguage } from './nearest.ts';
import { z } from './zod.ts';

/** Our own message: what is wrong, then what to do. It never quotes the value. */
export const say = (what: string, fix: string): string => `${what} :: ${fix}`;

const UNITS: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1_000,
  m: 60_000,
  min: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
};
const SIZES: Readonly<Record<string, number>> = {
  b: 1,
  kb: 1e3,
  mb: 1e6,
  gb: 1e9,
  tb: 1e12,
  kib: 2 ** 10,
  mib: 2 ** 20,
  gib: 2 ** 30,
  tib: 2 ** 40,
};

const DURATION = say('is not a duration', 'write a number and a unit: 30s, 10m, 6h, 7d');
const SIZE = say('is not a size', 'write a number and a unit: 500MB, 2GB');
const MODE = say(
  'is not a mode for subtitles',
  "write it in quotes, such as '0644' or '0664': the owner reads and writes, others may read, nothing is executable",
);
const QUIET = say('is not a time range', "write it in quotes, from 00:00 to 23:59: '23:00-07:00'");
const CRON = say('is not a cron expression', "write five fields in quotes: '0 4 * * *' is every day at four");
const ADDRESS = say(
  'is not a plain http address',
  'write https://host or http://host:port, without user, ? or #',
);
const HOST = say('is not a host name', 'write it without wildcards: subtitles.example.org');

/** A text that `read` parses; it returns null for invalid text. */
function written<T>(
  message: string,
  read: (text: string) => T | null,
  messageFor: (text: string) => string = () => message,
): z.ZodPipe<z.ZodString, z.ZodTransform<T, string>> {
  return z.string({ error: message }).transform((text, context) => {
    const value = read(text.trim());
    if (value !== null) return value;
    context.addIssue({ code: 'custom', message: messageFor(text.trim()) });
    return z.NEVER;
  });
}

function scaled(text: string, units: Readonly<Record<string, number>>): number | null {
  const match = /^(\d{1,9}(?:\.\d{1,3})?)\s{0,3}([a-z]{1,3})$/i.exec(text);
  const unit = match?.[2]?.toLowerCase() ?? '';
  if (match === null || !Object.hasOwn(units, unit)) return null;
  return Math.round(Number(match[1]) * (units[unit] ?? 0));
}

/** A hundred years: a time beyond that would not be a date. */
const LONGEST_MS = 5_200 * 604_800_000;
export const duration = written(DURATION, (text) => scaled(text, UNITS)).refine(
  (ms) => ms <= LONGEST_MS,
  say('is too long', 'write at most 5200w'),
);
const secondOrMore = duration.refine((ms) => ms >= 1_000, say('is too short', 'write at least 1s'));
/** A shorter one would keep the daemon busy without end. */
export const sweepTime = secondOrMore;
/** A shorter one would stop every script before it has begun. */
export const scriptTime = secondOrMore;
/** A shorter one would spend the day's searches on a few names. */
export const longestRetry = duration.refine(
  (ms) => ms >= 3_600_000,
  say('is too short', 'write at least 1h'),
);
export const size = written(SIZE, (text) => scaled(text, SIZES));
/** The owner may read and write; no other permission exceeds what a subtitle needs. */
export const fileMode = written(MODE, (text) =>
  /^0?6[0246][04]$/.test(text) ? Number.parseInt(text, 8) : null,
);
export const cron = written(CRON, (text) => (isCron(text) ? text : null));
export const address = written(ADDRESS, plainAddress);
/** The name alone, also from a whole address: browsers send no more than the name and the port. */
export const hostName = written(HOST, (text) => {
  const name = URL.parse(text.includes('://') ? text : `http://${text}`)?.hostname ?? '';
  return name === '' || name.includes('*') ? null : name;
});
export const quietHours = written(QUIET, (text) => {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)\s?-\s?([01]?\d|2[0-3]):([0-5]\d)$/.exec(text);
  if (match === null) return null;
  return {
    from: Number(match[1]) * 60 + Number(match[2]),
    to: Number(match[3]) * 60 + Number(match[4]),
  };
});

const FIELDS = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;

function isCron(text: string): boolean {
  const fields = text.split(/\s+/);
  const isWritten =
    fields.length === 5 && FIELDS.every(([low, high], at) => isField(fields[at] ?? '', low, high));
  // A valid expression may still match no day, such as 31 February.
  return isWritten && validate(text);
}

function isField(field: string, low: number, high: number): boolean {
  return field.split(',').every((part) => {
    const match = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?|[a-z]{3}(?:-[a-z]{3})?)(?:\/([1-9]\d?))?$/i.exec(part);
    if (match === null || (/[a-z]/i.test(part) && low === 0 && high !== 7)) return false;
    const from = Number(match[1] ?? low);
    const to = Number(match[2] ?? match[1] ?? high);
    return from >= low && to <= high && from <= to;
  });
}

function plainAddress(text: string): string | null {
  if (!URL.canParse(text) || /[\s?#\\]/.test(text)) return null;
  const { protocol, username, password, hostname } = new URL(text);
  const isPlain = (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
  return isPlain && hostname !== '' ? text.replace(/\/+$/, '') : null;
}

const WEBHOOK = say('is not an http address', 'write https://host/path');

/** Like `address`, but these addresses often contain a token. */
export const webhook = written(WEBHOOK, (text) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : null,
);

const WHOLE = say('is not an absolute path', 'begin it with / (or, for Windows, with C:\\)');

/** A folder of another machine may be a Windows path. */
export const wholePath = written(WHOLE, (text) => (isWholePath(text) ? text : null));

const PLAYERS = say(
  'is not an absolute path',
  'begin it with / (or, for Windows, with C:\\; or, for a share that Kodi reads itself, with smb://)',
);

/** A folder as a media server names it: Kodi reads shares itself, and names them by their address. */
export const playersPath = written(PLAYERS, (text) =>
  isWholePath(text) || /^[a-z][a-z0-9+.-]+:\/\/[^/]/i.test(text) ? text : null,
);

function isWholePath(text: string): boolean {
  return /^(?:\/|[a-z]:\\|\\\\)/i.test(text);
}

const NO_LANGUAGE = 'is not a language';
const LANGUAGE = say(NO_LANGUAGE, 'write its code or its English name: en, pl, pt-BR, German');

function languageMistake(text: string): string {
  const meant = misspeltLanguage(text) ?? languageOfCountry(text)?.name ?? null;
  return meant === null ? LANGUAGE : say(NO_LANGUAGE, `did you mean ${meant}?`);
}

/** As a BCP 47 tag. */
export const language = written(LANGUAGE, registeredLanguage, languageMistake);

/** The same, or `any`. */
export const languageOrAny = written(
  LANGUAGE,
  (text) => (text === 'any' ? text : registeredLanguage(text)),
  languageMistake,
);

export const FORCED = say(
  'is neither true, false, only nor a language',
  'write true, only, or a list of languages: [en, pl]',
);

/** `only`, or one language in place of a list. */
export const forcedWord = written(FORCED, (text): 'only' | readonly string[] | null => {
  if (text === 'only') return text;
  const tag = registeredLanguage(text);
  return tag === null ? null : [tag];
});
