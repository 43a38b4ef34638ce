// Starts a stand-in and a client for it.

import { onTestFinished } from 'vitest';
import type { Service, ServiceOptions } from '../../src/service/client.ts';
import { catalogueFor, type GenerateOptions } from '../../src/standin/generate/generate.ts';
import { startStandIn, type StandIn, type StandInOptions } from '../../src/standin/stand-in.ts';
import { clientAt } from './raw-service.ts';

export const FREE_KEY = 'free-key';

/** An account whose quota no test reaches. */
export const PLENTY = [
  { id: 'me', plan: 'pro' as const, keys: [FREE_KEY], searchPerDay: 30_000, downloadsPerDay: 20_000 },
];

/** A stand-in that ends with the test. */
export async function startService(
  names: readonly string[],
  options: Partial<StandInOptions> & { readonly generate?: GenerateOptions } = {},
): Promise<StandIn> {
  const { generate, ...rest } = options;
  const running = await startStandIn({
    catalogue: catalogueFor(names, { seed: 'test', ...generate }),
    ...rest,
  });
  onTestFinished(() => running.close());
  return running;
}

/**
 * From now on it drops every connection. A closed one would give up its port, which the stand-in of another test may get.
 */
export function unreachable({ faults }: StandIn): void {
  faults.add({ kind: 'reset', times: Infinity });
}

/** An address where no program of this machine listens. */
export const NO_SERVICE = 'http://127.0.0.1:9';

/** A client that ends with the test, without pacing. */
export function openClient(standIn: StandIn, options: Partial<ServiceOptions> = {}): Service {
  const { apiUrl, downloadUrl } = standIn;
  return clientAt({ url: apiUrl }, { downloadUrl, revealKey: () => FREE_KEY, ...options });
}
