// Asks the service whether it accepts a key. The request is free.

import { readVersion } from '../../app/version.ts';
import { proxyOf } from '../../config/proxies.ts';
import type { Fault } from '../../core/fault.ts';
import { openService } from '../../service/client.ts';
import type { Invocation } from '../invocation/terminal.ts';

/** Asks the service whether it accepts the key; null if it does. */
export type AskService = (service: {
  readonly baseUrl: string;
  readonly apiKey: string;
}) => Promise<Fault | null>;

const DEADLINE_MS = 8_000;

export function accountAsker({ env, signal }: Invocation): AskService {
  return async ({ baseUrl, apiKey }) => {
    const service = openService({
      baseUrl,
      downloadUrl: baseUrl,
      revealKey: () => apiKey,
      requestsPerSecond: 2,
      engine: 'auto',
      userAgent: `subtitled/${readVersion()}`,
      now: () => Date.now(),
      proxy: proxyOf(env),
    });
    try {
      const account = await service.account({ deadlineMs: DEADLINE_MS, signal });
      return account.ok ? null : account.fault;
    } finally {
      await service.close();
    }
  };
}
