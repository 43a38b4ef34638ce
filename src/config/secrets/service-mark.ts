// Tells whether the service or its key changed since the last start, without keeping the key.

import { createHash } from 'node:crypto';
import type { Secret } from './secret.ts';

/** Enough to notice another key, too few to confirm a guess of one. */
const CHARACTERS = 4;

type ServiceAndKey = { readonly baseUrl: string; readonly downloadUrl: string; readonly apiKey: Secret };

/** Differs if the addresses of the service or the key do. It may be stored in the database. */
export function serviceMark({ baseUrl, downloadUrl, apiKey }: ServiceAndKey): string {
  const account = JSON.stringify([baseUrl, downloadUrl, apiKey.reveal()]);
  return createHash('sha256').update(account).digest('hex').slice(0, CHARACTERS);
}
