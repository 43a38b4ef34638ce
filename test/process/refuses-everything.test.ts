import { describe, expect, test } from 'vitest';
import { scanHere } from '../support/command.ts';
import { filmPaths } from '../support/library.ts';
import { FREE_KEY } from '../support/service.ts';
import { world } from '../support/world.ts';

const PLENTY = {
  id: 'me',
  plan: 'free',
  keys: [FREE_KEY],
  searchPerDay: 30_000,
  downloadsPerDay: 2000,
} as const;
const KINDS = ['not-found-json', 'paid-api-required', 'redirect'] as const;

describe.each(KINDS)('a service that refuses everything of a kind with %s', (kind) => {
  test('gets three searches, however many names are due, and all of them once it answers', async () => {
    const films = filmPaths(400);
    const { standIn, config } = await world({ videos: films, known: [] });
    standIn.faults.add({ kind, where: 'search', times: Infinity });
    const first = await scanHere(config);
    expect(standIn.asked.snapshot().searchRequests).toBe(3);
    expect(first.report).toMatchObject({ deferred: 400, missing: 0, failed: 0 });
    expect(first.report.reasons.deferred).toHaveLength(1);
    const resumesAt = Date.parse(first.report.reasons.deferred[0]?.resumesAt ?? '');
    expect(resumesAt).toBeGreaterThan(Date.now());
    expect(resumesAt).toBeLessThanOrEqual(Date.now() + 3_600_000);

    standIn.faults.clear();
    expect((await scanHere(config)).report).toMatchObject({ deferred: 0, missing: 400 });
  });

  test('gets downloads of twenty candidates, and those of the others are not put off', async () => {
    const films = filmPaths(90);
    const { standIn, config } = await world({
      videos: films,
      service: { generate: { decoys: false }, accounts: [PLENTY] },
    });
    for (const where of ['download', 'link'] as const) standIn.faults.add({ kind, where, times: Infinity });
    const first = await scanHere(config);
    const { requests } = standIn.asked.snapshot();
    for (const where of ['download', 'link'])
      expect(requests.filter((request) => request.where === where).length).toBeLessThanOrEqual(20);
    expect(first.report).toMatchObject({ placed: 0, deferred: 90, missing: 0 });

    standIn.faults.clear();
    expect((await scanHere(config)).report).toMatchObject({ placed: 90, deferred: 0 });
  });
});
