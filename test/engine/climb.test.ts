import { describe, expect, test } from 'vitest';
import { climbOf } from '../../src/engine/desk/climb.ts';

type Line = readonly [event: string, reason: string, detail?: string];

const climb = (...lines: readonly Line[]): ReturnType<typeof climbOf> =>
  climbOf(
    lines.map(([event, reason, detail = ''], at) => ({ at, videoId: 1, wantId: 1, event, reason, detail })),
  );

const told = (...lines: readonly Line[]): readonly string[] =>
  [...climb(...lines).rungs.values()].map(({ rung, outcome }) => `${rung}: ${outcome}`);

const NOTHING_BY_NAME: readonly Line[] = [
  ['search-sent', 'asking'],
  ['answered', 'climbing', 'batch: 0 offered, 0 acceptable'],
];

describe('what is told of a climb', () => {
  test('a language that was crowded out is asked for by the same question', () => {
    expect(
      told(
        ...NOTHING_BY_NAME,
        ['search-sent', 'asking'],
        ['answered', 'crowded-out', 'title-scope: 0 offered, 0 acceptable'],
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

  test('the next climb forgets the one before, but not what it cost', () => {
    const { rungs, cost } = climb(
      ...NOTHING_BY_NAME,
      ['search-sent', 'asking', 'title'],
      ['answered', 'nothing-offered', 'title: 0 offered, 0 acceptable'],
      ['due', 'due'],
      ['search-sent', 'asking'],
      ['answered', 'offer-found', 'batch: 3 offered, 1 acceptable'],
      ['fetch-sent', 'fetching'],
      ['placed', 'placed', 'a.srt'],
    );
    expect([...rungs.values()]).toMatchObject([{ rung: 'batch', outcome: 'placed', at: 8 }]);
    expect(cost).toEqual({ searches: 4, downloads: 1, translations: 0, transcriptions: 0 });
  });

  test('what was offered and cannot be taken is not nothing, and an outcome that came too late says nothing', () => {
    expect(
      told(
        ['search-sent', 'asking'],
        ['answered', 'all-refused', 'batch: 2 offered, 0 acceptable'],
        ['answered', 'too-late', 'batch: 2 offered, 2 acceptable'],
      ),
    ).toEqual(['batch: refused']);
    expect(
      told(
        ['search-sent', 'asking'],
        ['answered', 'offer-found', 'batch: 1 offered, 1 acceptable'],
        ['fetch-sent', 'fetching'],
        ['content-refused', 'all-refused', 'html'],
      ),
    ).toEqual(['batch: refused']);
  });

  test('a pack that came for another episode was found by its title', () => {
    expect(told(...NOTHING_BY_NAME, ['offered', 'offer-found', 'p:1'])).toEqual([
      'batch: nothing',
      'title-scope: found',
    ]);
  });

  test('an order is counted once, however often it is asked about, and not before the service has it', () => {
    const sent: readonly Line[] = [
      ['search-sent', 'asking', 'translation'],
      ['job-chosen', 'translating', 'n:1'],
      ['job-waits', 'translating', 'sent'],
    ];
    expect(climb(...sent).cost).toMatchObject({ translations: 0 });
    const { cost, rungs } = climb(
      ...sent,
      ['job-waits', 'translating', 'accepted'],
      ['job-waits', 'translating', 'accepted'],
      ['job-done', 'offer-found', 'j:1'],
      ['fetch-sent', 'fetching'],
      ['placed', 'made-by-machine'],
    );
    expect(cost).toEqual({ searches: 1, downloads: 1, translations: 1, transcriptions: 0 });
    expect(rungs.get('translation')?.outcome).toBe('placed');
  });
});
