import { expect, test } from 'vitest';
import { join } from 'node:path';
import { daemonLife } from '../../../support/daemon-life.ts';
import { filmPaths, putFiles, sidecarsBelow } from '../../../support/library.ts';

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
  expect(result).toEqual({ kind: 'search-requested', videos: 6, wants: 6 });
  expect(life.standIn.asked.snapshot().namesSearched).toBe(before.namesSearched);
  await life.passes(10_000);
  const after = life.standIn.asked.snapshot();
  expect(after.namesSearched - before.namesSearched).toBe(6);
});
