import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const MODULE = JSON.stringify(import.meta.resolve('../../../src/service/wire/rate-limit-headers.ts'));
const NOON = Date.UTC(2026, 10, 29, 12);
const MIDNIGHT = Date.UTC(2026, 10, 30);

/** In a process of its own, because a zone is read when a process begins. */
function readIn(zone: string, value: string): unknown {
  const script = `import(${MODULE}).then((it) => console.log(it.readMoment(${JSON.stringify(value)}, ${NOON})))`;
  const ended = spawnSync(process.execPath, ['-e', script], { env: { TZ: zone }, encoding: 'utf8' });
  return JSON.parse(ended.stdout);
}

test.each([
  ['America/New_York', '2026-11-30 00:00:00'],
  ['America/New_York', '2026-11-30T00:00:00.000'],
  ['Asia/Tokyo', '2026-11-30T00:00'],
  ['Asia/Tokyo', ' 2026-11-30 00:00:00 '],
  ['Asia/Tokyo', '2026-11-30'],
])('on a machine in %s, a reset without a zone is in UTC: %s', (zone, value) => {
  expect(readIn(zone, value)).toBe(MIDNIGHT);
});

test.each([
  ['America/New_York', '2026-11-30T00:00:00.000Z'],
  ['Asia/Tokyo', '2026-11-30T02:00:00+02:00'],
  ['Asia/Tokyo', 'Mon, 30 Nov 2026 00:00:00 GMT'],
])('on a machine in %s, a reset is in the zone that it names: %s', (zone, value) => {
  expect(readIn(zone, value)).toBe(MIDNIGHT);
});
