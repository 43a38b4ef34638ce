// Calls every endpoint of the client with every option, to check what is sent.

import type { BatchQuestion, FileQuestion } from '../../src/ports/service.ts';
import type { SubtitleQuestion, TitleClue, TitleQuery } from '../../src/ports/titles.ts';
import type { TranslationOrder } from '../../src/ports/translations.ts';
import type { Service } from '../../src/service/client.ts';

/** `Required` makes the compiler demand new options here. */
type All<T> = Required<Omit<T, 'signal'>>;

const options = { deadlineMs: 5_000 };
const scope = { languages: ['en'], episodeScope: 'title', subsPerPage: 30, ...options } as const;
const batch: All<BatchQuestion> = { names: ['A.Film.1950.mkv'], ...scope };
const file: All<FileQuestion> = { name: 'A.Film.1950.mkv', type: 'movie', ...scope };
const query: All<TitleQuery> = { text: 'A Film', type: 'movie', ...options };
const order: All<TranslationOrder> = { nId: 'a1', targetLanguage: 'de', tone: 'formal', ...options };

const subtitlesBy = (by: TitleClue): All<SubtitleQuestion> => ({
  by,
  type: 'movie',
  year: 1950,
  season: 1,
  episode: 2,
  languages: ['en'],
  subsPerPage: 30,
  page: 2,
  fullSeason: true,
  unpack: true,
  comment: true,
  releases: true,
  hearingImpaired: true,
  ...options,
});

const CLUES: readonly TitleClue[] = [
  { kind: 'ids', ids: { native: '1', catalogA: 'tt0000001', catalogB: '2' } },
  { kind: 'name', name: 'A Film' },
  { kind: 'file', name: 'A.Film.1950.mkv' },
];

/** By the names of the ports; each sends at least one request. */
export const QUESTIONS: Readonly<Record<string, (service: Service) => Promise<unknown>>> = {
  account: (service) => service.account(options),
  usage: (service) => service.usage(options),
  search: (service) => service.search(batch),
  searchFile: (service) => service.searchFile(file),
  download: async (service) => {
    await service.download({ kind: 'id', id: 'a1', format: 'file' }, options);
    for (const link of ['/subtitle/1-2.zip', '/subtitle/a1/b2'])
      await service.download({ kind: 'link', link, anonymous: false }, options);
  },
  'titles.subtitles': async ({ titles }) => {
    for (const clue of CLUES) await titles.subtitles(subtitlesBy(clue));
  },
  'titles.find': ({ titles }) => titles.find(query),
  'titles.suggest': ({ titles }) => titles.suggest(query),
  'titles.lookUp': ({ titles }) => titles.lookUp(query),
  'translations.start': ({ translations }) => translations.start(order),
  'translations.list': ({ translations }) => translations.list({ page: 2, ...options }),
  'translations.job': ({ translations }) => translations.job('r1', options),
  'classicTranslations.start': ({ classicTranslations }) =>
    classicTranslations.start({ ...order, fileNId: 'b2' }),
  'classicTranslations.job': ({ classicTranslations }) => classicTranslations.job('r1', options),
  'classicTranslations.download': ({ classicTranslations }) => classicTranslations.download('r1', options),
  'transcriptions.start': ({ transcriptions }) =>
    transcriptions.start({ mediaUrl: 'https://media.example.invalid/a.mp4', language: 'en', ...options }),
  'transcriptions.job': ({ transcriptions }) => transcriptions.job('r1', options),
  'transcriptions.download': ({ transcriptions }) => transcriptions.download('r1', options),
};
