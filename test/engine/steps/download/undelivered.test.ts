import { expect, test } from 'vitest';
import { filmCatalogue } from '../../../support/cli.ts';
import { daemonLife } from '../../../support/daemon-life.ts';
import { advanceToNoon } from '../../../support/hand-clock.ts';
import { FILM, HOUR, jobScene, reasonsIn, SIDECAR, type JobScene } from '../../../support/jobs.ts';
import { putFiles } from '../../../support/library.ts';

const WAYS = ['download', 'link'] as const;
/** Answers to downloads alone; searches go on. */
const asked = ({ standIn }: Pick<JobScene, 'standIn'>): number =>
  standIn.asked.snapshot().requests.filter(({ where }) => WAYS.some((way) => way === where)).length;

const searches = ({ standIn }: Pick<JobScene, 'standIn'>): number =>
  standIn.asked.snapshot().requests.filter(({ where }) => where?.startsWith('search') === true).length;

function neverDeliver(
  { standIn }: Pick<JobScene, 'standIn'>,
  kind: 'not-found-json' | 'paid-api-required' | 'payload-html' = 'not-found-json',
): void {
  for (const where of WAYS) standIn.faults.add({ kind, where, times: Infinity });
}

/** Polish is wanted, and the service offers a Polish and an English subtitle. */
async function scene(): Promise<JobScene> {
  const made = await jobScene([FILM], {
    generate: { languages: ['pl', 'en'] },
    translate: { enabled: false },
    account: { translationsPerMonth: 60 },
  });
  neverDeliver(made);
  return made;
}

async function passes(one: JobScene, hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1) {
    one.clock.later(HOUR);
    await one.scan();
  }
}

test('a candidate that the service never delivers is tried less and less, and given up for a week after a day', async () => {
  const life = await daemonLife([FILM], {
    catalogue: filmCatalogue({ name: 'Harbour', year: 2016 }, [
      { id: 'lost', release: 'Harbour.2016.1080p.BluRay.x264-QUAY' },
    ]),
  });
  advanceToNoon(life.clock);
  neverDeliver(life);
  putFiles(life.media, [FILM]);
  await life.start();
  await life.passes(20 * HOUR, HOUR / 2);
  expect(life.wants()).toMatchObject([{ state: 'wanted', reason: 'malformed-answer' }]);
  await life.passes(20 * HOUR, HOUR / 2);
  expect(life.wants()).toMatchObject([{ state: 'missing', reason: 'all-refused' }]);
  // Each try asks by identifier and by link.
  expect(asked(life)).toBeLessThan(20);
  life.standIn.asked.clear();
  await life.passes(48 * HOUR, HOUR);
  expect(asked(life)).toBe(0);
  life.standIn.faults.clear();
  await life.passes(7 * 24 * HOUR, 2 * HOUR);
  expect(life.wants()).toMatchObject([{ state: 'placed' }]);
});

test('it is placed as soon as the service delivers it again', async () => {
  const one = await scene();
  await one.scan();
  await passes(one, 5);
  one.standIn.faults.clear();
  await passes(one, 8);
  expect(one.sidecars()).toEqual([SIDECAR]);
});

test('after it was given up, a later search tries it again', async () => {
  const one = await scene();
  await one.scan();
  await passes(one, 28);
  expect(reasonsIn(await one.scan(), 'missing')).toEqual({ 'all-refused': 1 });
  one.standIn.faults.clear();
  await one.command({ kind: 'search', path: `${one.media}/${FILM}` });
  expect(one.sidecars()).toEqual([SIDECAR]);
});

test('one that is delivered an hour late is placed, though the other candidate is of no use', async () => {
  const life = await daemonLife([FILM], {
    catalogue: filmCatalogue({ name: 'Harbour', year: 2016 }, [
      { id: 'late', release: 'Harbour.2016.1080p.BluRay.x264-QUAY' },
      { id: 'hollow', release: 'Harbour.2016.720p.WEB.x264-PIER', text: ' ' },
    ]),
  });
  advanceToNoon(life.clock);
  for (const where of WAYS) life.standIn.faults.add({ kind: 'not-found-json', where });
  putFiles(life.media, [FILM]);
  await life.start();
  await life.passes(3 * HOUR, HOUR / 4);
  expect(life.wants()).toMatchObject([{ state: 'placed' }]);
});

test('a download that the plan does not include is never given up, and costs no further search', async () => {
  const life = await daemonLife([FILM], {
    catalogue: filmCatalogue({ name: 'Harbour', year: 2016 }, [
      { id: 'paid', release: 'Harbour.2016.1080p.BluRay.x264-QUAY' },
    ]),
  });
  advanceToNoon(life.clock);
  neverDeliver(life, 'paid-api-required');
  putFiles(life.media, [FILM]);
  await life.start();
  await life.passes(HOUR, HOUR / 4);
  const searched = searches(life);
  await life.passes(3 * 24 * HOUR, 4 * HOUR);
  expect(life.wants()).toMatchObject([{ state: 'wanted', reason: 'plan-gate' }]);
  expect(searches(life)).toBe(searched);
});

test('a service that answers every download with a page for days says nothing about the files: none is given up', async () => {
  const life = await daemonLife([FILM], {
    catalogue: filmCatalogue({ name: 'Harbour', year: 2016 }, [
      { id: 'page', release: 'Harbour.2016.1080p.BluRay.x264-QUAY' },
    ]),
  });
  advanceToNoon(life.clock);
  neverDeliver(life, 'payload-html');
  putFiles(life.media, [FILM]);
  await life.start();
  await life.passes(3 * 24 * HOUR, 2 * HOUR);
  expect(life.wants()).toMatchObject([{ state: 'wanted', reason: 'malformed-answer' }]);
  life.standIn.faults.clear();
  await life.passes(3 * 24 * HOUR, 2 * HOUR);
  expect(life.wants()).toMatchObject([{ state: 'placed' }]);
});

test('each candidate has a day of its own: one that is tried later is not given up at its first failure', async () => {
  const life = await daemonLife([FILM], {
    catalogue: filmCatalogue({ name: 'Harbour', year: 2016 }, [
      { id: 'lost', release: 'Harbour.2016.1080p.BluRay.x264-QUAY' },
      { id: 'later', release: 'Harbour.2016.720p.BluRay.x264-PIER', hi: true },
    ]),
  });
  life.configure({ hearing_impaired: 'exclude' });
  advanceToNoon(life.clock);
  neverDeliver(life);
  putFiles(life.media, [FILM]);
  await life.start();
  await life.passes(20 * HOUR, HOUR / 2);
  await life.reload({ hearing_impaired: 'any' });
  // The first one is given up after 32 hours; then the other one is tried.
  await life.passes(13 * HOUR, HOUR / 2);
  life.standIn.faults.clear();
  await life.passes(3 * HOUR, HOUR / 4);
  expect(life.wants()).toMatchObject([{ state: 'placed' }]);
});
