import { expect, test } from 'vitest';
import { liveManyDays } from '../support/many-days.ts';
import {
  askedOffSchedule,
  askedWithoutReason,
  complaints,
  growthADay,
  mostAsked,
  unspent,
} from '../support/many-days-checks.ts';
import { STRUCK, thirtyDays } from '../support/thirty-days.ts';

const BACKLOG = Number(process.env['SOAK_VIDEOS'] ?? 100_000);
const DAYS = Number(process.env['SOAK_DAYS'] ?? 30);
const LIMITS = { searches: 2000, downloads: 50 };

test(
  `${DAYS} days on the free plan, with a backlog of ${BACKLOG} videos in three languages and 20 new episodes a day`,
  async () => {
    const say = (line: string): void => void process.stderr.write(`${line}\n`);
    const living = await liveManyDays(
      thirtyDays({
        backlog: BACKLOG,
        days: DAYS,
        newADay: 20,
        stepHours: 1,
        languages: ['en', 'pl', 'de'],
        turnMs: 1_800_000,
        say,
      }),
    );
    const growth = growthADay(living, 3);
    say(`asked most of what is struck by faults: ${mostAsked(living, STRUCK)} times`);
    say(`the database grows by ${(growth / 1024 / 1024).toFixed(2)} MiB a day`);
    const found = {
      unspent: unspent(living, LIMITS).filter((line) => !line.startsWith('day 8:')),
      offSchedule: askedOffSchedule(living, STRUCK),
      withoutReason: askedWithoutReason(living, STRUCK),
      complaints: complaints(living),
    };
    for (const [what, lines] of Object.entries(found)) say(`${what}: ${lines.length}`);
    for (const line of Object.values(found).flat().slice(0, 200)) say(line);
    for (const { searches, downloads, refusals } of living.days) {
      expect(searches).toBeLessThanOrEqual(LIMITS.searches);
      expect(downloads).toBeLessThanOrEqual(LIMITS.downloads);
      expect(refusals).toBeLessThanOrEqual(2);
    }
    expect(living.answered.size).toBeGreaterThan(Math.min(1000 * DAYS, BACKLOG));
    expect(found).toEqual({ unspent: [], offSchedule: [], withoutReason: [], complaints: [] });
    expect(mostAsked(living, STRUCK)).toBeLessThan(60);
    // An answer about a name in three languages, its offers and its lines of history.
    expect(growth).toBeLessThan(16 * 1024 * 1024);
  },
  10 * 3_600_000,
);
