import { expect, test } from 'vitest';
import { daemonTimes } from '../../src/app/daemon-times.ts';
import { systemClock } from '../../src/system/clock.ts';
import { configOf, LEAST, loadText } from '../support/config-files.ts';

type Scene = readonly [place: string, from: string, hours: string];

/** When quiet hours begin and end within a day and two hours from a moment on, in a place. */
function changes([place, from, hours]: Scene): readonly string[] {
  const config = configOf(loadText(`${LEAST}quiet_hours: "${hours}"\n`));
  const times = daemonTimes(() => config, { ...systemClock, now: () => 0 });
  const said: string[] = [];
  let was = false;
  const here = process.env['TZ'];
  process.env['TZ'] = place;
  try {
    for (let at = Date.parse(from), end = at + 26 * 3_600_000; at < end; at += 60_000) {
      if (times.isQuiet(at) !== was) said.push(new Date(at).toISOString().slice(5, 16));
      was = times.isQuiet(at);
    }
  } finally {
    if (here === undefined) delete process.env['TZ'];
    else process.env['TZ'] = here;
  }
  return said;
}

const [FORWARD, BACK] = ['2026-03-28T12:00:00Z', '2026-10-24T12:00:00Z'];

test.each<readonly [string, Scene, readonly string[]]>([
  ['pass midnight', ['Asia/Kathmandu', FORWARD, '23:00-07:00'], ['03-28T17:15', '03-29T01:15']],
  ['lose an hour', ['Europe/Berlin', FORWARD, '23:00-07:00'], ['03-28T22:00', '03-29T05:00']],
  ['gain an hour', ['Europe/Berlin', BACK, '23:00-07:00'], ['10-24T21:00', '10-25T06:00']],
  [
    'begin in the hour that is left out',
    ['Europe/Berlin', FORWARD, '02:30-05:00'],
    ['03-29T01:00', '03-29T03:00'],
  ],
  [
    'end in the hour that is left out',
    ['Europe/Berlin', FORWARD, '01:00-02:30'],
    ['03-29T00:00', '03-29T01:00'],
  ],
  ['are left out', ['Europe/Berlin', FORWARD, '02:10-02:50'], []],
  [
    'come twice',
    ['Europe/Berlin', BACK, '02:10-02:50'],
    ['10-25T00:10', '10-25T00:50', '10-25T01:10', '10-25T01:50'],
  ],
  [
    'begin in the half hour that is left out',
    ['Australia/Lord_Howe', '2026-10-03T02:00:00Z', '02:10-05:00'],
    ['10-03T15:30', '10-03T18:00'],
  ],
])('quiet hours follow the clock on the wall: they %s', (_, scene, expected) => {
  expect(changes(scene)).toEqual(expected);
});
