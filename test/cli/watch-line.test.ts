import { expect, test } from 'vitest';
import { eventLine } from '../../src/cli/wording/event-line.ts';

const root = '/media/tv';

test.each([
  ['scan', 'by rescans'],
  ['partly', 'partly by events'],
] as const)('the log names a library once whose watching is: %s', (mode, how) => {
  const why = '/media/tv is on NFS: changes made elsewhere send no events, so it is rescanned on a timer';
  const line = eventLine({ kind: 'watching', root, state: { folders: 3, watched: 0, mode, why } });
  expect(line).toBe(`watching ${how}: ${why}`);
});

test('the log names a library that is watched', () => {
  expect(
    eventLine({ kind: 'watching', root, state: { folders: 3, watched: 3, mode: 'events', why: null } }),
  ).toBe('watching /media/tv: 3 folders by events');
});
