// Builds the reply to a request: the handler's answer, a fault instead of it, or the answer changed by a fault.

import { z } from 'zod';
import type { CounterName, CounterReading } from './accounts/accounts.ts';
import type { HandlerRequest, Reply, Route, HandlerContext } from './request/request-types.ts';
import type { Subtitle } from './catalogue/catalogue.ts';
import { ANSWER_FAULTS } from './faults/instead-of-answer.ts';
import { CHANGE_FAULTS } from './faults/changed-answer.ts';
import { JOB_FAULTS } from './faults/job-ends.ts';
import { PAYLOAD_FAULTS } from './faults/bad-payloads.ts';
import { REWRITE_FAULTS } from './faults/rewritten-response.ts';
import { isAnswer, isChange, isJob, isPayload, isRewrite, isTransport, type Fault } from './faults/faults.ts';
import { packedFiles } from './handlers/download.ts';
import type { JobOutcome } from './jobs/job-progress.ts';
import { jsonOf } from './request/json-body.ts';
import { rateHeaders, readingFor, type ResetFormat } from './responses/rate-headers.ts';
import { notFound } from './responses/refusals.ts';

export type Setting = {
  readonly context: HandlerContext;
  readonly host: 'api' | 'download';
  readonly resetFormat: ResetFormat;
  /** The addresses of this host and of the other one, known once both listen. */
  addresses(): { readonly here: string; readonly elsewhere: string };
};

/** The reply, possibly changed by a fault; transport faults are left to the code that sends the reply. */
export async function respond(
  request: HandlerRequest,
  route: Route | null,
  fault: Fault | null,
  setting: Setting,
): Promise<Reply> {
  const counter = route?.counter ?? 'search';
  const reply = await answerTo(request, route, fault, setting);
  const changed = fault === null ? reply : await applyFault(reply, fault, request, setting.context);
  const dressed = withRateHeaders(changed, request, counter, setting);
  if (fault === null || !isRewrite(fault.kind)) return dressed;
  return REWRITE_FAULTS[fault.kind](dressed, fault);
}

/** True if this request never gets an answer. */
export const isSilent = (fault: Fault | null): boolean => fault?.kind === 'hang' || fault?.kind === 'reset';

async function answerTo(
  request: HandlerRequest,
  route: Route | null,
  fault: Fault | null,
  setting: Setting,
): Promise<Reply> {
  if (fault !== null && isAnswer(fault.kind)) {
    const reading = readingOf(request, route?.counter ?? 'search', setting);
    const scene = { ask: request, reading, now: setting.context.now(), ...setting.addresses() };
    return ANSWER_FAULTS[fault.kind](fault, scene);
  }
  const undone = isSilent(fault) && fault?.charged !== true;
  return route === null || undone ? notFound() : await route.handle(request, setting.context);
}

async function applyFault(
  reply: Reply,
  fault: Fault,
  request: HandlerRequest,
  context: HandlerContext,
): Promise<Reply> {
  if (isJob(fault.kind)) return withOutcome(reply, JOB_FAULTS[fault.kind], context);
  if (reply.status !== 200 || isTransport(fault.kind)) return reply;
  if (isChange(fault.kind) && typeof reply.body === 'string') {
    const change = CHANGE_FAULTS[fault.kind];
    return { ...reply, body: JSON.stringify(change(JSON.parse(reply.body), fault)) };
  }
  if (!isPayload(fault.kind)) return reply;
  const subtitle = subtitleFor(request, context);
  const files = subtitle === undefined ? [] : packedFiles(context, subtitle);
  return { ...reply, body: await PAYLOAD_FAULTS[fault.kind](files, fault) };
}

/** The subtitle that a path names: its own, or the one that a job made. */
function subtitleFor({ parts, caller }: HandlerRequest, context: HandlerContext): Subtitle | undefined {
  const { id, parent, pair, request_id } = parts;
  const accountId = caller.kind === 'account' ? caller.account.id : '';
  const made = context.jobs.find(request_id ?? '', accountId, 'translation')?.subtitle;
  return (
    made ??
    context.index.byId.get(id ?? parent ?? '') ??
    context.index.byPair.get((pair ?? '').replace(/\.zip$/, ''))
  );
}

/** The order is accepted; only the job's outcome changes. */
function withOutcome(reply: Reply, outcome: JobOutcome, context: HandlerContext): Reply {
  const accepted = z.object({ request_id: z.string() }).safeParse(jsonOf(String(reply.body)));
  if (accepted.success) context.jobs.setOutcome(accepted.data.request_id, outcome);
  return reply;
}

/** The counter that an answer reports: the address's own for links without a key. */
function readingOf(
  request: HandlerRequest,
  counter: CounterName,
  { context, host }: Setting,
): CounterReading {
  const anonymous = host === 'download' && request.caller.kind === 'anonymous';
  return anonymous
    ? context.accounts.readAnonymous(request.ip)
    : readingFor(request.caller, counter, context);
}

/** Every answer has the rate headers (interface.md 8), except links of live services. */
function withRateHeaders(
  reply: Reply,
  request: HandlerRequest,
  counter: CounterName,
  setting: Setting,
): Reply {
  const { host, context, resetFormat } = setting;
  if (reply.edge === true || (host === 'download' && context.fieldNames === 'live')) return reply;
  const headers = rateHeaders(readingOf(request, counter, setting), resetFormat, context.now());
  return { ...reply, headers: { ...reply.headers, ...headers } };
}
