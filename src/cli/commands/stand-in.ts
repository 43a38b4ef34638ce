// `subtitled stand-in`: serves the stand-in of the service until a signal stops it.

import { readFile } from 'node:fs/promises';
import { errorMessage } from '../../core/error-code.ts';
import { showPath } from '../../core/path/path.ts';
import { folderEntries } from '../../files/fs/read-folder.ts';
import { loadCatalogue, type Catalogue } from '../../standin/catalogue/catalogue.ts';
import { catalogueFor } from '../../standin/generate/generate.ts';
import { DEFAULT_ACCOUNTS } from '../../standin/accounts/accounts.ts';
import { codeOf } from '../../standin/catalogue/languages.ts';
import { startStandIn } from '../../standin/stand-in.ts';
import type { Invocation } from '../invocation/terminal.ts';

const VIDEO = /\.(mkv|mp4|m4v|avi|mov|wmv|webm|ts|m2ts|mpe?g)$/i;

/** Serves until the signal fires, then returns 0; 1 if it cannot listen there, 2 for invalid flags or files. */
export async function standIn(
  invocation: Invocation,
  flags: Readonly<Record<string, string>>,
): Promise<number> {
  const { terminal, signal } = invocation;
  const ports = [flags['port'], flags['downloadPort']].map(Number);
  const fieldNames = flags['fieldNames'];
  if (ports.some((port) => !Number.isInteger(port) || port < 0 || port > 65_535)) {
    terminal.err('--port and --download-port take a number from 0 (any free port) to 65535\n');
    return 2;
  }
  if (fieldNames !== 'neutral' && fieldNames !== 'live') {
    terminal.err('--field-names takes neutral or live\n');
    return 2;
  }
  const catalogue = await readCatalogue(flags);
  if (typeof catalogue === 'string') {
    terminal.err(`${showPath(catalogue)}\n`);
    return 2;
  }
  const [apiPort = 0, downloadPort = 0] = ports;
  const host = flags['host'] ?? '127.0.0.1';
  const running = await startStandIn({ catalogue, fieldNames, host, apiPort, downloadPort }).catch(
    (error: unknown) => notListening(error, host),
  );
  if (typeof running === 'string') {
    terminal.err(`${running}\n`);
    return 1;
  }
  terminal.out(`service.base_url: ${running.apiUrl}\nservice.download_url: ${running.downloadUrl}\n`);
  for (const account of DEFAULT_ACCOUNTS)
    terminal.out(`service.api_key: ${account.keys[0]} (plan ${account.plan})\n`);
  await new Promise<void>((done) => {
    if (signal.aborted) done();
    else signal.addEventListener('abort', () => done(), { once: true });
  });
  await running.close();
  return 0;
}

/** Why no server can listen there; rethrows every other error. */
function notListening(error: unknown, host: string): string {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) throw error;
  const port = 'port' in error ? String(error.port) : '';
  switch (error.code) {
    case 'EADDRINUSE':
      return `${host}:${port} is in use by another program: choose another port with --port or --download-port`;
    case 'EACCES':
      return `${host}:${port} is not allowed for this user: choose ports from 1024 on with --port and --download-port`;
    default:
      return `${host} is no address of this machine (${String(error.code)}): choose another one with --host`;
  }
}

/** The catalogue, or what is wrong with the flags or the file. */
async function readCatalogue(flags: Readonly<Record<string, string>>): Promise<Catalogue | string> {
  const { catalogue: file, library, languages = 'en' } = flags;
  if (file !== undefined) {
    try {
      return loadCatalogue(JSON.parse(await readFile(file, 'utf8')));
    } catch (error) {
      return `the catalogue ${file} cannot be read: ${errorMessage(error)}`;
    }
  }
  if (library === undefined)
    return 'choose what to serve: --catalogue FILE, or --library FOLDER to generate one';
  try {
    const videos = await videosBelow(library);
    const wanted = languages.split(',').map((language) => language.trim());
    const unknown = wanted.filter((language) => codeOf(language) === null);
    return unknown.length > 0
      ? `--languages: the service has no language ${unknown.join(', ')}`
      : catalogueFor(videos, { languages: wanted });
  } catch (error) {
    return `the library ${library} cannot be read: ${errorMessage(error)}`;
  }
}

/** Their names. Follows no symbolic link: a link may be circular, or lead out of the library. */
async function videosBelow(library: string): Promise<readonly string[]> {
  const videos: string[] = [];
  const folders = [library];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop())
    for (const { name, kind } of await folderEntries(folder)) {
      if (kind === 'folder') folders.push(`${folder}/${name}`);
      else if (kind === 'file' && VIDEO.test(name)) videos.push(name);
    }
  return videos;
}
