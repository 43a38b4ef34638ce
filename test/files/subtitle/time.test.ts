import { describe, expect, test } from 'vitest';
import { movedTime, timeAt } from '../../../src/files/subtitle/formats/time.ts';

describe('a written time', () => {
  test.each([
    ['00:00:01,500', 1_500],
    ['1:02:03.04', 3_723_040],
    ['01:02.5', 62_500],
    ['01:02', 62_000],
    ['01:02:03', 3_723_000],
    ['00:00:01:500', 1_500],
    ['00:00:01:50049', 1_500],
    ['01:02:500', 62_500],
    ['123:00:00,000', 442_800_000],
    ['0:00:01.040000', 1_040],
    ['0:00:01.999999999', 2_000],
    ['00: 00 : 01 , 500', 1_500],
    ['-00:00:01,500', 0],
  ])('%j is %i ms', (text, ms) => {
    expect(timeAt(text, 0)).toMatchObject({ ms, from: 0, to: text.length });
  });

  test.each(['', '-', '12', '12,500', '1:234', '123:45', 'a:b', ':01:02', '00:1234:01'])(
    '%j is none, or ends where it stops to be one',
    (text) => expect(timeAt(text, 0)?.to).not.toBe(text.length),
  );

  test.each([
    ['00:00:01,500', '00:00:03,000'],
    ['0:00:01.50', '0:00:03.00'],
    ['40:00.000', '01:20:00.000'],
    ['00:00:01', '00:00:02'],
    ['00: 00: 01, 500', '00: 00: 03, 000'],
    ['-00:00:01,500', '-00:00:03,000'],
    ['1:2,5', '02:05,0'],
  ])('%j doubled is %j, in its own form', (text, twice) => {
    const time = timeAt(text, 0);
    expect(time === null ? null : movedTime(text, time, (ms) => ms * 2)).toBe(twice);
  });

  test('a time before the start may move behind it', () => {
    const text = '-00:00:01,500';
    const time = timeAt(text, 0);
    expect(time === null ? null : movedTime(text, time, (ms) => ms + 2_000)).toBe('00:00:00,500');
  });
});
