import { expect, test } from 'vitest';
import { readJob } from '../../src/service/decode/job.ts';
import { workOf } from '../support/processor-time.ts';

const progressOf = (progress: unknown, status = 'running'): number | null | undefined =>
  readJob({ request_id: 'r-1', status, progress }, { downloadUrl: 'https://d.invalid', now: 0 })?.progress;

test.each([
  ['80%', 0.8],
  ['80 %', 0.8],
  ['0.5', 0.5],
  ['1%', 0.01],
  ['%', null],
  ['half %', null],
])('the progress %s is %s', (said, progress) => expect(progressOf(said)).toBe(progress));

test('a progress of 200,000 blanks costs little', async () => {
  expect(await workOf(() => progressOf(`1${' '.repeat(200_000)}x`))).toBeLessThan(20);
});
