import { expect, test } from 'vitest';
import { catalogueFor } from '../../src/standin/generate.ts';
import { FAULT_KINDS, faultFrom, type FaultKind } from '../../src/standin/faults.ts';
import { filesOf } from '../../src/standin/shelf.ts';
import type { StandIn } from '../../src/standin/stand-in.ts';
import { EPISODES, FILM, stand } from './support/stand.ts';
import { raw } from './support/raw.ts';

const catalogue = catalogueFor([FILM, ...EPISODES]);
const SPARSE = { bytes: 40, bytesPerSecond: 1, delayMs: 5000, pattern: 'Harbour', times: 'always' };

/** What each way of asking brings, in a form that can be compared. */
async function everything(standIn: StandIn): Promise<readonly string[]> {
  const single = catalogue.subtitles[0]!;
  const body = JSON.stringify({ filenames: [FILM, EPISODES[0], 'unknown.mkv'] });
  const answers = await Promise.all([
    raw(`${standIn.apiUrl}/api/v2/files/search?filename=${FILM}`),
    raw(`${standIn.apiUrl}/api/v2/files/search`, 800, body),
    raw(`${standIn.downloadUrl}/subtitle/${single.pair}.zip`),
    raw(`${standIn.downloadUrl}/subtitle/${single.id}/${filesOf(single)[0]!.id}`),
  ]);
  return answers.map(({ end, status, headers, body: bytes }) => {
    const { date: _date, 'x-ratelimit-remaining': left, ...rest } = headers;
    const kept = { ...rest, left: left === undefined ? null : Number(left) > 0 && Number(left) <= 30_000 };
    return JSON.stringify([end, status, kept, bytes.toString('hex')]);
  });
}

test('there are many kinds of faults, all different', () => {
  expect(FAULT_KINDS.length).toBeGreaterThan(80);
  expect(new Set(FAULT_KINDS).size).toBe(FAULT_KINDS.length);
});

test('without a fault two stand-ins answer alike', async () => {
  expect(await everything(await stand({ catalogue }))).toEqual(await everything(await stand({ catalogue })));
});

test.each(FAULT_KINDS.map((kind): [FaultKind] => [kind]))(
  '%s makes a difference that can be seen',
  async (kind) => {
    const healthy = await everything(await stand({ catalogue }));
    const struck = await everything(await stand({ catalogue, faults: [faultFrom({ kind, ...SPARSE })] }));
    const same = struck.filter((answer, at) => answer === healthy[at]);
    expect(same.length).toBeLessThan(healthy.length);
  },
);
