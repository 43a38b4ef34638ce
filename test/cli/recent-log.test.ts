import { expect, test } from 'vitest';
import { createRecentLog } from '../../src/cli/web/recent-log.ts';
import { NOW } from '../support/state.ts';

const said = (message: string) => ({ kind: 'warning', message }) as const;

test('the newest lines come first, and only those of the asked level', () => {
  const log = createRecentLog('info', () => NOW);
  log.hear({ kind: 'available', root: '/media' });
  log.hear(said('one'));
  log.hear({ kind: 'looking', videos: 3 });
  log.hear(said('two'));
  expect(log.lines('debug', 9)).toHaveLength(3);
  expect(log.lines('warn', 9).map(({ line }) => line)).toEqual([
    expect.stringContaining('two'),
    expect.stringContaining('one'),
  ]);
  expect(log.lines('warn', 1)).toMatchObject([{ level: 'warn', at: new Date(NOW).toISOString() }]);
  expect(log.lines('error', 9)).toEqual([]);
});

test('a time in a line is ISO 8601: who reads the page may be in another time zone', () => {
  const log = createRecentLog('info', () => NOW);
  const resumesAt = Date.UTC(2026, 10, 24);
  log.hear({ kind: 'held', hold: { work: 'download', why: 'download-quota', resumesAt } });
  expect(log.lines('info', 1)[0]?.line).toContain('resumes at 2026-11-24T00:00:00.000Z');
});

test('lines for debugging are kept if the log has them', () => {
  const log = createRecentLog('debug', () => NOW);
  log.hear({ kind: 'fetching', done: 1, of: 2 });
  expect(log.lines('debug', 9).length + log.lines('info', 9).length).toBeLessThanOrEqual(1);
});

test('a flood leaves no more than 500 lines and 256 KiB', () => {
  const log = createRecentLog('info', () => NOW);
  for (let at = 0; at < 2_000; at += 1) log.hear(said(`short ${at}`));
  expect(log.lines('debug', 9_999)).toHaveLength(500);
  for (let at = 0; at < 2_000; at += 1) log.hear(said('long '.repeat(10_000)));
  const lines = log.lines('debug', 9_999);
  expect(lines.reduce((sum, { line }) => sum + line.length, 0)).toBeLessThanOrEqual(256 * 1024);
  expect(lines.length).toBeGreaterThan(10);
});

test('no line shows a secret, whenever it was written', () => {
  const log = createRecentLog('info', () => NOW);
  log.hear(said('the key is k-12345678 indeed'));
  log.hide(['k-12345678', 'a']);
  log.hear(said('again k-12345678, k-12345678'));
  expect(log.lines('debug', 9).map(({ line }) => line)).toEqual([
    expect.stringContaining('again [secret], [secret]'),
    expect.stringContaining('the key is [secret] indeed'),
  ]);
});
