// Reads the technical words of a name: source, streaming service, resolution, cut, flags.

import { getPartialParser } from '@viren070/parse-torrent-title';
import { findAll } from './find-all.ts';
import { B, END, inAnyCase } from './word-boundary.ts';

export type Source = 'web' | 'bluray' | 'dvd' | 'tv' | 'cam';

const word = (source: string, flags = 'iu'): RegExp => new RegExp(`${B}(?:${source})${END}`, flags);

/** Cinema recordings first: "HDTS 1080p WEB" is one. */
const SOURCES: readonly (readonly [Source, RegExp])[] = [
  [
    'cam',
    word(
      'camrip|hdcam|hqcam|newcam|telesynch|hdts|hqts|telesync|tsrip|telecine|hdtc|dvdscr|dvdscreener|screener|bdscr|webscreener|workprint',
    ),
  ],
  [
    'web',
    word(
      String.raw`web[\s._-]?dl(?:rip)?|web[\s._-]?rip|web[\s._-]?hd|webmux|dl[\s._-]?mux|web[\s._-]?cap|webdl[\s._-]?\d+p|web|hc[\s._-]hdrip|vodrip|amzn|nf|dsnp|hmax|hulu|atvp|pmtp|pcok|(?:amazon|netflix|itunes|disney|hulu|hbo)u?hd`,
    ),
  ],
  [
    'bluray',
    word(
      String.raw`u?m?blu[\s._-]?ray(?:[\s._-]?rip)?|bd[\s._-]?rip|br[\s._-]?rip|b[dr][\s._-]?mux|bdremux|bdlight|bd(?:25|50|66|100)?|bd\d{3,4}p|u?m?bluray\d{3,4}p|hd[\s._-]?dvd(?:rip)?|uhd[\s._-]?bd|bluray[\s._-]?\d+p`,
    ),
  ],
  [
    'dvd',
    word(
      String.raw`dvd[\s._-]?(?:rip|mux|r|5|9|remux)?|r[1-6][\s._-]dvd|ntsc|pal|xvid[\s._-]dvd|vhs[\s._-]?rip|vhs|ld[\s._-]?rip|laserdisc`,
    ),
  ],
  [
    'tv',
    word(
      String.raw`a?hdtv(?:rip|mux)?(?:[\s._-]?\d+p)?|pdtv|sdtv|dsr(?:ip)?|dth(?:rip)?|dvb(?:rip)?|(?:sat|tv)[\s._-]?(?:rip|mux)|hdtvrip|uhdtv|iptv|ppv(?:rip)?`,
    ),
  ],
  // Short words that an episode's title may hold: they count only if no clearer word is beside them.
  ['cam', word('cam|ts|tc|scr')],
];

const SERVICES: Readonly<Record<string, string>> = {
  AMZN: 'amzn',
  AMAZON: 'amzn',
  NF: 'nf',
  NETFLIX: 'nf',
  DSNP: 'dsnp',
  DSNY: 'dsnp',
  HULU: 'hulu',
  HMAX: 'hmax',
  MAX: 'hmax',
  HBO: 'hmax',
  ATVP: 'atvp',
  PCOK: 'pcok',
  iP: 'ip',
  STAN: 'stan',
  CRAV: 'crav',
  PMTP: 'pmtp',
  iT: 'it',
  MA: 'ma',
  CR: 'cr',
  SHO: 'sho',
  STRP: 'strp',
  VRV: 'vrv',
  ROKU: 'roku',
  RED: 'red',
  CC: 'cc',
  ALL4: 'all4',
  ITV: 'itv',
  BCORE: 'bcore',
  CRiT: 'crit',
};
const SERVICE_BEFORE_WEB = word(
  `(${Object.keys(SERVICES).join('|')})[\\s._-]{1,2}(?:WEB|HDTV)[\\p{L}\\p{N}-]*`,
  'u',
);
const SERVICE_ANY = word('(AMZN|NF|DSNP|HULU|HMAX|ATVP|PCOK|STAN|CRAV|PMTP)', 'u');
const SERVICE_SMALL = word(
  String.raw`(amzn|nf|dsnp|hulu|hmax|max|atvp|pcok|ip|stan|crav|pmtp|it|ma|cr)[\s._-]{1,2}web(?:[\s._-]?(?:dl|rip))?`,
);
const SERVICE_CLEAR = word('(amzn|dsnp|hmax|atvp|pcok|pmtp)');
/** Every match of the four patterns above holds one of these. */
const ANY_SERVICE = /web|hdtv|amzn|nf|dsnp|hulu|hmax|atvp|pcok|stan|crav|pmtp/iu;

