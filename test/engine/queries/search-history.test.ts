import { describe, expect, test } from 'vitest';
import type { HistoryFacts } from '../../../src/ports/store/history.ts';
import { NO_FACTS } from '../../../src/store/tables/history.ts';
import { searchHistoryOf } from '../../../src/engine/queries/search-history.ts';

type Line = readonly [event: string, reason: string, facts?: Partial<HistoryFacts>];

const historyOf = (...lines: readonly Line[]): ReturnType<typeof searchHistoryOf> =>
  searchHistoryOf(
    lines.map(([event, reason, facts = {}], at) => ({
      ...NO_FACTS,
      ...facts,
      at,
      videoId: 1,
      wantId: 1,
      event,
      reason,
    })),
  );

const told = (...lines: readonly Line[]): readonly string[] =>
  [...historyOf(...lines).steps.values()].map(({ step, outcome }) => `${step}: ${outcome}`);

const NOTHING_BY_NAME: readonly Line[] = [
  ['search-sent', 'asking'],
  ['answered', 'next-step', { step: 'batch', offered: 0, acceptable: 0 }],
];

describe('what is told of a search', () => {
  test('a language that was crowded out is asked for by the same question', () => {
    expect(
      told(
        ...NOTHING_BY_NAME,
        ['search-sent', 'asking'],
        ['answered', 'crowded-out', { step: 'title-scope', offered: 0, acceptable: 0 }],
        ['search-sent', 'asking'],
      ),
    ).toEqual(['batch: nothing', 'title-scope: asked']);
  });

  test('a question that went unanswered, or was cut off, is put again and not taken for another', () => {
    expect(
      told(
        ...NOTHING_BY_NAME,
        ['search-sent', 'asking'],
        ['unanswered', 'outage'],
        ['due', 'due'],
        ...NOTHING_BY_NAME,
        ['search-sent', 'asking'],
        ['restarted', 'restarted'],
        ['search-sent', 'asking'],
      ),
    ).toEqual(['batch: nothing', 'title-scope: asked']);
  });

  test('the next search forgets the one before, but not what it cost', () => {
    const { steps, cost } = historyOf(
      ...NOTHING_BY_NAME,
      ['search-sent', 'asking', { step: 'title' }],
      ['answered', 'nothing-offered', { step: 'title', offered: 0, acceptable: 0 }],
      ['due', 'due'],
      ['search-sent', 'asking'],
      ['answered', 'offer-found', { step: 'batch', offered: 3, acceptable: 1 }],
      ['fetch-sent', 'fetching'],
      ['download-spent', 'download-spent', { source: 'account' }],
      ['placed', 'placed', { detail: 'a.srt' }],
    );
    expect([...steps.values()]).toMatchObject([{ step: 'batch', outcome: 'placed', at: 9 }]);
    expect(cost).toEqual({ searches: 4, downloads: 1, translations: 0, transcriptions: 0 });
  });

  test('a month that is used up defers the translation, and hides no outcome of the search before it', () => {
    expect(told(...NOTHING_BY_NAME, ['job-put-off', 'translation-quota'])).toEqual([
      'batch: nothing',
      'translation: put-off',
    ]);
    expect(told(...NOTHING_BY_NAME, ['job-put-off', 'transcription-quota'])).toEqual([
      'batch: nothing',
      'transcription: put-off',
    ]);
  });

  test('a search after a translation was put off tells of itself alone', () => {
    expect(
      told(
        ...NOTHING_BY_NAME,
        ['job-put-off', 'translation-quota'],
        ['due', 'due'],
        ['search-sent', 'asking'],
      ),
    ).toEqual(['batch: asked']);
  });

  const nothingBetter = (reason: string): readonly Line[] => [
    ['due', 'due'],
    ['search-sent', 'asking'],
    ['answered', reason, { step: 'batch', offered: 2, acceptable: 0 }],
  ];

  test('what brought a subtitle stays told while nothing better replaces it', () => {
    const found: readonly Line[] = [
      ['search-sent', 'asking'],
      ['answered', 'offer-found', { step: 'batch', offered: 1, acceptable: 1 }],
      ['placed', 'placed', { detail: 'a.srt' }],
    ];
    expect(told(...found, ...nothingBetter('placed'))).toEqual(['batch: placed']);
    expect(historyOf(...found, ...nothingBetter('placed')).cost.searches).toBe(2);
  });

  test('what brought a translation stays told while no human subtitle replaces it', () => {
    const made: readonly Line[] = [
      ...NOTHING_BY_NAME,
      ['search-sent', 'asking', { step: 'translation' }],
      ['placed', 'made-by-machine'],
    ];
    const steps = ['batch: nothing', 'translation: placed'];
    expect(told(...made, ...nothingBetter('made-by-machine'))).toEqual(steps);
  });

  test('what was offered and cannot be taken is not nothing, and an outcome that came too late says nothing', () => {
    expect(
      told(
        ['search-sent', 'asking'],
        ['answered', 'all-refused', { step: 'batch', offered: 2, acceptable: 0 }],
        ['answered', 'too-late', { step: 'batch', offered: 2, acceptable: 2 }],
      ),
    ).toEqual(['batch: refused']);
    expect(
      told(
        ['search-sent', 'asking'],
        ['answered', 'offer-found', { step: 'batch', offered: 1, acceptable: 1 }],
        ['fetch-sent', 'fetching'],
        ['content-refused', 'all-refused', { detail: 'html' }],
      ),
    ).toEqual(['batch: refused']);
  });

  test('a pack that came for another episode was found by its title', () => {
    expect(told(...NOTHING_BY_NAME, ['offered', 'offer-found', { source: 'pack' }])).toEqual([
      'batch: nothing',
      'title-scope: found',
    ]);
  });

  test('what lies in the cache, or came in the archive of another, costs no download', () => {
    const { cost } = historyOf(
      ['search-sent', 'asking', { step: 'batch' }],
      ['answered', 'offer-found', { step: 'batch', offered: 1, acceptable: 1 }],
      ['fetch-sent', 'fetching', { source: 'cache' }],
      ['placed', 'placed', { detail: 'a.srt' }],
    );
    expect(cost).toMatchObject({ searches: 1, downloads: 0 });
  });

  test('an order is counted once, however often it is asked about, and not before the service has it', () => {
    const sent: readonly Line[] = [
      ['search-sent', 'asking', { step: 'translation' }],
      ['download-spent', 'download-spent', { source: 'account' }],
      ['job-chosen', 'translating', { detail: 'n:1' }],
      ['job-waits', 'translating', { detail: 'sent' }],
    ];
    expect(historyOf(...sent).cost).toMatchObject({ translations: 0 });
    const { cost, steps } = historyOf(
      ...sent,
      ['job-waits', 'translating', { detail: 'accepted' }],
      ['job-waits', 'translating', { detail: 'accepted' }],
      ['job-done', 'offer-found', { detail: 'j:1' }],
      ['fetch-sent', 'fetching'],
      ['placed', 'made-by-machine'],
    );
    expect(cost).toEqual({ searches: 1, downloads: 1, translations: 1, transcriptions: 0 });
    expect(steps.get('translation')?.outcome).toBe('placed');
  });
});
