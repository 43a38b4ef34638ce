import { expect, onTestFinished, test } from 'vitest';
import { serveApp } from '../../src/web/server.ts';
import { startStandIn } from '../../src/standin/stand-in.ts';
import { filmCatalogue } from '../support/cli.ts';

test('neither the page nor the stand-in changes what the whole program uses', async () => {
  const before = [globalThis.Request, globalThis.Response];
  const web = await serveApp(() => new Response('fine'), { host: '127.0.0.1', port: 0 });
  onTestFinished(() => web.close());
  const standIn = await startStandIn({ catalogue: filmCatalogue({ name: 'Harbour', year: 2016 }, []) });
  onTestFinished(() => standIn.close());
  expect(await (await fetch(web.url)).text()).toBe('fine');
  expect([globalThis.Request, globalThis.Response]).toEqual(before);
});
