import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runHere } from '../support/command.ts';
import { filesBelow, filmPaths, putFiles, sidecarsBelow } from '../support/library.ts';
import { start } from '../support/program.ts';
import { filled, homeFor, startDaemon } from '../support/running-daemon.ts';
import type { World } from '../support/world.ts';
import { until } from '../support/until.ts';

const [FILM = ''] = filmPaths(1);

/** A home whose film has a subtitle, and a daemon. */
async function home(): Promise<
  World & { readonly film: string; readonly end: () => Promise<number | null> }
> {
  const here = await homeFor([FILM], {}, { generate: { hearingImpaired: false } });
  putFiles(here.media, [FILM]);
  const daemon = await startDaemon(here);
  await filled(here, 1);
  return { ...here, film: join(here.media, FILM), end: async () => (await daemon.end()).code };
}

const fetchesOf = ({ standIn }: Pick<World, 'standIn'>): readonly number[] =>
  Object.values(standIn.asked.snapshot().downloads);
const leftIn = ({ folder }: Pick<World, 'folder'>): readonly string[] =>
  filesBelow(folder).filter((path) => path.endsWith('.tmp'));

test('a pick whose client is killed during the download: nothing is paid for twice, and the next pick works', async () => {
  const here = await home();
  const asked = (): number =>
    here.standIn.asked.snapshot().requests.filter(({ where }) => where === 'download').length;
  here.standIn.faults.add({ kind: 'late', where: 'download', delayMs: 500 });
  const picking = start(['--config', here.config, 'pick', here.film, '2']);
  await until('it is fetched', () => asked() === 2);
  picking.child.kill('SIGKILL');
  await picking.ended;
  const again = await runHere(['--config', here.config, 'pick', here.film, '2']);
  expect([again.code, again.err]).toEqual([0, expect.not.stringContaining('failed')]);
  expect(sidecarsBelow(here.media)).toHaveLength(1);
  expect(fetchesOf(here)).toEqual([1, 1]);
  expect(leftIn(here)).toEqual([]);
  expect(await here.end()).toBe(0);
}, 60_000);

test('two picks of the same film at once come one after the other: one subtitle stays, and nothing is fetched twice', async () => {
  const here = await home();
  const codes = await Promise.all(
    ['2', '1'].map(async (choice) => {
      const { code } = await start(['--config', here.config, 'pick', here.film, choice]).ended;
      return code;
    }),
  );
  expect(codes).toEqual([0, 0]);
  const [sidecar = '', ...others] = sidecarsBelow(here.media);
  expect([others, leftIn(here)]).toEqual([[], []]);
  expect(Math.max(...fetchesOf(here))).toBe(1);
  const before = readFileSync(join(here.media, sidecar), 'utf8');
  expect(await here.end()).toBe(0);
  expect((await runHere(['--config', here.config, 'scan'])).code).toBe(0);
  expect(readFileSync(join(here.media, sidecar), 'utf8')).toBe(before);
}, 60_000);
