import { expect, test } from 'vitest';
import { DAY, FILM, HOUR, jobScene, ordersIn, SIDECAR, type JobScene } from '../../../support/jobs.ts';

const path = (scene: JobScene): string => `${scene.media}/${FILM}`;
const sourcesOf = ({ standIn }: JobScene): readonly unknown[] =>
  standIn.jobs
    .list('me', 'translation')
    .map(({ order }) => order.kind === 'translation' && order.subtitle.id)
    .toReversed();

test('a translation that the user rejected is not made again, and the next source is translated', async () => {
  const scene = await jobScene([FILM], { account: { translationsPerMonth: 60 } });
  const english = scene.standIn.catalogue.subtitles.map(({ id }) => id);
  expect(english).toHaveLength(2);
  await scene.untilTheLadder();
  await scene.scan();
  const [first] = sourcesOf(scene);
  await scene.command({ kind: 'reject', path: path(scene), language: null });
  scene.clock.later(HOUR);
  await scene.scan();
  const second = english.find((id) => id !== first);
  expect([scene.sidecars(), sourcesOf(scene)]).toEqual([[SIDECAR], [first, second]]);
  await scene.command({ kind: 'reject', path: path(scene), language: null });
  for (let turn = 0; turn < 4; turn += 1) {
    scene.clock.later(100 * DAY);
    await scene.scan();
  }
  expect([scene.sidecars(), sourcesOf(scene)]).toEqual([[], [first, second]]);
  expect(ordersIn(scene.standIn.asked.snapshot())).toBe(2);
});

test('a transcription that the user rejected is not ordered again for the same file', async () => {
  const scene = await jobScene([FILM], {
    generate: { missingEvery: 1 },
    config: { transcribe: { enabled: true, media_url: 'http://media.test:8080/files' } },
  });
  await scene.untilTheLadder();
  await scene.scan();
  expect(scene.sidecars()).toEqual([SIDECAR]);
  await scene.command({ kind: 'reject', path: path(scene), language: null });
  for (let turn = 0; turn < 3; turn += 1) {
    scene.clock.later(100 * DAY);
    await scene.scan();
  }
  expect(scene.sidecars()).toEqual([]);
  expect(ordersIn(scene.standIn.asked.snapshot())).toBe(1);
});
