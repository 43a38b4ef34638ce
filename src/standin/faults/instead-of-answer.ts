// Answers that the service gives instead of doing its work. These cost the caller nothing.

import type { CounterReading } from '../accounts/accounts.ts';
import { json, text, type HandlerRequest, type Reply } from '../request/request-types.ts';
import type { FaultParameters } from './parameters.ts';
import {
  downloadsExceeded,
  invalidRequest,
  notFound,
  paidOnly,
  quotaExceeded,
  refusal,
  unauthorized,
} from '../responses/refusals.ts';

type FaultScene = {
  readonly ask: HandlerRequest;
  readonly reading: CounterReading;
  readonly now: number;
  /** The address of this host and of the other one. */
  readonly here: string;
  readonly elsewhere: string;
};

type AnswerFault = (parameters: FaultParameters, scene: FaultScene) => Reply;

const page = (title: string): string =>
  `<!DOCTYPE html>\n<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>\n`;

const edge = (title: string, status: number): Reply => ({
  ...text(page(title), status, 'text/html; charset=UTF-8'),
  edge: true,
});

function waiting(error: string, message: string, seconds: number): AnswerFault {
  return (parameters) => {
    const retryAfterSeconds = parameters.retryAfterSeconds ?? seconds;
    const reply = json({ error, message, retryAfterSeconds }, 429);
    const header = parameters.retryAfter ?? String(retryAfterSeconds);
    return { ...reply, headers: { ...reply.headers, 'retry-after': header } };
  };
}

function later(reply: Reply, parameters: FaultParameters): Reply {
  const wait = parameters.retryAfter ?? parameters.retryAfterSeconds;
  if (wait === undefined) return reply;
  return { ...reply, headers: { ...reply.headers, 'retry-after': String(wait) } };
}

function redirect(location: string, status: number): Reply {
  return { status, headers: { location, 'content-type': 'text/plain' }, body: 'moved' };
}

/** Kind -> the answer. */
export const ANSWER_FAULTS = {
  'bad-key': () => unauthorized(),
  'forbidden-json': () =>
    json({ status: false, statusCode: 403, error: 'not_authorized', message: 'Not Authorized' }, 403),
  'forbidden-edge': () => edge('403 Forbidden', 403),
  'paid-api-required': () =>
    json({ error: 'paid_api_required', message: 'Active paid API subscription required' }, 402),
  'paid-api-required-v2': () => paidOnly(),
  'not-found-json': () => notFound(),
  'not-found-plain': () => text('Not found', 404),
  unprocessable: (parameters) =>
    json({ status: false, error: parameters.text ?? 'api_key is a required property' }, 422),
  'invalid-request': () => invalidRequest('Invalid request.'),
  'refuse-names': () => invalidRequest('Film name contains potentially unsafe characters'),
  'quota-exceeded': () => quotaExceeded(),
  'rate-limited': (parameters) =>
    later(refusal(429, 'rate_limited', 'Too many requests, slow down.'), parameters),
  'rate-limit': waiting('rate_limit', 'Rate Limit', 22),
  'service-busy': waiting('service_busy', 'Temporarily overloaded, retry shortly', 5),
  'daily-limit': () => json({ error: 'daily_limit' }, 429),
  'download-limit': (_, scene) => downloadsExceeded(scene.reading, 'Free', scene.now),
  'edge-429': (parameters) => later(edge('429 Too Many Requests', 429), parameters),
  'download-limit-text': () => text('Download limit exceeded', 500),
  'overload-text': () => text('The service is overloaded, please come back later.', 500),
  'server-error': (parameters) => refusal(500, parameters.text ?? 'internal_error', 'Something went wrong.'),
  'bad-gateway': () => edge('502 Bad Gateway', 502),
  unavailable: (parameters) => later(edge('503 Service Unavailable', 503), parameters),
  'gateway-timeout': () => edge('504 Gateway Time-out', 504),
  'nothing-found': () => json({ status: false, error: 'not_found' }),
  'status-false': (parameters) => json({ status: false, error: parameters.text ?? 'internal failure' }),
  'error-object': (parameters) =>
    json({ error: { code: parameters.text ?? 'internal_error', message: 'It failed.', docs_url: '' } }),
  'html-page': () => text(page('Welcome'), 200, 'text/html; charset=UTF-8'),
  'malformed-json': () => ({ ...json(null), body: '{"status":true,"files":[{"file_name":' }),
  'json-null': () => json(null),
  'json-array': () => json([]),
  'json-bare': () => json({ status: true }),
  'json-odd-types': () => json({ status: 'yes', engine: 7, files: 'none', subtitles: {}, match: [] }),
  'empty-answer': () => ({ status: 200, headers: {}, body: '' }),
  redirect: (parameters, scene) =>
    redirect(parameters.location ?? `${scene.elsewhere}/elsewhere`, parameters.status ?? 302),
  'redirect-loop': (parameters, scene) =>
    redirect(`${scene.here}${scene.ask.path}`, parameters.status ?? 302),
} as const satisfies Readonly<Record<string, AnswerFault>>;
