// Starts, controls and stops a stand-in of the service.

import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { DEFAULT_ACCOUNTS, openAccounts, type AccountOptions, type Accounts } from './accounts/accounts.ts';
import { openRequestLog, type RequestLog } from './request-log.ts';
import type { HandlerContext } from './request/request-types.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import { controlApp } from './control.ts';
import { openFaults, type Fault, type Faults } from './faults/faults.ts';
import type { FieldNames } from './catalogue/field-names.ts';
import { openJobs, type Jobs } from './jobs/jobs.ts';
import { mount, type Host, type Mounting } from './mount.ts';
import type { ResetFormat } from './responses/rate-headers.ts';
import { API_ROUTES, DOWNLOAD_ROUTES } from './routes.ts';

/** Everything but the catalogue has a default. */
export type StandInOptions = {
  readonly catalogue: Catalogue;
  /** One account of each plan by default: keys `free-key`, `plus-key`, `pro-key`. */
  readonly accounts?: readonly AccountOptions[];
  readonly clock?: { now(): number };
  readonly fieldNames?: FieldNames;
  /** 0: any free port. */
  readonly apiPort?: number;
  readonly downloadPort?: number;
  readonly host?: string;
  readonly anonymousPerDay?: number;
  /** How links treat a key of the free plan: count it on the account (default), or demand a paid plan. */
  readonly freeKeyLinks?: HandlerContext['freeKeyLinks'];
  readonly resetFormat?: ResetFormat;
  /** How long translations and transcriptions take, on the stand-in's clock. */
  readonly jobsTakeMs?: number;
  readonly faults?: readonly Fault[];
  /** Serve the control endpoints? They need no key. */
  readonly control?: boolean;
};

export type StandIn = {
  readonly apiUrl: string;
  readonly downloadUrl: string;
  /** The current catalogue, with the finished translations. */
  readonly catalogue: Catalogue;
  readonly asked: RequestLog;
  readonly faults: Faults;
  readonly accounts: Accounts;
  readonly jobs: Jobs;
  /** Advances the stand-in's clock: jobs progress, days and months end. */
  advance(ms: number): void;
  /** Stops at once, open and hanging connections included. */
  close(): Promise<void>;
};

/** Starts the service of interface.md, both versions: the API and the download host, each on its own port. */
export async function startStandIn(options: StandInOptions): Promise<StandIn> {
  const host = options.host ?? '127.0.0.1';
  let ahead = 0;
  const advance = (ms: number): void => {
    ahead += ms;
  };
  const context = contextOf(options, () => (options.clock ?? Date).now() + ahead);
  const { accounts, jobs } = context;
  const faults = openFaults(options.faults ?? []);
  const record = openRequestLog();
  let urls = { api: '', download: '' };
  const shared = { context, faults, record, resetFormat: options.resetFormat ?? 'iso' } as const;
  const mounted = (here: 'api' | 'download', routes: Mounting['routes']): Host => {
    const elsewhere = here === 'api' ? 'download' : 'api';
    const addresses = () => ({ here: urls[here], elsewhere: urls[elsewhere] });
    return mount({ ...shared, host: here, routes, addresses });
  };
  const api = mounted('api', API_ROUTES);
  if (options.control ?? true)
    api.route('/__stand-in', controlApp({ asked: record, faults, accounts, advance }));
  const first = await listening(api, options.apiPort ?? 0, host);
  const download = mounted('download', DOWNLOAD_ROUTES);
  const second = await listening(download, options.downloadPort ?? 0, host).catch(async (cause: unknown) => {
    await closed(first);
    throw cause;
  });
  urls = { api: urlOf(first, host), download: urlOf(second, host) };
  let closing: Promise<unknown> | null = null;
  return {
    apiUrl: urls.api,
    downloadUrl: urls.download,
    get catalogue() {
      return jobs.index().catalogue;
    },
    asked: record,
    faults,
    accounts,
    jobs,
    advance,
    close: async () => {
      closing ??= Promise.all([closed(first), closed(second)]);
      await closing;
    },
  };
}

/** Under a minute, as interface.md 1 says, and long enough to watch. */
const JOBS_TAKE_MS = 12_000;

function contextOf(options: StandInOptions, now: () => number): HandlerContext {
  const { accounts: owners = DEFAULT_ACCOUNTS, anonymousPerDay = 300 } = options;
  const jobs = openJobs({ catalogue: options.catalogue, takesMs: options.jobsTakeMs ?? JOBS_TAKE_MS, now });
  return {
    get index() {
      return jobs.index();
    },
    jobs,
    accounts: openAccounts({ accounts: owners, anonymousPerDay, now }),
    fieldNames: options.fieldNames ?? 'neutral',
    freeKeyLinks: options.freeKeyLinks ?? 'counted',
    now,
  };
}

async function listening(app: Host, port: number, host: string): Promise<Server> {
  const answer = getRequestListener((request, env) => app.fetch(request, env));
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}

function urlOf(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

async function closed(server: Server): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.close((error) => (error === undefined ? resolve() : reject(error)));
    server.closeAllConnections();
  });
}
