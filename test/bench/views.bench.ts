// What do the views of the status page cost with 20,000 videos in three languages (`--large`: 100,000)? The bytes and the
// time of each view in Chromium, the daemon's memory before and after, and how long each answer and each order for
// 1,000 videos takes and holds the event loop. The built program, without a service.

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { stringify } from 'yaml';
import { newWant } from '../../src/core/want/want.ts';
import { openStore } from '../../src/store/open/open.ts';
import { bareLibrary } from '../support/bare-library.ts';
import { measureHolds } from '../support/program-holds.ts';
import { servedPage } from '../support/served-page.ts';
import { until } from '../support/until.ts';
import { pathOfTool } from '../system/tools.ts';
import { cpuMs, memoryMiB } from './process-costs.ts';
import { median, show } from './report.ts';

const VIDEOS = process.argv.includes('--large') ? 100_000 : 20_000;
const BIN = resolve(import.meta.dirname, '../../dist/bin.js');
const NO_SERVICE = 'http://127.0.0.1:9';
const LANGUAGES = ['en', 'pl', 'de'];
const DAY = 86_400_000;
/** The daemon rests if it takes less of the processor in two seconds; the measurement of the holds takes some too. */
const IDLE_MS = 150;
/** As many as one order takes. */
const MOST_PATHS = 1000;

const folder = mkdtempSync(join(tmpdir(), 'subtitled-bench-'));
const media = join(folder, 'media');
const holds = measureHolds(join(folder, 'holds'));

const videosBelow = (root: string): readonly string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

/** All videos with their wants and a line of history each, as if searched long ago. */
function fillState(paths: readonly string[]): void {
  const opened = openStore(join(folder, 'state'), Date.now());
  const { store } = opened;
  const now = Date.now();
  store.transaction(() => {
    for (const [at, path] of paths.entries()) {
      const { size, mtimeNs, dev, ino } = statSync(path, { bigint: true });
      const id = store.videos.add({
        root: media,
        folder: dirname(path),
        name: basename(path),
        size: Number(size),
        mtimeMs: Number(mtimeNs / 1_000_000n),
        inode: `${dev}:${ino}`,
        releaseName: basename(path),
        year: null,
        addedAt: now - at * 1000,
      });
      for (const language of LANGUAGES) {
        const want = {
          ...newWant(1),
          state: 'missing',
          reason: 'nothing-offered',
          dueAt: now + 9 * DAY + at,
        } as const;
        const wantId = store.wants.add(id, { languages: [language], kind: 'full' }, want);
        const line = {
          at: now - DAY - at,
          videoId: id,
          wantId,
          event: 'answered',
          reason: 'nothing-offered',
        } as const;
        store.history.record({ ...line, step: 'batch', offered: 0, acceptable: 0 });
      }
    }
  });
  opened.close();
}

const rssMiB = (child: ChildProcess): number => memoryMiB(child, 'VmRSS');
type Daemon = { readonly child: ChildProcess; readonly ended: Promise<unknown>; said(): string };

