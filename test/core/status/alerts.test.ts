// Each problem is told once, however often it is looked at, written down or taken back meanwhile.

import { expect, test } from 'vitest';
import { boundAlerts, NO_ALERTS, untellAlerts, type Alerts } from '../../../src/core/status/alerts.ts';

const LATEST = 1_800_000_000_000;
const ALERTS: Alerts = {
  waiting: { share: { message: 'away', dueAt: LATEST + 1 }, disk: { message: 'full', dueAt: LATEST - 1 } },
  told: { key: 'refused', service: 'silent' },
};

test('a problem that a wrong clock put off comes in time, and nothing else about it or the others changes', () => {
  expect(boundAlerts(ALERTS, LATEST)).toEqual({
    ...ALERTS,
    waiting: { ...ALERTS.waiting, share: { message: 'away', dueAt: LATEST } },
  });
});

test('a problem that no receiver took is told again, beside those that wait, unless it is over', () => {
  expect(untellAlerts(ALERTS, ['key', 'over'])).toEqual({
    waiting: { ...ALERTS.waiting, key: { message: 'refused', dueAt: 0 } },
    told: { service: 'silent' },
  });
  expect(untellAlerts(NO_ALERTS, ['constructor'])).toEqual(NO_ALERTS);
});
