import { expect, test } from 'vitest';
import { readHook } from '../../src/core/webhook/read-webhook.ts';
import { workOf } from '../support/processor-time.ts';

const renamed = (home: string, files: number): unknown => ({
  eventType: 'Rename',
  series: { path: home },
  renamedEpisodeFiles: Array.from({ length: files }, (_, at) => ({
    relativePath: `Season ${at % 100}/${at}.mkv`,
    previousRelativePath: `Season ${at % 100}/old ${at}.mkv`,
  })),
});

test('thousands of files below a folder with a very long name cost little', async () => {
  const body = renamed(`/${'a/'.repeat(2_000)}`, 5_000);
  expect(await workOf(() => readHook('sonarr', body))).toBeLessThan(100);
});

test('all files of the longest show count where its folder has an ordinary name', () => {
  const hook = readHook('sonarr', renamed(`/media/tv/${'A Long Name '.repeat(10)}`, 5_000));
  expect(hook).toMatchObject({ kind: 'change', what: 'renamed' });
  expect(hook.kind === 'change' && hook.places.length).toBe(100);
});
