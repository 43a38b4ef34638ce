import { describe, expect, test } from 'vitest';
import { openCli, type Cli } from '../support/cli.ts';
import { filmPaths } from '../support/library.ts';

const [FILM = '', SECOND = ''] = filmPaths(2);

/** One film with an English subtitle, and without Polish and German ones. */
async function scanned(): Promise<Cli> {
  const cli = await openCli([FILM, SECOND], { more: { languages: ['en', 'pl', 'de'] }, known: [] });
  await cli.run('scan');
  return cli;
}

const timeless = (text: string): string => text.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d/g, 'TIME');

describe('why', () => {
  test('says what is, why, what next and what it cost, and only the ways that were tried', async () => {
    const cli = await scanned();
    const { out } = await cli.run('why', cli.at(FILM));
    const want = [
      ': missing: the service has nothing for it; searched again at TIME',
      '  next: searched again in every way (TIME); at once with subtitled search FILE',
      '  1. by its file name: nothing (TIME)',
      '  cost so far, about: 1 search, 0 downloads',
    ].join('\n');
    expect(timeless(out)).toBe(
      [cli.at(FILM), `en${want}`, `pl${want}`, `de${want}`, 'more: subtitled why --all FILE', ''].join('\n'),
    );
  });

  test('says the rest with --all: how the name is read, the ways not tried, the history', async () => {
    const cli = await scanned();
    const { out } = await cli.run('why', cli.at(FILM), '--all');
    expect(out).toContain('\nread as: ');
    expect(out).toContain('2. among the packs of its title: not tried: it is not an episode of a series\n');
    expect(out).toContain('\nlately:\n');
  });

  test('gives a script everything, with and without --all', async () => {
    const cli = await scanned();
    const [short, all] = await Promise.all([
      cli.json('why', cli.at(FILM)),
      cli.json('why', cli.at(FILM), '--all'),
    ]);
    expect(all.result).toEqual(short.result);
    expect(short.result).toMatchObject({ wants: { length: 3 }, reading: {} });
  });
});

describe('history', () => {
  test('names a video once for all its languages, and leaves the steps on the way to --all', async () => {
    const cli = await scanned();
    const { out } = await cli.run('history', cli.at(FILM));
    expect(timeless(out)).toBe(
      'TIME [en, pl, de] answered: the service has nothing for it (by its file name: 0 offered, 0 acceptable)  ' +
        `${FILM.split('/').at(-1)}\n`,
    );
    const all = await cli.run('history', cli.at(FILM), '--all');
    expect(all.out).toContain('search sent');
    expect(all.out).toContain('seen for the first time');
  });

  test('has as many lines as asked for, also where steps are left out', async () => {
    const cli = await scanned();
    expect((await cli.run('history')).out.trim().split('\n').length).toBeGreaterThan(1);
    expect((await cli.run('history', '--limit', '1')).out.trim().split('\n')).toHaveLength(1);
  });

  test('gives a script every event', async () => {
    const cli = await scanned();
    const [short, all] = await Promise.all([cli.json('history'), cli.json('history', '--all')]);
    expect(all.result).toEqual(short.result);
    expect(JSON.stringify(short.result)).toContain('search-sent');
  });
});

test('a scan and a plan name a video once, with the languages that it lacks', async () => {
  const cli = await scanned();
  const { out } = await cli.run('plan');
  expect(out).toMatch(/missing 6: the service has nothing for it; searched again at .{16} \(/);
  const named = [FILM, SECOND].map((path) => `${path.split('/').at(-1)} [en, pl, de]`);
  // In the order in which the walk met them.
  expect(out.match(/[^ (]+ \[en, pl, de\](?=, |\))/g)?.toSorted()).toEqual(named.toSorted());
});
