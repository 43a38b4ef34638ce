import { liveManyDays, type PlannedEvent } from '../../support/many-days.ts';
import {
  askedOffSchedule,
  askedWithoutReason,
  complaints,
  growthADay,
  mostAsked,
  unspent,
} from '../../support/many-days-checks.ts';
import { STRUCK, thirtyDays } from '../../support/thirty-days.ts';
import { brokenOf, measure } from '../harness/measure.ts';

const DAYS = 30;
/** Requests told to slow down, besides those refused for the quota. */
const STORM = 3;
/** In 30 days, a name that breaks the answer. */
const MOST_ASKED = 90;
const LIMITS = { searches: 2000, downloads: 50 };
/** A day on which the key is refused for hours. */
const WITHOUT_KEY = /^day 8:/;

/** Each day: two restarts, an hour in which every request is told to slow down, and headers that lie. */
const UNREST: readonly PlannedEvent[] = Array.from({ length: DAYS }, (_, day): readonly PlannedEvent[] => [
  ...[4, 18].map((hour) => ({
    day,
    hour,
    what: 'a restart',
    async happens({ life }: Parameters<PlannedEvent['happens']>[0]) {
      await life.stop();
      await life.start();
    },
  })),
  {
    day,
    hour: 8,
    what: 'headers that lie',
    happens({ life }) {
      const kinds = ['rate-headers-jumping', 'rate-headers-missing', 'rate-headers-rubbish'] as const;
      life.standIn.faults.add({ kind: kinds[day % kinds.length] ?? kinds[0], times: 20 });
    },
  },
  {
    day,
    hour: 14,
    what: 'a storm of 429',
    happens({ life }) {
      // The client waits for real.
      life.standIn.faults.add({ kind: 'rate-limited', times: STORM, retryAfterSeconds: 1 });
    },
  },
]).flat();

/** The refusals of each day without those of the storms: one that strikes nothing strikes later. */
function forTheQuota(refused: readonly number[]): readonly number[] {
  let storms = 0;
  return refused.map((count) => {
    storms += STORM;
    const struck = Math.min(storms, count);
    storms -= struck;
    return count - struck;
  });
}

measure('P9b', async ({ size, tell }) => {
  const { events, ...plan } = thirtyDays({
    backlog: size,
    days: DAYS,
    newADay: 10,
    stepHours: 2,
    languages: ['en', 'pl', 'de'],
    turnMs: 1_800_000,
    say: tell,
  });
  const living = await liveManyDays({ ...plan, events: [...events, ...UNREST] });
  const { days } = living;
  const most = (pick: (day: (typeof days)[number]) => number): number => Math.max(...days.map(pick));
  const [searches, downloads, refusals] = [
    most((day) => day.searches),
    most((day) => day.downloads),
    Math.max(...forTheQuota(days.map(({ refusals }) => refusals))),
  ];
  return {
    figure:
      `at most ${searches} of ${LIMITS.searches} searches and ${downloads} of ${LIMITS.downloads} downloads a day, at most ${refusals} requests a day refused for the quota; ` +
      `the database grows by ${(growthADay(living, 3) / 1024 / 1024).toFixed(2)} MiB a day`,
    broken: [
      ...brokenOf(
        [searches <= LIMITS.searches, `${searches} searches in a day`],
        [downloads <= LIMITS.downloads, `${downloads} downloads in a day`],
        [refusals <= 2, `${refusals} refusals in a day`],
        [mostAsked(living, STRUCK) < MOST_ASKED, `a name was asked ${mostAsked(living, STRUCK)} times`],
      ),
      ...unspent(living, LIMITS).filter((line) => !WITHOUT_KEY.test(line)),
      ...askedOffSchedule(living, STRUCK),
      ...askedWithoutReason(living, STRUCK),
      ...complaints(living),
    ],
  };
});
