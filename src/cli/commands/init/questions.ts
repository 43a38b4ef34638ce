// Asks a new user for the service, the languages and the folders, one thing at a time. Repeats a question until its
// answer is valid, and keeps the others.

import {
  readAddress,
  readKey,
  readLanguages,
  readReach,
  type Checked,
} from '../../../config/first/answers.ts';
import type { FirstConfig } from '../../../config/first/first-config.ts';
import { readFolders } from '../../../config/first/folders.ts';
import type { AskService } from '../../first-run/ask-account.ts';
import type { Invocation } from '../../invocation/terminal.ts';
import { faultWords } from '../../wording/reasons.ts';

export type InitFlags = {
  /** Who may open the status page: `here` or `all`. */
  readonly page?: string | undefined;
  readonly baseUrl?: string | undefined;
  readonly downloadUrl?: string | undefined;
  readonly languages?: string | undefined;
  readonly libraries?: readonly string[] | undefined;
  readonly stateDir?: string | undefined;
};

/** What was answered so far. */
export type Answers = {
  -readonly [K in keyof Omit<FirstConfig, 'stateDir' | 'pageToken'>]?: NonNullable<FirstConfig[K]>;
} & { page?: 'here' | 'all' };

/**
 * Fills in the address and the key until the service accepts both. Returns false if the input ends before that, or if
 * a flag or variable is wrong. It does not ask for a key in SUBTITLED_SERVICE_API_KEY.
 */
export async function askForService(
  invocation: Invocation,
  flags: InitFlags,
  { answers, askService }: { readonly answers: Answers; readonly askService: AskService },
): Promise<boolean> {
  const given = { url: flags.baseUrl, key: invocation.env['SUBTITLED_SERVICE_API_KEY'] };
  if (flags.downloadUrl !== undefined) {
    const read = await put(invocation, flags.downloadUrl, { question: '', read: readAddress });
    if (read === null) return false;
    answers.downloadUrl = read;
  }
  for (;;) {
    const baseUrl = answers.baseUrl ?? (await put(invocation, given.url, ADDRESS));
    if (baseUrl === null) return false;
    answers.baseUrl = baseUrl;
    const apiKey = answers.apiKey ?? (await put(invocation, given.key, KEY));
    if (apiKey === null) return false;
    answers.apiKey = apiKey;
    const fault = await askService({ baseUrl, apiKey });
    if (fault === null) return true;
    invocation.terminal.err(`${faultWords('account', fault)}\n`);
    const isKey = fault.kind === 'key-refused';
    if (isGiven(isKey ? given.key : given.url)) return false;
    if (isKey) delete answers.apiKey;
    else delete answers.baseUrl;
  }
}

const ADDRESS = {
  question: 'Address of the subtitle service: ',
  answeredBy: '--base-url',
  read: readAddress,
};
const KEY = {
  question: 'Your API key (hidden): ',
  answeredBy: 'the variable SUBTITLED_SERVICE_API_KEY',
  hidden: true,
  read: readKey,
};

/** Fills in the languages and the folders; false if the input ends before that, or if a flag is wrong. */
export async function askForMedia(
  invocation: Invocation,
  flags: InitFlags,
  { answers, stateDir }: { readonly answers: Answers; readonly stateDir: string },
): Promise<boolean> {
  const languages = await put(invocation, flags.languages, {
    question: 'Languages, separated by commas [en]: ',
    answeredBy: '--languages',
    otherwise: 'en',
    read: readLanguages,
  });
  if (languages === null) return false;
  answers.languages = languages;
  const folders: string[] = [];
  const given = flags.libraries?.join(':');
  for (;;) {
    const more = await put<readonly string[]>(invocation, given, {
      question: folders.length === 0 ? 'Folder with films or series: ' : 'Another folder (empty: no more): ',
      ...(folders.length === 0 && { answeredBy: '--libraries' }),
      read: (text) =>
        text === '' && folders.length > 0
          ? { ok: true, value: [] }
          : readFolders(text, { ...invocation, known: folders, stateDir }),
    });
    folders.push(...(more ?? []));
    if (folders.length > 0) answers.libraries = folders;
    if (more === null || more.length === 0 || isGiven(given)) return folders.length > 0;
  }
}

/** Whether other machines may open the status page; not if the input has ended. Null if the flag is wrong. */
export async function askAboutPage(invocation: Invocation, { page }: InitFlags): Promise<boolean | null> {
  const reached = await put(invocation, page, {
    question: 'May other machines open the status page, with a token? [no]: ',
    otherwise: 'no',
    read: (text) => {
      const reading = readReach(text);
      return reading.ok || !isGiven(page) ? reading : { ok: false, why: '--page takes here or all' };
    },
  });
  return reached ?? (isGiven(page) ? null : false);
}

type InitQuestion<T> = {
  readonly question: string;
  /** The option that gives the answer without a terminal; absent if the question needs none. */
  readonly answeredBy?: string;
  readonly otherwise?: string;
  readonly hidden?: boolean;
  readonly read: (text: string) => Checked<T>;
};

/** A flag answers its question. If its value is invalid, the question is not asked either. */
async function put<T>(
  { terminal, ask }: Invocation,
  given: string | undefined,
  { question, answeredBy, otherwise = '', hidden = false, read }: InitQuestion<T>,
): Promise<T | null> {
  for (;;) {
    const said = isGiven(given) ? given : await ask(question, { hidden });
    if (said === null) {
      if (answeredBy !== undefined)
        terminal.err(`no answer was given: run this at a terminal, or give the answer with ${answeredBy}\n`);
      return null;
    }
    const reading = read(said.trim() === '' ? otherwise : said.trim());
    if (reading.ok) return reading.value;
    terminal.err(`${reading.why}\n`);
    if (isGiven(given)) return null;
  }
}

function isGiven(value: string | undefined): value is string {
  return value !== undefined && value !== '';
}
