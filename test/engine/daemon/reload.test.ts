import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createWatcher } from '../../../src/files/watch/watcher.ts';
import { daemonLife, type DaemonLife } from '../../support/daemon-life.ts';
import { filmPaths, putFiles } from '../../support/library.ts';

const FILMS = filmPaths(3);
const NEW = 'New (2001)/New.2001.1080p.BluRay.x264-NEW.mkv';
const SECOND = 'Second (2002)/Second.2002.1080p.BluRay.x264-NEW.mkv';
const MINUTE = 60_000;

/** Its library sends no events, so only a walk finds a new film; `opened` counts how often it was watched. */
async function silentLife(): Promise<{ readonly life: DaemonLife; readonly opened: () => number }> {
  const watcher = createWatcher();
  let opened = 0;
  const life = await daemonLife(FILMS, {
    watcher: {
      watch(root, options) {
        opened += 1;
        return watcher.watch(root, { ...options, hint: () => undefined });
      },
    },
  });
  putFiles(life.media, FILMS);
  await life.start();
  await life.passes(MINUTE);
  return { life, opened: () => opened };
}

const isKnown = (life: DaemonLife, path: string): boolean =>
  life.wants().some(({ name }) => path.endsWith(`/${name}`));

test.each<readonly [string, Readonly<Record<string, unknown>>]>([
  ['nothing', {}],
  ['what is told, and to whom', { log: { level: 'debug' }, after_placing: { command: ['true'] } }],
  ['what is kept for the user', { quota: { reserve_downloads: 5 } }],
  ['when disks may sleep', { quiet_hours: '01:00-02:00' }],
  ['how often what is missing is searched', { retry: { longest: '30d' } }],
  ['the rights of what is written', { files: { mode: '0640' } }],
  ['how times are compared', { sync: { mode: 'fix' } }],
  ['how much is translated', { translate: { budget: 3, wait: '30s' } }],
  ['what is transcribed', { transcribe: { media_url: 'https://media.example.org' } }],
])('a reload that changes %s walks no library and watches none anew', async (_, more) => {
  const { life, opened } = await silentLife();
  putFiles(life.media, [NEW]);
  await life.reload(more);
  await life.passes(MINUTE);
  expect([isKnown(life, NEW), opened()]).toEqual([false, 1]);
});

test.each<readonly [string, (media: string) => Readonly<Record<string, unknown>>]>([
  ['the languages', () => ({ languages: ['en', 'de'] })],
  ['what is left out', (media) => ({ libraries: [{ path: media, exclude: ['**/Extras/**'] }] })],
  [
    'the folders that have settings of their own',
    (media) => ({ overrides: [{ path: join(media, 'New (2001)'), languages: ['de'] }] }),
  ],
  ['when libraries are walked', () => ({ schedule: { scan: '0 3 * * *' } })],
])('a reload that changes %s walks the libraries', async (_, more) => {
  const { life, opened } = await silentLife();
  putFiles(life.media, [NEW]);
  await life.reload(more(life.media));
  await life.passes(MINUTE);
  expect([isKnown(life, NEW), opened()]).toEqual([true, 2]);
});

test('a library that is added or left out is walked or left alone, and the others are not walked', async () => {
  const { life, opened } = await silentLife();
  const second = join(life.folder, 'second');
  putFiles(second, [SECOND]);
  putFiles(life.media, [NEW]);
  await life.reload({ libraries: [{ path: second }, { path: life.media }] });
  await life.passes(MINUTE);
  expect([isKnown(life, SECOND), isKnown(life, NEW), opened()]).toEqual([true, false, 2]);
  expect(life.status().libraries.map(({ path }) => path)).toEqual([second, life.media]);
  await life.reload({});
  await life.passes(MINUTE);
  expect([isKnown(life, NEW), opened()]).toEqual([false, 2]);
  expect(life.status().libraries.map(({ path }) => path)).toEqual([life.media]);
});

test('a library inside another one is added: both are walked', async () => {
  const { life, opened } = await silentLife();
  putFiles(life.media, [NEW]);
  await life.reload({ libraries: [{ path: life.media }, { path: join(life.media, 'New (2001)') }] });
  await life.passes(MINUTE);
  expect([isKnown(life, NEW), opened()]).toEqual([true, 3]);
});

test('a reload with a key that the service refuses says so at once, although nothing is due', async () => {
  const { life } = await silentLife();
  const { apiUrl, downloadUrl } = life.standIn;
  await life.reload({ service: { base_url: apiUrl, download_url: downloadUrl, api_key: 'wrong' } });
  await life.passes(MINUTE);
  expect(life.status().holds).toEqual([expect.objectContaining({ work: 'everything', why: 'key-refused' })]);
});
