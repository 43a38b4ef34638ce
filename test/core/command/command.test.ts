import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCommand, type Command } from '../../../src/core/command/command.ts';

const COMMANDS: readonly Command[] = [
  { kind: 'search', path: '/media/a.mkv' },
  { kind: 'titles', text: 'Harbour', type: 'tv' },
  { kind: 'titles', text: 'Harbour', type: null },
  { kind: 'candidates', path: '/media/a.mkv', ask: true },
  { kind: 'pick', path: '/media/a.mkv', choice: '3' },
  { kind: 'reject', path: '/media/a.mkv', language: 'en' },
  { kind: 'reject', path: '/media/a.mkv', language: null },
  { kind: 'translate', path: '/media/a.mkv', language: 'pt-BR', from: 'en', tone: 'formal' },
  { kind: 'translate', path: '/media/a.mkv', language: 'pl', from: null, tone: null },
  { kind: 'identify', path: '/media/a.mkv', as: { kind: 'id', text: 'tt0000001' }, type: null },
  { kind: 'identify', path: '/media/a.mkv', as: { kind: 'title', text: 'Harbour' }, type: 'movie' },
  { kind: 'identify', path: '/media/a.mkv', as: { kind: 'none' }, type: null },
  { kind: 'rename', paths: [], naming: 'plex', dryRun: true },
  { kind: 'rename', paths: ['/media/a.mkv', '/tv'], naming: 'emby', dryRun: false },
];

describe('a command that came over the socket', () => {
  test.each(COMMANDS.map((command) => [JSON.stringify(command), command] as const))('%s', (text, command) => {
    expect(readCommand(JSON.parse(text))).toEqual(command);
  });

  test('has an absolute path, and everything that belongs to it', () => {
    for (const value of [
      { kind: 'search', path: 'a.mkv' },
      { kind: 'search' },
      { kind: 'pick', path: '/a.mkv', choice: 1 },
      { kind: 'identify', path: '/a.mkv', as: { kind: 'id' } },
      { kind: 'titles', text: 7 },
      { kind: 'translate', path: '/a.mkv' },
      { kind: 'translate', path: '/a.mkv', language: 'klingon' },
      { kind: 'rename', paths: ['a.mkv'], naming: 'plex', dryRun: false },
      { kind: 'rename', paths: [], naming: 'vlc', dryRun: false },
      { kind: 'rename', paths: [], naming: 'plex' },
      { kind: 'rm', path: '/a.mkv' },
    ])
      expect(readCommand(value)).toBeNull();
  });

  test('is no dry run of a search, because that scans, and the state of a daemon is no copy', () => {
    expect(readCommand({ kind: 'search', path: '/a.mkv', dryRun: true })).toBeNull();
  });

  test('anything else is none, without an exception', () => {
    fc.assert(fc.property(fc.anything(), (value) => void readCommand(value)));
    expect(readCommand(null)).toBeNull();
  });
});
