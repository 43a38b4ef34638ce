import { expect, test } from 'vitest';
import { startAnswering } from '../support/answering.ts';
import { scanHere } from '../support/command.ts';
import { filmPaths } from '../support/library.ts';
import { world } from '../support/world.ts';

const SEARCH = 'POST /api/v2/files/search';

test('a service that is down and says for how long gets one search, and no request before that time', async () => {
  const service = await startAnswering((what) =>
    what === SEARCH
      ? { status: 503, json: { message: 'maintenance' }, headers: { 'retry-after': '3600' } }
      : { json: {} },
  );
  const { config } = await world({
    videos: filmPaths(160),
    config: { service: { base_url: service.url, download_url: service.url, rate: 1000 } },
  });
  for (const asked of [['GET /api/v2/me', SEARCH], []]) {
    const before = service.asked.length;
    const { code, report } = await scanHere(config);
    expect(service.asked.slice(before)).toEqual(asked);
    expect(code).toBe(1);
    expect(report.reasons.deferred).toMatchObject([{ reason: 'outage', count: 160 }]);
    const resumesInMs = Date.parse(report.reasons.deferred[0]?.resumesAt ?? '') - Date.now();
    expect(resumesInMs).toBeGreaterThan(3_500_000);
    expect(resumesInMs).toBeLessThanOrEqual(3_600_000);
  }
});
