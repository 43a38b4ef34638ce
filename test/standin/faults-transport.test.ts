import { describe, expect, test } from 'vitest';
import type { Fault } from '../../src/standin/faults/faults.ts';
import { get, stand } from './support/stand.ts';
import { raw, type Raw } from './support/raw.ts';

async function sent(fault: Fault, patienceMs?: number): Promise<Raw & { readonly whole: number }> {
  const standIn = await stand();
  const whole = (await raw(`${standIn.apiUrl}/api/v2/me`)).body.length;
  standIn.faults.add(fault);
  return { ...(await raw(`${standIn.apiUrl}/api/v2/me`, patienceMs)), whole };
}

describe('an answer can', () => {
  test('never come', async () => {
    expect(await sent({ kind: 'hang' })).toMatchObject({ end: 'silent', status: null });
  });

  test('come late, and whole', async () => {
    expect(await sent({ kind: 'late', delayMs: 60_000 }, 100)).toMatchObject({ end: 'silent', status: null });
    const { end, whole, body } = await sent({ kind: 'late', delayMs: 10 });
    expect([end, body.length]).toEqual(['ended', whole]);
  });

  test('stop in the middle without an end', async () => {
    const { end, status, body, whole } = await sent({ kind: 'hang-in-body' });
    expect([end, status]).toEqual(['silent', 200]);
    expect(body.length).toBeLessThan(whole);
  });

  test('be reset before it begins', async () => {
    expect(await sent({ kind: 'reset' })).toMatchObject({ end: 'refused', status: null });
  });

  test('be reset in the middle', async () => {
    expect(await sent({ kind: 'reset-in-body', bytes: 9 })).toMatchObject({ end: 'cut', status: 200 });
  });

  test('break off before its announced length', async () => {
    const { end, headers, whole, body } = await sent({ kind: 'cut-with-length', bytes: 9 });
    expect([end, headers['content-length'], body.length]).toEqual(['cut', String(whole), 9]);
  });

  test('break off without anyone being able to tell', async () => {
    const { end, headers, whole, body } = await sent({ kind: 'cut-without-length' });
    expect([end, headers['content-length'], headers['transfer-encoding']]).toEqual([
      'ended',
      undefined,
      undefined,
    ]);
    expect(body.length).toBe(Math.floor(whole / 2));
  });

  test('come slowly, and whole', async () => {
    const slowest = await sent({ kind: 'slow-body', bytesPerSecond: 1 }, 100);
    expect(slowest).toMatchObject({ end: 'silent', status: 200 });
    expect(slowest.body.length).toBeLessThan(2);
    const { end, whole, body } = await sent({ kind: 'slow-body', bytesPerSecond: 4000 });
    expect([end, body.length]).toEqual(['ended', whole]);
  });
});

describe('a request that gets no answer', () => {
  test.each(['hang', 'reset'] as const)('costs nothing by %s, unless told to', async (kind) => {
    const standIn = await stand({ faults: [{ kind }, { kind, charged: true }] });
    const url = `${standIn.apiUrl}/api/v2/files/search?filename=a`;
    await raw(url);
    expect(standIn.accounts.read('pro', 'search').used).toBe(0);
    await raw(url);
    expect(standIn.accounts.read('pro', 'search').used).toBe(1);
    expect(standIn.asked.snapshot().requests.map((request) => request.status)).toEqual([null, null]);
  });

  test('does not keep the stand-in from closing', async () => {
    const standIn = await stand({
      faults: [
        { kind: 'hang', where: 'me' },
        { kind: 'slow-body', where: 'search', bytesPerSecond: 1 },
      ],
    });
    // Longer than the test may take: only the stand-in can end it.
    const hanging = raw(`${standIn.apiUrl}/api/v2/me`, 120_000);
    const slow = await get(standIn, '/files/search?filename=a');
    await expect.poll(() => standIn.asked.snapshot().requests.length, { timeout: 20_000 }).toBe(2);
    await standIn.close();
    await expect(slow.text()).rejects.toThrow('terminated');
    expect((await hanging).end).toBe('refused');
  });
});
