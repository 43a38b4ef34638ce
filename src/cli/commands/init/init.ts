// `subtitled init`: creates a configuration from a few answers and estimates the cost of the first pass.

import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { IN_CONTAINER } from '../../../config/input/environment.ts';
import { defaultStateDir } from '../../../config/default-state-dir.ts';
import { firstConfig } from '../../../config/first-config.ts';
import { loadConfig } from '../../../config/load.ts';
import { problemLine } from '../../../config/input/problems.ts';
import type { Config } from '../../../config/schema.ts';
import type { QuotaAnswer } from '../../../engine/queries/quota.ts';
import { accountAsker } from './ask-account.ts';
import {
  againLine,
  askAboutPage,
  askForMedia,
  askForService,
  type Answers,
  type InitFlags,
} from './questions.ts';
import { notOpenedLine, openApp } from '../../invocation/open-app.ts';
import { newToken } from '../../web/made-token.ts';
import { createProgress } from '../../wording/progress.ts';
import { costLines } from '../../output/cost.ts';
import { counterWords } from '../../output/quota.ts';
import type { Invocation } from '../../invocation/terminal.ts';
import { faultWords } from '../../wording/reasons.ts';

export type InitOptions = InitFlags & { readonly config?: string | undefined };

/**
 * Asks for what the flags do not give, checks each answer at once and the key with a free request, writes the file and
 * returns 0. Returns 1 if the service rejects the key or does not answer, 2 for invalid answers. If it writes nothing,
 * it prints the command that keeps the answers.
 */
export async function init(invocation: Invocation, options: InitOptions): Promise<number> {
  const { terminal, cwd } = invocation;
  const file = resolve(cwd, options.config ?? 'subtitled.yaml');
  if (existsSync(file)) {
    terminal.err(`${existsLine(file)}\n`);
    return 2;
  }
  const stateDir = resolve(cwd, options.stateDir ?? stateDirOf(invocation));
  const answers: Answers = {};
  const code = await answerAndWrite(invocation, options, { answers, file, stateDir });
  if (code === 0) return 0;
  terminal.err('nothing was written\n');
  if (answers.baseUrl !== undefined || answers.languages !== undefined)
    terminal.err(`to continue with these answers: ${againLine(answers, options.config)}\n`);
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
  // A script that gives every other answer is not asked.
  const mayAsk = !isInContainer(invocation) && (isAsking || options.page !== undefined);
  const isShared = mayAsk ? await askAboutPage(invocation, options) : false;
  if (isShared === null) return 2;
  const pageToken = isShared ? newToken() : null;
  const text = firstConfig({ baseUrl, downloadUrl, apiKey, languages, libraries, stateDir, pageToken });
  const written = write(file, text);
  if (written !== null) {
    terminal.err(`${written}\n`);
    return 2;
  }
  let code: 0 | 1 | 2 | null = null;
  try {
    code = await tryOut(invocation, file);
    if (code === 0) terminal.out(pageLines(pageToken));
    return code;
  } finally {
    // Also after an exception: a file that was not checked to the end must not stay.
    if (code !== 0) rmSync(file, { force: true });
  }
}

function existsLine(file: string): string {
  return `${file} exists already: choose another name with --config, or remove it first`;
}

/** Why the file could not be written. An existing file is never replaced. */
function write(file: string, text: string): string | null {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
    return null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return code === 'EEXIST'
      ? existsLine(file)
      : `${file} cannot be written (${code}): choose another place with --config`;
  }
}

async function tryOut(invocation: Invocation, file: string): Promise<0 | 1 | 2> {
  const { terminal } = invocation;
  const loaded = loadConfig({ file, env: {}, cwd: invocation.cwd });
  if (!loaded.ok) {
    for (const problem of loaded.problems)
      terminal.err(`${problemLine({ ...problem, file: null, line: null, column: null })}\n`);
    return 2;
  }
  const progress = createProgress(terminal);
  const opened = openApp(invocation, loaded.config, { state: 'copy', emit: progress.tell });
  if (opened.kind !== 'opened') {
    terminal.err(`${notOpenedLine(loaded.config, opened)}\n`);
    return 1;
  }
  try {
    const quota = await opened.app.answer({ kind: 'quota' }, invocation.signal);
    if (quota.kind !== 'quota') return 1;
    if (quota.fault !== null) {
      terminal.err(`${faultWords('account', quota.fault)}\n`);
      return 1;
    }
    const preview = await opened.app.preview({ paths: [], signal: invocation.signal });
    progress.end();
    terminal.out(
      [...acceptedLines(quota), ...costLines(preview), ...nextLines(file, loaded.config), ''].join('\n'),
    );
    return 0;
  } finally {
    progress.end();
    await opened.app.close();
  }
}

/** The image makes the token of the page itself, when the daemon starts. */
function isInContainer({ env }: Invocation): boolean {
  return (env[IN_CONTAINER] ?? '') !== '';
}

function pageLines(token: string | null): string {
  const local = 'the status page, while the daemon runs: http://127.0.0.1:8484\n';
  return token === null ? local : `${local}its token for other machines: ${token}\n`;
}

function acceptedLines({ plan, search, downloads }: QuotaAnswer): readonly string[] {
  return [
    `the key is accepted${plan === null ? '' : ` (plan: ${plan.name})`}: searches ${counterWords(search, 'today')}, downloads ${counterWords(downloads, 'today')}`,
  ];
}

function nextLines(file: string, { libraries }: Config): readonly string[] {
  const flag = file.endsWith('/subtitled.yaml') ? '' : ` --config ${file}`;
  return [
    `written: ${file} (readable only by you: it contains the key)`,
    `next: subtitled${flag} scan       one pass over ${libraries.length === 1 ? 'the library' : 'the libraries'}`,
    `      subtitled${flag}            start the daemon, which watches the folders`,
    `      subtitled${flag} doctor     check the whole setup`,
  ];
}

function stateDirOf({ env, isRoot }: Invocation): string {
  const told = env['SUBTITLED_STATE_DIR']?.trim() ?? '';
  return told === '' ? defaultStateDir(env, isRoot) : told;
}
