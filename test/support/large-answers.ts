// A service whose answers are far larger than the page that is asked for.

import { filmPaths, namesOf } from './library.ts';
import { startRaw } from './raw-service.ts';
import { world, type World } from './world.ts';

const RECORDS = 200;

/** Names of many words that say something, each another. */
function namesLike(name: string, count: number, length: number): readonly string[] {
  const words = 'S01E02 WEB-DL (2011) Extended part 2 french Episode 12x03 feat e04 3of6 Harbour [tgx]'.split(
    ' ',
  );
  return Array.from({ length: count }, (_, at) => {
    let text = `${name}.${at}`;
    for (let word = at; text.length < length; word += 7) text += `.${words[word % words.length]}${word % 5}`;
    return text.slice(0, length);
  });
}

export type LargeAnswers = Pick<World, 'media' | 'config' | 'configure'> & {
  /** Paths in the library. */
  readonly videos: readonly string[];
};

/** Films of which each is offered hundreds of subtitles, none of which can be downloaded. */
export async function largeAnswers({
  films,
  releases,
}: {
  readonly films: number;
  /** For each subtitle. */
  readonly releases: number;
}): Promise<LargeAnswers> {
  const videos = filmPaths(films);
  const files = namesOf(videos).map((file_name, film) => ({
    file_name,
    match: null,
    subtitles: Array.from({ length: RECORDS }, (_, at) => ({
      release_name: file_name.replace(/\.mkv$/, `.${at}`),
      language: 'EN',
      url: `/subtitle/${film + 1}-${at + 1}.zip`,
      releases: namesLike(`${film}.${at}`, releases, 250),
    })),
  }));
  const answer = JSON.stringify({ status: true, files });
  const service = await startRaw(({ path }, response) => {
    response.writeHead(path.endsWith('/files/search') ? 200 : 404, { 'content-type': 'application/json' });
    response.end(path.endsWith('/files/search') ? answer : '{}');
  });
  const urls = { service: { base_url: service.url, download_url: `${service.url}/files` } };
  const { media, config, configure } = await world({ videos, config: urls });
  return { media, videos, config, configure: (keys) => configure({ ...urls, ...keys }) };
}
