import { expect, test } from 'vitest';
import { bentProxy, type Bend } from '../../../standin/support/bent-proxy.ts';
import { daemonLife, type DaemonLife } from '../../../support/daemon-life.ts';
import { advanceToNoon } from '../../../support/hand-clock.ts';
import { filmPaths, putFiles } from '../../../support/library.ts';

const HOUR = 3_600_000;
const FILMS = filmPaths(12);

/** A daemon that has begun, with a front server that bends the answers of the service. */
async function begunBehind(answer: NonNullable<Bend['answer']>): Promise<DaemonLife> {
  const life = await daemonLife(FILMS);
  advanceToNoon(life.clock);
  const base_url = await bentProxy(life.standIn.apiUrl, { answer });
  life.configure({ service: { base_url, download_url: life.standIn.downloadUrl } });
  putFiles(life.media, FILMS);
  await life.start();
  return life;
}

test('where a page with status 400 answers, no batch is taken apart, no name is blamed, and all is placed once the service answers', async () => {
  let isBehind = true;
  let pages = 0;
  const life = await begunBehind((passing) => {
    if (!isBehind || !passing.path.includes('/search')) return;
    pages += 1;
    passing.status = 400;
    passing.body = Buffer.from('<html><head><title>400 Bad Request</title></head><body></body></html>');
  });
  // Few, because each refusal doubles the pause between two requests, which is real time.
  await life.passes(HOUR / 2, HOUR / 4);
  expect(pages).toBeLessThan(8);
  expect(life.wants().filter(({ reason }) => reason !== 'edge-refused')).toEqual([]);
  isBehind = false;
  await life.passes(4 * HOUR, HOUR / 2);
  expect(life.wants().filter(({ state }) => state !== 'placed')).toEqual([]);
});

test('where a front server takes only small questions, and says so with a page, smaller ones follow at once', async () => {
  const life = await begunBehind((passing) => {
    if (passing.asked <= 200) return;
    passing.status = 413;
    passing.body = Buffer.from('<html><head><title>413 Request Entity Too Large</title></head></html>');
  });
  await life.passes(HOUR / 4, HOUR / 4);
  expect(life.wants().filter(({ state }) => state !== 'placed')).toEqual([]);
});
