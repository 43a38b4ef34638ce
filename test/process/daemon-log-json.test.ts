import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startHere } from '../support/command.ts';
import { filmPaths } from '../support/library.ts';
import { homeFor } from '../support/running-daemon.ts';
import { until } from '../support/until.ts';
import { askerOf, AUTH, TOKEN } from '../support/web-site.ts';

type Line = { readonly level: number; readonly message?: string };

const linesOf = (said: string): readonly Line[] =>
  said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

test('log.format: json writes nothing but JSON, and the lines of the daemon itself are in the log of the page', async () => {
  const log = { format: 'json' };
  const home = await homeFor(filmPaths(1), { log, web: { enabled: true, port: 0, token: TOKEN } });
  const daemon = startHere(['--config', home.config]);
  const says = (text: string): Promise<void> => until(`it says ${text}`, () => daemon.said().includes(text));
  await says('the status page: ');
  const good = readFileSync(home.config, 'utf8');
  writeFileSync(home.config, `${good}\nsettel: 3s\n`);
  daemon.reload();
  await says('keeping the current one');
  writeFileSync(home.config, good);
  daemon.reload();
  await says('the configuration was reloaded');

  const wanted = [
    [30, /^the status page: http/],
    [50, /settel is not a known key/],
    [50, /^new configuration is invalid; keeping the current one$/],
    [30, /^the configuration was reloaded$/],
  ] as const;
  const lines = linesOf(daemon.said());
  for (const [level, message] of wanted)
    expect(lines).toContainEqual(expect.objectContaining({ level, message: expect.stringMatching(message) }));

  const url = lines.flatMap(({ message = '' }) => /^the status page: (\S+)$/.exec(message)?.[1] ?? [])[0];
  const shown = await askerOf(new URL(url ?? ''))('/api/log', { headers: AUTH });
  const kept = (JSON.parse(shown.body) as { readonly lines: readonly { readonly line: string }[] }).lines;
  for (const [, message] of wanted)
    expect(kept.map(({ line }) => line)).toContainEqual(expect.stringMatching(message));
});

test('a token that the daemon makes is told in JSON, and the log of the page does not show it', async () => {
  const log = { format: 'json' };
  const home = await homeFor(filmPaths(1), { log, web: { port: 0, host: '0.0.0.0' } });
  const daemon = startHere(['--config', home.config]);
  await until('the token is told', () => daemon.said().includes('told only once'));
  const token = readFileSync(join(home.folder, 'state/web-token'), 'utf8').trim();
  const lines = linesOf(daemon.said()).map(({ message = '' }) => message);
  expect(lines).toContainEqual(expect.stringContaining(token));
  const port = /:(\d+)/.exec(lines.find((line) => line.startsWith('the status page: http')) ?? '')?.[1];
  const shown = await askerOf(new URL(`http://127.0.0.1:${port ?? ''}`))('/api/log', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(shown.body).toContain('told only once: [secret]');
  expect(shown.body).not.toContain(token);
});

test('a daemon that cannot start tells why in JSON', async () => {
  const home = await homeFor(filmPaths(1), { log: { format: 'json' } });
  const first = startHere(['--config', home.config]);
  await until('the first runs', () => first.said().includes('"watching"'));
  const second = startHere(['--config', home.config]);
  await until('the second says why', () => second.said().includes('is in use by'));
  expect(linesOf(second.said())).toContainEqual(
    expect.objectContaining({ level: 50, message: expect.stringContaining('is in use by') }),
  );
});