const RESOLUTION = word(
  String.raw`(?:bd|bluray|web|dvd|hdtv|4kto)?(480|540|576|720|1080|1440|2160|4320)[pi](?:24|25|30|50|60)?|(4k|uhd)|\d{3,4}\s?[x\u00d7*]\s?(480|540|576|720|1080|2160)`,
  'giu',
);
const QUALITY_RESOLUTION = /(?:webdl|webrip|bluray|hdtv|remux)[\s._-](480|576|720|1080|2160)p/i;

const CUTS: readonly (readonly [string, RegExp])[] = [
  ['theatrical', word(String.raw`theatrical(?:[\s._-](?:cut|edition|version|release))?`)],
  ['directors', word(String.raw`director'?s?[\s._-](?:cut|edition|version|definitive[\s._-]cut)|dc`)],
  ['final', word(String.raw`(?:the[\s._-])?final[\s._-]cut`)],
  ['ultimate', word(String.raw`(?:the[\s._-])?ultimate[\s._-](?:collector'?s[\s._-])?(?:cut|edition)`)],
  ['assembly', word(String.raw`assembly[\s._-]cut`)],
  ['redux', word('redux')],
  ['workprint', word('workprint')],
  ['snyder', word(String.raw`(?:zack[\s._-])?snyder'?s?[\s._-]cut`)],
  ['rogue', word(String.raw`rogue[\s._-]cut`)],
  ['special', word(String.raw`special[\s._-]edition|skynet[\s._-]edition`)],
  [
    'extended',
    word(
      String.raw`(?:super[\s._-])?extended(?:[\s._-](?:cut|edition|version))?|extended[\s._-](?:collector'?s|special|director'?s)[\s._-](?:cut|edition)`,
    ),
  ],
  ['unrated', word(String.raw`unrated(?:[\s._-](?:cut|edition|version))?`)],
  ['uncut', word(String.raw`uncut(?:[\s._-](?:edition|version))?|uncensored`)],
];
/** These count only if no other cut is named: "Extended Collector's Edition" is the extended cut. */
const OTHER_CUT = word(
  String.raw`[\p{L}]{3,20}(?:'s)?[\s._-]cut|fan[\s._-]?edit|(?:anniversary|collector'?s)[\s._-]edition`,
);
/** Every match of the patterns above holds one of these, and few names do. */
const ANY_CUT = /theatrical|director|dc|cut|edit|redux|workprint|extended|unrated|uncensored/iu;

/** Elsewhere it is Swedish. */
const SPECIAL_EDITION = /[\s._]SE[\s._(]+(?:19|20)\d\d(?!\d)/;
const EDITION_BRACE = /\{edition-([^}]{1,60})\}/i;
const FORCED = word(
  String.raw`forced|foreign[\s._-]parts?(?:[\s._-]only)?|foreign[\s._-]only|signs(?:[\s._-](?:and|&)[\s._-]songs)?|songs[\s._-](?:and|&)[\s._-]signs|forced[\s._-]only`,
);
const COMMENTARY = word(String.raw`commentary|commentaries|director'?s[\s._-]comments`);
const NOT_HI = word(
  String.raw`non?[\s._-]?(?:hi|sdh|cc)|hi[\s._-]removed|no[\s._-]hi|without[\s._-](?:hi|sdh)|not[\s._-](?:hi|sdh)|(?:hi|sdh)[\s._-]?(?:free|stripped)`,
);
const HI = word(String.raw`sdh|hi|cc|hoh|hearing[\s._-]impaired|closed[\s._-]captions?|h\.i\.`);
const DUB = word(String.raw`dub(?:bed|title|titles)?|dubtitles?`);
const PROPER = word(String.raw`proper\d?|repack\d?|rerip|real[\s._-]proper`);
/** Every match of the six patterns above holds one of these, and few names do. */
const ANY_FLAG =
  /forced|foreign|sign|song|comment|hi|sdh|cc|hoh|hearing|closed|h\.i\.|dub|proper|repack|rerip/iu;
