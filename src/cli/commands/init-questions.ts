// Asks a new user for the service, the languages and the folders. Repeats a question until the answer is valid.

import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FirstConfig } from '../../config/first-config.ts';
import { distinct, languageIn } from '../../config/input/languages.ts';
import type { Invocation } from '../invocation/terminal.ts';

export type InitFlags = {
  readonly baseUrl?: string | undefined;
  readonly downloadUrl?: string | undefined;
  readonly languages?: string | undefined;
  readonly libraries?: readonly string[] | undefined;
  readonly stateDir?: string | undefined;
};

export type InitAnswers = Omit<FirstConfig, 'stateDir'>;
type ServiceAnswers = Pick<InitAnswers, 'baseUrl' | 'downloadUrl' | 'apiKey'>;

/** How often a question is repeated. */
const MOST_TRIES = 3;

type Checked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: string };

/** The addresses and the key; null without an answer. It does not ask for a key in SUBTITLED_SERVICE_API_KEY. */
export async function askForService(
  invocation: Invocation,
  flags: InitFlags,
): Promise<ServiceAnswers | null> {
  const baseUrl = await put(invocation, flags.baseUrl, {
    question: 'Address of the subtitle service (https://…): ',
    read: address,
  });
  if (baseUrl === null) return null;
  const downloadUrl = await put(invocation, flags.downloadUrl, {
    question: `Address of its download host [${baseUrl}]: `,
    otherwise: baseUrl,
    read: address,
  });
  if (downloadUrl === null) return null;
  const apiKey = await put(invocation, invocation.env['SUBTITLED_SERVICE_API_KEY'], {
    question: 'Your API key (hidden): ',
    hidden: true,
    read: (text) =>
      /^\S+$/.test(text) ? { ok: true, value: text } : { ok: false, why: 'a key contains no spaces' },
  });
  return apiKey === null ? null : { baseUrl, downloadUrl, apiKey };
}

/** The languages and the folders; null without an answer. */
export async function askForMedia(
  invocation: Invocation,
  flags: InitFlags,
): Promise<Pick<InitAnswers, 'languages' | 'libraries'> | null> {
  const languages = await put(invocation, flags.languages, {
    question: 'Languages, separated by commas [en]: ',
    otherwise: 'en',
    read: languageList,
  });
  if (languages === null) return null;
  const libraries = await put(invocation, flags.libraries?.join(':'), {
    question: 'Folders with films or series, separated by ":": ',
    read: (text) => folderList(invocation.cwd, text),
  });
  return libraries === null ? null : { languages, libraries };
}

type InitQuestion<T> = {
  readonly question: string;
  readonly otherwise?: string;
  readonly hidden?: boolean;
  readonly read: (text: string) => Checked<T>;
};

/** A flag answers its question. If its value is invalid, the question is not asked either. */
async function put<T>(
  { terminal, ask }: Invocation,
  given: string | undefined,
  { question, otherwise = '', hidden = false, read }: InitQuestion<T>,
): Promise<T | null> {
  const wasGiven = given !== undefined && given !== '';
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const said = wasGiven ? given : await ask(question, { hidden });
    if (said === null) break;
    const reading = read(said.trim() === '' ? otherwise : said.trim());
    if (reading.ok) return reading.value;
    terminal.err(`${reading.why}\n`);
    if (wasGiven) return null;
  }
  return null;
}

function address(text: string): Checked<string> {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol))
    return { ok: false, why: `not an address that begins with https:// or http://: ${text}` };
  if (url.username !== '' || url.password !== '' || url.search !== '')
    return { ok: false, why: 'an address must not contain a key or password' };
  return { ok: true, value: text.replace(/\/+$/, '') };
}

function languageList(text: string): Checked<readonly string[]> {
  // A name may contain a space: Brazilian Portuguese.
  const words = text
    .split(',')
    .flatMap((part) => (languageIn(part) === null ? part.split(/\s+/) : [part]))
    .filter((word) => word.trim() !== '');
  const unknown = words.filter((word) => languageIn(word) === null);
  if (words.length === 0) return { ok: false, why: 'no language given' };
  return unknown.length === 0
    ? { ok: true, value: distinct(words.map((word) => languageIn(word) ?? word)).flat() }
    : { ok: false, why: `unknown: ${unknown.join(', ')}; use codes such as en, pl, pt-BR` };
}

function folderList(cwd: string, text: string): Checked<readonly string[]> {
  const paths = text.split(':').flatMap((part) => (part.trim() === '' ? [] : resolve(cwd, part.trim())));
  const missing = paths.filter((path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true);
  if (paths.length === 0) return { ok: false, why: 'no folder given' };
  return missing.length === 0
    ? { ok: true, value: paths }
    : { ok: false, why: `no folder: ${missing.join(', ')}; mount the share first` };
}
