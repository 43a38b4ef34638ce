import { describe, expect, test } from 'vitest';
import { eventLine } from '../../src/cli/wording/event-line.ts';
import { plainJson } from '../../src/cli/wording/plain-json.ts';
import { faultWords } from '../../src/cli/wording/reasons.ts';

describe('a fault in words', () => {
  test('names where the service explains it, and where more can be had', () => {
    const gate = { kind: 'plan-gate', detail: 'Pro only', upgradeUrl: 'https://up.test/' } as const;
    expect(faultWords('search', { ...gate, docsUrl: 'https://docs.test/' })).toBe(
      "the account's plan does not include this while searching, see https://up.test/, more at https://docs.test/ [Pro only]",
    );
    expect(faultWords('search', { ...gate, upgradeUrl: null })).not.toContain('http');
  });
});

describe('a result as JSON', () => {
  test('has times as ISO 8601, names that can be shown, and the meaning of a reason', () => {
    const value = {
      resumesAt: 0,
      at: null,
      count: 7,
      reason: 'settling',
      list: [{ name: 'a\u001b[2J\udc80' }],
    };
    expect(plainJson(value)).toEqual({
      resumesAt: '1970-01-01T00:00:00.000Z',
      at: null,
      count: 7,
      reason: 'settling',
      words: 'the file is new or still growing',
      list: [{ name: 'a\\u001b[2J\\udc80' }],
    });
    expect(plainJson({ until: Infinity })).toEqual({ until: null });
  });
});

describe('a refused subtitle', () => {
  test('is told in words, not in codes', () => {
    const line = (why: string): string | null =>
      eventLine({ kind: 'refused', video: 'Show.S01E01.mkv', language: 'en', why });
    expect(line('episode')).toBe('rejected: a subtitle (en) for Show.S01E01.mkv: another episode');
    expect(line('translation-wrong-cues: 3 for 4')).toBe(
      'rejected: a subtitle (en) for Show.S01E01.mkv: the translation has different lines than its source: 3 for 4',
    );
  });
});

test('downloads that resume since the user keeps fewer are not told to be reset', () => {
  const hold = { work: 'download', why: 'downloads-reserved', resumesAt: 0 } as const;
  expect(eventLine({ kind: 'resumed', hold })).toBe('downloading resumes: there is quota for it again');
});
