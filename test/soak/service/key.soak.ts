import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApi } from '../../../src/web/openapi.ts';
import { filesBelow, filmPaths } from '../../support/library.ts';
import { run, start } from '../../support/program.ts';
import { SECRET, SECRET_FORMS, startRaw } from '../../support/raw-service.ts';
import { until } from '../../support/until.ts';
import { world, type World } from '../../support/world.ts';
import { brokenOf, measure } from '../harness/measure.ts';

const FILMS = 2;
const PLACES = ['search', 'download', 'link', 'me'] as const;
/** Ways in which a text may quote the key. */
const FORMS = [...SECRET_FORMS, Buffer.from(SECRET).toString('hex')];

const quotes = (text: string): boolean => FORMS.some((form) => text.includes(form));

const STATUSES = [301, 302, 303, 307, 308];
const REDIRECTS = PLACES.flatMap((where) => STATUSES.map((status) => ({ where, status })));
const ACCOUNT = {
  id: 'me',
  plan: 'pro',
  keys: [SECRET],
  searchPerDay: 90_000,
  downloadsPerDay: 90_000,
} as const;

/** Everything below the folder that quotes the key, besides the configuration. */
function filesThatQuote({ folder }: World): readonly string[] {
  return filesBelow(folder).filter(
    (path) => path !== 'subtitled.yaml' && quotes(readFileSync(join(folder, path), 'latin1')),
  );
}

measure('P8a', async ({ size }) => {
  const films = filmPaths(FILMS);
  const foreign = await startRaw((_, response) => response.writeHead(200).end('PK'));
  const said: string[] = [];
  const places: World[] = [];
  for (const { where, status } of REDIRECTS.slice(0, size)) {
    const place = await world({
      videos: films,
      service: { accounts: [ACCOUNT], generate: { decoys: false } },
      config: { service: { api_key: SECRET }, log: { level: 'trace' }, web: { enabled: true, port: 0 } },
    });
    places.push(place);
    const location = `${foreign.url}/${where}/${status}`;
    place.standIn.faults.add({ kind: 'redirect', where, status, times: 2, location });
    const { out, err } = await run(['--config', place.config, '--scan', '--json']);
    said.push(out, err);
  }
  const [place] = places;
  if (place === undefined) throw new Error('nothing was tried');
  const daemon = start(['--config', place.config]);
  let spoken = '';
  daemon.child.stderr?.on('data', (chunk: string) => (spoken += chunk));
  await until('the page is served', () => spoken.includes('the status page: '), 60_000);
  const url = /the status page: (\S+)/.exec(spoken)?.[1] ?? '';
  const commandLine = readFileSync(`/proc/${daemon.child.pid}/cmdline`, 'latin1');
  const pages = Object.entries((openApi('0') as { readonly paths: Record<string, object> }).paths).flatMap(
    ([path, ways]) => ('get' in ways && path !== '/api/events' ? path : []),
  );
  const shown: string[] = [];
  for (const path of ['/', '/metrics', '/healthz', ...pages]) {
    const answer = await fetch(`${url}${path}`);
    shown.push(Buffer.from(await answer.arrayBuffer()).toString('latin1'));
  }
  // It ends in the middle of its work, with whatever the system prints.
  daemon.child.kill('SIGABRT');
  const { out, err } = await daemon.ended;
  said.push(out, err);
  const sent = foreign.asked.filter((one) => quotes(JSON.stringify(one)));
  const files = places.flatMap(filesThatQuote);
  return {
    figure:
      `${foreign.asked.length} requests led to another host: ${sent.length} with the key; ` +
      `in ${files.length} files, ${shown.filter(quotes).length} of ${shown.length} pages, ${said.filter(quotes).length} outputs, ${quotes(commandLine) ? 1 : 0} command lines`,
    broken: [
      ...sent.map(({ path }) => `the key went to another host: ${path}`),
      ...files.map((path) => `the key is in ${path}`),
      ...brokenOf(
        [!said.some(quotes), 'the key was printed'],
        [!shown.some(quotes), 'the key is on a page'],
        [!quotes(commandLine), 'the key is in the command line'],
        [foreign.asked.length > 0, 'no request was led to another host'],
      ),
    ],
  };
});
