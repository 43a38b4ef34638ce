// Sends notifications as JSON, one message for everything that happened within a while.

import { MINUTE_MS, SECOND_MS } from '../core/duration.ts';
import { digestOf } from '../core/status/digest.ts';
import type { Integration } from '../ports/integrations.ts';
import { PAUSES_MS } from './pauses.ts';
import { basicOf, type HttpRequest, type Http } from './http.ts';

export type WebhookSettings = {
  /** Such addresses often hold a token, so only the host is ever shown. */
  readonly revealUrl: () => string;
  readonly events: readonly ('placed' | 'failed' | 'attention')[];
};

/** Moves a user and a password from the address into the header. */
function addressed(written: string): Pick<HttpRequest, 'address' | 'headers'> {
  const url = new URL(written);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const pair = `${decoded(username)}:${decoded(password)}`;
  return { address: url.href, headers: pair === ':' ? {} : { Authorization: basicOf(pair) } };
}

/** A password may hold a `%` that begins no escape, and `decodeURIComponent` throws at that. */
function decoded(part: string): string {
  return part.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) =>
    Buffer.from(escapes.replaceAll('%', ''), 'hex').toString('utf8'),
  );
}

export function openWebhook(http: Http, { revealUrl, events }: WebhookSettings): Integration {
  return {
    name: `notify at ${new URL(revealUrl()).host}`,
    events: new Set(events),
    // While a library is filled for the first time, a message every ten minutes is enough.
    gathering: { quietMs: 30 * SECOND_MS, longestMs: 10 * MINUTE_MS },
    pausesMs: PAUSES_MS,
    finishMs: 30 * SECOND_MS,
    async deliver(happened, signal) {
      const json = digestOf(happened);
      const answer = await http.tell(
        { method: 'POST', ...addressed(revealUrl()), json, tokenKey: 'notify[].url' },
        signal,
      );
      if (answer.ok) return { kind: 'told' };
      const { why, again, againMs } = answer;
      return { kind: 'failed', why, again, againMs };
    },
  };
}
