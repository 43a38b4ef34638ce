// The configuration no longer wants a language: what is placed in it is known, and nothing of it is wanted.

import { appendFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runHere } from '../../support/command.ts';
import { FILM, HOUR, jobScene, SIDECAR, type JobScene } from '../../support/jobs.ts';
import { wantsIn } from '../../support/wants-in.ts';

const ENGLISH = { config: { languages: ['en'] }, translate: { enabled: false } };
const STATES = ['wanted', 'missing', 'failed', 'placed'] as const;

const statusOf = async ({ config }: JobScene): Promise<unknown> =>
  JSON.parse((await runHere(['--config', config, 'status', '--json'])).out);

/** Languages that are searched for, or would be at some time. */
const searchedIn = ({ withStore }: JobScene): readonly string[] =>
  withStore((store) => wantsIn(store, ...STATES))
    .filter(({ want }) => want.dueAt !== null)
    .flatMap(({ want }) => want.languages);

/** Another file has the film's name, and the service has nothing for it. */
async function replace(scene: JobScene): Promise<void> {
  await scene.offers({ missingEvery: 1 });
  const film = join(scene.media, FILM);
  appendFileSync(film, 'another file');
  const at = (scene.clock.now() - HOUR) / 1000;
  utimesSync(film, at, at);
  await scene.scan();
}

test('status has no line for it, and why still tells of the subtitle', async () => {
  const scene = await jobScene([FILM], ENGLISH);
  await scene.scan();
  scene.configure({ languages: ['de'] });
  await scene.scan();
  expect(await statusOf(scene)).toMatchObject({ coverage: [{ languages: ['de'] }] });
  const why = await runHere(['--config', scene.config, 'why', join(scene.media, FILM)]);
  expect(why.out).toContain('en: placed by us');
});

test('wanted again, also in a list, its subtitle counts', async () => {
  const scene = await jobScene([FILM], ENGLISH);
  await scene.scan();
  for (const languages of [['de'], ['en'], [['fr', 'en']]]) {
    scene.configure({ ...ENGLISH.config, translate: ENGLISH.translate, languages });
    await scene.scan();
  }
  expect(await statusOf(scene)).toMatchObject({
    coverage: [{ languages: ['fr', 'en'], there: 1, missing: 0 }],
  });
  expect(scene.sidecars()).toEqual([FILM.replace('.mkv', '.en.srt')]);
});

test('nothing is searched for in it, although its video is another one by now', async () => {
  const scene = await jobScene([FILM], ENGLISH);
  await scene.scan();
  await replace(scene);
  expect(searchedIn(scene)).toEqual(['en']);
  scene.configure({ languages: ['de'] });
  await scene.scan();
  expect(await statusOf(scene)).toMatchObject({ wants: { missing: 1 }, coverage: [{ languages: ['de'] }] });
  expect(searchedIn(scene)).toEqual(['de']);
  expect(scene.sidecars()).toHaveLength(1);
});

test('nor is anything for an ignored video that is another one by now', async () => {
  const scene = await jobScene([FILM], ENGLISH);
  await scene.scan();
  await replace(scene);
  await scene.command({ kind: 'ignore', paths: [join(scene.media, FILM)] });
  await scene.scan();
  expect(searchedIn(scene)).toEqual([]);
});

test('no subtitle by a person is searched for where a machine made one', async () => {
  const scene = await jobScene([FILM]);
  await scene.untilTheLadder();
  await scene.scan();
  expect(searchedIn(scene)).toEqual(['pl']);
  scene.configure({ languages: ['de'], translate: { enabled: false } });
  await scene.scan();
  expect(searchedIn(scene)).toEqual(['de']);
  expect(scene.sidecars()).toEqual([SIDECAR]);
});
