// One scan of five films by the built program, wherever the service is.

import { join } from 'node:path';
import type { StandIn } from '../../src/standin/stand-in.ts';
import { filmPaths, namesOf, putFiles, sidecarsBelow, temporaryFolder } from '../support/library.ts';
import { run, writeConfig, type Ended, type Report } from '../support/program.ts';
import { startService } from '../support/service.ts';

const FILMS = filmPaths(5);

/** `placed`: the subtitles beside the films. */
type Scanned = Ended & { readonly report: Report; readonly placed: number };

/** Into a library and a state of its own. */
export async function scan(
  { apiUrl, downloadUrl }: Pick<StandIn, 'apiUrl' | 'downloadUrl'>,
  env: Record<string, string> = {},
): Promise<Scanned> {
  const folder = temporaryFolder();
  const media = join(folder, 'media');
  putFiles(media, FILMS);
  const config = writeConfig(folder, { apiUrl, downloadUrl });
  const ended = await run(['--config', config, '--scan', '--json'], { env });
  const report = JSON.parse(ended.out.trim().split('\n').at(-1) ?? '') as Report;
  return { ...ended, report, placed: sidecarsBelow(media).length };
}

export function serviceOfFilms(): Promise<StandIn> {
  return startService(namesOf(FILMS), { generate: { decoys: false } });
}
