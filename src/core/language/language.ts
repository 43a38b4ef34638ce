// Which language does a code or a name mean, and are two of them the same for a viewer?

import { CODES, NAMES } from './language-names.ts';

/** Regions and scripts that change which variant is meant. Every other region is only an accent and is dropped. */
const REGIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'pt-BR': 'pt-BR',
    'fr-CA': 'fr-CA',
    'sr-LATN': 'sr-Latn',
    'sr-CYRL': 'sr-Cyrl',
    ...variants('zh', 'HANS CN SG MY CHS', 'zh-Hans'),
    ...variants('zh', 'HANT TW HK MO CHT BG', 'zh-Hant'),
    ...variants('es', '419 MX AR CL CO PE VE EC GT CU BO DO HN PY SV NI CR PR PA UY US LA', 'es-419'),
  }),
);

const SERVICE_CODES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'pt-BR': 'BR_PT',
    'zh-Hant': 'ZH_BG',
    'zh-Hans': 'ZH',
    nb: 'NO',
    nn: 'NO',
    fil: 'TL',
    'pt-PT': 'PT',
    'es-ES': 'ES',
    'es-419': 'ES',
    'fr-CA': 'FR',
    'sr-Latn': 'SR',
    'sr-Cyrl': 'SR',
  }),
);

/** By the language under whose code the service files it: the variant that has no code of its own. */
export const VARIANT_WITHOUT_CODE: ReadonlyMap<string, string> = new Map([
  ['es', 'es-419'],
  ['fr', 'fr-CA'],
]);

/** Tags that mean the same to a viewer; the service and most players know only one of each pair. */
const EQUAL: ReadonlyMap<string, string> = new Map(
  Object.entries({
    nb: 'no',
    fil: 'tl',
    'zh-Hans': 'zh',
    'sr-Latn': 'sr',
    'sr-Cyrl': 'sr',
  }),
);

const LONGEST = 64;

/**
 * Any spelling of a language (service code, ISO 639 code, BCP 47 tag, English name) as a canonical BCP 47 tag; null if
 * it is unknown. Regions that make no difference for subtitles are dropped: `en-US` is `en`, `es-MX` is `es-419`.
 */
export function readLanguage(text: string): string | null {
  const tag = readLanguageTag(text);
  return tag === null ? null : withoutAccent(tag);
}

/** Codes for no language in particular, and for none at all. */
export const NO_LANGUAGE: ReadonlySet<string> = new Set(['und', 'mul', 'zxx']);

/** The tags of all known languages, in the form of `readLanguage`. */
export function knownLanguages(): readonly string[] {
  const tags = [...CODES.values(), ...NAMES.values()];
  return [...new Set(tags.map(withoutAccent))].filter((tag) => !NO_LANGUAGE.has(tag)).toSorted();
}

/** `简英`, `简体&英文`, `中英双语`, `简体双语`, `chs&eng`, `ChsEng`. */
const WITH_CHINESE = new RegExp(
  [
    '^(?:([简簡])|(繁)|中)[体體]?(?:中?文)?[&+_\\s-]?(?:[英日韩韓][文语語]?(?:双[语字]|雙[語字]|字幕)?|双[语字]|雙[語字])$',
    '^(?:(chs|sc|gb)|(cht|tc|big5)|zh|chi)[&+_-](?:eng?|jpn?|jap|kor?)$',
    '^(?:(chs)|(cht))(?:eng?|jpn?)$',
  ].join('|'),
);

/** Chinese and another language in one file is listed under Chinese. */
function readVariant(found: RegExpExecArray): string {
  const [, one, two, three, four, five, six] = found;
  if ((one ?? three ?? five) !== undefined) return 'zh-Hans';
  return (two ?? four ?? six) === undefined ? 'zh' : 'zh-Hant';
}

/** True if the label names Chinese and another language. */
export function isBilingualLabel(label: string): boolean {
  return WITH_CHINESE.test(label.toLowerCase());
}

/** True if a label in front of another language's makes the file one in Chinese and that language: `chs.eng`. */
export function isBesideChinese(language: string, label: string): boolean {
  const isOther = ['en', 'ja', 'ko'].includes(baseLanguage(language));
  return isOther && label.length > 2 && baseLanguage(readLanguage(label) ?? '') === 'zh';
}

