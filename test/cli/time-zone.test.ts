import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { unknownZone } from '../../src/system/time-zone.ts';

const MODULE = JSON.stringify(import.meta.resolve('../../src/system/time-zone.ts'));

/** In a process of its own, because a zone is read when a process begins. */
function unknownIn(tz: string): unknown {
  const script = `import(${MODULE}).then((it) => console.log(JSON.stringify(it.unknownZone(process.env.TZ))))`;
  const ended = spawnSync(process.execPath, ['-e', script], { env: { TZ: tz }, encoding: 'utf8' });
  return JSON.parse(ended.stdout);
}

test.each(['Europe/Warsau', 'europe/warsaw', '"Europe/Warsaw"', 'CET-1CEST'])(
  'TZ=%s is a zone that the system takes for UTC',
  (tz) => {
    expect(unknownIn(tz)).toBe(tz);
  },
);

test.each([
  'Europe/Warsaw',
  ':Europe/Warsaw',
  'Europe/London',
  'Atlantic/Reykjavik',
  'EST5EDT',
  'UTC',
  'UTC0',
  'Etc/UTC',
  'GMT',
  ':/etc/localtime',
])('TZ=%s is known', (tz) => {
  expect(unknownIn(tz)).toBe(null);
});

test('without the variable, the zone of the machine counts', () => {
  expect(unknownZone(undefined)).toBe(null);
  expect(unknownZone('')).toBe(null);
});
