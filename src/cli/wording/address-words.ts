// What is wrong with the address of the page, so that no server can listen there?

import { errorCode, errorMessage } from '../../core/error-code.ts';
import type { Problem } from '../../config/input/problems.ts';

/** Why the page could not be served there, as doctor says it; the error's own words if it is not about the address. */
export function whyNotServed(error: unknown): string {
  const isOfAddress =
    error instanceof Error && 'syscall' in error && ADDRESS_CALLS.has(String(error.syscall));
  if (!isOfAddress) return errorMessage(error);
  const { key, what } = addressWords(errorCode(error) ?? String(error));
  return `${key} ${what}`;
}

const ADDRESS_CALLS: ReadonlySet<string> = new Set(['listen', 'bind', 'getaddrinfo']);

/** By the code of the system. */
export function addressWords(code: string): Pick<Problem, 'key' | 'what' | 'fix'> {
  if (code === 'EADDRINUSE')
    return { key: 'web.port', what: 'is in use by another program', fix: 'choose another port' };
  if (code === 'EACCES')
    return { key: 'web.port', what: 'is not allowed for this user', fix: 'choose a port from 1024 on' };
  return {
    key: 'web.host',
    what: `is no address of this machine (${code})`,
    fix: 'write 127.0.0.1, 0.0.0.0 for all addresses, or an address of this machine',
  };
}
