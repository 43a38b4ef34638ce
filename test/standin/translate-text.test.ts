import { describe, expect, test } from 'vitest';
import { catalogueFor } from '../../src/standin/generate/generate.ts';
import { textOf } from '../../src/standin/generate/content.ts';
import { filesOf } from '../../src/standin/catalogue/catalogue-index.ts';
import { translated, withLateTimes, withoutSomeCues } from '../../src/standin/jobs/translate-text.ts';
import { FILM } from './support/stand.ts';

const catalogue = catalogueFor([FILM], { languages: ['en'] });
const source = catalogue.subtitles.find((one) => one.hi)!;
const WISH = { language: 'PL', tone: null, sourceId: source.id };
const FORMATS = ['srt', 'vtt', 'ass'] as const;
const textIn = (format: (typeof FORMATS)[number]): string =>
  textOf(catalogue, source, { ...filesOf(source)[0]!, format });
const timesOf = (text: string): readonly string[] => text.match(/\d+:\d\d:\d\d[.,]\d+/g) ?? [];

describe.each(FORMATS)('a translation of %s', (format) => {
  const text = textIn(format);
  const made = translated(text, format, WISH);

  test('keeps every time, every line and every line end', () => {
    expect(timesOf(made)).toEqual(timesOf(text));
    expect(made.split('\n').length).toBe(text.split('\n').length);
    expect(made.split('\r\n').length).toBe(text.split('\r\n').length);
  });

  test('leaves no spoken line as it was, and says what it is', () => {
    const spoken = (whole: string): readonly string[] =>
      whole
        .split(/\r?\n/)
        .filter((line) => !line.includes('-->') && !/^\d*$/.test(line))
        .map((line) => line.replace(/^Dialogue:(?:[^,]*,){9}/, ''));
    const before = new Set(spoken(text).filter((line) => line.includes(' ')));
    expect(
      spoken(made).filter((line) => before.has(line) && !/^(Format|Style|Script|\[)/.test(line)),
    ).toEqual([]);
    expect(made).toContain(`AI PL plain ${source.id}`);
    expect(made).toContain('[trzask drzwi]');
  });

  test('is the same each time, and another one in another tone', () => {
    expect(translated(text, format, WISH)).toBe(made);
    expect(translated(text, format, { ...WISH, tone: 'anime' })).not.toBe(made);
  });

  test('can lack cues, or be late', () => {
    expect(timesOf(withoutSomeCues(made, format)).length).toBeLessThan(timesOf(made).length);
    const late = withLateTimes(made);
    expect(timesOf(late).length).toBe(timesOf(made).length);
    expect(timesOf(late)).not.toContain(timesOf(made)[0]);
  });
});

test('a number that is spoken is translated; one that counts is not', () => {
  const text = '1\n00:00:01,000 --> 00:00:02,000\nHello\n42\n\n2\n00:59:58,000 --> 00:59:59,000\nBye\n';
  const made = translated(text, 'srt', WISH).split('\n');
  expect([made[0], made[5]]).toEqual(['1', '2']);
  expect(made[3]).not.toBe('42');
  expect(withLateTimes(text)).toContain('01:00:05,000 --> 01:00:06,000');
});
