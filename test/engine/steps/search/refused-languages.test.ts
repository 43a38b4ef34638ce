import { describe, expect, test } from 'vitest';
import { filmPaths } from '../../../support/library.ts';
import { HOUR, liveWith, type Life } from '../../../support/life.ts';

/** As many as a free key may download in a day. */
const FILMS = filmPaths(50);
const DAY = 24 * HOUR;

/** Searches that the service refused since the last call, and names that it counted. */
function asked(life: Life): { readonly refused: number; readonly searches: number } {
  const { requests, searchRequests } = life.standIn.asked.snapshot();
  life.standIn.asked.clear();
  const searches = requests.filter(({ where }) => where === 'search');
  return { refused: searches.filter(({ status }) => status === 400).length, searches: searchRequests };
}

/** The service knows the films, in English, and no Cantonese at all. */
const withLanguages = (languages: readonly unknown[]): Promise<Life> =>
  liveWith(FILMS, { config: { languages, sync: { mode: 'off' } } });

describe('a language that the service does not support', () => {
  test('keeps no other language from being searched, and is told', async () => {
    const life = await withLanguages(['en', 'yue']);
    expect(life.sidecars()).toHaveLength(FILMS.length);
    const { groups, missing } = await life.scan();
    expect(groups.deferred).toMatchObject([{ reason: 'language-refused', count: FILMS.length }]);
    expect(missing).toBe(0);
  });

  test('is found out with few requests, and not asked for again within a week', async () => {
    const life = await withLanguages(['yue', 'en']);
    expect(asked(life).refused).toBeLessThanOrEqual(3);
    await life.scan();
    life.later(5 * DAY);
    await life.scan();
    expect(asked(life)).toEqual({ refused: 0, searches: 0 });
    life.later(3 * DAY);
    await life.scan();
    expect(asked(life).refused).toBe(2);
  });

  test('is asked for again in its time, although the clock was a year ahead when it was refused', async () => {
    const life = await withLanguages(['en']);
    life.later(365 * DAY);
    life.configure({ languages: ['en', 'yue'], sync: { mode: 'off' } });
    await life.scan();
    life.later(-365 * DAY);
    asked(life);
    await life.scan();
    life.later(8 * DAY);
    await life.scan();
    expect(asked(life).refused).toBeGreaterThan(0);
  });

  test('is found out when nothing else is searched', async () => {
    const life = await withLanguages(['en']);
    life.configure({ languages: ['en', 'yue'], sync: { mode: 'off' } });
    expect((await life.scan()).groups.deferred).toMatchObject([{ reason: 'language-refused' }]);
  });

  test('is passed over for its fallback', async () => {
    const life = await withLanguages([['yue', 'en']]);
    expect(life.sidecars()).toHaveLength(FILMS.length);
  });
});
