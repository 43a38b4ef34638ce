// Sorts the errors that the HTTP library throws.

import { errorCode } from '../../core/error-code.ts';
import type { Fault } from '../../core/fault.ts';
import { noConnection } from '../../system/http/no-connection.ts';

const CUT_OFF = new Set(['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'UND_ERR_RES_EXCEEDED_MAX_SIZE']);
/** The library's name for an answer that it cannot parse, for which it has no code. */
const NOT_PARSED = 'HTTPParserError';
const NOT_HTTP = new Set(['UND_ERR_HEADERS_OVERFLOW', 'UND_ERR_INFO', NOT_PARSED]);

/** The fault for an exception of the HTTP library. `deadline` and `stop` tell our own time limit from a stop. */
export function faultOf(
  error: unknown,
  signals: { readonly deadline: AbortSignal; readonly stop: AbortSignal | undefined },
): Fault {
  if (signals.stop?.aborted === true) return { kind: 'aborted', detail: 'stopping' };
  if (signals.deadline.aborted) return { kind: 'timeout', detail: 'no whole answer before the deadline' };
  const codes = codesOf(error);
  if (codes.some((code) => code.endsWith('TIMEOUT') && code !== 'UND_ERR_CONNECT_TIMEOUT'))
    return { kind: 'timeout', detail: 'no answer in time' };
  if (codes.some((code) => CUT_OFF.has(code)))
    return { kind: 'malformed', detail: 'the answer was cut off before its announced end' };
  if (codes.some((code) => NOT_HTTP.has(code)))
    return { kind: 'malformed', detail: `the answer is not proper HTTP (${codes.join(', ')})` };
  const known = noConnection(error, codes);
  if (known !== null) return { kind: 'unreachable', detail: known, unsent: true };
  return { kind: 'unreachable', detail: codes.join(', ') || nameOf(error) };
}

// Only codes are kept, because the messages of HTTP libraries quote addresses.
function codesOf(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error) || depth > 4) return [];
  const own = error.name === NOT_PARSED ? NOT_PARSED : errorCode(error);
  const inner = error instanceof AggregateError ? error.errors.flatMap((one) => codesOf(one, depth + 1)) : [];
  return [...new Set([...(own === null ? [] : [own]), ...codesOf(error.cause, depth + 1), ...inner])];
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown error';
}
