// Turns a network request into a handler's request, and its reply into a response.

import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { z } from 'zod';
import type { Recorder } from './request-log.ts';
import type { HandlerRequest, Caller, KeyForm, Reply, Route } from './request/request-types.ts';
import { TRANSPORT_FAULTS } from './faults/transport.ts';
import { isTransport, type Fault, type FaultQueue } from './faults/faults.ts';
import { jsonOf } from './request/json-body.ts';
import { isSilent, respond, type Setting } from './respond.ts';

export type Mounting = Setting & {
  readonly routes: readonly Route[];
  readonly faults: FaultQueue;
  readonly record: Recorder;
};

type Net = Context<{ Bindings: HttpBindings }>;

export type Host = Hono<{ Bindings: HttpBindings }>;

/** The application of one host: its routes, and a refusal for everything else. */
export function mount(mounting: Mounting): Host {
  const app: Host = new Hono();
  for (const route of mounting.routes)
    app.on(route.method, route.path, (net) => serveOne(net, route, mounting));
  app.notFound((net: Net) => serveOne(net, null, mounting));
  return app;
}

async function serveOne(net: Net, route: Route | null, mounting: Mounting): Promise<Response> {
  const { context, host, record, faults } = mounting;
  const url = new URL(net.req.url);
  const ask = await read(net, url, route, mounting);
  const where = route?.where ?? null;
  const fault = faults.strike(where, ask.names);
  const arrival = { at: context.now(), host, where, path: withoutKey(url), fault: fault?.kind ?? null };
  const request = record.arrived(ask, arrival);
  net.env.outgoing.on('close', () => record.left());
  const reply = await respond(ask, route, fault, mounting);
  if (!isSilent(fault)) record.answered(request, reply.status);
  return send(net, reply, fault);
}

async function read(net: Net, url: URL, route: Route | null, setting: Setting): Promise<HandlerRequest> {
  const { key, form } = keyOf(net, url, setting.host, route);
  const body = net.req.method === 'POST' ? await net.req.text() : '';
  return {
    method: net.req.method,
    path: url.pathname,
    parts: net.req.param(),
    query: url.searchParams,
    names: route?.where === 'search' || route?.where === 'v1-search' ? namesIn(url, body) : [],
    body,
    ip: net.env.incoming.socket.remoteAddress ?? '',
    caller: callerFor(key, setting),
    keyForm: form,
    userAgent: net.req.header('user-agent') ?? '',
  };
}

function send(net: Net, reply: Reply, fault: Fault | null): Response | Promise<Response> {
  if (fault !== null && isTransport(fault.kind)) {
    TRANSPORT_FAULTS[fault.kind](reply, net.env.outgoing, fault);
    // The server waits for this answer, and adds nothing to what the fault sends.
    return new Promise(() => undefined);
  }
  const body = typeof reply.body === 'string' ? reply.body : new Uint8Array(reply.body);
  return new Response(body, { status: reply.status, headers: reply.headers });
}

type Key = { readonly key: string | null; readonly form: KeyForm };

/** The key of a request (interface.md 5), where the endpoint accepts it; the download host accepts no bearer. */
function keyOf(net: Net, url: URL, host: Setting['host'], route: Route | null): Key {
  const takes = route?.keyIn ?? 'headers';
  const bearer = /^Bearer +(\S+)$/i.exec(net.req.header('authorization') ?? '')?.[1];
  const header = net.req.header('x-api-key');
  const query = url.searchParams.get('api_key');
  if (takes !== 'query') {
    if (bearer !== undefined && host === 'api') return { key: bearer, form: 'bearer' };
    if (header !== undefined) return { key: header, form: 'x-api-key' };
  }
  return query !== null && takes !== 'headers' ? { key: query, form: 'query' } : { key: null, form: 'none' };
}

function callerFor(key: string | null, { context }: Setting): Caller {
  if (key === null) return { kind: 'anonymous' };
  const account = context.accounts.byKey(key);
  return account === null ? { kind: 'unknown-key' } : { kind: 'account', account, key };
}

function withoutKey(url: URL): string {
  const kept = new URLSearchParams(url.searchParams);
  kept.delete('api_key');
  return kept.size === 0 ? url.pathname : `${url.pathname}?${kept.toString()}`;
}

function namesIn(url: URL, body: string): readonly string[] {
  const one = url.searchParams.get('filename') ?? url.searchParams.get('file_name');
  if (body === '') return one === null ? [] : [one];
  const asked = z.object({ filenames: z.array(z.unknown()) }).safeParse(jsonOf(body));
  return (asked.data?.filenames ?? []).filter((name) => typeof name === 'string');
}
