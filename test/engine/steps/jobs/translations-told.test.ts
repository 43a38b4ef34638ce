import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noonOfTomorrow } from '../../../support/hand-clock.ts';
import { openCli, type Cli } from '../../../support/cli.ts';
import { HOUR, jobScene } from '../../../support/jobs.ts';
import { filmPaths, putFiles } from '../../../support/library.ts';

const FILMS = filmPaths(2);

/** An account whose month is partly used up, by whomever. */
async function cliWith(translate: Readonly<Record<string, unknown>> = {}): Promise<Cli> {
  const cli = await openCli(FILMS, {
    accounts: [{ id: 'me', plan: 'pro', keys: ['free-key'], translationsPerMonth: 14 }],
    more: { languages: ['pl'], translate: { enabled: true, ...translate } },
  });
  cli.standIn.accounts.spend('me', 'translations', 7);
  return cli;
}

const numbers = (text: string): readonly string[] =>
  text.match(/\d+ of \d+(?= (?:translations )?left this month)/g) ?? [];

/** What each of them says of the month. */
async function told(
  cli: Cli,
): Promise<{ readonly scan: readonly string[]; readonly quota: readonly string[] }> {
  const scan = numbers((await cli.run('--scan')).out);
  return { scan, quota: numbers((await cli.run('quota')).out) };
}

beforeEach(() => {
  // In the first hour of a month the service's numbers may still be those of the last one.
  vi.setSystemTime(noonOfTomorrow());
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a scan and `quota` tell the same of the translations of a month', () => {
  test('as the account counts them, though the newer interface does not tell', async () => {
    const cli = await cliWith();
    expect(await told(cli)).toEqual({ scan: ['7 of 14'], quota: ['7 of 14'] });
    const asked = cli.standIn.asked.snapshot().requests.filter(({ where }) => where === 'v1-me').length;
    await cli.run('--scan');
    expect(cli.standIn.asked.snapshot().requests.filter(({ where }) => where === 'v1-me')).toHaveLength(
      asked,
    );
  });

  test('within the budget of the user, which is said', async () => {
    const cli = await cliWith({ budget: 3 });
    expect(await told(cli)).toEqual({ scan: ['3 of 3'], quota: ['3 of 3'] });
    expect((await cli.run('quota')).out).toContain('3 of 3 left this month, resets at');
    expect((await cli.run('quota')).out).toMatch(/^translations: .*\(translate\.budget\)$/m);
  });

  test('counted by subtitled, where the service does not tell', async () => {
    const cli = await cliWith();
    cli.standIn.faults.add({ kind: 'server-error', where: 'v1-me', times: Infinity });
    expect(await told(cli)).toEqual({ scan: ['60 of 60'], quota: ['60 of 60'] });
    expect((await cli.run('quota')).out).toMatch(/^translations: .* \(counted by subtitled\)$/m);
  });
});

test('a service that does not answer how many translations there are is asked again an hour later', async () => {
  const films = filmPaths(6);
  const scene = await jobScene([]);
  scene.standIn.faults.add({ kind: 'server-error', where: 'v1-me', times: Infinity });
  const asked = async (film: string): Promise<number> => {
    putFiles(scene.media, [film]);
    await scene.scan();
    scene.clock.later(HOUR / 4);
    return scene.standIn.asked.snapshot().requests.filter(({ where }) => where === 'v1-me').length;
  };
  const counts: number[] = [];
  for (const film of films) counts.push(await asked(film));
  expect(counts).toEqual([1, 1, 1, 1, 2, 2]);
});
