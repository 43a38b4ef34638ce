// Answers the set-up page: checks each answer, tells the forecast and writes the file.

import { firstConfig } from '../../config/first/first-config.ts';
import { writeFirstFile } from '../../config/first/first-file.ts';
import type { FirstRun } from '../../config/first/first-run.ts';
import { isContainer } from '../../config/input/environment.ts';
import type { Checked } from '../../config/first/answers.ts';
import type { Config } from '../../config/schema.ts';
import { knownLanguages } from '../../core/language/language.ts';
import { listFolders } from '../../files/browse/list-folders.ts';
import { offeredFolders, type Offered } from '../../files/browse/offered-folders.ts';
import type { WebAnswer } from '../../web/backend.ts';
import { problem } from '../../web/problem-json.ts';
import { createAuthenticator, type SessionCookie } from '../../web/access/session-token.ts';
import type { Said, SetupBackend } from '../../web/setup/backend.ts';
import type { Invocation } from '../invocation/terminal.ts';
import { newToken, pageToken, type PageToken } from '../web/made-token.ts';
import { faultWords } from '../wording/reasons.ts';
import { accountAsker } from './ask-account.ts';
import { inAskedWords } from './asked-words.ts';
import { readMedia, readService, readWanted } from './read-answers.ts';
import { forecastLines, tryOut } from './try-out.ts';

export type SetupDeps = {
  readonly invocation: Invocation;
  readonly first: FirstRun;
  /** The file is written. */
  readonly saved: () => void;
};

/** What worked in the latest forecast. */
type Tried = { readonly text: string; readonly config: Config };

export function createSetupBackend({ invocation, first, saved }: SetupDeps): SetupBackend {
  const sharedToken = newToken();
  let tried: Tried | null = null;
  const answersOf = (said: Said): Checked<{ readonly text: string; readonly folders: readonly string[] }> => {
    const service = readService(said, first);
    if (!service.ok) return service;
    const media = readMedia(said, first.stateDir);
    if (!media.ok) return media;
    const token = said['isShared'] === true ? sharedToken : null;
    const { stateDir } = first;
    const text = firstConfig({ ...service.value, ...media.value, stateDir, pageToken: token });
    return { ok: true, value: { text, folders: media.value.libraries } };
  };
  return {
    about: async () => aboutPage(invocation, first),
    async folders(path) {
      const list = await listFolders(path, await offeredTo(invocation, first));
      return list.kind === 'refused' ? refusal('folder', list.why) : { status: 200, body: list };
    },
    languages(said) {
      const read = readWanted(said);
      return read.ok ? { status: 200, body: { languages: read.value } } : refusal('answer', read.why);
    },
    checkService: (said) => checkService(invocation, first, said),
    async forecast(said, signal) {
      const answers = answersOf(said);
      if (!answers.ok) return refusal('answer', answers.why);
      const { text, folders } = answers.value;
      const away = await folderAway(folders, await offeredTo(invocation, first));
      if (away !== null) return refusal('folder', away);
      const stop = AbortSignal.any([signal, invocation.signal]);
      const file = { file: first.file, text };
      const result = await tryOut({ ...invocation, signal: stop }, file, () => undefined);
      if (result.kind !== 'works') return refusal('answer', result.why);
      tried = { text, config: result.config };
      return { status: 200, body: { lines: forecastLines(result), file: first.file } };
    },
    save(said) {
      const answers = answersOf(said);
      if (!answers.ok || tried === null || answers.value.text !== tried.text)
        return {
          answer: refusal('no-forecast', 'the answers changed: look at the forecast first'),
          session: null,
        };
      const denied = writeFirstFile(first.file, tried.text);
      if (denied !== null) return { answer: refusal('file', denied), session: null };
      saved();
      const token = said['isShared'] === true ? sharedToken : null;
      return { answer: { status: 200, body: { token } }, session: sessionFor(invocation, tried.config) };
    },
  };
}

async function aboutPage(invocation: Invocation, first: FirstRun): Promise<unknown> {
  const { places } = await offeredTo(invocation, first);
  return {
    file: first.file,
    hasKey: first.key !== null,
    languages: knownLanguages(),
    places,
    isContainer: isContainer(invocation.env),
  };
}

function offeredTo({ env }: Invocation, { stateDir }: FirstRun): Promise<Offered> {
  return offeredFolders({
    isContainer: isContainer(env),
    home: env['HOME'] ?? '',
    own: [stateDir, '/config', '/state'],
  });
}

async function checkService(invocation: Invocation, first: FirstRun, said: Said): Promise<WebAnswer> {
  const service = readService(said, first);
  if (!service.ok) return refusal('answer', service.why);
  const { baseUrl, downloadUrl = '', apiKey } = service.value;
  const fault = await accountAsker(invocation)({ baseUrl, apiKey: apiKey ?? first.key?.reveal() ?? '' });
  return fault === null
    ? { status: 200, body: { address: baseUrl, downloads: downloadUrl } }
    : refusal(fault.kind, faultWords('account', fault));
}

/** Why one of the folders cannot be used; null if all are there. */
async function folderAway(folders: readonly string[], offered: Offered): Promise<string | null> {
  for (const path of folders) {
    const list = await listFolders(path, offered);
    if (list.kind === 'refused') return list.why;
  }
  return null;
}

/**
 * Makes the token of the page if it needs one: the browser of the set-up is logged in with it. Null as well if it cannot
 * be kept: the file is written by then, and the daemon continues with it and says why it serves no page.
 */
function sessionFor({ terminal }: Invocation, config: Config): SessionCookie | null {
  const made = tokenOrNull(config);
  if (made === null) return null;
  if (made.notice !== null) terminal.err(`${made.notice}\n`);
  return made.reveal === null ? null : newSessionOf(made.reveal);
}

function tokenOrNull(config: Config): PageToken | null {
  try {
    return pageToken(config);
  } catch {
    return null;
  }
}

function newSessionOf(reveal: () => string): SessionCookie {
  return createAuthenticator(reveal, () => Date.now()).newSession();
}

function refusal(code: string, message: string): WebAnswer {
  return { status: 422, body: problem(code, inAskedWords(message)) };
}
