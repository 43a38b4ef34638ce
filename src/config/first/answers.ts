// Reads what a new user answers: addresses, keys and languages. Each reader says what is wrong.

import { registeredLanguage } from '../../core/language/registered-language.ts';
import { distinct } from '../input/languages.ts';
import { isSendable } from '../secrets/secret-sources.ts';

export type Checked<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: string };

/** Adds `https://` and removes the path of the API, as users copy it from the documentation of the service. */
export function readAddress(text: string): Checked<string> {
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text);
  const url = URL.parse(hasScheme ? text : `https://${text}`);
  const isHost = url !== null && (hasScheme || /[.:]/.test(text) || url.hostname === 'localhost');
  if (url === null || !isHost || !/^https?:$/.test(url.protocol))
    return refused(`not an address such as https://api.example.org: ${text}`);
  if (url.username !== '' || url.password !== '' || url.search !== '')
    return refused('an address must not contain a key or password');
  const path = url.pathname.replace(/\/+$/, '').replace(/\/api(?:\/v\d+)?$/, '');
  return { ok: true, value: url.origin + path };
}

export function readKey(text: string): Checked<string> {
  if (text === '') return refused('no key given');
  if (!/^\S+$/.test(text)) return refused('a key contains no spaces');
  return isSendable(text)
    ? { ok: true, value: text }
    : refused('the key contains a character that cannot be sent: copy it again, without dots that hide it');
}

/** True for other machines, false for this one alone. */
export function readReach(text: string): Checked<boolean> {
  if (/^(?:y|yes|all)$/i.test(text)) return { ok: true, value: true };
  return /^(?:n|no|here)$/i.test(text) ? { ok: true, value: false } : refused('answer yes or no');
}

/** Codes or English names, separated by commas or spaces. */
export function readLanguages(text: string): Checked<readonly string[]> {
  // A name may contain a space: Brazilian Portuguese.
  const words = text
    .split(',')
    .flatMap((part) => (registeredLanguage(part) === null ? part.split(/\s+/) : [part]))
    .filter((word) => word.trim() !== '');
  const unknown = words.filter((word) => registeredLanguage(word) === null);
  if (words.length === 0) return refused('no language given');
  return unknown.length === 0
    ? { ok: true, value: distinct(words.map((word) => registeredLanguage(word) ?? word)).flat() }
    : refused(`unknown: ${unknown.join(', ')}; use codes such as en, pl, pt-BR`);
}

export function refused(why: string): { readonly ok: false; readonly why: string } {
  return { ok: false, why };
}
