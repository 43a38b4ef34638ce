import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { daemonLife, type DaemonLife } from '../../support/daemon-life.ts';
import { filmPaths, putFiles } from '../../support/library.ts';
import { until } from '../../support/until.ts';

const ALL = filmPaths(1001);
const FILMS = ALL.slice(0, 1000);
const IN_SECOND = ALL.slice(1000);

const configOf = (libraries: readonly string[]): Readonly<Record<string, unknown>> => ({
  libraries: libraries.map((path) => ({ path })),
});

/** A daemon that walks the first of its libraries, which holds new films; the walk of the second is due. */
async function walkingLife(): Promise<{ readonly life: DaemonLife; readonly libraries: readonly string[] }> {
  let libraries: readonly string[] = [];
  const life = await daemonLife(ALL, {
    downloadsPerDay: 0,
    config(media) {
      libraries = [join(media, 'first'), join(media, 'second')];
      return configOf(libraries);
    },
  });
  const [first = '', second = ''] = libraries;
  for (const library of libraries) putFiles(library, FILMS.slice(0, 1));
  await life.start();
  await life.setPaused(true);
  await life.stop();
  putFiles(first, FILMS);
  putFiles(second, IN_SECOND);
  await life.start();
  void life.setPaused(false);
  await until('the walk is at work', () => life.status().running?.work === 'scan');
  expect(life.status().running).toMatchObject({ root: first });
  return { life, libraries };
}

const isInSecondKnown = (life: DaemonLife): boolean =>
  life.wants().some(({ name }) => name === basename(IN_SECOND[0] ?? ''));

test('a reload does not wait for the walk that runs, which begins anew after it', async () => {
  const { life, libraries } = await walkingLife();
  await life.reload({ ...configOf(libraries), quiet_hours: '01:00-02:00' });
  expect(life.wants().length).toBeLessThan(1000);
  await until('every video is known', () => life.wants().length === 1002);
});

test('a reload that changes the languages during a walk leaves each video the wants of the new ones alone', async () => {
  const { life, libraries } = await walkingLife();
  await life.reload({ ...configOf(libraries), languages: ['de'] });
  expect(life.wants().length).toBeLessThan(1000);
  await until('every video is known', () => isInSecondKnown(life));
  await life.rests();
  expect(life.wants()).toHaveLength(1002);
});

test('a pause while one library is walked lets no walk of another begin', async () => {
  const { life } = await walkingLife();
  await life.setPaused(true);
  expect(isInSecondKnown(life)).toBe(false);
  await life.setPaused(false);
  await until('every video is known', () => life.wants().length === 1002);
});
