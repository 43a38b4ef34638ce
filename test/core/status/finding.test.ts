import { expect, test } from 'vitest';
import { levelOf, type Finding } from '../../../src/core/status/finding.ts';

const MB = 1024 * 1024;
const state = { kind: 'state', path: '/state', network: null, freeBytes: null } as const;
const library = { kind: 'library', path: '/tv', videos: 1, folders: 1, fileSystem: 'ext4' } as const;
const watching = { kind: 'watching', path: '/tv', watched: 1, folders: 2 } as const;

test.each<[Finding, ReturnType<typeof levelOf>]>([
  [{ kind: 'clock', aheadMs: 119_000 }, 'fine'],
  [{ kind: 'clock', aheadMs: -121_000 }, 'trouble'],
  [state, 'fine'],
  [{ ...state, network: 'NFS' }, 'trouble'],
  [{ ...state, freeBytes: 10 * MB }, 'trouble'],
  [{ ...library, freeBytes: 100 * MB }, 'notice'],
  [{ ...library, freeBytes: 1000 * MB }, 'fine'],
  [{ ...watching, why: null, isShort: false }, 'fine'],
  [{ ...watching, why: 'NFS sends no events', isShort: false }, 'notice'],
  [{ ...watching, why: 'the limit of the kernel', isShort: true }, 'trouble'],
])('%o is %s', (finding, level) => {
  expect(levelOf(finding)).toBe(level);
});
