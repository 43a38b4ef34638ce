import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openIntegrations, type Integrations } from '../../src/app/integrations.ts';
import { Secret } from '../../src/config/secrets/secret.ts';
import { createManualClock, type ManualClock } from '../support/hand-clock.ts';
import { startNeighbour } from '../support/integration.ts';
import { temporaryFolder } from '../support/library.ts';
import { placed } from '../support/told-integrations.ts';
import { until } from '../support/until.ts';

type Settings = Parameters<Integrations['change']>[0];

const NONE: Settings = {
  libraries: [],
  notify: [],
  refresh: [],
  afterPlacing: { command: [], timeoutMs: 60_000 },
};

type Here = {
  readonly integrations: Integrations;
  readonly clock: ManualClock;
  readonly warnings: readonly string[];
};

function here(settings: Settings): Here {
  const clock = createManualClock(1_000_000);
  const warnings: string[] = [];
  const integrations = openIntegrations(settings, {
    clock,
    env: { PATH: '/usr/bin:/bin' },
    proxy: { http: undefined, https: undefined, no: undefined },
    userAgent: 'subtitled/test',
    warn: (message) => void warnings.push(message),
    memory: { read: () => null, write: () => undefined },
  });
  return { integrations, clock, warnings };
}

type Script = {
  readonly settings: Settings;
  /** What it ran for to the end. */
  readonly done: () => readonly string[];
  readonly isRunning: () => boolean;
  /** Lets all its runs end. */
  readonly release: () => void;
};

/** Runs until it is released, then writes down for which sidecar. */
function script(): Script {
  const folder = temporaryFolder();
  const [program, begun, go, out] = ['program', 'begun', 'go', 'out'].map((name) => join(folder, name));
  writeFileSync(out ?? '', '');
  const body = [`touch '${begun}'`, `while [ ! -e '${go}' ]; do sleep 0.02; done`];
  const last = `echo "$SUBTITLED_SIDECAR" >> '${out}'`;
  writeFileSync(program ?? '', ['#!/bin/sh', ...body, last, ''].join('\n'));
  chmodSync(program ?? '', 0o755);
  return {
    settings: { ...NONE, afterPlacing: { command: [program ?? ''], timeoutMs: 60_000 } },
    done: () =>
      readFileSync(out ?? '', 'utf8')
        .split('\n')
        .flatMap((line) => /\w+(?=\.en\.srt$)/.exec(line) ?? []),
    isRunning: () => existsSync(begun ?? ''),
    release: () => writeFileSync(go ?? '', ''),
  };
}

async function lettersTo(path: string): Promise<{
  readonly settings: Settings;
  readonly service: Awaited<ReturnType<typeof startNeighbour>>;
}> {
  const service = await startNeighbour();
  const notify = [{ url: new Secret(`${service.url}${path}`), events: ['placed' as const] }];
  return { settings: { ...NONE, notify }, service };
}

/** Moves the clock in steps until the condition holds. */
function advancedUntil({ clock }: Here, what: string, condition: () => boolean): Promise<void> {
  return until(what, () => {
    clock.advance(1_000);
    return condition();
  });
}

describe('a reload of the configuration', () => {
  test.each([
    ['without a change', ({ settings }: Script): Settings => settings],
    [
      'with another time limit',
      ({ settings }: Script): Settings => ({
        ...settings,
        afterPlacing: { ...settings.afterPlacing, timeoutMs: 90_000 },
      }),
    ],
    ['that removes the script', (): Settings => NONE],
  ])('%s lets the running script end and runs it for all that wait', async (_, next) => {
    const program = script();
    const one = here(program.settings);
    for (const name of ['a', 'b', 'c']) one.integrations.emit(placed(name));
    await until('the script runs', program.isRunning);
    one.integrations.change(next(program));
    for (let at = 0; at < 10; at += 1) {
      await new Promise(setImmediate);
      one.clock.advance(1_000);
    }
    program.release();
    await until('all scripts have run', () => program.done().length === 3);
    expect(program.done()).toEqual(['a', 'b', 'c']);
    await one.integrations.close();
    expect(one.warnings).toEqual([]);
  });

  test.each([
    ['without a change', (settings: Settings): Settings => settings],
    ['that removes them', (): Settings => NONE],
  ])('%s leaves notifications in their documented retries', async (_, next) => {
    const { settings, service } = await lettersTo('/hook');
    service.fails(503, 503, 503);
    const one = here(settings);
    one.integrations.emit(placed('a'));
    await advancedUntil(one, 'the first try failed', () => service.asked.length === 1);
    one.integrations.change(next(settings));
    await advancedUntil(one, 'it was tried four times', () => service.asked.length === 4);
    await one.integrations.close();
    expect(service.asked).toHaveLength(4);
    expect(one.warnings).toEqual([]);
  });

  test('sends what is new to the new addresses only', async () => {
    const [old, other] = [await lettersTo('/old'), await lettersTo('/new')];
    const one = here(old.settings);
    one.integrations.emit(placed('a'));
    one.integrations.change(other.settings);
    one.integrations.emit(placed('b'));
    await one.integrations.close();
    const sentTo = ({ asked }: typeof old.service): readonly string[] => asked.map(({ body }) => body);
    expect(sentTo(old.service)).toEqual([expect.stringContaining('a.en.srt')]);
    expect(sentTo(other.service)).toEqual([expect.stringContaining('b.en.srt')]);
    expect(sentTo(other.service)[0]).not.toContain('a.en.srt');
  });

  test('that corrects a token tries again with the new one what waits', async () => {
    const { service } = await lettersTo('');
    const settingsWith = (token: string): Settings => ({
      ...NONE,
      refresh: [{ kind: 'jellyfin', url: service.url, token: new Secret(token), pathMap: [] }],
    });
    service.fails(503);
    const one = here(settingsWith('old'));
    one.integrations.emit(placed('a'));
    await advancedUntil(one, 'the first try failed', () => service.asked.length === 1);
    one.integrations.change(settingsWith('new'));
    await advancedUntil(one, 'it was tried again', () => service.asked.length === 2);
    await one.integrations.close();
    const [first, second] = service.asked.map(({ headers }) => JSON.stringify(headers));
    expect(first).toContain('old');
    expect(second).toContain('new');
  });
});

test('the end tells how many runs of the script are missed, also those that never began', async () => {
  const program = script();
  const one = here(program.settings);
  for (let at = 0; at < 10; at += 1) one.integrations.emit(placed(`film${at}`));
  await until('the script runs', program.isRunning);
  const closing = one.integrations.close();
  await until('the end waits for the script', () => one.clock.sleepers() === 1);
  one.clock.advance(5_000);
  await closing;
  expect(one.warnings).toEqual([expect.stringMatching(/missed 10 messages: the program ends$/)]);
});
