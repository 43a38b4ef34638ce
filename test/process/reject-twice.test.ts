import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runHere } from '../support/command.ts';
import { filesBelow, filmPaths, putFiles, sidecarsBelow } from '../support/library.ts';
import { start } from '../support/program.ts';
import { filled, homeFor, startDaemon } from '../support/running-daemon.ts';
import { until } from '../support/until.ts';

test('a subtitle that is rejected twice at once: the next one stays, and the second command says why', async () => {
  const [film = ''] = filmPaths(1);
  const here = await homeFor([film], {}, { generate: { hearingImpaired: false } });
  putFiles(here.media, [film]);
  const daemon = await startDaemon(here);
  await filled(here, 1);
  const fetches = (): number =>
    here.standIn.asked.snapshot().requests.filter(({ where }) => where === 'download').length;
  here.standIn.faults.add({ kind: 'late', where: 'download', delayMs: 1000 });
  const reject = (): ReturnType<typeof start> =>
    start(['--config', here.config, 'reject', join(here.media, film)]);
  const first = reject();
  await until('the next one is fetched', () => fetches() === 2);
  const second = await reject().ended;
  expect([(await first.ended).code, second.code, second.out]).toEqual([0, 1, '']);
  const [sidecar = '', ...others] = sidecarsBelow(here.media);
  expect(second.err.trim().split('\n').at(-1)).toBe(
    `${sidecar.split('/').at(-1)}: it was placed only after you asked: look at it, and reject it as well if it is wrong`,
  );
  expect([others, fetches()]).toEqual([[], 2]);
  // It has been seen by now, and no other is on offer.
  expect((await reject().ended).out).toContain('to the trash: ');
  expect(sidecarsBelow(here.media)).toEqual([]);
  expect(filesBelow(here.folder).filter((path) => path.endsWith('.tmp'))).toEqual([]);
  const trash = await runHere(['--config', here.config, 'trash', 'list']);
  expect(trash.out.match(/rejected/g)).toHaveLength(2);
  expect((await daemon.end()).code).toBe(0);
}, 60_000);
