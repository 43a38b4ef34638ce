import { expect, test } from 'vitest';
import { nextWalkWords } from '../../src/cli/wording/next-walk.ts';
import { statusLine } from '../../src/cli/wording/status-line.ts';
import type { DaemonStatus } from '../../src/engine/daemon/status.ts';

const NOON = new Date(2026, 4, 1, 12).getTime();

const library = (path: string, unavailable: string | null = null): DaemonStatus['libraries'][number] => ({
  path,
  unavailable,
  confirmable: false,
  watch: { folders: 1, watched: 1, mode: 'events', why: null },
  walkAt: NOON,
});

const quiet = { asks: 0, asksSince: null, fetches: 0, waking: 0, nextAt: null };

test('the service manager hears how many libraries are watched, what is due and when it goes on', () => {
  const status = {
    libraries: [library('/media/tv'), library('/media/movies')],
    agenda: { ...quiet, asks: 3, fetches: 1, nextAt: NOON },
    running: null,
    paused: false,
    setback: null,
    holds: [],
  };
  expect(statusLine(status)).toBe('watching 2 libraries; 4 subtitles due; next 2026-05-01 12:00');
  expect(statusLine({ ...status, agenda: quiet })).toBe('watching 2 libraries');
  expect(statusLine({ ...status, agenda: quiet, paused: true })).toBe('paused; watching 2 libraries');
});

test('what is wrong comes first', () => {
  const status = {
    libraries: [library('/media/tv', 'not mounted'), library('/media/movies')],
    agenda: quiet,
    running: null,
    paused: false,
    setback: null,
    holds: [{ work: 'everything', why: 'throttled', resumesAt: NOON } as const],
  };
  expect(statusLine(status)).toBe(
    'the service asked subtitled to slow down; retried at 2026-05-01 12:00; unavailable: /media/tv; watching 1 library',
  );
});

test('a configuration that is not in effect is told before what waits', () => {
  const status = { libraries: [], agenda: quiet, running: null, setback: null, holds: [], paused: true };
  expect(statusLine(status, ['it is invalid', null])).toBe('it is invalid; paused; watching 0 libraries');
});

test.each([
  ['it is to come', false, NOON - 1, 'next walk 2026-05-01 12:00'],
  ['it is due, or under way', false, NOON, 'next walk now'],
  ['work is paused', true, NOON, 'next walk once resumed'],
])('the next walk is never told by a time that is over: %s', (_, paused, now, told) => {
  expect(nextWalkWords(NOON, { paused }, now)).toBe(told);
});

test('a pause has no next time', () => {
  const status = { libraries: [], running: null, setback: null, holds: [] };
  const agenda = { ...quiet, nextAt: NOON };
  expect(statusLine({ ...status, agenda, paused: true })).toBe('paused; watching 0 libraries');
});
