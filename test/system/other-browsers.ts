// Firefox and WebKit as Debian has them. Each is driven by its own protocol, as far as both can do the same.

import { spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../support/library.ts';
import { until } from '../support/until.ts';
import { freePort } from '../support/free-port.ts';
import { serveWith } from './server-of-tool.ts';
import { pathOfTool } from './tools.ts';

export type OtherBrowser = {
  go(url: string): Promise<void>;
  /** The value of an expression in the page. */
  valueOf(expression: string): Promise<unknown>;
};

/** By WebDriver BiDi. Ends with the test. */
export async function openFirefox(): Promise<OtherBrowser> {
  const args = ['--headless', '--remote-debugging-port=0', '--profile', temporaryFolder()];
  const child = spawn(pathOfTool('firefox-esr'), args, { stdio: ['ignore', 'ignore', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const address = (): string | undefined => /BiDi listening on (ws:\S+)/.exec(said)?.[1];
  await until('Firefox listens', () => address() !== undefined);
  const send = await bidi(`${address()}/session`);
  await send('session.new', { capabilities: {} });
  const { contexts } = (await send('browsingContext.getTree', {})) as {
    readonly contexts: readonly { readonly context: string }[];
  };
  const context = contexts[0]?.context;
  return {
    go: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async valueOf(expression) {
      const { result } = (await send('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: false,
      })) as { readonly result?: { readonly value?: string } };
      return result?.value === undefined ? undefined : JSON.parse(result.value);
    },
  };
}

type Answer = { readonly id?: number; readonly result?: unknown; readonly message?: string };
type Send = (method: string, params: object) => Promise<unknown>;

async function bidi(address: string): Promise<Send> {
  const socket = new WebSocket(address);
  onTestFinished(() => socket.close());
  await new Promise((open, fail) => {
    socket.addEventListener('open', open);
    socket.addEventListener('error', fail);
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let id = 0;
  return (method, params) =>
    new Promise((done, fail) => {
      id += 1;
      waiting.set(id, ({ result, message }) =>
        result === undefined ? fail(new Error(`${method}: ${message}`)) : done(result),
      );
      socket.send(JSON.stringify({ id, method, params }));
    });
}

/** By WebDriver, on a display of its own. Ends with the test. */
export async function openWebKit(): Promise<OtherBrowser> {
  const screen = spawn(pathOfTool('Xvfb'), ['-displayfd', '3', '-nolock', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void screen.kill('SIGKILL'));
  const display = await new Promise((told) => screen.stdio[3]?.once('data', told));
  const port = await freePort();
  // Without a sandbox, which root cannot have, and without a graphics card.
  await serveWith('WebKitWebDriver', [`--port=${port}`], port, {
    DISPLAY: `:${String(display).trim()}`,
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    HOME: temporaryFolder(),
  });
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method: body === undefined ? 'DELETE' : 'POST',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { readonly value: unknown };
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const { sessionId } = (await ask('', { capabilities: {} })) as { readonly sessionId: string };
  onTestFinished(async () => void (await ask(`/${sessionId}`)));
  return {
    go: async (url) => void (await ask(`/${sessionId}/url`, { url })),
    valueOf: (expression) =>
      ask(`/${sessionId}/execute/sync`, { script: `return (${expression});`, args: [] }),
  };
}