function startDaemon(): Daemon {
  const config = join(folder, 'config.yaml');
  writeFileSync(
    config,
    stringify({
      service: { base_url: NO_SERVICE, download_url: NO_SERVICE, api_key: 'no-key' },
      libraries: [{ path: media }],
      languages: LANGUAGES,
      state_dir: join(folder, 'state'),
      web: { port: 0 },
    }),
    { mode: 0o600 },
  );
  const child = spawn(process.execPath, [...holds.arguments, BIN, '--config', config], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  return { child, ended: new Promise((done) => child.on('exit', done)), said: () => said };
}

type Titles = { readonly rows: readonly { readonly id: number }[]; readonly total: number };
type Paths = { readonly rows: readonly { readonly path: string }[] };
async function read<T>(url: string): Promise<T> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status} from ${url}`);
  return (await answer.json()) as T;
}

/** How long the event loop was held since `holds.forget()`. */
const held = ({ pid }: ChildProcess): string => {
  const { wallMs, ownMs } = holds.longest(pid);
  return wallMs === 0 ? 'held under 25 ms' : `held ${wallMs} ms, ${ownMs} ms of the processor`;
};

async function showAnswers(url: string, child: ChildProcess, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    holds.forget();
    const times: number[] = [];
    let bytes = 0;
    for (let round = 0; round < 5; round += 1) {
      const from = performance.now();
      bytes = (await (await fetch(`${url}/api/${address}`)).arrayBuffer()).byteLength;
      times.push(performance.now() - from);
    }
    show(
      `GET ${address.replace(/path=.*/, 'path=…')}: ${bytes} bytes, ${median(times).toFixed(0)} ms, ${held(child)}`,
    );
  }
}

/** Resolves to the milliseconds until the view shows what it read. The page watches itself: others look too seldom. */
const SHOWN = `new Promise((done) => {
  const from = performance.now();
  const isShown = () => {
    const text = document.querySelector('main')?.innerText ?? '';
    if (text === '' || /Loading …|This page does not exist/.test(text)) return false;
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - from)));
    return true;
  };
  const watch = new MutationObserver(() => isShown() && watch.disconnect());
  if (!isShown()) watch.observe(document.body, { childList: true, subtree: true, characterData: true });
})`;

/** Each view in a browser, opened by its address: bytes of all answers of the API, time until nothing loads. */
async function showViews(url: string, child: ChildProcess, views: readonly string[]): Promise<void> {
  const browser = await chromium.launch({
    executablePath: pathOfTool('chromium'),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    const answered: Promise<number>[] = [];
    page.on('response', (answer) => {
      const isOfApi = answer.url().startsWith(`${url}/api/`) && !answer.url().endsWith('/api/events');
      if (isOfApi)
        answered.push(
          answer.body().then(
            ({ byteLength }) => byteLength,
            () => 0,
          ),
        );
    });
    await page.goto(url);
    await page.locator('h1').waitFor();
    for (const view of views) {
      const times: number[] = [];
      let bytes = 0;
      for (let round = 0; round < 3; round += 1) {
        await page.evaluate("location.hash = '#/nonsense'");
        await page.getByText('This page does not exist.').waitFor();
        answered.length = 0;
        await page.evaluate(`location.hash = ${JSON.stringify(`#/${view}`)}`);
        times.push(await page.evaluate<number>(SHOWN));
        bytes = (await Promise.all(answered)).reduce((sum, one) => sum + one, 0);
      }
      show(
        `view ${view.replace(/=.*/, '=…')}: ${bytes} bytes, ${median(times).toFixed(0)} ms, ${rssMiB(child).toFixed(0)} MiB`,
      );
    }
  } finally {
    await browser.close();
  }
}

async function showOrders(url: string, child: ChildProcess): Promise<void> {
  const paths: string[] = [];
  while (paths.length < MOST_PATHS) {
    const { rows } = await read<Paths>(`${url}/api/videos?offset=${paths.length}&limit=200`);
    paths.push(...rows.map(({ path }) => path));
  }
  const order = async (name: string, body: object): Promise<void> => {
    holds.forget();
    const from = performance.now();
    const answer = await fetch(`${url}/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    const tookMs = performance.now() - from;
    await after(100);
    show(
      `POST ${name}${'paths' in body ? ` of ${paths.length}` : ''}: ${answer.status} after ${tookMs.toFixed(0)} ms, ${held(child)}`,
    );
  };
  await order('pause', {});
  await order('resume', {});
  await order('ignore', { paths });
  await showAnswers(url, child, ['ignored']);
  await order('unignore', { paths });
  await order('pause', {});
  await order('request-search', { paths });
}

/** Checks without a new title after which all are there. On a busy machine the daemon seems to rest between two. */
const QUIET_CHECKS = 4;

/** The first walk is over, and every video is filed under its title. */
async function inOrder(url: string, child: ChildProcess): Promise<number> {
  let [total, quiet] = [0, 0];
  await until(
    'it has looked at everything',
    async () => {
      const before = { cpu: cpuMs(child), total };
      await after(2000);
      total = (await read<Titles>(`${url}/api/titles?limit=1`)).total;
      const isBusy = total === 0 || total !== before.total || cpuMs(child) - before.cpu >= IDLE_MS;
      quiet = isBusy ? 0 : quiet + 1;
      return quiet === QUIET_CHECKS;
    },
    900_000,
  );
  return total;
}

async function measure(url: string, child: ChildProcess): Promise<void> {
  show(
    `${VIDEOS} videos, ${await inOrder(url, child)} titles: ${rssMiB(child).toFixed(0)} MiB before any view`,
  );
  const [title] = (await read<Titles>(`${url}/api/titles?text=lantern&limit=1`)).rows;
  const [video] = (await read<Paths>(`${url}/api/videos?limit=1`)).rows;
  const path = encodeURIComponent(video?.path ?? '');
  await showAnswers(url, child, [
    'status',
    'coverage',
    'queue?limit=25',
    'titles?limit=25',
    'titles?sort=missing&limit=25',
    'titles?language=pl&state=missing&limit=25',
    `title?id=${title?.id}&limit=25`,
    'videos?limit=25',
    'videos?text=lantern%2077/&limit=25',
    'videos?state=missing&limit=25',
    'history?limit=50',
    'totals',
    `why?path=${path}`,
    `candidates?path=${path}`,
    'settings',
    'health',
    'log',
  ]);
  await showViews(url, child, [
    'overview',
    'titles',
    'titles?sort=missing',
    `title?title=${title?.id}`,
    `video?path=${path}`,
    'videos',
    'videos?text=lantern+77%2F',
    'videos?state=missing',
    'ignored',
    'activity',
    'queue',
    'history',
    'plots',
    'health',
    'settings',
  ]);
  show(`${rssMiB(child).toFixed(0)} MiB after all views`);
  await showOrders(url, child);
  show(`${rssMiB(child).toFixed(0)} MiB after all orders`);
}

let daemon: Daemon | null = null;
try {
  mkdirSync(media);
  bareLibrary(media, VIDEOS);
  fillState(videosBelow(media));
  daemon = startDaemon();
  await measure(await servedPage(daemon), daemon.child);
} finally {
  daemon?.child.kill('SIGTERM');
  await daemon?.ended;
  rmSync(folder, { recursive: true, force: true });
}