/** Like `readLanguage`, but keeps a region as written: `en-us` is `en-US`. For file names. */
export function readLanguageTag(text: string): string | null {
  if (text.length > LONGEST) return null;
  const word = text.normalize('NFC').trim().toLowerCase();
  const known = CODES.get(word) ?? NAMES.get(word.replace(/[\s_()[\]-]+/g, ' ').trim());
  if (known !== undefined) return known;
  const chinese = WITH_CHINESE.exec(word);
  if (chinese !== null) return readVariant(chinese);
  return /[-_]/.test(word) ? (readTag(word) ?? readPair(word)) : null;
}

/** The service's code for this language. */
export function serviceLanguage(tag: string): string {
  const known = readLanguage(tag) ?? tag;
  return SERVICE_CODES.get(known) ?? known.replaceAll('-', '_').toUpperCase();
}

/**
 * Does a subtitle in `offered` satisfy a viewer who wants `wanted`? `pt` (European) and `pt-BR`, `es` (Castilian) and
 * `es-419`, `fr` and `fr-CA`, `zh-Hans` and `zh-Hant` are different languages. Plain `zh` is Simplified, because the
 * service's own code for it means that; `no` is Bokmål; Filipino is Tagalog. Serbian is one language in two scripts:
 * plain `sr` is either, but the two named scripts differ.
 */
export function sameLanguage(wanted: string, offered: string): boolean {
  const one = readLanguage(wanted) ?? wanted.toLowerCase();
  const other = readLanguage(offered) ?? offered.toLowerCase();
  if (one === other) return true;
  if (one.startsWith('sr-') && other.startsWith('sr-')) return false;
  return (EQUAL.get(one) ?? one) === (EQUAL.get(other) ?? other);
}

/** The language without region and script: `pt` of `pt-BR`. */
export function baseLanguage(tag: string): string {
  return tag.split('-')[0] ?? tag;
}

/** `pt-BR` is a variant of `pt`. */
export function isVariantOf(tag: string, language: string): boolean {
  return tag.startsWith(`${language}-`);
}

function readTag(word: string): string | null {
  const found = /^([a-z]{2,3})[-_]([a-z]{2}|[a-z]{4}|\d{3}|chs|cht)(?:[-_]([a-z]{2}))?$/.exec(word);
  const [, base = '', second = '', third = ''] = found ?? [];
  const language = CODES.get(base);
  if (found === null || language === undefined) return null;
  const plain = baseLanguage(language);
  const upper = second.toUpperCase();
  if (plain === 'zh') return REGIONS.get(`zh-${upper}`) ?? REGIONS.get(`zh-${third.toUpperCase()}`) ?? 'zh';
  if (word === 'br_pt' || word === 'br-pt') return 'pt-BR';
  if (plain === 'es' && upper === 'LA') return 'es-419';
  if (/^[a-z]{2}_[a-z]{2}$/.test(word) && CODES.get(second) === 'en' && plain !== 'en') return plain;
  if (word === 'en_de') return 'en';
  if (second.length === 4) return `${plain}-${upper.slice(0, 1)}${second.slice(1)}`;
  return `${plain}-${upper}`;
}

/** Two languages in one file ("Hungarian_English"): it is listed under the first. "Spanish_Latino" is one. */
function readPair(word: string): string | null {
  const [first, second, ...rest] = word.split('_');
  if (first === undefined || second === undefined || rest.length > 0) return null;
  const [one, other] = [NAMES.get(first), NAMES.get(second)];
  if (one === undefined || other === undefined) return null;
  return isVariantOf(other, one) ? other : one;
}

function withoutAccent(tag: string): string {
  if (!tag.includes('-')) return tag;
  const [base = tag, ...parts] = tag.split('-');
  for (const part of parts) {
    const variant = REGIONS.get(`${base}-${part.toUpperCase()}`);
    if (variant !== undefined) return variant;
  }
  return base;
}

function variants(base: string, regions: string, tag: string): Record<string, string> {
  return Object.fromEntries(regions.split(' ').map((region) => [`${base}-${region}`, tag]));
}
