import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCli } from '../../../support/cli.ts';
import { daemonLife } from '../../../support/daemon-life.ts';
import { filmPaths, putFiles, sidecarsBelow } from '../../../support/library.ts';
import { until } from '../../../support/until.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const [FILM = ''] = filmPaths(1);

test('languages that are asked for in another way: our subtitle stays ours, and one that the user deletes stays deleted', async () => {
  const life = await daemonLife([FILM]);
  putFiles(life.media, [FILM]);
  await life.start();
  await life.passes(5 * SECOND);
  await until('it is placed', () => sidecarsBelow(life.media).length === 1);
  await life.reload({ languages: [['en', 'pl']] });
  await life.passes(10 * SECOND, 5 * SECOND);
  expect(life.wants()).toMatchObject([{ state: 'placed' }]);
  const [sidecar = ''] = sidecarsBelow(life.media);
  rmSync(join(life.media, sidecar));
  await life.reload({ languages: [['en', 'pl']] });
  await life.passes(30 * MINUTE, 5 * MINUTE);
  expect(life.wants()).toMatchObject([{ state: 'declined', reason: 'deleted-by-user' }]);
  expect(sidecarsBelow(life.media)).toEqual([]);
});

test('a subtitle that the user had deleted before stays deleted when the languages are asked for in another way', async () => {
  const life = await daemonLife([FILM]);
  putFiles(life.media, [FILM]);
  await life.start();
  await life.passes(5 * SECOND);
  await until('it is placed', () => sidecarsBelow(life.media).length === 1);
  const [sidecar = ''] = sidecarsBelow(life.media);
  rmSync(join(life.media, sidecar));
  await life.passes(8 * 60 * MINUTE, 30 * MINUTE);
  expect(life.wants()).toMatchObject([{ state: 'declined' }]);
  await life.reload({ languages: [['en', 'pl']] });
  await life.passes(30 * MINUTE, 5 * MINUTE);
  expect(life.wants()).toMatchObject([{ state: 'declined' }]);
  expect(sidecarsBelow(life.media)).toEqual([]);
});

test('two languages that become one choice: the subtitle in the first of them serves it, in whatever order they are kept', async () => {
  for (const [first, second] of [
    ['pl', 'de'],
    ['de', 'pl'],
  ]) {
    const cli = await openCli([FILM], {
      generate: { languages: ['pl', 'de'] },
      more: { languages: [first, second] },
    });
    await cli.run('scan');
    expect(cli.sidecars()).toHaveLength(2);
    cli.configure({ languages: [[first, second]] });
    await cli.run('scan');
    const { out } = await cli.run('why', cli.at(FILM));
    expect(out).toMatch(new RegExp(`^${first}, else ${second}: placed by us: .*\\.${first}\\.srt$`, 'm'));
  }
});

test('a database that is deleted while the daemon runs is told, and nothing is spent that nobody would remember', async () => {
  const films = filmPaths(2);
  const life = await daemonLife(films);
  putFiles(life.media, films.slice(0, 1));
  await life.start();
  await life.passes(5 * SECOND);
  await until('it is placed', () => sidecarsBelow(life.media).length === 1);
  const asked = life.standIn.asked.snapshot().requests.length;
  rmSync(join(life.folder, 'state', 'state.db'));
  putFiles(life.media, films.slice(1));
  await life.passes(2 * MINUTE, 10 * SECOND);
  expect(life.news).toContainEqual(
    expect.objectContaining({ kind: 'failed', message: expect.stringContaining('was deleted or moved') }),
  );
  expect(life.standIn.asked.snapshot().requests.length).toBe(asked);
});
