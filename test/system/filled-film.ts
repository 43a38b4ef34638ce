// A daemon with its page, and a film that it has placed a subtitle for.

import { join } from 'node:path';
import { filmPaths, putFiles } from '../support/library.ts';
import { homeFor, startDaemon } from '../support/running-daemon.ts';
import { servedPage } from '../support/served-page.ts';
import { until } from '../support/until.ts';

const [FILM = ''] = filmPaths(1);

/** `film`: its path; `url`: of the page. */
export async function filledFilm(): Promise<{
  readonly media: string;
  readonly film: string;
  readonly url: string;
}> {
  const home = await homeFor([FILM], { web: { enabled: true, port: 0 } });
  putFiles(home.media, [FILM]);
  const daemon = await startDaemon(home);
  const url = await servedPage(daemon);
  await until('the film is filled', () => daemon.said().includes('placed'));
  return { media: home.media, film: join(home.media, FILM), url };
}
