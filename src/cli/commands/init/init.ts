// `subtitled init`: creates a configuration from a few answers and estimates the cost of the first pass.

import { resolve } from 'node:path';
import { isContainer } from '../../../config/input/environment.ts';
import { defaultStateDir } from '../../../config/places/default-state-dir.ts';
import { namedStateDir } from '../../../config/places/quick-state-dir.ts';
import { firstConfig } from '../../../config/first/first-config.ts';
import { whyNotWritable, writeFirstFile } from '../../../config/first/first-file.ts';
import { accountAsker } from '../../first-run/ask-account.ts';
import { forecastLines, tryOut, type FirstText } from '../../first-run/try-out.ts';
import { againLine } from './again-line.ts';
import { nextLines } from './next-lines.ts';
import { askAboutPage, askForMedia, askForService, type Answers, type InitFlags } from './questions.ts';
import { newToken } from '../../web/made-token.ts';
import { createProgress } from '../../progress/progress.ts';
import type { Invocation } from '../../invocation/terminal.ts';

export type InitOptions = InitFlags & { readonly config?: string | undefined };

/**
 * Asks for what the flags do not give, checks each answer at once and the key with a free request, writes the file and
 * returns 0. Returns 1 if the service rejects the key or does not answer, 2 for invalid answers. If it writes nothing,
 * it prints the command that keeps the answers.
 */
export async function init(invocation: Invocation, options: InitOptions): Promise<number> {
  const { terminal, cwd } = invocation;
  const file = resolve(cwd, options.config ?? 'subtitled.yaml');
  const denied = whyNotWritable(file);
  if (denied !== null) {
    terminal.err(`${denied}\n`);
    return 2;
  }
  const stateDir = resolve(cwd, options.stateDir ?? stateDirOf(invocation));
  const answers: Answers = {};
  const code = await answerAndWrite(invocation, options, { answers, file, stateDir });
  if (code === 0) return 0;
  terminal.err('nothing was written\n');
  const again = againLine(invocation, options, { answers, stateDir });
  if (again !== null) terminal.err(`to continue with these answers: ${again}\n`);
  return code;
}

type Target = { readonly answers: Answers; readonly file: string; readonly stateDir: string };

async function answerAndWrite(
  given: Invocation,
  options: InitOptions,
  { answers, file, stateDir }: Target,
): Promise<0 | 1 | 2> {
  let isAsking = false;
  const invocation: Invocation = {
    ...given,
    ask(...question) {
      isAsking = true;
      return given.ask(...question);
    },
  };
  const { terminal } = invocation;
  let isRefused = false;
  const askAccount = accountAsker(invocation);
  const askService: typeof askAccount = async (service) => {
    const fault = await askAccount(service);
    isRefused = fault !== null;
    return fault;
  };
  if (!(await askForService(invocation, options, { answers, askService }))) return isRefused ? 1 : 2;
  if (!(await askForMedia(invocation, options, { answers, stateDir }))) return 2;
  const { baseUrl, apiKey, languages, libraries, downloadUrl } = answers;
  if (baseUrl === undefined || apiKey === undefined || languages === undefined || libraries === undefined)
    return 2;
  // A script that gives every other answer is not asked. The image makes the token itself, when the daemon starts.
  const mayAsk = !isContainer(given.env) && (isAsking || options.page !== undefined);
  const isShared = mayAsk ? await askAboutPage(invocation, options) : false;
  if (isShared === null) return 2;
  if (mayAsk) answers.page = isShared ? 'all' : 'here';
  const pageToken = isShared ? newToken() : null;
  const text = firstConfig({ baseUrl, downloadUrl, apiKey, languages, libraries, stateDir, pageToken });
  const code = await tryAndWrite(invocation, { file, text });
  if (code === 0) terminal.out(pageLines(pageToken));
  return code;
}

/** Writes the file only if it works, and prints what it will cost. */
async function tryAndWrite(invocation: Invocation, first: FirstText): Promise<0 | 1 | 2> {
  const { terminal } = invocation;
  const progress = createProgress(terminal);
  const tried = await tryOut(invocation, first, progress.tell).finally(() => progress.end());
  const denied = tried.kind === 'works' ? writeFirstFile(first.file, first.text) : null;
  if (tried.kind !== 'works' || denied !== null) {
    terminal.err(`${tried.kind === 'works' ? denied : tried.why}\n`);
    return tried.kind === 'refused' ? 1 : 2;
  }
  const isOne = tried.config.libraries.length === 1;
  const written = `written: ${first.file} (readable only by you: it contains the key)`;
  const next = nextLines(invocation, first.file, isOne);
  terminal.out([...forecastLines(tried), written, ...next, ''].join('\n'));
  return 0;
}

function pageLines(token: string | null): string {
  const local = 'the status page, while the daemon runs: http://127.0.0.1:8484\n';
  return token === null ? local : `${local}its token for other machines: ${token}\n`;
}

function stateDirOf({ env, isRoot }: Invocation): string {
  return namedStateDir({ env }) ?? defaultStateDir(env, isRoot);
}
