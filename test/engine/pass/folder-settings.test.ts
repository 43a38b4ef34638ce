import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openCli, subtitleText } from '../../support/cli.ts';
import { daemonLife } from '../../support/daemon-life.ts';
import { putFiles, sidecarsBelow } from '../../support/library.ts';

const SECOND = 1000;
const film = (name: string): string => `${name} (2016)/${name}.2016.1080p.BluRay.x264-QUAY.mkv`;
const sidecar = (name: string, end: string): string => film(name).replace('mkv', end);

const OVERRIDES = [
  { path: 'Nothing*', languages: [] },
  { path: 'Foreign*', forced: 'only' },
  { path: 'Own*', unlabelled: 'ignore' },
  { path: 'Better*', upgrade: { enabled: true, window: '200d' } },
  { path: 'Machine*', translate: { enabled: true }, languages: ['de'] },
  { path: 'media/Named*', naming: 'plex', languages: ['zh-Hant'] },
];
const FILMS = ['Plain', 'Nothing', 'Foreign', 'Own', 'Better', 'Machine', 'Named'];

const translation = (why: string): object => ({ step: 'translation', outcome: 'left-out', why });

test('each setting applies to the folders of its override, and `why` names the override', async () => {
  const cli = await openCli(FILMS.map(film), {
    generate: { decoys: false, languages: ['en', 'zh-Hant'] },
    more: { overrides: OVERRIDES },
  });
  for (const name of ['Plain', 'Own']) writeFileSync(cli.at(sidecar(name, 'srt')), subtitleText('door'));
  expect(await cli.run('scan')).toMatchObject({ code: 0 });
  expect(cli.sidecars()).toEqual(
    ['Better en', 'Named zh-Hant', 'Own en', 'Own', 'Plain'].map((one) => {
      const [name = '', language] = one.split(' ');
      return sidecar(name, language === undefined ? 'srt' : `${language}.srt`);
    }),
  );
  const why = async (name: string): Promise<unknown> => (await cli.json('why', cli.at(film(name)))).result;
  expect(await why('Plain')).toMatchObject({ wants: [{ reason: 'unlabelled-sidecar' }], rules: [] });
  expect(await why('Nothing')).toMatchObject({
    wants: [],
    rules: [{ name: 'overrides[0]', path: 'Nothing*', keys: ['languages'] }],
  });
  expect(await why('Foreign')).toMatchObject({
    wants: [
      { kind: 'forced', languages: ['en'], steps: expect.arrayContaining([translation('not-switched-on')]) },
    ],
  });
  expect(await why('Better')).toMatchObject({
    wants: [{ state: 'placed', betterUntil: expect.any(String) }],
  });
  expect(await why('Machine')).toMatchObject({
    wants: [{ languages: ['de'], steps: expect.arrayContaining([translation('waits-for-people')]) }],
    rules: [{ name: 'overrides[4]', keys: ['languages', 'translate'] }],
  });
  const { out } = await cli.run('why', cli.at(film('Named')));
  expect(out).toContain('settings: languages, naming from overrides[5] (media/Named*)\n');
  expect((await cli.run('why', cli.at(film('Nothing')))).out).toContain('no subtitle is wanted for it\n');
});

test('a changed override applies at once: new wants are filled, others are dropped, no better one is searched for', async () => {
  const life = await daemonLife([film('Plain'), film('Quay')], {
    config: () => ({ overrides: [{ path: 'Plain*', languages: [] }] }),
    service: () => ({ generate: { decoys: false, languages: ['en', 'de'] } }),
  });
  putFiles(life.media, [film('Plain'), film('Quay')]);
  await life.start();
  await life.passes(5 * SECOND);
  expect(sidecarsBelow(life.media)).toEqual([sidecar('Quay', 'en.srt')]);
  await life.reload({
    upgrade: { enabled: true, window: '200d' },
    overrides: [
      { path: 'Plain*', languages: ['de', 'pl'] },
      { path: 'Quay*', upgrade: { enabled: false } },
    ],
  });
  await life.passes(10 * SECOND, 5 * SECOND);
  expect(sidecarsBelow(life.media)).toEqual([sidecar('Plain', 'de.srt'), sidecar('Quay', 'en.srt')]);
  expect(life.wants().filter(({ state }) => state === 'placed' || state === 'missing')).toHaveLength(3);
  await life.reload({
    overrides: [
      { path: 'Plain*', languages: ['de'] },
      { path: 'Quay*', upgrade: { enabled: true } },
    ],
  });
  await life.passes(5 * SECOND);
  const shown = life.wants().filter(({ reason }) => reason !== 'left-out');
  expect(shown.map(({ state, due_at: dueAt }) => [state, dueAt])).toEqual([
    ['placed', null],
    ['placed', null],
  ]);
});
