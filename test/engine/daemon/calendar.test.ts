import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, describe, expect, test } from 'vitest';

const SCHEDULE = import.meta.resolve('../../../src/engine/daemon/calendar.ts');

const MANY = 8;

/** Reads schedules by a clock that stands at the moment of the question. */
const PROGRAM = `
  const Real = Date;
  let now = 0;
  globalThis.Date = class extends Real {
    constructor(...parts) { super(...(parts.length === 0 ? [now] : parts)); }
    static now() { return now; }
  };
  const { nextTimes } = await import(${JSON.stringify(SCHEDULE)});
  const shown = (at) => new Real(at).toISOString().slice(5, 16);
  process.on('message', ({ from, expression }) => {
    now = Real.parse(from);
    const atOnce = nextTimes(expression, now).slice(0, ${MANY}).map(shown);
    const byOne = Array.from({ length: ${MANY} }, () => shown(now = nextTimes(expression, now)[0]));
    process.send({ atOnce, byOne });
  });`;

/** One for each place: a process keeps the time zone that it began with. */
const readers = new Map<string, ChildProcess>();
afterAll(() => {
  for (const reader of readers.values()) reader.kill();
});

function readerIn(place: string): ChildProcess {
  const reader =
    readers.get(place) ??
    spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
      env: { TZ: place },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  readers.set(place, reader);
  return reader;
}

/**
 * The walks of a daemon that is punctual, in a place and from a moment on. Fails if what the calendar tells at once is
 * not what it tells from one walk to the next.
 */
async function walks(place: string, from: string, expression: string, count = 3): Promise<readonly string[]> {
  const reader = readerIn(place);
  const answered = once(reader, 'message');
  reader.send({ from, expression });
  const [{ atOnce, byOne }] = (await answered) as [Record<'atOnce' | 'byOne', readonly string[]>];
  expect(atOnce).toEqual(byOne.slice(0, atOnce.length));
  return byOne.slice(0, count);
}

describe('a full walk by the calendar', () => {
  test.each([
    ['every day at four', '0 4 * * *', ['06-01T02:00', '06-02T02:00', '06-03T02:00']],
    ['every six hours', '0 */6 * * *', ['05-31T22:00', '06-01T04:00', '06-01T10:00']],
    ['on Sundays', '15 5 * * sun', ['06-07T03:15', '06-14T03:15', '06-21T03:15']],
  ])('is made %s, by local time', async (_, expression, expected) => {
    expect(await walks('Europe/Berlin', '2026-05-31T21:00:00Z', expression)).toEqual(expected);
  });

  test.each([
    [
      'on the first and on Mondays',
      '0 4 1 * mon',
      ['06-01T02:00', '06-08T02:00', '06-15T02:00', '06-22T02:00'],
    ],
    [
      'on two days and on Saturdays',
      '0 4 2,7 * 6',
      ['06-02T02:00', '06-06T02:00', '06-07T02:00', '06-13T02:00'],
    ],
    [
      'on Mondays with an odd day',
      '0 4 */2 * mon',
      ['06-01T02:00', '06-15T02:00', '06-29T02:00', '07-13T02:00'],
    ],
  ])('reads day and weekday as crontab does: %s', async (_, expression, expected) => {
    expect(await walks('Europe/Berlin', '2026-05-31T21:00:00Z', expression, 4)).toEqual(expected);
  });

  test.each([
    ['before the hour that is left out', '0 1 * * *', ['03-29T00:00', '03-29T23:00', '03-30T23:00']],
    ['within it', '30 2 * * *', ['03-29T01:00', '03-30T00:30', '03-31T00:30']],
    ['after it', '0 4 * * *', ['03-29T02:00', '03-30T02:00', '03-31T02:00']],
  ])('where clocks go forward: once a day, %s', async (_, expression, expected) => {
    expect(await walks('Europe/Berlin', '2026-03-28T22:00:00Z', expression)).toEqual(expected);
  });

  test('goes on through the night in which clocks go forward', async () => {
    expect(await walks('Europe/Berlin', '2026-03-29T00:15:00Z', '*/30 * * * *', 4)).toEqual([
      '03-29T00:30',
      '03-29T01:00',
      '03-29T01:30',
      '03-29T02:00',
    ]);
  });

  test.each([
    ['before the hour that comes twice', '30 1 * * *', ['10-24T23:30', '10-26T00:30', '10-27T00:30']],
    ['within it', '30 2 * * *', ['10-25T01:30', '10-26T01:30', '10-27T01:30']],
    ['after it', '0 4 * * *', ['10-25T03:00', '10-26T03:00', '10-27T03:00']],
  ])('where clocks go back: once a day, %s', async (_, expression, expected) => {
    expect(await walks('Europe/Berlin', '2026-10-24T22:00:00Z', expression)).toEqual(expected);
  });

  test.each([
    ['Australia/Lord_Howe', '2026-10-03T12:00:00Z', '15 2 * * *', ['10-03T15:30', '10-04T15:15']],
    ['America/St_Johns', '2026-03-07T12:00:00Z', '30 2 * * *', ['03-08T05:30', '03-09T05:00']],
  ])(
    'also in %s, where the offset is no whole number of hours',
    async (place, from, expression, expected) => {
      expect(await walks(place, from, expression, 2)).toEqual(expected);
    },
  );
});
