import { expect, test } from 'vitest';
import { createDaemonLog } from '../../src/cli/web/daemon-log.ts';
import type { Terminal } from '../../src/cli/invocation/terminal.ts';
import { createRepeatedFailures } from '../../src/cli/web/repeated-failures.ts';
import type { LogEvent } from '../../src/cli/wording/event-line.ts';

const HOUR = 3_600_000;

const failed = (at: number, root = '/media'): LogEvent => ({
  kind: 'failed',
  message: `${root}/${at}.srt could not be written`,
  cause: 'permission',
  root,
});
const many = Array.from({ length: 50 }, (_, at) => failed(at));
const MORE = 'more in /media: no permission to write to the folder; subtitled status counts them';

test('one cause that stops every subtitle of a library takes four lines of the log each time, not one for each', () => {
  let now = 0;
  const shorten = createRepeatedFailures(() => now);
  const lines = (): readonly (string | undefined)[] =>
    many.flatMap((event) => {
      const line = shorten(event);
      return line === null ? [] : 'message' in line ? [line.message] : [];
    });
  const first = lines();
  expect(first).toHaveLength(4);
  expect(first.at(-1)).toBe(MORE);
  expect(lines()).toEqual([]);
  now = HOUR;
  expect(lines()).toEqual(first);
});

test('another library, another cause and everything else keep their lines', () => {
  const shorten = createRepeatedFailures(() => 0);
  for (const event of many) shorten(event);
  for (const event of [failed(1, '/other'), { ...failed(1), cause: 'disk-full' } as LogEvent])
    expect(shorten(event)).toBe(event);
  const plain: LogEvent = { kind: 'failed', message: 'something' };
  for (const event of Array.from({ length: 9 }, () => plain)) expect(shorten(event)).toBe(event);
});

test('the log of the daemon has four lines for fifty subtitles that a missing permission stops', async () => {
  const said: string[] = [];
  const terminal: Terminal = {
    out: () => undefined,
    err: (text) => void said.push(text),
    live: false,
    colours: false,
    errColours: false,
    columns: 80,
  };
  const log = await createDaemonLog(terminal, { level: 'info', format: 'text' });
  for (const event of many) log.hear(event);
  expect(said).toHaveLength(4);
  expect(said.at(-1)).toBe(`failed: ${MORE}\n`);
});

const MINUTE = 60_000;

const down = (operation: 'account' | 'search', detail = 'HTTP 503'): LogEvent => ({
  kind: 'trouble',
  operation,
  fault: { kind: 'overloaded', retryAfterMs: null, detail },
  until: null,
});

/** What the log has of a service that is tried every five minutes. */
function loggedOf(
  hours: number,
  shorten: (event: LogEvent) => LogEvent | null,
  later: () => void,
): LogEvent[] {
  return Array.from({ length: hours * 12 }, () => {
    later();
    return [shorten(down('account')), shorten(down('search'))];
  })
    .flat()
    .filter((event) => event !== null);
}

test('a service that is down for two days takes two lines an hour of the log, once it was tried a few times', () => {
  let now = 0;
  const shorten = createRepeatedFailures(() => now);
  const lines = loggedOf(48, shorten, () => void (now += 5 * MINUTE));
  expect(lines.slice(0, 6)).toEqual([1, 2, 3].flatMap(() => [down('account'), down('search')]));
  expect(lines.slice(6, 8)).toEqual(
    [0, 1].map(() => ({ kind: 'warning', message: expect.stringContaining('the log says so once an hour') })),
  );
  expect(lines.length).toBeGreaterThan(80);
  expect(lines.length).toBeLessThan(110);
});

test('other words of the service have their line, and so has the next outage', () => {
  let now = 0;
  const shorten = createRepeatedFailures(() => now);
  for (let time = 0; time < 9; time += 1) shorten(down('search'));
  expect(shorten(down('search'))).toBeNull();
  expect(shorten(down('search', 'HTTP 502'))).toEqual(down('search', 'HTTP 502'));
  now += 2 * HOUR;
  expect([1, 2, 3].map(() => shorten(down('search')))).toEqual([1, 2, 3].map(() => down('search')));
});