const VERSION = inAnyCase`(?:\d|END\]?|[\s._[(-])v([1-9])${END}`;
/** DVD5 and DVD9 are kinds of disc. */
const PART = word(String.raw`(?:cd|disc|disk|dvd(?![\s._-]?[59]))[\s._-]?([1-9])(?:[\s._]?of[\s._]?\d)?`);
const SEVERAL_DISCS = word(String.raw`([2-4])[\s._-]?(?:cd|dis[ck])s?`);
/** `Title.25fps`, but not the end of `23.50fps`. */
const FPS =
  /(?<!\d)(?<!(?<!\d)\d{1,2}\.)(23[.,]97\d?|23[.,]98|24[.,]000|25[.,]000?|29[.,]97\d?|59[.,]94|2[45]|30|50|60)[\s._-]?fps/i;

/** Words that occur in releases but not in titles: the first of them ends a title that nothing else ended. */
const STRONG = word(
  String.raw`(?:(?:amzn|dsnp|hmax|atvp|pcok|pmtp|nf|hulu)[\s._-]{1,2})?(?:web[\s._-]?dl(?:rip)?|web[\s._-]?rip|web(?=[\s._-]{1,2}(?:[xh][\s._]?26[45]|hevc|av1|aac|ddp?|eac3|xvid|\d{3,4}p)))|a?hdtv(?:rip)?|dsr|dth(?:rip)?|sdtv|uhdtv|tv[\s._-]?rip|sat[\s._-]?rip|dvb[\s._-]?rip|hddvd|bdmux|uhd|ntsc|dvd[59]?|vod[\s._-]?rip|ppv[\s._-]?rip|cam[\s._-]?rip|hqcam|eac3|truehd|opus|(?:480|540|576|720|1080|1440|2160|4320)[pi](?:24|25|30|50|60)?|[xh][\s._]?26[45]|hevc|avc|xvid|\d{3,4}x\d{3,4}|(?:dv)?divx|av1|blu[\s._-]?ray|bd[\s._-]?rip|br[\s._-]?rip|bdremux|dvd[\s._-]?rip|dvdr|dvdscr|hdtv(?:x26[45])?|pdtv|dsrip|hdrip|hdcam|hdts|telesync|10[\s._-]?bits?|aac\d?(?:[\s._]\d)?|dts(?:[\s._-]hd)?|ddp?\d|ac3|flac|remux|vhs[\s._-]?rip|multi|webdl[\s._-]?\d*p?|(?:cd|dis[ck])[\s._-]?[1-9](?:[\s._]?of[\s._]?\d)?`,
);

export type Tags = {
  readonly source: Source | null;
  /** All families named, if a text is for several ("720p HDTV / WEB-DL"). */
  readonly sources: readonly Source[];
  readonly service: string | null;
  readonly resolution: string | null;
  /** The cuts named, e.g. `extended` and `unrated`; empty if the name says nothing. */
  readonly cuts: readonly string[];
  readonly forced: boolean;
  readonly commentary: boolean;
  /** null: the name says nothing. */
  readonly hearingImpaired: boolean | null;
  readonly dubbed: boolean;
  readonly proper: boolean;
  readonly part: number | null;
  /** 2 for `2CD`: the release is on so many discs, and this is the whole of it. */
  readonly discs: number | null;
  readonly frameRate: number | null;
};

/** False if the text certainly names no flag and no cut. */
export function mayHoldLabels(text: string): boolean {
  return ANY_FLAG.test(text) || ANY_CUT.test(text);
}

/** Where the technical part of a name begins; null if there is none. */
export function findStrongTag(text: string): number | null {
  return STRONG.exec(text)?.index ?? null;
}

/**
 * Reads the part of a name behind its title. `labels`: the same without an episode's title, whose words are no flags.
 * `whole` is the name with its braces.
 */
