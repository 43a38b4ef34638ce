import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { daemonLife } from '../../../support/daemon-life.ts';
import { DAY, HOUR } from '../../../support/jobs.ts';
import { filmPaths, putFiles } from '../../../support/library.ts';
import { until } from '../../../support/until.ts';

const MINUTE = 60_000;
const films = filmPaths(9);

test('how many translations there are is asked each quarter of an hour at most once the month is used up, and more are used', async () => {
  const accounts = (translationsPerMonth: number) => [
    { id: 'me', plan: 'pro' as const, keys: ['free-key'], translationsPerMonth },
  ];
  const generate = { decoys: false, hearingImpaired: false };
  const life = await daemonLife(films, {
    service: () => ({ accounts: accounts(1), generate }),
    config: () => ({ languages: ['pl'], translate: { enabled: true, patience: '0s' } }),
  });
  // Far from the end of a month.
  const today = new Date(life.clock.now());
  life.clock.advance(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 10) - life.clock.now());
  putFiles(life.media, films.slice(0, 2));
  await life.start();
  const placed = (): number => life.wants().filter(({ state }) => state === 'placed').length;
  await until('the month is used up', async () => {
    await life.passes(10 * MINUTE);
    return placed() === 1;
  });
  await life.passes(HOUR, 5 * MINUTE);

  const asked = (): number =>
    life.standIn.asked.snapshot().requests.filter(({ where }) => where === 'v1-me').length;
  const before = asked();
  // Each new film makes the daemon ask about the account.
  for (const film of films.slice(2, 8)) {
    putFiles(life.media, [film]);
    await life.hook('radarr', {
      eventType: 'Download',
      movie: { id: 1, title: 'x', folderPath: join(life.media, dirname(film)) },
      movieFile: { id: 1, relativePath: 'x.mkv', path: '/downloads/x.mkv' },
    });
    await life.passes(6 * MINUTE, 2000);
  }
  expect(placed()).toBe(1);
  expect([2, 3], 'in 36 minutes').toContain(asked() - before);

  await life.serve({ accounts: accounts(60), generate });
  await life.passes(DAY, HOUR);
  expect(placed()).toBe(8);
});
