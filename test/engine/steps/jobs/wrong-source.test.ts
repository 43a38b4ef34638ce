import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadCatalogue } from '../../../../src/standin/catalogue/catalogue.ts';
import { subtitleText } from '../../../support/cli.ts';
import { FILM, HOUR, jobScene, reasonsIn, SIDECAR, type JobScene } from '../../../support/jobs.ts';

/** The translation of the English text is under way. */
async function underWay(languages: readonly string[]): Promise<JobScene> {
  const scene = await jobScene([FILM], {
    standIn: { jobsTakeMs: HOUR },
    translate: { wait: '1s' },
    account: { translationsPerMonth: 60 },
    config: { languages },
  });
  await scene.untilTheLadder();
  expect(reasonsIn(await scene.scan(), 'deferred')).toEqual({ translating: 1 });
  return scene;
}

const ordered = (scene: JobScene): number => scene.standIn.accounts.read('me', 'translations').used;

test('the user sets another title: what the old title brings is not placed, and stays counted', async () => {
  const scene = await underWay(['pl']);
  const path = join(scene.media, FILM);
  await scene.command({ kind: 'identify', path, as: { kind: 'id', text: 'tt9999999' }, type: null });
  expect(scene.jobs()).toEqual([]);
  scene.clock.later(2 * HOUR);
  await scene.scan();
  expect([scene.sidecars(), ordered(scene)]).toEqual([[], 1]);
});

test('the same title set again leaves the translation alone', async () => {
  const scene = await underWay(['pl']);
  const path = join(scene.media, FILM);
  const identify = { kind: 'identify', path, as: { kind: 'id', text: 'tt1000000' }, type: null } as const;
  await scene.command(identify);
  while (scene.jobs().length === 0) {
    scene.clock.later(14 * HOUR);
    expect(await scene.scan()).toMatchObject({ placed: 0 });
  }
  const before = scene.jobs().map(({ requestId }) => requestId);
  expect(before).toHaveLength(1);
  await scene.command(identify);
  expect(scene.jobs().map(({ requestId }) => requestId)).toEqual(before);
});

test('the user rejects the text that is being translated: from then on only others are', async () => {
  const scene = await underWay(['en', 'pl']);
  const source = scene.jobs()[0]?.sourceKey;
  await scene.command({ kind: 'reject', path: join(scene.media, FILM), language: 'en' });
  expect(scene.jobs().map(({ sourceKey }) => sourceKey)).not.toContain(source);
  scene.clock.later(30 * HOUR);
  await scene.scan();
  expect(scene.jobs().map(({ sourceKey }) => sourceKey)).not.toContain(source);
});

test('a transcription goes on after another title is set: it is made from the video itself', async () => {
  const scene = await jobScene([FILM], {
    standIn: { jobsTakeMs: HOUR },
    generate: { missingEvery: 1 },
    translate: { wait: '1s' },
    config: { transcribe: { enabled: true, media_url: 'http://media.test:8080/files' } },
  });
  await scene.untilTheLadder();
  expect(reasonsIn(await scene.scan(), 'deferred')).toEqual({ transcribing: 1 });
  const path = join(scene.media, FILM);
  await scene.command({ kind: 'identify', path, as: { kind: 'id', text: 'tt9999999' }, type: null });
  scene.clock.later(2 * HOUR);
  await scene.scan();
  expect(scene.sidecars()).toEqual([SIDECAR]);
  expect(scene.standIn.accounts.read('me', 'transcriptions').used).toBe(1);
});

const HARBOUR = { nativeId: 1300000, type: 'movie', name: 'Harbour', year: 2016 };

const english = (id: string, group: string, text: string): object => ({
  id,
  pair: `1-${group.length}`,
  title: HARBOUR.nativeId,
  language: 'EN',
  releases: [`Harbour.2016.1080p.BluRay.x264-${group}`],
  files: [{ id: `${id}f`, name: 'Harbour.2016.srt', text: subtitleText(text) }],
});

test('a text that the user rejected is not translated from another identifier either', async () => {
  const subtitles = [
    english('best', 'QUAY', 'of another film'),
    english('same', 'PIERS', 'of another film'),
    english('right', 'HARBOR', 'of this film'),
  ];
  const scene = await jobScene([FILM], {
    standIn: { catalogue: loadCatalogue({ titles: [HARBOUR], subtitles }) },
    translate: { wait: '2h' },
    account: { translationsPerMonth: 60 },
    config: { languages: ['en', 'pl'] },
  });
  await scene.scan();
  await scene.command({ kind: 'reject', path: join(scene.media, FILM), language: 'en' });
  scene.clock.later(14 * HOUR);
  await scene.scan();
  expect(scene.sidecars()).toContain(SIDECAR);
  const orders = JSON.stringify(scene.standIn.jobs.list('me', 'translation').map(({ order }) => order));
  expect([orders.includes('of this film'), orders.includes('of another film')]).toEqual([true, false]);
});
