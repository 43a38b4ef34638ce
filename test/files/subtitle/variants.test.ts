import { describe, expect, test } from 'vitest';
import { plainLines } from '../../../src/core/text/plain.ts';
import { cuesOf } from '../../../src/files/subtitle/formats/cues.ts';
import { readSubtitle } from '../../../src/files/subtitle/read-subtitle.ts';
import { retime } from '../../../src/files/subtitle/retime.ts';
import { rewrite } from '../../../src/files/subtitle/rewrite.ts';
import type { RewrittenText, SubtitleText, TextOptions } from '../../../src/ports/archives.ts';
import { AS_IT_CAME } from '../../support/rewriting.ts';
import { VARIANTS } from '../../support/subtitle-variants.ts';
import type { Variant } from '../../support/variant.ts';

function readAs({ text, language = 'en' }: Pick<Variant, 'text' | 'language'>): SubtitleText {
  const read = readSubtitle(new TextEncoder().encode(text), language);
  if (!read.ok) throw new Error(read.fault);
  return read.value;
}

function rewritten(variant: Variant, how: Partial<TextOptions>): RewrittenText {
  const made = rewrite(readAs(variant), { ...AS_IT_CAME, language: variant.language ?? 'en', ...how });
  if (!made.ok) throw new Error(made.fault);
  return made.value;
}

function decoded({ bytes }: SubtitleText): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

function said(text: SubtitleText): readonly (readonly [number, number, string])[] {
  return cuesOf(text).map((cue) => [
    Math.round(cue.startMs),
    Math.round(cue.endMs),
    plainLines(cue.text).join('|').replaceAll('\u00a0', ' '),
  ]);
}

describe.each(VARIANTS.map((variant) => [variant.name, variant] as const))('%s', (_, variant) => {
  const { format, cues } = variant;
  const endMs = Math.max(...cues.map(([, end]) => end));

  test('is read with all its cues', () => {
    expect(readAs(variant)).toMatchObject({ format, cues: cues.length, endMs });
  });

  test('is judged and compared by the same cues', () => expect(said(readAs(variant))).toEqual(cues));

  test('is read the same once it is placed', () => {
    const first = readAs(variant);
    expect(decoded(readAs({ ...variant, text: decoded(first) }))).toBe(decoded(first));
  });

  test('keeps them when it is converted', () => {
    const convertTo = format === 'srt' ? 'vtt' : 'srt';
    const speed = { video: 23.976, text: null, durationMs: null };
    const inTime = cues.toSorted(([one], [other]) => one - other);
    expect(said(rewritten(variant, { convertTo, speed }).text)).toEqual(inTime);
  });

  test('keeps every byte of what is not removed', () => {
    const remove = { adverts: true, hearingImpaired: true };
    expect(rewritten(variant, { remove }).changes).toEqual(format === 'smi' ? ['smi -> srt'] : []);
    if (format === 'smi') return;
    const text = variant.text.replace(/(?:Hello|Good bye)(?!.*:)/, '[sighs] $&');
    expect(decoded(rewritten({ ...variant, text }, { remove }).text)).toBe(decoded(readAs(variant)));
  });
});

const byName = (fits: (variant: Variant) => boolean): (readonly [string, Variant])[] =>
  VARIANTS.filter(fits).map((variant) => [variant.name, variant]);
const isFixedInPlace = ({ format }: Variant): boolean => format !== 'sub' && format !== 'smi';

test.each(byName(isFixedInPlace))(
  '%s moves all its times, and nothing else, to another speed',
  (_, variant) => {
    const speed = { video: 23.976, text: 25, durationMs: null };
    const { text } = rewritten(variant, { fixSpeed: true, speed });
    const slower = (ms: number): number => ms * (25 / 23.976);
    for (const [at, [startMs, end, words]] of said(text).entries()) {
      const [from = 0, to = 0, before = ''] = variant.cues[at] ?? [];
      expect(words).toBe(before);
      expect(Math.abs(startMs - slower(from))).toBeLessThan(10);
      expect(Math.abs(end - slower(to))).toBeLessThan(10);
    }
    expect(decoded(text).replaceAll(/\d/g, '')).toBe(decoded(readAs(variant)).replaceAll(/\d/g, ''));
  },
);

test.each(byName(({ format }) => format === 'smi'))(
  '%s moves all its times, and nothing else, where it stays SAMI',
  (_, variant) => {
    const moved = retime(readAs(variant), { scale: 1, segments: [{ fromMs: 0, offsetMs: 5_000 }] });
    if (!moved.ok) throw new Error(moved.fault);
    expect(said(moved.value)).toEqual(
      variant.cues.map(([start, end, words]) => [start + 5_000, end + 5_000, words]),
    );
    const unmoved = (text: string): string => text.replaceAll(/start\s*=\s*["']?-?\d+/gi, '');
    expect(unmoved(decoded(moved.value))).toBe(unmoved(variant.text));
  },
);

test('SubRip with arrows that players do not know is refused', () => {
  const text = '1\n00:00:01,000 -> 00:00:02,500\nHello there.\n';
  expect(readSubtitle(Buffer.from(text), 'en')).toEqual({ ok: false, fault: 'no-cues' });
});
