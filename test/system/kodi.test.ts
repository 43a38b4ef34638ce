// Shows what a real Kodi reads from our names, and that it completes its library scan while we report new subtitles.

import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readLanguage } from '../../src/core/language/language.ts';
import { readAs } from '../../src/core/players/read-as.ts';
import { NAMING_PRESETS } from '../../src/core/sidecar/sidecar-name.ts';
import { filmPaths, putFiles, temporaryFolder } from '../support/library.ts';
import { startRaw, type RawService } from '../support/raw-service.ts';
import { filled, homeFor, startDaemon } from '../support/running-daemon.ts';
import { until } from '../support/until.ts';
import { KODI_TOKEN, KODI_TOOLS, playedBy, startKodi, type Kodi, type Listed } from './kodi.ts';
import { plainVideo } from './media.ts';
import { CUE, VIDEO, writeAll } from './our-sidecars.ts';
import { needs, say } from './tools.ts';

/** Language codes that only Kodi uses. */
const OF_KODI: Readonly<Record<string, string>> = { pop: 'pt', twi: 'tw' };

function shownBy({ language, name, isforced, isdefault, isimpaired }: Listed): string {
  const code = OF_KODI[language] ?? readLanguage(language) ?? (language === '' ? null : language);
  const title = name.replace(/ ?\(External\)$/, '');
  return words(code, title === '' ? null : title, [isforced, isdefault, isimpaired]);
}

const words = (language: string | null, title: string | null, flags: readonly boolean[]): string =>
  JSON.stringify({ language, title, flags });

/** What Kodi reads from the name by our rules. */
function predicted(name: string): string {
  const reading = readAs('kodi', { videoName: VIDEO, folder: '', name });
  if (reading?.attached !== true) return `${name} is not seen`;
  const { language, shownAs, title, forced, isDefault, hearingImpaired } = reading;
  return words(language ?? shownAs, title, [forced, isDefault, hearingImpaired]);
}

test('Kodi lists every sidecar that we name, under each preset, with the language, title and flags that we predict', async (context) => {
  needs(context, 'ffmpeg', ...KODI_TOOLS);
  const kodi = await startKodi();
  for (const preset of NAMING_PRESETS) {
    const folder = temporaryFolder();
    const names = [...writeAll(folder, preset).keys()];
    const listed = await playedBy(kodi, join(folder, VIDEO), names.length);
    expect([preset, listed.map(shownBy).toSorted()]).toEqual([preset, names.map(predicted).toSorted()]);
    say(`${preset}: Kodi lists all of ${names.length} sidecars as predicted`);
  }
}, 180_000);

/** The rows of the table in docs/naming.md: a name, and what Kodi reads from it. */
function documented(): ReadonlyMap<string, string> {
  const text = readFileSync(new URL('../../docs/naming.md', import.meta.url), 'utf8');
  const rows = text
    .slice(text.indexOf('docs: read'), text.indexOf('end of read'))
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const column = rows[0]?.indexOf('Kodi 20') ?? -1;
  return new Map(rows.slice(2).map((cells) => [(cells[1] ?? '').replaceAll('`', ''), cells[column] ?? '']));
}

function inWords({ language, isforced, isimpaired }: Listed): string {
  const code = OF_KODI[language] ?? readLanguage(language) ?? language;
  const called = new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
  return [called, ...(isforced ? ['forced'] : []), ...(isimpaired ? ['SDH'] : [])].join(', ');
}

test('Kodi reads from each name in the documentation, alone beside its video, what the table says', async (context) => {
  needs(context, 'ffmpeg', ...KODI_TOOLS);
  const folder = temporaryFolder();
  const table = documented();
  expect(table.size).toBeGreaterThan(20);
  const original = join(folder, 'Film.mkv');
  plainVideo(original);
  const kodi = await startKodi();
  const seen = new Map<string, string>();
  for (const [at, name] of [...table.keys()].entries()) {
    const place = join(folder, String(at));
    mkdirSync(place);
    copyFileSync(original, join(place, 'Film.mkv'));
    writeFileSync(join(place, name), CUE);
    const listed = await playedBy(kodi, join(place, 'Film.mkv'), 1);
    seen.set(name, listed.map(inWords).join(' and '));
  }
  expect(Object.fromEntries(seen)).toEqual(
    Object.fromEntries([...table].map(([name, cell]) => [name, cell.replaceAll('**', '')])),
  );
}, 180_000);

