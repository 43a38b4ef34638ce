import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const TIMES = import.meta.resolve('../../src/app/daemon-times.ts');

type Scene = readonly [place: string, from: string, hours: string];

/** When quiet hours begin and end within a day and two hours from a moment on, in a place: a process of its own. */
function changes([place, from, hours]: Scene): readonly string[] {
  const [begin = 0, end = 0] = hours.split('-').map((time) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return hour * 60 + minute;
  });
  const program = `
    const { daemonTimes } = await import(${JSON.stringify(TIMES)});
    const times = daemonTimes(() => ({ quietHours: { from: ${begin}, to: ${end} } }), { now: () => 0 });
    const said = [];
    let was = false;
    for (let at = Date.parse(${JSON.stringify(from)}), end = at + 26 * 3_600_000; at < end; at += 60_000) {
      if (times.isQuiet(at) !== was) said.push(new Date(at).toISOString().slice(5, 16));
      was = times.isQuiet(at);
    }
    process.stdout.write(JSON.stringify(said));`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    env: { TZ: place },
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as readonly string[];
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
