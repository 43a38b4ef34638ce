import { join } from 'node:path';
import { expect, test } from 'vitest';
import { daemonLife, type DaemonLife } from '../../support/daemon-life.ts';
import { filmPaths, namesOf, putFiles, sidecarsBelow } from '../../support/library.ts';
import { NO_SERVICE, startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';

const SECOND = 1000;
const FILMS = filmPaths(2);

/** The service has nothing for one of two films, and no download left for the other. */
async function unfilled(): Promise<DaemonLife> {
  const life = await daemonLife(FILMS, { downloadsPerDay: 0, missingEvery: 2 });
  putFiles(life.media, FILMS);
  await life.start();
  await life.passes(5 * SECOND);
  const states = life.wants().map(({ state, offers }) => `${state} ${offers > 0 ? 'offered' : ''}`);
  expect(states.toSorted()).toEqual(['missing ', 'wanted offered']);
  return life;
}

test('another service is asked about all that has no subtitle, and never for the candidates of the first', async () => {
  const life = await unfilled();
  const other = await startService(namesOf(filmPaths(6).toReversed()), {
    clock: life.clock,
    generate: { seed: 'other', decoys: false },
  });
  await life.reload({ service: { base_url: other.apiUrl, download_url: other.downloadUrl } });
  await life.passes(10 * SECOND, SECOND);
  await until('both are placed', () => sidecarsBelow(life.media).length === 2);
  const { requests, namesSearched } = other.asked.snapshot();
  expect(requests.filter(({ status }) => status !== 200)).toEqual([]);
  expect(namesSearched).toBe(2);
});

test('what is picked right after is not downloaded from the other service: it does not know the candidate', async () => {
  const life = await unfilled();
  const other = await startService(namesOf(FILMS), {
    clock: life.clock,
    generate: { seed: 'other', decoys: false },
  });
  const name = life.wants().find(({ offers }) => offers > 0)?.name ?? '';
  const path = join(life.media, FILMS.find((film) => film.endsWith(name)) ?? '');
  // Both wait in the queue, so that nothing else runs between them.
  const reloaded = life.reload({ service: { base_url: other.apiUrl, download_url: other.downloadUrl } });
  const picked = life.command({ kind: 'pick', path, choice: '1' });
  await reloaded;
  expect(await picked).toMatchObject({ kind: 'trouble', trouble: 'no-such-candidate' });
  expect(other.asked.snapshot().requests.map(({ path: asked }) => asked)).toEqual(['/api/v2/me']);
});

test('an address where no service answers costs nothing once it is corrected', async () => {
  const life = await unfilled();
  const before = life.wants();
  life.standIn.asked.clear();
  await life.reload({ service: { base_url: NO_SERVICE } });
  await life.passes(10 * SECOND, SECOND);
  await life.reload({});
  await life.passes(10 * SECOND, SECOND);
  expect(life.standIn.asked.snapshot().namesSearched).toBe(0);
  expect(life.wants().map(({ offers }) => offers)).toEqual(before.map(({ offers }) => offers));
});

test('another key and another download host are no other service', async () => {
  const life = await unfilled();
  life.standIn.asked.clear();
  await life.reload({ service: { api_key: 'used-up', download_url: NO_SERVICE } });
  await life.passes(10 * SECOND, SECOND);
  expect(life.standIn.asked.snapshot().namesSearched).toBe(0);
});