const OTHERS = 200;

/** Films, each with the .nfo file that Kodi takes its title from. */
function described(folder: string, paths: readonly string[]): void {
  putFiles(folder, paths);
  for (const path of paths) {
    const [title = ''] = path.split('/');
    putFiles(folder, [path.replace(/\.mkv$/, '.nfo')], `<movie><title>${title}</title></movie>`);
  }
}

const startScan = async (kodi: Kodi): Promise<void> => {
  await kodi.call('VideoLibrary.Scan', { showdialogs: false });
  await until('Kodi scans', () => kodi.isScanning());
};
const scanned = (kodi: Kodi): Promise<void> =>
  until('Kodi has scanned', async () => !(await kodi.isScanning()), 120_000);

/** So many that Kodi still scans when the second request comes. */
const MANY = 800;

test('a request for a scan ends the scan that Kodi runs: this is why we wait', async (context) => {
  needs(context, ...KODI_TOOLS);
  const folder = temporaryFolder();
  const films = filmPaths(MANY);
  described(folder, films);
  const kodi = await startKodi();
  kodi.addSource(folder);
  await startScan(kodi);
  await until('a film is in the library', async () => (await kodi.films()) > 0);
  await kodi.call('VideoLibrary.Scan', {
    directory: `${folder}/${films[0]?.split('/')[0]}/`,
    showdialogs: false,
  });
  await scanned(kodi);
  expect(await kodi.films()).toBeLessThan(MANY);
  say(`a second request during a scan: ${await kodi.films()} of ${MANY} films`);
}, 180_000);

type Asked = { readonly method: string; readonly directory: string | null; readonly answer: string };

/** A relay between the daemon and Kodi: records requests and answers, and calls `first` before the first request. */
async function between(
  kodi: Kodi,
  first: () => Promise<void>,
): Promise<RawService & { readonly calls: readonly Asked[] }> {
  const calls: Asked[] = [];
  let begun: Promise<void> | null = null;
  const raw = await startRaw(({ body, headers }, response) => {
    begun ??= first();
    void begun.then(async () => {
      const answer = await kodi.forward(body, headers.authorization);
      const { method, params } = JSON.parse(body) as {
        readonly method: string;
        readonly params: { readonly directory?: string };
      };
      calls.push({ method, directory: params.directory ?? null, answer: answer.body });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  return Object.assign(raw, { calls });
}

test('we never end a scan that Kodi runs: all films reach the library, and our folders are scanned afterwards', async (context) => {
  needs(context, ...KODI_TOOLS);
  const kodi = await startKodi();
  const all = filmPaths(OTHERS + 5);
  const [others, ours] = [all.slice(0, OTHERS), all.slice(OTHERS)];
  // The user's scan begins just before the daemon's first request.
  const relay = await between(kodi, () => startScan(kodi));
  const home = await homeFor(ours, { refresh: [{ kind: 'kodi', url: relay.url, token: KODI_TOKEN }] });
  described(join(home.folder, 'others'), others);
  described(home.media, ours);
  for (const name of ['others', 'media']) kodi.addSource(join(home.folder, name));

  const { child, ended } = await startDaemon(home);
  await filled(home, ours.length);
  const scans = (): readonly Asked[] => relay.calls.filter(({ method }) => method === 'VideoLibrary.Scan');
  await until('each of our folders was scanned', () => scans().length >= ours.length, 150_000);
  await scanned(kodi);
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);

  expect(await kodi.films()).toBe(all.length);
  const folders = ours.map((path) => `${home.media}/${path.split('/')[0]}/`);
  expect(
    scans()
      .map(({ directory }) => directory ?? '')
      .toSorted(),
  ).toEqual(folders.toSorted());
  expect(scans().map(({ answer }) => (JSON.parse(answer) as { result: unknown }).result)).toEqual(
    ours.map(() => 'OK'),
  );
  const busy = relay.calls.filter(({ answer }) => answer.includes('"Library.IsScanningVideo":true')).length;
  expect(busy).toBeGreaterThan(0);
  for (const [at, { method }] of relay.calls.entries())
    if (method === 'VideoLibrary.Scan')
      expect(relay.calls[at - 1]?.answer).toContain('"Library.IsScanningVideo":false');
  say(`${all.length} of ${all.length} films; ${busy} times Kodi was found scanning and left alone`);
}, 240_000);
