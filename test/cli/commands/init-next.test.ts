import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runHere } from '../../support/command.ts';
import { nextLines } from '../../../src/cli/commands/init/next-lines.ts';
import { filmPaths, namesOf, putFiles, temporaryFolder } from '../../support/library.ts';
import { FREE_KEY, NO_SERVICE, startService } from '../../support/service.ts';

const NOT_RIGHT = ['--languages', 'nonsense', '--libraries', 'none', '--page', 'some'];

function homeWithFilm(): string {
  const folder = temporaryFolder();
  putFiles(join(folder, 'films'), filmPaths(1));
  return folder;
}

function init(folder: string, ...flags: readonly string[]): ReturnType<typeof runHere> {
  const env = { HOME: folder, SUBTITLED_SERVICE_API_KEY: FREE_KEY };
  return runHere(['init', ...flags], folder, { env });
}

test('keeps what the flags say, also what it had not come to, but nothing that is wrong', async () => {
  const folder = homeWithFilm();
  const service = ['--config', 'y.yaml', '--base-url', NO_SERVICE, '--download-url', `${NO_SERVICE}9`];
  const more = '--languages en,pl --libraries ./films --page all --state-dir'.split(' ');
  const { code, err } = await init(folder, ...service, ...more, './the state');
  expect(code).toBe(1);
  const line = [...service, ...more, "'./the state'"].join(' ');
  expect(err).toContain(`to continue with these answers: subtitled init ${line}\n`);
  expect(err).not.toContain(FREE_KEY);
  const wrong = await init(folder, ...service, ...NOT_RIGHT);
  expect(wrong.err).toContain(`subtitled init ${service.join(' ')}\n`);
  const noAddress = await init(folder, '--base-url', 'nonsense', '--languages', 'en');
  expect(noAddress.err).toContain('to continue with these answers: subtitled init --languages en\n');
});

test('the next commands name the file, unless they find it without its name', async () => {
  const folder = homeWithFilm();
  const standIn = await startService(namesOf(filmPaths(1)));
  mkdirSync(join(folder, 'x y'));
  const next = async (config: string): Promise<string> => {
    const flags = ['--base-url', standIn.apiUrl, '--languages', 'en', '--libraries', 'films'];
    return (await init(folder, ...flags, '--config', config)).out;
  };
  expect(await next('x y/subtitled.yaml')).toContain(
    `next: subtitled --config '${folder}/x y/subtitled.yaml' scan `,
  );
  expect(await next(`${folder}/subtitled.yaml`)).toContain('next: subtitled scan ');
  expect(await next('other.yaml')).toContain(`next: subtitled --config ${folder}/other.yaml scan `);
});

test('a wrong --page is told what the option takes, not what the question takes', async () => {
  const folder = homeWithFilm();
  const standIn = await startService(namesOf(filmPaths(1)));
  const flags = ['--base-url', standIn.apiUrl, '--languages', 'en', '--libraries', 'films'];
  const { code, err } = await init(folder, ...flags, '--page', 'some');
  expect([code, err.split('\n').at(-4)]).toEqual([2, '--page takes here or all']);
});

test('after the file of the systemd unit come the commands of systemd, so that root runs no scan of its own', () => {
  const lines = nextLines({ env: {}, cwd: '/root' }, '/etc/subtitled/config.yaml', false);
  expect(lines.map((line) => line.trimStart().split('  ')[0])).toEqual([
    'next: systemctl enable --now subtitled',
    'systemctl start subtitled-scan',
    'subtitled doctor',
  ]);
});
