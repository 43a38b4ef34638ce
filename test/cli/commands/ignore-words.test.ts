import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCli } from '../../support/cli.ts';

const FILMS = ['A/One.2001.mkv', 'A/Two.2002.mkv', 'B/Three.2003.mkv'];

test('unignore names what stays ignored below a folder', async () => {
  const cli = await openCli(FILMS);
  await cli.run('scan');
  const folder = cli.at('A');
  const child = cli.at('A/One.2001.mkv');
  await cli.run('ignore', folder, child, cli.at('B/Three.2003.mkv'));
  const { code, out } = await cli.run('unignore', folder);
  expect([code, out]).toEqual([0, `wanted again: ${folder}\nstill ignored: ${child}\n`]);
  expect((await cli.run('ignore')).out).toContain(child);
  await cli.run('ignore', folder);
  const { result } = await cli.json('unignore', folder);
  expect(result).toMatchObject({ result: 'unignored', paths: [folder], stillIgnored: [child] });
  expect((await cli.run('unignore', child)).out).toBe(`wanted again: ${child}\n`);
  await cli.run('ignore', folder, child);
  expect((await cli.run('unignore', child, folder)).out).not.toContain('still ignored');
});

test('of very many that stay ignored it names some', async () => {
  const films = Array.from({ length: 13 }, (_, at) => join('A', `Film.${at + 2001}.mkv`));
  const cli = await openCli(films);
  await cli.run('ignore', cli.at('A'), ...films.map((film) => cli.at(film)));
  const { out } = await cli.run('unignore', cli.at('A'));
  expect(out.match(/still ignored: /g)).toHaveLength(10);
  expect(out).toMatch(/\n… and more: subtitled ignore lists them\n$/);
});
