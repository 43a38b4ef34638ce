// Reads what a new user answers: addresses, keys, languages and folders. Each reader says what is wrong.

import { statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { distinct, languageIn } from '../../../config/input/languages.ts';
import { isWithin } from '../../../core/path/path.ts';

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
  return /^\S+$/.test(text) ? { ok: true, value: text } : refused('a key contains no spaces');
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
    .flatMap((part) => (languageIn(part) === null ? part.split(/\s+/) : [part]))
    .filter((word) => word.trim() !== '');
  const unknown = words.filter((word) => languageIn(word) === null);
  if (words.length === 0) return refused('no language given');
  return unknown.length === 0
    ? { ok: true, value: distinct(words.map((word) => languageIn(word) ?? word)).flat() }
    : refused(`unknown: ${unknown.join(', ')}; use codes such as en, pl, pt-BR`);
}

export type FolderContext = {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folders so far. */
  readonly known: readonly string[];
  readonly stateDir: string;
};

/** One folder, or several separated by `:`. `~` is the folder of the user. */
export function readFolders(text: string, context: FolderContext): Checked<readonly string[]> {
  const paths = partsOf(text, context).map((part) => resolve(context.cwd, part));
  if (paths.length === 0) return refused('no folder given');
  for (const [at, path] of paths.entries()) {
    const why = troubleWith(path, { ...context, known: [...context.known, ...paths.slice(0, at)] });
    if (why !== null) return refused(why);
  }
  return { ok: true, value: paths };
}

/** A folder whose name contains `:` is one folder. */
function partsOf(text: string, { cwd, env }: FolderContext): readonly string[] {
  const whole = withHome(text.trim(), env);
  const parts = isFolder(resolve(cwd, whole)) ? [whole] : whole.split(':');
  return parts.map((part) => withHome(part.trim(), env)).filter((part) => part !== '');
}

function withHome(path: string, env: FolderContext['env']): string {
  const home = env['HOME'] ?? homedir();
  return path === '~' ? home : path.startsWith('~/') ? join(home, path.slice(2)) : path;
}

function troubleWith(path: string, { known, stateDir }: FolderContext): string | null {
  if (!isFolder(path)) return `no folder: ${path}; mount the share first, or correct the path`;
  const other = known.find((one) => isWithin(one, path) || isWithin(path, one));
  if (other !== undefined) return `${path} and ${other} overlap: give only one of them`;
  return isWithin(path, stateDir)
    ? `${path} contains ${stateDir}, where the state goes: choose another place with --state-dir`
    : null;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function refused(why: string): { readonly ok: false; readonly why: string } {
  return { ok: false, why };
}
