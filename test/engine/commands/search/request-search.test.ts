import { expect, test } from 'vitest';
import { join } from 'node:path';
import { newWant } from '../../../../src/core/want/want.ts';
import { requestSearch } from '../../../../src/engine/commands/search/request-search.ts';
import type { SearchRequested, Trouble } from '../../../../src/engine/commands/results.ts';
import type { Deps } from '../../../../src/engine/deps.ts';
import type { Store } from '../../../../src/ports/store/store.ts';
import { daemonLife } from '../../../support/daemon-life.ts';
import { createManualClock } from '../../../support/hand-clock.ts';
import { filmPaths, putFiles, sidecarsBelow, temporaryFolder } from '../../../support/library.ts';
import { held, heldWords } from '../../../support/loop-hold.ts';
import { NOW, openState, videoAt } from '../../../support/state.ts';

const MEDIA = '/media/films';
const DELETED = 10_000;

test('many videos are due at once and are searched for together; what has a subtitle or is no video is passed over', async () => {
  const films = filmPaths(12);
  const life = await daemonLife(films, { missingEvery: 2 });
  putFiles(life.media, films);
  await life.start();
  await life.passes(10_000);
  expect(sidecarsBelow(life.media)).toHaveLength(6);
  const before = life.standIn.asked.snapshot();
  const paths = films.map((film) => join(life.media, film));
  const result = await life.command({
    kind: 'request-search',
    paths: [...paths, ...paths, '/etc/passwd', join(life.media, 'Nothing.mkv')],
  });
  expect(result).toEqual({
    kind: 'search-requested',
    videos: 6,
    wants: 6,
    deleted: 0,
    searches: 6,
    paused: false,
  });
  expect(life.standIn.asked.snapshot().namesSearched).toBe(before.namesSearched);
  await life.passes(10_000);
  const after = life.standIn.asked.snapshot();
  expect(after.namesSearched - before.namesSearched).toBe(6);
});

test('a folder of a whole library is asked for with what the user deleted, without holding the loop', async () => {
  const { store } = openState(temporaryFolder());
  store.transaction(() => {
    for (let at = 0; at < DELETED; at += 1) addDeleted(store, at);
  });
  const deps = {
    store,
    clock: createManualClock(NOW),
    policy: { roots: [MEDIA] },
    emit: () => undefined,
  } as unknown as Deps;
  const { signal } = new AbortController();
  const ask = (deleted: boolean, dryRun = false): Promise<SearchRequested | Trouble> =>
    requestSearch(deps, { paths: [MEDIA], deleted, dryRun }, signal);
  const none = {
    kind: 'search-requested',
    videos: 0,
    wants: 0,
    deleted: DELETED,
    searches: 0,
    paused: false,
  };
  expect(await ask(false)).toEqual(none);
  const all = { ...none, videos: DELETED, wants: DELETED, deleted: 0, searches: DELETED };
  expect(await ask(true, true)).toEqual(all);
  const taken = await held(() => ask(true));
  process.stderr.write(`${heldWords(`request-search of ${DELETED}`, taken)}\n`);
  expect(taken.value).toEqual(all);
  expect(taken.longestPasses).toBeLessThan(60);
  expect(await ask(false)).toEqual(all);
}, 120_000);

function addDeleted(store: Store, at: number): void {
  const id = store.videos.add(
    videoAt(`${MEDIA}/Harbour ${at}/Harbour.${at}.2001.mkv`, { root: MEDIA, year: 2001 }),
  );
  const want = { ...newWant(NOW), state: 'declined', reason: 'deleted-by-user', dueAt: null } as const;
  store.wants.add(id, { languages: ['en'], kind: 'full' }, want);
}
