import { describe, expect, test } from 'vitest';
import type { Fault } from '../../src/core/fault.ts';
import type { Fault as StandInFault } from '../../src/standin/faults/faults.ts';
import { FREE_KEY, NO_SERVICE, openClient, startService } from '../support/service.ts';

const NAME = 'Paper.Boats.2016.1080p.WEB-DL.H264-NAVY.mkv';

type Row = readonly [fault: Omit<StandInFault, 'where'>, kind: Fault['kind'], more?: Partial<Fault>];

const EVERYWHERE: readonly Row[] = [
  [{ kind: 'bad-key' }, 'key-refused'],
  [{ kind: 'forbidden-json' }, 'key-refused'],
  [{ kind: 'forbidden-edge' }, 'edge-refused'],
  [{ kind: 'paid-api-required' }, 'plan-gate'],
  [{ kind: 'paid-api-required-v2' }, 'plan-gate'],
  [{ kind: 'unprocessable' }, 'bad-request'],
  [{ kind: 'invalid-request' }, 'bad-request'],
  [{ kind: 'rate-limited' }, 'throttled'],
  [{ kind: 'rate-limit' }, 'throttled', { retryAfterMs: 22_000 }],
  [{ kind: 'rate-limit', retryAfter: 'soon' }, 'throttled'],
  [{ kind: 'service-busy' }, 'overloaded', { retryAfterMs: 5000 }],
  [{ kind: 'overload-text' }, 'overloaded'],
  [{ kind: 'server-error' }, 'overloaded'],
  [{ kind: 'bad-gateway' }, 'overloaded'],
  [{ kind: 'unavailable' }, 'overloaded'],
  [{ kind: 'gateway-timeout' }, 'overloaded'],
  [{ kind: 'redirect-loop' }, 'malformed'],
  [{ kind: 'reset' }, 'unreachable'],
  [{ kind: 'hang' }, 'timeout'],
];

const IN_SEARCH: readonly Row[] = [
  [{ kind: 'quota-exceeded' }, 'quota', { counter: 'search' }],
  [{ kind: 'daily-limit' }, 'quota', { counter: 'search' }],
  [{ kind: 'status-false', text: 'database is gone' }, 'malformed'],
  [{ kind: 'error-object', text: 'internal' }, 'malformed'],
  [{ kind: 'html-page' }, 'malformed'],
  [{ kind: 'malformed-json' }, 'malformed'],
  [{ kind: 'json-null' }, 'malformed'],
  [{ kind: 'json-array' }, 'malformed'],
  [{ kind: 'json-bare' }, 'malformed'],
  [{ kind: 'json-odd-types' }, 'malformed'],
  [{ kind: 'empty-answer' }, 'malformed'],
  [{ kind: 'cut-with-length', bytes: 20 }, 'unreachable'],
  [{ kind: 'gzip-truncated' }, 'malformed'],
  [{ kind: 'gzip-bomb' }, 'too-large'],
  [{ kind: 'redirect', status: 302, location: 'http://evil.invalid/' }, 'foreign-redirect'],
  [{ kind: 'redirect', status: 307, location: 'http://evil.invalid/' }, 'foreign-redirect'],
];

const IN_DOWNLOAD: readonly Row[] = [
  [{ kind: 'not-found-json' }, 'not-found'],
  [{ kind: 'not-found-plain' }, 'not-found'],
  [{ kind: 'quota-exceeded' }, 'quota', { counter: 'downloads' }],
  [{ kind: 'download-limit' }, 'quota', { counter: 'downloads' }],
  [{ kind: 'download-limit-text' }, 'quota', { counter: 'downloads' }],
  [{ kind: 'payload-empty' }, 'malformed'],
  [{ kind: 'payload-large' }, 'too-large'],
  [{ kind: 'payload-rejected-key' }, 'key-refused'],
  [{ kind: 'cut-with-length', bytes: 20 }, 'unreachable'],
];

