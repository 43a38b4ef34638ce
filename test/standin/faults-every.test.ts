import { expect, test } from 'vitest';
import { catalogueFor } from '../../src/standin/generate/generate.ts';
import { FAULT_KINDS, faultFrom, type FaultKind } from '../../src/standin/faults/faults.ts';
import { filesOf } from '../../src/standin/catalogue/catalogue-index.ts';
import type { StandIn } from '../../src/standin/stand-in.ts';
import { EPISODES, FILM, stand } from './support/stand.ts';
import { raw, type Raw } from './support/raw.ts';

const catalogue = catalogueFor([FILM, ...EPISODES]);
const SPARSE = { bytes: 40, bytesPerSecond: 1, delayMs: 5000, pattern: 'Harbour', times: 'always' };

/** An order, the state of its job when it should be done, and what it made. */
async function translation(standIn: StandIn): Promise<readonly Raw[]> {
  const jobs = `${standIn.apiUrl}/api/v1/pro/translate`;
  const order = JSON.stringify({ n_id: catalogue.subtitles[0]!.id, target_language: 'PL' });
  const ordered = await raw(`${jobs}/subtitles?api_key=pro-key`, 800, order);
  const id = /"request_id":"(\w+)"/.exec(ordered.body.toString())?.[1];
  if (ordered.status !== 202 || id === undefined) return [ordered];
  standIn.advance(60_000);
  const told = await raw(`${jobs}/jobs/${id}?api_key=pro-key`);
  return [ordered, told, await raw(`${jobs}/jobs/${id}/download?api_key=pro-key`)];
}

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
  return [...answers, ...(await translation(standIn))].map(({ end, status, headers, body: bytes }) => {
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
    expect(struck).not.toEqual(healthy);
  },
);
