// The last line of `sync` names a command that corrects what the list shows.

import { expect, test } from 'vitest';
import { syncLines } from '../../src/cli/output/sync-report.ts';
import type { SyncReport, SyncRow } from '../../src/engine/commands/results.ts';

const repair = { scale: 1, segments: [{ fromMs: 0, offsetMs: -2000 }] };
const finding = { verdict: 'shifted', by: null, differenceMs: 5, repair } as const;
const row = (ours: boolean): SyncRow => ({
  folder: '/media/tv',
  name: 'Film.en.srt',
  ours,
  finding,
  outcome: 'listed',
  leftOut: null,
});

/** Of a list of subtitles that can be corrected; `ours`: subtitled placed it. */
function advice(...ours: readonly boolean[]): string | undefined {
  const counts = { 'in-sync': 0, scaled: 0, broken: 0, other: 0, unsure: 0, unread: 0, corrected: 0 };
  const report: SyncReport = {
    kind: 'sync-report',
    counts: { ...counts, shifted: ours.length },
    leftOut: { part: 0, images: 0, frames: 0, format: 0 },
    rows: ours.map(row),
    more: 0,
    unavailable: [],
  };
  return syncLines(report).at(-1);
}

test.each([
  [[true], 'correct them with subtitled sync --fix; docs/sync.md explains how'],
  [[false], 'correct them with subtitled sync --fix --user-files; docs/sync.md explains how'],
  [
    [true, false],
    'correct them with subtitled sync --fix, and yours too with --user-files; docs/sync.md explains how',
  ],
])('subtitles of ours: %j', (ours, line) => {
  expect(advice(...ours)).toBe(line);
});

test('a subtitle that is unsure and not listed: how to see why', () => {
  const counts = { 'in-sync': 1, shifted: 0, scaled: 0, broken: 0, other: 0, unread: 0, corrected: 0 };
  const unsure = { ...row(true), finding: { ...finding, verdict: 'unsure', repair: null } } as const;
  const linesOf = (rows: readonly SyncRow[]): readonly string[] =>
    syncLines({
      kind: 'sync-report',
      counts: { ...counts, unsure: 1 },
      leftOut: { part: 0, images: 0, frames: 0, format: 0 },
      rows,
      more: 0,
      unavailable: [],
    });
  const summary = '1 subtitle in sync, 0 out of sync, 1 unsure';
  expect(linesOf([])).toEqual([summary, 'subtitled sync --all tells why those are unsure']);
  expect(linesOf([unsure]).at(-1)).toBe(summary);
});
