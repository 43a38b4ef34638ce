import { afterAll, expect, test } from 'vitest';
import type { TextFacts } from '../../../src/core/text/judge-text.ts';
import { LIMITS } from '../../../src/files/archive/archive-limits.ts';
import { createDownloads } from '../../../src/files/helper/downloads.ts';

const downloads = createDownloads();
afterAll(() => downloads.close());

const MINUTE = 60_000;

/** A line every three seconds, for an hour. */
const LINES = Array.from({ length: 1200 }, (_, at) => at * 3000 + 1000);
const FACTS: TextFacts = {
  kind: 'full',
  durationMs: 61 * MINUTE,
  references: [LINES.map((startMs) => [startMs, startMs + 2000])],
};

const SRT = Buffer.from(
  LINES.map(
    (ms, at) => `${at + 1}\n${clock(ms)} --> ${clock(ms + 2000)}\nWe meet at dawn, part ${at}.\n`,
  ).join('\n'),
);
const MICRO_DVD = Buffer.from(
  LINES.map((ms, at) => `{${ms / 40}}{${ms / 40 + 50}}We meet at dawn, part ${at}.`).join('\n'),
);

function clock(ms: number): string {
  return `${new Date(ms).toISOString().slice(11, 19)},000`;
}

const MARK = Buffer.from('\ufeff');

test.each([
  ['SubRip', SRT],
  ['MicroDVD', MICRO_DVD],
  ['SubRip, with a byte order mark,', Buffer.concat([MARK, SRT])],
  ['MicroDVD, with a byte order mark,', Buffer.concat([MARK, MICRO_DVD])],
  ['SubRip, in an old encoding,', Buffer.from(SRT.toString().replaceAll('dawn', 'caf\xe9'), 'latin1')],
])('a %s text that is read and studied in one go tells the same as in two', async (_format, given) => {
  const bytes = new Uint8Array(given);
  for (const facts of [FACTS, null]) {
    const read = await downloads.readText(bytes, 'en');
    if (!read.ok) throw new Error(read.fault);
    const studied = await downloads.study(read.value, facts);
    if (!studied.ok) throw new Error(studied.fault);
    expect(await downloads.readAndStudy(bytes, 'en', facts)).toEqual({
      ok: true,
      value: { text: read.value, studied: studied.value },
    });
  }
});

test('a SubRip text is compared with the references, and a MicroDVD text with none', async () => {
  const of = async (bytes: Uint8Array): Promise<unknown> => {
    const read = await downloads.readAndStudy(bytes, 'en', FACTS);
    return read.ok ? read.value.studied.times?.verdict : read.fault;
  };
  expect([await of(SRT), await of(MICRO_DVD)]).toEqual(['in-sync', undefined]);
});

test('what is no subtitle, or too large, is refused', async () => {
  expect(await downloads.readAndStudy(Buffer.from('nothing'), 'en', FACTS)).toEqual({
    ok: false,
    fault: 'no-cues',
  });
  const large = new Uint8Array(LIMITS.entry + 1);
  expect(await downloads.readAndStudy(large, 'en', FACTS)).toEqual({ ok: false, fault: 'text-too-large' });
});

test('a text that was UTF-8 comes as the bytes that were given', async () => {
  const read = await downloads.readAndStudy(SRT, 'en', null);
  expect(read.ok && read.value.text.bytes).toBe(SRT);
});
