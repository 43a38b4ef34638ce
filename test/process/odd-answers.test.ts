import { describe, expect, test } from 'vitest';
import { HOSTILE_LINKS } from '../../src/standin/faults/changed-answer.ts';
import { startAnswering, type Answering, type Said } from '../support/answering.ts';
import { filmPaths, namesOf, sidecarsBelow } from '../support/library.ts';
import { scanHere, type Scanned } from '../support/command.ts';
import { world } from '../support/world.ts';

const SEARCH = 'POST /api/v2/files/search';
const NAMES = namesOf(filmPaths(2));

/** An account with so many searches left; midnight is when they come back. */
const accountWith = (searches: number): Said => {
  const reset_at = new Date((Math.floor(Date.now() / 86_400_000) + 1) * 86_400_000).toISOString();
  const block = (limit: number, remaining: number): object => ({
    limit,
    used: limit - remaining,
    remaining,
    reset_at,
  });
  return {
    json: { plan: { name: 'free' }, usage: { search: block(2000, searches), downloads: block(50, 50) } },
  };
};

async function scanAgainst(service: Answering): Promise<Scanned> {
  const { media, config } = await world({
    videos: filmPaths(2),
    config: { service: { base_url: service.url, download_url: `${service.url}/files` } },
  });
  const ended = await scanHere(config);
  expect(sidecarsBelow(media)).toEqual([]);
  return ended;
}

describe('"too many requests" that does not say which', () => {
  test('with nothing left on the account: the quota is used up until its reset, after one refusal', async () => {
    let questions = 0;
    const service = await startAnswering((what) => {
      if (what === SEARCH) return { status: 429, json: { error: 'limit' } };
      questions += 1;
      return accountWith(questions === 1 ? 500 : 0);
    });
    const { code, report } = await scanAgainst(service);
    expect(code).toBe(0);
    expect(report).toMatchObject({ deferred: 2, missing: 0 });
    expect(report.reasons.deferred).toMatchObject([{ reason: 'search-quota', count: 2 }]);
    expect(Date.parse(report.reasons.deferred[0]?.resumesAt ?? '') % 86_400_000).toBe(0);
    expect(service.asked.filter((what) => what === SEARCH)).toHaveLength(1);
  });

  test('with plenty left on the account: a short wait', async () => {
    const service = await startAnswering((what) =>
      what === SEARCH ? { status: 429, json: { error: 'limit' } } : accountWith(500),
    );
    const { code, report } = await scanAgainst(service);
    expect(code).toBe(0);
    expect(report.reasons.deferred).toMatchObject([{ reason: 'throttled', count: 2 }]);
    expect(Date.parse(report.reasons.deferred[0]?.resumesAt ?? '')).toBeLessThan(Date.now() + 10 * 60_000);
  });
});

test('subtitles of which none has a usable address: missing with the reason, and nothing is asked anywhere', async () => {
  // What a query says is dropped, and the path before it is a good one.
  const rows = HOSTILE_LINKS.filter((link) => !link.startsWith('/subtitle/1-1.zip?')).map((url, at) => ({
    release_name: NAMES[0]?.replace(/\.mkv$/, ''),
    language: 'EN',
    lang: 'English',
    n_id: '../../me',
    subtitlePage: '/s/info/../../me',
    name: `SUB::${at}.zip`,
    url,
  }));
  const service = await startAnswering((what) => {
    if (what !== SEARCH) return accountWith(500);
    const files = NAMES.map((file_name) => ({ file_name, match: null, alternates: [], subtitles: rows }));
    return { json: { status: true, files } };
  });
  const { code, report, err } = await scanAgainst(service);
  expect(service.asked).toEqual(['GET /api/v2/me', SEARCH]);
  expect(err).not.toContain('evil');
  expect(code).toBe(0);
  expect(report).toMatchObject({ placed: 0, missing: 2, deferred: 0 });
  expect(report.reasons.missing).toMatchObject([{ reason: 'all-refused', count: 2 }]);
  expect(service.asked).toEqual(['GET /api/v2/me', SEARCH]);
});
