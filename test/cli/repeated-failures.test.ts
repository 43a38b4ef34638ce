import { expect, test } from 'vitest';
import { createDaemonLog } from '../../src/cli/web/daemon-log.ts';
import type { Terminal } from '../../src/cli/invocation/terminal.ts';
import { createRepeatedFailures } from '../../src/cli/web/repeated-failures.ts';
import type { LogEvent } from '../../src/cli/wording/news-line.ts';

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
