// What a script reads of `doctor --json` and of /api/health: a reason and a remedy only where something is wrong.

import { expect, test } from 'vitest';
import { findingJson } from '../../src/cli/output/findings.ts';
import type { Finding } from '../../src/core/status/finding.ts';

const GB = 1024 ** 3;
const onDisk = { path: '/media/tv', network: null } as const;

const FINE: readonly Finding[] = [
  { kind: 'state', ...onDisk, freeBytes: 20 * GB },
  { kind: 'library', path: '/media/tv', videos: 3, folders: 1, fileSystem: 'ext4', freeBytes: 20 * GB },
  { kind: 'watching', path: '/media/tv', watched: 3, folders: 3, why: null, isShort: false },
  { kind: 'written-name', path: '/media/tv', name: 'Film.en.srt', language: 'en', readings: [] },
];

test.each(FINE)('$kind: what is fine has neither a reason nor a remedy', (finding) => {
  expect(findingJson(finding)).toMatchObject({ level: 'fine', why: null, remedy: null });
});

test('a disk that is almost full has both', () => {
  expect(findingJson({ kind: 'state', ...onDisk, freeBytes: 1 })).toMatchObject({
    level: 'trouble',
    why: 'this disk is almost full',
    remedy: expect.stringContaining('free some space'),
  });
});

test('the reason is the one that doctor prints, not a code', () => {
  expect(findingJson({ kind: 'broken-sidecar', path: '/media/Film.en.srt', why: 'empty' })).toMatchObject({
    what: expect.stringContaining('/media/Film.en.srt'),
    why: 'its name counts as a subtitle, so subtitled does not search for one',
  });
});

test('a folder that cannot be written to has one remedy: that of its cause', () => {
  const message = '/media/tv could not be written: the file system is mounted read-only. Mount it writable.';
  const finding = { kind: 'not-writable', path: '/media/tv', count: 2, of: 2, message } as const;
  expect(findingJson(finding)).toMatchObject({
    why: message,
    remedy: expect.not.stringContaining('permission'),
  });
});

test('a library that may not be read has the remedy of its cause, and none for another one', () => {
  const why = '/media/tv cannot be read by user 1000:1000: give this user the right to list it';
  expect(findingJson({ kind: 'library-away', path: '/media/tv', why })).toMatchObject({
    what: why,
    remedy: expect.not.stringContaining('mount'),
  });
});
