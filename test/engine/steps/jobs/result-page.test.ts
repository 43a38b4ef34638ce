import { expect, test } from 'vitest';
import { bentProxy, type Passing } from '../../../standin/support/bent-proxy.ts';
import { FILM, HOUR, jobScene, ordersIn, SIDECAR, type JobScene } from '../../../support/jobs.ts';

const PAGE = '<!doctype html><html><body>Please log in to the network.</body></html>';
const MESSAGE = 'Please log in to the network of the hotel to continue.';
const AS_SUBTITLE = /^\/api\/v2\/subtitles\/|^\/subtitle\//;
const AS_FILE = /\/jobs\/[^/]+\/download$/;

/** The result is a normal subtitle, unless the job does not say which; then the job has a file. */
function withoutResult(passing: Passing): void {
  if (!/translations/.test(passing.path)) return;
  const job = JSON.parse(passing.body.toString()) as Record<string, unknown>;
  passing.body = Buffer.from(JSON.stringify({ ...job, result: null }));
}

type Behind = { readonly scene: JobScene; readonly leave: () => void; readonly pages: () => number };

/** A translation that is ready behind a server in the middle, which answers every download with `body`. */
async function behindPortal(path: RegExp, body: string): Promise<Behind> {
  const scene = await jobScene([FILM], { standIn: { jobsTakeMs: HOUR }, translate: { wait: '1s' } });
  await scene.untilTheLadder();
  await scene.scan();
  let [isBehind, pages] = [true, 0];
  const answer = (passing: Passing): void => {
    if (path === AS_FILE) withoutResult(passing);
    if (!isBehind || !path.test(passing.path)) return;
    pages += 1;
    passing.body = Buffer.from(body);
  };
  scene.configure({
    service: {
      base_url: await bentProxy(scene.standIn.apiUrl, { answer }),
      download_url: await bentProxy(scene.standIn.downloadUrl, { answer }),
    },
  });
  scene.clock.later(2 * HOUR);
  return { scene, leave: () => void (isBehind = false), pages: () => pages };
}

test.each([
  ['a page, as a subtitle', AS_SUBTITLE, PAGE],
  ['a message, as a subtitle', AS_SUBTITLE, MESSAGE],
  ['a page, as the file of the job', AS_FILE, PAGE],
  ['a message, as the file of the job', AS_FILE, MESSAGE],
])('a translation that is answered with %s, for a day is placed afterwards', async (_, path, body) => {
  const { scene, leave, pages } = await behindPortal(path, body);
  for (let hour = 0; hour < 24; hour += 0.25) {
    expect(await scene.scan()).toMatchObject({ placed: 0, missing: 0, deferred: 1 });
    scene.clock.later(HOUR / 4);
  }
  expect(pages()).toBeGreaterThan(3);
  expect(pages()).toBeLessThan(24);
  leave();
  scene.clock.later(24 * HOUR);
  expect(await scene.scan()).toMatchObject({ placed: 1 });
  expect(scene.sidecars()).toEqual([SIDECAR]);
  expect(ordersIn(scene.standIn.asked.snapshot())).toBe(1);
});
