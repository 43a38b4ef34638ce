import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROTOCOL } from '../../src/control/protocol.ts';
import { filmPaths, namesOf, putFiles, sidecarsBelow } from '../support/library.ts';
import { runHere } from '../support/command.ts';
import { run, type Ended } from '../support/program.ts';
import { homeFor, startDaemon, startDaemonHere } from '../support/running-daemon.ts';
import { until } from '../support/until.ts';
import type { World } from '../support/world.ts';

const [FILM = '', SECOND = '', UNKNOWN = ''] = filmPaths(3);

const home = (): Promise<World> =>
  homeFor([FILM, SECOND], { languages: ['en', 'pl'] }, { generate: { decoys: false } });

type Told = Ended & { readonly result: Readonly<Record<string, unknown>> };

/** By the built program. */
async function tell({ config }: World, ...args: readonly string[]): Promise<Told> {
  const ended = await run([...args, '--config', config, '--json']);
  return { ...ended, result: JSON.parse(ended.out) as Told['result'] };
}

/** By the same command line in this process, which spares the half second that a Node takes to start. */
async function tellHere({ config }: World, ...args: readonly string[]): Promise<Told> {
  const ended = await runHere([...args, '--config', config, '--json']);
  return { ...ended, result: JSON.parse(ended.out) as Told['result'] };
}

/** Every command once, in a story that ends where it began; the same whoever holds the state. */
async function wholeStory(here: World, file: string, say: typeof tell): Promise<void> {
  const searched = await say(here, 'search', file);
  expect(searched).toMatchObject({
    code: 1,
    result: {
      result: 'searched',
      wants: [
        { languages: ['en'], state: 'placed' },
        { languages: ['pl'], state: 'missing' },
      ],
    },
  });
  const listed = await say(here, 'pick', file);
  expect(listed).toMatchObject({
    code: 0,
    result: { wants: [{ candidates: [{ number: 1, current: true }, { number: 2 }, { number: 3 }] }, {}] },
  });
  expect(await say(here, 'pick', file, '2')).toMatchObject({ code: 0, result: { result: 'picked' } });
  const rejected = await say(here, 'reject', file);
  expect(rejected).toMatchObject({
    code: 1,
    result: { result: 'rejected', search: { wants: [{ state: 'placed', placed: true }, {}] } },
  });
  expect(await say(here, 'trash', 'list')).toMatchObject({ code: 0, result: { result: 'trash' } });
  expect(await say(here, 'trash', 'restore', '999')).toMatchObject({
    code: 1,
    result: { error: { code: 'not-in-trash' } },
  });
  expect(await say(here, 'identify', file, '--id', 'tt1000000')).toMatchObject({
    result: { result: 'identified' },
  });
  expect(await say(here, 'identify', file, '--forget')).toMatchObject({ code: 0 });
  expect(await say(here, 'search', '--title', 'the')).toMatchObject({
    code: 0,
    result: { result: 'titles' },
  });
  // Due at once: a daemon may have searched for it already.
  const missing: unknown = expect.stringMatching(/^(?:wanted|searching|missing)$/);
  expect(await say(here, 'why', file)).toMatchObject({
    code: 0,
    result: { wants: [{ state: 'placed' }, { state: missing }] },
  });
  expect(await say(here, 'history', file)).toMatchObject({ code: 0 });
  expect(await say(here, 'plan')).toMatchObject({ code: 0, result: { result: 'outlook' } });
  expect(await say(here, 'quota')).toMatchObject({
    code: 0,
    result: { result: 'quota', plan: { paid: true } },
  });
}