describe('every fault of the service is one of a closed set', () => {
  test.each([...EVERYWHERE, ...IN_SEARCH].map((row) => [row[0].kind, row] as const))(
    'a search that meets %s',
    async (_, [fault, kind, more]) => {
      const standIn = await startService([NAME]);
      standIn.faults.add({ ...fault, where: 'search', times: Infinity });
      const client = openClient(standIn);
      const result = await client.search({
        names: [NAME],
        languages: ['en'],
        deadlineMs: fault.kind === 'hang' ? 200 : 5000,
      });
      expect(result).toMatchObject({ ok: false, fault: { kind, ...more } });
    },
  );

  test.each([...EVERYWHERE, ...IN_DOWNLOAD].map((row) => [row[0].kind, row] as const))(
    'a download that meets %s',
    async (_, [fault, kind, more]) => {
      const standIn = await startService([NAME]);
      const client = openClient(standIn);
      const found = await client.search({ names: [NAME], languages: ['en'], deadlineMs: 5000 });
      const id = found.ok ? (found.value.answers.get(NAME)?.candidates[0]?.id ?? '') : '';
      standIn.faults.add({ ...fault, where: 'download', times: Infinity });
      const result = await client.download(
        { kind: 'id', id, format: 'zip' },
        { deadlineMs: fault.kind === 'hang' ? 200 : 5000 },
      );
      expect(result).toMatchObject({ ok: false, fault: { kind, ...more } });
    },
  );

  test('a service that is not there is unreachable', async () => {
    const standIn = await startService([NAME]);
    const client = openClient(standIn, { baseUrl: NO_SERVICE });
    expect(await client.account({ deadlineMs: 3000 })).toMatchObject({
      ok: false,
      fault: { kind: 'unreachable' },
    });
  });

  test('a stop ends a waiting request at once', async () => {
    const standIn = await startService([NAME]);
    standIn.faults.add({ kind: 'hang', where: 'me', times: Infinity });
    const stop = new AbortController();
    const waiting = openClient(standIn).account({ deadlineMs: 60_000, signal: stop.signal });
    stop.abort();
    expect(await waiting).toMatchObject({ ok: false, fault: { kind: 'aborted' } });
  });

  test('"not found" said with status 200 is an answer, not a fault', async () => {
    const standIn = await startService([NAME]);
    standIn.faults.add({ kind: 'nothing-found', where: 'search' });
    const result = await openClient(standIn).search({ names: [NAME], languages: ['en'], deadlineMs: 5000 });
    expect(result.ok && result.value.answers.get(NAME)).toEqual({
      match: null,
      alternates: [],
      candidates: [],
      fullPage: false,
    });
  });

  test('what the service says never carries the key out', async () => {
    const standIn = await startService([NAME]);
    standIn.faults.add({ kind: 'status-false', where: 'search', text: `the key ${FREE_KEY} has a problem` });
    const result = await openClient(standIn).search({ names: [NAME], languages: ['en'], deadlineMs: 5000 });
    expect(result.ok).toBe(false);
    expect(JSON.stringify(result)).not.toContain(FREE_KEY);
  });

  test('a download that is sent on to another host goes there without the key', async () => {
    const [standIn, other] = [await startService([NAME]), await startService([NAME])];
    const client = openClient(standIn);
    const found = await client.search({ names: [NAME], languages: ['en'], deadlineMs: 5000 });
    const link = found.ok ? (found.value.answers.get(NAME)?.candidates[0]?.link ?? '') : '';
    standIn.faults.add({
      kind: 'redirect',
      where: 'link',
      status: 302,
      location: `${other.downloadUrl}${link}`,
    });
    const result = await client.download({ kind: 'link', link, anonymous: false }, { deadlineMs: 5000 });
    expect(result.ok).toBe(true);
    expect(other.asked.snapshot().requests.map(({ keyForm }) => keyForm)).toEqual(['none']);
  });
});
