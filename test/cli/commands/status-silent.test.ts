// A daemon may hang: a disk that does not answer, a machine that swaps.

import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { status } from '../../../src/cli/commands/status.ts';
import { serveControl } from '../../../src/control/server.ts';
import { invocationOf, scanHere } from '../../support/command.ts';
import { filmPaths } from '../../support/library.ts';
import { world } from '../../support/world.ts';

type Said = { readonly code: number; readonly out: string };

/** A library whose daemon takes each question and answers none. */
async function silent(): Promise<(json: boolean, stop?: AbortSignal) => Promise<Said>> {
  const { folder, config } = await world({ videos: filmPaths(2) });
  await scanHere(config);
  const server = await serveControl(join(folder, 'state'), () => new Promise(() => undefined));
  onTestFinished(() => server.close());
  return async (json, signal = new AbortController().signal) => {
    const text = { out: '', err: '' };
    const code = await status({ ...invocationOf(text), signal }, { config, json, timeoutMs: 50 });
    return { code, out: text.out };
  };
}

test('status shows what is stored, and that the daemon does not answer, never that none runs', async () => {
  const ask = await silent();
  const { code, out } = await ask(false);
  expect(code).toBe(1);
  expect(out.split('\n')[0]).toBe('the daemon does not answer within 0.05 s: check its log and restart it');
  expect(out).toContain('every wanted subtitle is there');
  const json = await ask(true);
  expect([json.code, JSON.parse(json.out)]).toMatchObject([
    1,
    { videos: 2, setback: 'the daemon does not answer within 0.05 s: check its log and restart it' },
  ]);
});

test('status that is interrupted while it waits for the daemon claims nothing', async () => {
  const ask = await silent();
  expect(await ask(false, AbortSignal.abort())).toEqual({ code: 130, out: '' });
});
