import { describe, expect, test, vi } from 'vitest';
import { openClient, startService } from '../support/service.ts';

const NAMES = [
  'Paper.Boats.2016.1080p.WEB-DL.H264-NAVY.mkv',
  'Glass.River.2009.720p.BluRay.x264-FLOW.mkv',
  'Harbour.Street.S01E02.1080p.WEB-DL.H264-QUAY.mkv',
];
const ask = { names: NAMES, languages: ['en'], deadlineMs: 5000 };

describe('answers belong to the names that were asked', () => {
  test.each(['neutral', 'live'] as const)('with %s field names', async (fieldNames) => {
    const result = await openClient(await startService(NAMES, { fieldNames })).search(ask);
    if (!result.ok) throw new Error(result.fault.detail);
    expect([...result.value.answers.keys()]).toEqual(NAMES);
    for (const answer of result.value.answers.values()) {
      expect(answer.match?.name).toBeTruthy();
      expect(answer.candidates.length).toBeGreaterThan(0);
      for (const candidate of answer.candidates) expect(candidate.id ?? candidate.link).not.toBeNull();
    }
    expect(result.value.rate?.limit).toBe(2000);
    expect(JSON.stringify([...result.value.answers])).not.toContain('free-key');
  });

  test.each([
    'batch-reordered',
    'batch-without-names',
    'batch-doubled',
    'batch-long',
    'numbers-as-text',
    'bad-row',
    'null-row',
    'doubled-rows',
  ] as const)('also when the answer is odd: %s', async (kind) => {
    const standIn = await startService(NAMES);
    const client = openClient(standIn);
    const right = await client.search(ask);
    standIn.faults.add({ kind, where: 'search' });
    const odd = await client.search(ask);
    if (!right.ok || !odd.ok) throw new Error('no answer');
    expect(odd.value.answers.size).toBeGreaterThanOrEqual(NAMES.length - (kind === 'batch-doubled' ? 1 : 0));
    for (const [name, answer] of odd.value.answers)
      expect(answer.match?.name).toBe(right.value.answers.get(name)?.match?.name);
  });

  test('a name that the answer leaves out is not answered, and no other name gets its subtitles', async () => {
    const standIn = await startService(NAMES);
    standIn.faults.add({ kind: 'batch-short', where: 'search' });
    const result = await openClient(standIn).search(ask);
    if (!result.ok) throw new Error(result.fault.detail);
    expect(result.value.answers.size).toBeLessThan(NAMES.length);
    for (const [name, answer] of result.value.answers)
      expect(name.toLowerCase().replaceAll('.', ' ')).toContain(answer.match?.name.toLowerCase());
    expect(result.value.dropped).not.toEqual([]);
  });

  test('an address that could lead elsewhere is never kept', async () => {
    const standIn = await startService(NAMES);
    standIn.faults.add({ kind: 'hostile-links', where: 'search', times: Infinity });
    const result = await openClient(standIn).search(ask);
    if (!result.ok) throw new Error(result.fault.detail);
    for (const { candidates } of result.value.answers.values())
      for (const { link } of candidates)
        expect(link ?? '/subtitle/1.zip').toMatch(/^\/subtitle\/[\w-]+(\.zip|\/[\w-]+)$/);
  });

  test('the account tells plan and counters, and costs nothing', async () => {
    const standIn = await startService(NAMES);
    const client = openClient(standIn);
    await client.search(ask);
    expect(await client.account({ deadlineMs: 5000 })).toMatchObject({
      ok: true,
      value: {
        plan: { paid: false },
        search: { limit: 2000, remaining: 1997 },
        downloads: { limit: 50, remaining: 50 },
      },
    });
  });

  test('bytes come by identifier and by link, with the key in a header only', async () => {
    const standIn = await startService(NAMES);
    const client = openClient(standIn);
    const found = await client.search(ask);
    const candidate = found.ok ? found.value.answers.get(NAMES[0]!)?.candidates[0] : undefined;
    const byId = await client.download(
      { kind: 'id', id: candidate?.id ?? '', format: 'zip' },
      { deadlineMs: 5000 },
    );
    const byLink = await client.download(
      { kind: 'link', link: candidate?.link ?? '', anonymous: false },
      { deadlineMs: 5000 },
    );
    const free = await client.download(
      { kind: 'link', link: candidate?.link ?? '', anonymous: true },
      { deadlineMs: 5000 },
    );
    expect([byId.ok, byLink.ok, free.ok]).toEqual([true, true, true]);
    const { requests, anonymous } = standIn.asked.snapshot();
    expect(requests.map(({ keyForm }) => keyForm)).toEqual(['bearer', 'bearer', 'x-api-key', 'none']);
    expect(anonymous).toBe(1);
  });

  test('requests go out no faster than the pace, and one at a time waits for its answer', async () => {
    const standIn = await startService(NAMES);
    const client = openClient(standIn, { requestsPerSecond: 20 });
    const started = performance.now();
    await Promise.all(Array.from({ length: 5 }, () => client.account({ deadlineMs: 5000 })));
    // Four gaps of 50 ms between five starts, however long each answer takes.
    expect(performance.now() - started).toBeGreaterThanOrEqual(199);
    standIn.faults.add({ kind: 'late', delayMs: 50, times: 8 });
    const eager = openClient(standIn);
    await Promise.all(Array.from({ length: 8 }, () => eager.account({ deadlineMs: 5000 })));
    expect(standIn.asked.snapshot().mostAtOnce).toBe(1);
  });

  test('anonymous downloads go one by one, also to a slow service: none is sent after a refusal', async () => {
    const standIn = await startService(NAMES, { anonymousPerDay: 1 });
    const client = openClient(standIn);
    standIn.faults.add({ kind: 'late', delayMs: 60, times: Infinity });
    const found = await client.search(ask);
    const link = found.ok
      ? [...found.value.answers.values()].flatMap((row) => row.candidates)[0]?.link
      : null;
    const download = () =>
      client.download({ kind: 'link', link: link ?? '', anonymous: true }, { deadlineMs: 5000 });
    expect(await download()).toMatchObject({ ok: true });
    await Promise.all(Array.from({ length: 4 }, download));
    const { requests } = standIn.asked.snapshot();
    expect(requests.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test('a download that waits for its turn is not sent after the stop; one in flight is answered', async () => {
    const standIn = await startService(NAMES);
    const client = openClient(standIn);
    standIn.faults.add({ kind: 'late', delayMs: 100, times: 1 });
    const stop = new AbortController();
    const options = { deadlineMs: 5000, stop: stop.signal };
    const route = { kind: 'link', link: '/subtitle/1-2.zip', anonymous: true } as const;
    const downloads = [client.download(route, options), client.download(route, options)];
    await vi.waitUntil(() => standIn.asked.snapshot().requests.length > 0);
    stop.abort();
    const [first, second] = await Promise.all(downloads);
    expect(first).not.toMatchObject({ fault: { kind: 'aborted' } });
    expect(second).toMatchObject({ fault: { kind: 'aborted' } });
    expect(standIn.asked.snapshot().requests).toHaveLength(1);
  });
});
