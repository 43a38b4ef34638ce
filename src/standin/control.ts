// Controls a stand-in through its address alone.
//
// On the API port, without a key:
//   GET    /__stand-in/asked      all requests so far (RequestLogSnapshot)
//   GET    /__stand-in/faults     the faults still to come
//   POST   /__stand-in/faults     one fault, or a list: {"kind": "rate-limit", "where": "search", "times": 2}
//   DELETE /__stand-in/faults     removes them
//   POST   /__stand-in/spend      {"account": "pro", "counter": "search", "n": 100}: another client spends
//   POST   /__stand-in/reset-day  starts a new day
//   POST   /__stand-in/reset-month  starts a new month
//   POST   /__stand-in/advance    {"ms": 60000}: advances the clock

import { Hono } from 'hono';
import { z } from 'zod';
import type { Accounts } from './accounts/accounts.ts';
import type { RequestLog } from './request-log.ts';
import { faultFrom, type Faults } from './faults/faults.ts';

const spending = z.strictObject({
  account: z.string(),
  counter: z.enum(['search', 'downloads', 'translations', 'transcriptions']),
  n: z.int(),
});

const step = z.strictObject({ ms: z.int().nonnegative() });

export type Controls = {
  readonly asked: RequestLog;
  readonly faults: Faults;
  readonly accounts: Accounts;
  readonly advance: (ms: number) => void;
};

/** The control endpoints, to be mounted at `/__stand-in`; an invalid request gets 400 and the reason. */
export function controlApp({ asked, faults, accounts, advance }: Controls): Hono {
  const app = new Hono();
  app.get('/asked', (net) => net.json(asked.snapshot()));
  app.get('/faults', (net) => net.json(pendingOf(faults)));
  app.post('/faults', async (net) => {
    const body: unknown = await net.req.json();
    const list: readonly unknown[] = Array.isArray(body) ? body : [body];
    faults.add(...list.map(faultFrom));
    return net.json(pendingOf(faults));
  });
  app.delete('/faults', (net) => {
    faults.clear();
    return net.json([]);
  });
  app.post('/spend', async (net) => {
    const { account, counter, n } = spending.parse(await net.req.json());
    accounts.spend(account, counter, n);
    return net.json(accounts.read(account, counter));
  });
  app.post('/reset-day', (net) => {
    accounts.resetDay();
    return net.json({});
  });
  app.post('/reset-month', (net) => {
    accounts.resetMonth();
    return net.json({});
  });
  app.post('/advance', async (net) => {
    advance(step.parse(await net.req.json()).ms);
    return net.json({});
  });
  app.all('*', (net) => net.json({ error: 'no such control' }, 404));
  app.onError((error, net) => net.json({ error: error.message }, 400));
  return app;
}

function pendingOf(faults: Faults): readonly unknown[] {
  return faults
    .pending()
    .map((fault) => (fault.times === Infinity ? { ...fault, times: 'always' } : { ...fault }));
}
