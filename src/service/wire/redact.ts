// Makes text from the service safe to pass on: shortens it, makes it printable, and withholds text that quotes the key.

import { CONTROL_CHARACTERS } from '../../core/control-characters.ts';
import type { JobFault } from '../../core/fault.ts';
import { memoized } from '../../core/memoized.ts';

export type Redact = {
  /** The fault in words that may be logged. */
  fault<F extends JobFault>(fault: F): F;
  /** The bytes of an answer with every copy of the key struck out: live services put it into each link. */
  answer(bytes: Uint8Array): Uint8Array;
};

/** Replaces the key. No identifier or address that we accept may hold this. */
const WITHHELD = '[withheld]';
/**
 * Text behind the name of a credential may be a part of the key, which no comparison with the key finds. Blanks match
 * in one way only: an error may be 16 KiB of them.
 */
const CREDENTIAL =
  /((?:api[_-]?key|authorization|bearer)["']?(?:\s*[=:]\s*|\s+)["']?|api key\s*[=:]\s*["']?)(?:bearer\s+)?[^\s"'&,}]+/gi;
const CONTROLS = new RegExp(`[${CONTROL_CHARACTERS}]+`, 'g');
/** A shorter key would strike out words of every answer. */
const SHORTEST_KEY = 6;
/** The key is asked for again and again; a new one may come from the configuration. */
const MOST_KEYS = 2;
/** A larger answer holds subtitles or lists. To look for each form in an archive of 20 MiB would take too long. */
const MOST_FOR_EVERY_FORM = 1024 * 1024;
/** The first character of every escape. */
const ESCAPES = ['%', '\\', '&'];
/** In HTML, beside the numbers that every character has. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
};

/** Creates the redaction for the key that `revealKey` returns at each call. */
export function createRedact(revealKey: () => string): Redact {
  return {
    fault(fault) {
      return { ...fault, detail: clean(fault.detail, revealKey()) };
    },
    answer(bytes) {
      const key = revealKey();
      if (key.length < SHORTEST_KEY) return bytes;
      const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const known = raw.length > MOST_FOR_EVERY_FORM ? usualForms(key) : formsOf(key);
      const forms = known.filter((form) => raw.includes(form));
      const mayEscape = ESCAPES.some((sign) => raw.includes(sign));
      const hasEscapes = mayEscape && escapedForm(key).test(textToSearch(raw, key));
      if (forms.length === 0 && !hasEscapes) return bytes;
      const text = forms.reduce((left, form) => left.replaceAll(form, WITHHELD), raw.toString('utf8'));
      return Buffer.from(text.replace(new RegExp(escapedForm(key), 'gu'), WITHHELD));
    },
  };
}

/** An archive is no text, and to decode it as UTF-8 takes longer than anything else here. */
function textToSearch(raw: Buffer, key: string): string {
  return raw.toString(/^[\x20-\x7e]*$/.test(key) ? 'latin1' : 'utf8');
}

/** True if the text holds the key, in any form in which services and libraries write it. */
export function quotesKey(text: string, key: string): boolean {
  return key !== '' && (formsOf(key).some((form) => text.includes(form)) || escapedForm(key).test(text));
}

/**
 * The key with any of its characters escaped: `%6b`, also when an address was escaped again (`%256b`); as some JSON writers
 * escape `+`, `=` and `/`, `\u006b`, also in JSON within JSON; or as in HTML, `&#107;`, `&#x6b;` and `&amp;`.
 */
const escapedForm = memoized(MOST_KEYS, (key) => new RegExp(Array.from(key, writtenAs).join(''), 'u'));

function writtenAs(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const itself = `\\u{${code.toString(16)}}`;
  const bytes = Array.from(Buffer.from(character), (byte) => `%(?:25){0,3}${eitherCase(byte, 2)}`);
  const units = character.split('').map((unit) => String.raw`\\{1,3}u${eitherCase(unit.charCodeAt(0), 4)}`);
  const behindSlash = '"/\\'.includes(character) ? [String.raw`\\${itself}`] : [];
  const entities = [`#0{0,5}${code}`, `#[xX]0{0,5}${eitherCase(code, 1)}`, ENTITIES[character] ?? []].flat();
  return `(?:${[itself, bytes.join(''), units.join(''), ...behindSlash, `&(?:${entities.join('|')});?`].join('|')})`;
}

function eitherCase(code: number, digits: number): string {
  const either = (digit: string): string => (/\d/.test(digit) ? digit : `[${digit}${digit.toUpperCase()}]`);
  return Array.from(code.toString(16).padStart(digits, '0'), either).join('');
}

/** Also in hexadecimal, and within the Base64 of a longer text; longest first. */
const formsOf = memoized(MOST_KEYS, (key) => {
  const hex = Buffer.from(key).toString('hex');
  const inBase64 = [0, 1, 2].flatMap((before) => withinBase64(key, before));
  return longestFirst([...usualForms(key), hex, hex.toUpperCase(), ...inBase64]);
});

/** Plain, as part of an address, as a JSON string, and as Base64, padded or not; longest first. */
function usualForms(key: string): readonly string[] {
  const inJson = JSON.stringify(key).slice(1, -1);
  return longestFirst([
    key,
    encodeURIComponent(key),
    new URLSearchParams({ key }).toString().slice('key='.length),
    inJson,
    inJson.replaceAll('/', '\\/'),
    Buffer.from(key)
      .toString('base64')
      .replace(/={1,2}$/, ''),
    Buffer.from(key).toString('base64url'),
  ]);
}

function longestFirst(forms: readonly string[]): readonly string[] {
  return [...new Set(forms)].sort((left, right) => right.length - left.length);
}

/** A shorter piece of Base64 may be any other text. */
const SHORTEST_PIECE = 6;

/**
 * The key in the Base64 of a longer text, such as `user:key`, without the signs that depend on its neighbours. `before`: how
 * many bytes come before it, modulo 3.
 */
function withinBase64(key: string, before: number): readonly string[] {
  const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(key)]);
  const [first, last] = [Math.ceil((before * 4) / 3), Math.floor((bytes.length * 4) / 3)];
  return (['base64', 'base64url'] as const)
    .map((alphabet) => bytes.toString(alphabet).slice(first, last))
    .filter((piece) => piece.length >= SHORTEST_PIECE);
}

function clean(text: string, key: string): string {
  const isQuoted = quotesKey(text, key) || quotesLoosely(text, key) || text.includes(WITHHELD);
  if (isQuoted) return '[an answer that quotes the key]';
  return printable(text.replace(CREDENTIAL, `$1${WITHHELD}`));
}

/** Also spread over several lines, with a zero beside each letter as in UTF-16, or in the other case. */
function quotesLoosely(text: string, key: string): boolean {
  if (key.length < SHORTEST_KEY) return false;
  const joined = text.replace(/[\s\p{Cc}\ufeff]+/gu, '').toLowerCase();
  return [key, Buffer.from(key).toString('hex')].some((form) => joined.includes(form.toLowerCase()));
}

/** One line without control characters and signs that turn the direction of a text, at most 200 characters. */
export function printable(text: string): string {
  const line = text.replace(CONTROLS, ' ').trim();
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}
