// Serves the set-up page until there is a configuration.

import { randomBytes } from 'node:crypto';
import { absentFile } from '../../config/places/file-places.ts';
import { problemLine } from '../../config/input/problems.ts';
import { loadConfig } from '../../config/load.ts';
import { whyNotWritable } from '../../config/first/first-file.ts';
import type { FirstRun } from '../../config/first/first-run.ts';
import { isLoopback } from '../../core/path/loopback.ts';
import { watchFiles } from '../../files/watch/watch-files.ts';
import type { ServiceManager } from '../../system/systemd.ts';
import { PAGE_FOLDER } from '../../web/page.ts';
import type { Web } from '../../web/server.ts';
import { serveSetup } from '../../web/setup/setup-server.ts';
import type { Invocation } from '../invocation/terminal.ts';
import { whyNotServed } from '../wording/address-words.ts';
import { createSetupBackend } from './setup-backend.ts';

/** Returns null once the file is there; else the exit code. */
export async function setUp(
  invocation: Invocation,
  { first, manager }: { readonly first: FirstRun; readonly manager: ServiceManager },
): Promise<number | null> {
  const { terminal, signal } = invocation;
  const denied = whyNotWritable(first.file);
  if (denied !== null) {
    terminal.err(`no configuration was found, and ${denied}\n${remedyLine(first.file)}\n`);
    return 2;
  }
  const ended = endOfSetup(invocation, first);
  const code = randomBytes(12).toString('hex');
  try {
    const backend = createSetupBackend({ invocation, first, saved: ended.now });
    const web = await serve(invocation, first, { backend, code });
    if (web === null) return 1;
    terminal.err(pageLines(web.url, first.host, code));
    const stopKeepAlive = keepAlive(manager);
    await ended.promise;
    stopKeepAlive();
    await web.close();
    return signal.aborted ? 0 : null;
  } finally {
    await ended.close();
  }
}

async function serve(
  { terminal }: Invocation,
  { host, port }: FirstRun,
  site: Pick<Parameters<typeof serveSetup>[0], 'backend' | 'code'>,
): Promise<Web | null> {
  const fail = (error: unknown): void => terminal.err(`warning: the web: ${String(error)}\n`);
  const now = (): number => Date.now();
  try {
    return await serveSetup({ ...site, host, port, pageFolder: PAGE_FOLDER, now, fail });
  } catch (error) {
    const why = whyNotServed(error);
    terminal.err(
      `no configuration was found, and the set-up page cannot be served at ${host}:${port}: ${why}\nrun \`subtitled init\`, or set SUBTITLED_WEB_PORT\n`,
    );
    return null;
  }
}

function remedyLine(file: string): string {
  return `run \`subtitled init --config ${file}\` as a user that may write there, or let this user write there`;
}

/** The code is in the fragment, which no browser sends: it reaches no log and no other site. */
function pageLines(url: string, host: string, code: string): string {
  const address = url.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:');
  return [
    'no configuration was found: open the set-up page, which asks for all that is needed',
    `the set-up page: ${address}/#${code}`,
    `from another machine: ${isLoopback(host) ? tunnelWords(new URL(address)) : 'write the address of this one in place of 127.0.0.1'}`,
    'without a browser: stop this with Ctrl+C, and run `subtitled init`',
    '',
  ].join('\n');
}

/** A browser elsewhere reaches a page of this machine alone through SSH. */
function tunnelWords({ host, port }: URL): string {
  return `run \`ssh -L ${port}:${host} HOST\` there, with this machine as HOST, and open the same address`;
}

type End = { readonly promise: Promise<void>; readonly now: () => void; close(): Promise<void> };

/** Ends with the save, with a signal, and when another program has written the file, whole and valid. */
function endOfSetup(invocation: Invocation, { file }: FirstRun): End {
  const { promise, resolve } = Promise.withResolvers<void>();
  let told = '';
  const look = (): void => {
    if (absentFile({ ...invocation, file }) !== null) return;
    const loaded = loadConfig({ ...invocation, file });
    if (loaded.ok) return resolve();
    // A program may still write it, or a person correct it.
    const lines = loaded.problems.map((problem) => `${problemLine(problem)}\n`).join('');
    if (lines !== told) invocation.terminal.err(`${lines}subtitled waits until this file is correct\n`);
    told = lines;
  };
  const watch = watchFiles([file], look);
  const stopListening = invocation.onReload(() => Promise.resolve(look()));
  invocation.signal.addEventListener('abort', () => resolve(), { once: true });
  return {
    promise,
    now: () => resolve(),
    async close() {
      stopListening();
      await watch.close();
    },
  };
}

/** The longest time between two heartbeats. */
const HEARTBEAT_MS = 15_000;

function keepAlive(manager: ServiceManager): () => void {
  manager.ready();
  manager.status('waits for its set-up: the log names the page');
  if (manager.watchdogMs === null) return () => undefined;
  const timer = setInterval(() => manager.alive(), Math.min(HEARTBEAT_MS, manager.watchdogMs / 2));
  return () => clearInterval(timer);
}
