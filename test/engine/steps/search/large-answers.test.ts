// Answers far larger than the page that is asked for.

import { expect, test } from 'vitest';
import { filmPaths, namesOf } from '../../../support/library.ts';
import { held, heldWords } from '../../../support/loop-hold.ts';
import { startRaw } from '../../../support/raw-service.ts';
import { scanHere } from '../../../support/command.ts';
import { world } from '../../../support/world.ts';

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

type Size = { readonly films: number; readonly releases: number };

/** Scans films of which each is offered hundreds of subtitles, none of which can be downloaded; the longest hold, in passes. */
async function holdOf({ films, releases }: Size): Promise<number> {
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
  const { config } = await world({
    videos,
    config: { service: { base_url: service.url, download_url: `${service.url}/files` } },
  });
  const scanned = await held(() => scanHere(config));
  expect(scanned.value.report).toMatchObject({ videos: films, placed: 0 });
  process.stderr.write(`${heldWords(`${films} films, ${releases} releases`, scanned)}\n`);
  return scanned.longestPasses;
}

test('hundreds of subtitles that each list dozens of releases are judged without holding the loop', async () => {
  await holdOf({ films: 1, releases: 0 });
  expect(await holdOf({ films: 1, releases: 30 })).toBeLessThan(100);
});

test('hundreds of subtitles for each of fifty names are read without holding the loop', async () => {
  expect(await holdOf({ films: 50, releases: 0 })).toBeLessThan(100);
});