export function readTags(tail: string, { labels = tail, whole = '' } = {}): Tags {
  const sources = SOURCES.filter(([, pattern]) => pattern.test(tail)).map(([name]) => name);
  const flagged = ANY_FLAG.test(tail);
  return {
    source: sources[0] ?? sourceByPackage(tail),
    sources,
    service: readService(tail),
    resolution: readResolution(tail),
    cuts: readCuts(labels, whole),
    forced: flagged && FORCED.test(labels),
    commentary: flagged && COMMENTARY.test(tail),
    hearingImpaired: flagged ? readHearing(labels) : null,
    dubbed: flagged && DUB.test(labels),
    proper: flagged && PROPER.test(labels),
    part: numberOf(PART.exec(tail)?.[1]),
    discs: numberOf(SEVERAL_DISCS.exec(tail)?.[1]),
    frameRate: numberOf(FPS.exec(tail)?.[1]?.replace(',', '.')),
  };
}

/** 2 of `10v2`: a fansub group's second version of a file. */
export function readVersion(text: string): number | null {
  return numberOf(VERSION.exec(text)?.[1]);
}

function readHearing(tail: string): boolean | null {
  if (NOT_HI.test(tail)) return false;
  return HI.test(tail.replace(SERVICE_BEFORE_WEB, ' ')) ? true : null;
}

function readService(tail: string): string | null {
  if (!ANY_SERVICE.test(tail)) return null;
  const exact = SERVICE_BEFORE_WEB.exec(tail) ?? SERVICE_ANY.exec(tail);
  const found = SERVICES[exact?.[1] ?? ''];
  if (found !== undefined) return found;
  const small = (SERVICE_SMALL.exec(tail) ?? SERVICE_CLEAR.exec(tail))?.[1]?.toLowerCase();
  return small === undefined ? null : small === 'max' ? 'hmax' : small;
}

/** A number of lines tells more than `4K`, which may name what it was made from. */
function readResolution(tail: string): string | null {
  const all = findAll(RESOLUTION, tail);
  const found = all.find((one) => one[2] === undefined) ?? all[0];
  if (found !== undefined) return found[2] === undefined ? `${found[1] ?? found[3] ?? ''}p` : '2160p';
  const inside = QUALITY_RESOLUTION.exec(tail);
  return inside === null ? null : `${inside[1] ?? ''}p`;
}

function readCuts(tail: string, whole: string): string[] {
  const text = `${tail} ${EDITION_BRACE.exec(whole)?.[1] ?? ''}`;
  const mayName = ANY_CUT.test(text);
  const found = mayName ? CUTS.filter(([, pattern]) => pattern.test(text)).map(([name]) => name) : [];
  if (found.length > 0) return found;
  if (SPECIAL_EDITION.test(whole)) return ['special'];
  const other = mayName ? OTHER_CUT.exec(text)?.[0] : undefined;
  return other === undefined
    ? []
    : [
        other
          .toLowerCase()
          .replaceAll("'", '')
          .replace(/[\s._-]+/g, ' '),
      ];
}

function numberOf(text: string | undefined): number | null {
  return text === undefined ? null : Number(text);
}

const parseQuality = getPartialParser(['quality']);

const FAMILIES: readonly (readonly [RegExp, Source])[] = [
  [/cam|telesync|telecine|scr|r5/i, 'cam'],
  [/web/i, 'web'],
  [/blu-?ray|bdrip|brrip|uhdrip|remux/i, 'bluray'],
  [/dvd|vhs/i, 'dvd'],
  [/tv|sat|ppv|dsr/i, 'tv'],
];

/** The package knows no word with one, and its time grows with their cube. */
const BEYOND_ASCII = /[^\x00-\x7f]/g;

/** The source family by the parser package, which knows more words; it sees the part behind the title only. */
function sourceByPackage(tail: string): Source | null {
  if (!/[a-z]/i.test(tail)) return null;
  const { quality } = parseQuality(tail.slice(0, 200).replace(BEYOND_ASCII, '?'));
  return quality === undefined ? null : (FAMILIES.find(([pattern]) => pattern.test(quality))?.[1] ?? null);
}
