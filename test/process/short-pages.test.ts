import { expect, test } from 'vitest';
import { startAnswering } from '../support/answering.ts';
import { scanHere } from '../support/command.ts';
import { filmPaths, namesOf } from '../support/library.ts';
import { world } from '../support/world.ts';

const SEARCH = 'POST /api/v2/files/search';
const FILMS = filmPaths(2);

/** Ten subtitles in the first language of the question. */
function pageOf(file_name: string, language: string, totalPages: number): object {
  const subtitles = Array.from({ length: 10 }, (_, at) => ({
    release_name: file_name.replace(/\.mkv$/, ''),
    language,
    n_id: `${language}${at}`,
    name: `${language}-${at}.zip`,
  }));
  return { file_name, match: null, subtitles, totalPages, currentPage: 1 };
}

test.each([
  [3, [['EN', 'PL'], ['EN']]],
  [1, [['EN', 'PL']]],
])(
  'a language that ten subtitles on page 1 of %i leave no room for is asked for alone if there are more',
  async (pages, expected) => {
    const asked: string[][] = [];
    const service = await startAnswering((what, body) => {
      if (what !== SEARCH) return { status: what.includes('/me') ? 200 : 404, json: {} };
      const { languages } = JSON.parse(body) as { languages: string };
      const codes = languages.split(',').sort();
      asked.push(codes);
      const files = namesOf(FILMS).map((name) => pageOf(name, codes.at(-1) ?? '', pages));
      return { json: { status: true, files } };
    });
    const { config } = await world({
      videos: FILMS,
      config: {
        service: { base_url: service.url, download_url: service.url, rate: 1000 },
        languages: ['en', 'pl'],
      },
    });
    await scanHere(config);
    expect(asked).toEqual(expected);
  },
);
