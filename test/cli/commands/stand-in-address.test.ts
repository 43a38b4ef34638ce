import { expect, test } from 'vitest';
import { runHere } from '../../support/command.ts';
import { putFiles, temporaryFolder } from '../../support/library.ts';
import { startRaw } from '../../support/raw-service.ts';

async function standIn(...flags: readonly string[]): ReturnType<typeof runHere> {
  const library = temporaryFolder();
  putFiles(library, ['Film (1999)/Film.1999.mkv']);
  return runHere(['stand-in', '--library', library, ...flags]);
}

test.each(['--port', '--download-port'])(
  'a %s that another program has is said in one line',
  async (flag) => {
    const other = await startRaw(() => undefined);
    const { port } = new URL(other.url);
    const free = ['--port', '--download-port'].filter((one) => one !== flag);
    const ended = await standIn(flag, port, ...free.flatMap((one) => [one, '0']));
    expect(ended).toEqual({
      code: 1,
      out: '',
      err: `127.0.0.1:${port} is in use by another program: choose another port with --port or --download-port\n`,
    });
  },
);

test('a host that is no address of this machine is said in one line', async () => {
  const ended = await standIn('--host', '192.0.2.7', '--port', '0', '--download-port', '0');
  expect(ended).toEqual({
    code: 1,
    out: '',
    err: '192.0.2.7 is no address of this machine (EADDRNOTAVAIL): choose another one with --host\n',
  });
});

test('a language that the service does not have is named, not taken for a library that cannot be read', async () => {
  const ended = await standIn('--languages', 'en, sr-Latn,xx');
  expect(ended).toEqual({
    code: 2,
    out: '',
    err: '--languages: the service has no language sr-Latn, xx\n',
  });
});