describe('the commands', () => {
  test('do their work where no daemon runs', async () => {
    const here = await home();
    putFiles(here.media, [FILM, SECOND]);
    expect(await tell(here, 'search', join(here.media, SECOND))).toMatchObject({
      code: 1,
      result: { wants: [{ state: 'placed' }, { state: 'missing' }] },
    });
    expect(await tellHere(here, 'pick', join(here.media, SECOND), '2')).toMatchObject({ code: 0 });
    expect(await tellHere(here, 'quota')).toMatchObject({ code: 0 });
    await wholeStory(here, join(here.media, FILM), tellHere);
    expect(sidecarsBelow(here.media)).toHaveLength(2);
  }, 60_000);

  test('have it done by the daemon where one runs, which goes on with its own', async () => {
    const here = await home();
    putFiles(here.media, [FILM]);
    const { end, said } = await startDaemonHere(here);
    await wholeStory(here, join(here.media, FILM), tellHere);
    expect(said()).toContain('you rejected it');
    putFiles(here.media, [SECOND]);
    await until('what came is filled', () => sidecarsBelow(here.media).length === 2);
    expect((await end()).code).toBe(0);
  }, 60_000);

  test('translate: by the process itself, and by the daemon, into a language that nobody wants otherwise', async () => {
    const here = await homeFor(
      [FILM, SECOND],
      { languages: ['en'] },
      {
        accounts: [{ id: 'me', plan: 'pro', keys: ['free-key'] }],
        jobsTakeMs: 0,
        generate: { decoys: false },
      },
    );
    putFiles(here.media, [FILM, SECOND]);
    const made = { code: 0, result: { result: 'translated', cost: { translations: 1 } } };
    expect(await tellHere(here, 'translate', join(here.media, FILM), '--to', 'Polish')).toMatchObject(made);
    const { end } = await startDaemonHere(here);
    expect(await tellHere(here, 'translate', join(here.media, SECOND), '--to', 'pl')).toMatchObject(made);
    await until('the daemon goes on with its own', () => sidecarsBelow(here.media).length === 4);
    expect(sidecarsBelow(here.media).filter((name) => name.endsWith('.pl.srt'))).toHaveLength(2);
    expect((await end()).code).toBe(0);
  }, 60_000);

  test('rename gives the names for another player without a daemon, and the old ones back through a running one', async () => {
    const here = await homeFor(
      [FILM],
      { languages: ['pt-BR'] },
      { generate: { decoys: false, hearingImpaired: false, languages: ['pt-BR'] } },
    );
    putFiles(here.media, [FILM]);
    await tellHere(here, 'search', join(here.media, FILM));
    const first = sidecarsBelow(here.media);
    expect(first).toEqual([FILM.replace('.mkv', '.pt-BR.pt.srt')]);
    expect(await tellHere(here, 'rename', '--naming', 'plex')).toMatchObject({
      code: 0,
      result: { counts: { renamed: 1 }, configured: [{ naming: 'universal' }] },
    });
    expect(sidecarsBelow(here.media)).toEqual([FILM.replace('.mkv', '.pt-BR.srt')]);
    const { end } = await startDaemon(here);
    here.standIn.asked.clear();
    expect(await tell(here, 'rename', '--naming', 'universal', here.media)).toMatchObject({
      code: 0,
      result: { counts: { renamed: 1 }, configured: [] },
    });
    expect(sidecarsBelow(here.media)).toEqual(first);
    putFiles(here.media, [UNKNOWN]);
    await tellHere(here, 'search', join(here.media, UNKNOWN));
    expect(JSON.stringify(here.standIn.asked.snapshot().requests)).not.toContain(namesOf([FILM])[0]);
    expect(sidecarsBelow(here.media)).toEqual(first);
    expect((await end()).code).toBe(0);
  }, 60_000);

  test('a video that the daemon has not seen yet, and one that nobody knows, are answered by it', async () => {
    const here = await home();
    putFiles(here.media, [SECOND]);
    await startDaemonHere(here);
    putFiles(here.media, [FILM, UNKNOWN]);
    expect(await tellHere(here, 'search', join(here.media, FILM))).toMatchObject({
      result: { wants: [{ state: 'placed' }, { state: 'missing' }] },
    });
    const unknown = await tellHere(here, 'search', join(here.media, UNKNOWN));
    expect(unknown).toMatchObject({
      code: 1,
      result: { wants: [{ state: 'missing' }, { state: 'missing' }] },
    });
    expect(await tellHere(here, 'search', join(here.media, 'no.mkv'))).toMatchObject({
      code: 1,
      result: { error: { code: 'no-such-file' } },
    });
    expect(namesOf(sidecarsBelow(here.media)).some((name) => name.startsWith('The.Golden'))).toBe(false);
  }, 60_000);

  test('what is no command is refused by the daemon, which lives on', async () => {
    const here = await home();
    putFiles(here.media, [FILM]);
    const { end } = await startDaemonHere(here);
    for (const command of [
      null,
      7,
      'search',
      { kind: 'search' },
      { kind: 'search', path: '../x' },
      { kind: 'drop', path: '/' },
      { kind: 'identify', path: '/x', as: { kind: 'id' } },
    ])
      expect(await send(here, { ask: 'command', command })).toMatchObject({
        say: 'failed',
        message: 'not a request that this version knows',
      });
    expect(
      await send(here, { ask: 'command', command: { kind: 'search', path: '/etc/passwd' } }),
    ).toMatchObject({
      say: 'done',
      result: { kind: 'trouble', trouble: 'outside-libraries' },
    });
    expect((await end()).code).toBe(0);
  }, 60_000);
});

/** The last line of the daemon's reply. */
function send({ folder }: World, request: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(join(folder, 'state', 'control.sock'));
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    socket.on('error', reject).on('close', () => resolve(JSON.parse(text.trim().split('\n').at(-1) ?? '')));
    socket.write(`${JSON.stringify({ protocol: PROTOCOL, ...request })}\n`);
  });
}
