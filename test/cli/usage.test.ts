import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { programHere } from '../docs/command-lines.ts';
import { runHere } from '../support/command.ts';
import { openCli } from '../support/cli.ts';
import { filmPaths } from '../support/library.ts';

const [FILM = '', SECOND = ''] = filmPaths(2);
const HINT = 'Run "subtitled help" or "subtitled help COMMAND" for usage.\n';

describe('help', () => {
  test('is the same with -h, --help and help, and lists the commands in groups', async () => {
    const [short, long, word] = await Promise.all([runHere(['-h']), runHere(['--help']), runHere(['help'])]);
    expect(short).toEqual({ code: 0, out: word.out, err: '' });
    expect(long).toEqual(short);
    const titles = [...short.out.matchAll(/^(\S.*):\n {2}/gm)].map(([, title]) => title);
    expect(titles).toEqual(['Options', 'Set up', 'Every day', 'One video', 'Files', 'More', 'Examples']);
  });

  test('of a command is the same with -h, --help and help COMMAND, and has examples', async () => {
    const asked = await Promise.all([
      runHere(['why', '-h']),
      runHere(['why', '--help']),
      runHere(['help', 'why']),
    ]);
    expect(new Set(asked.map(({ out }) => out)).size).toBe(1);
    expect(asked[0]).toMatchObject({ code: 0, err: '' });
    expect(asked[0]?.out.split('Examples:')[1]?.match(/subtitled why/g)).toHaveLength(3);
  });

  test('fits into 80 columns', async () => {
    const { out } = await runHere(['help']);
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  test('has colours only where the terminal takes them', async () => {
    const plain = await runHere(['help', 'scan']);
    const coloured = await runHere(['help', 'scan'], '/', { colours: true });
    expect(plain.out).not.toContain('\u001b');
    expect(coloured.out).toContain('\u001b[1mUsage:');
    expect(stripVTControlCharacters(coloured.out)).toBe(plain.out);
  });
});

test('-V and --version print the version alone', async () => {
  const [short, long] = await Promise.all([runHere(['-V']), runHere(['--version'])]);
  expect(short).toEqual({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) as string, err: '' });
  expect(long).toEqual(short);
});

test('a translation into the language that it is from is refused before anything is searched for', async () => {
  const cli = await openCli([FILM]);
  const { code, err } = await cli.run('translate', cli.at(FILM), '--from', 'pl', '--to', 'polish');
  expect([code, err]).toEqual([2, `--from and --to name the same language\n${HINT}`]);
});

test('a file whose name looks like an option: how to name it', async () => {
  const cli = await openCli(['-Harbour.2016.mkv']);
  const { code, err } = await runHere(['--config', cli.config, 'why', '-Harbour.2016.mkv'], cli.media);
  expect([code, err]).toEqual([
    2,
    `error: unknown option '-Harbour.2016.mkv'\n(To name this file: ./-Harbour.2016.mkv)\n${HINT}`,
  ]);
});

test.each([['why', 'a', '\u001b[2J\u202eFilm.mkv'], ['\u001b[2J\u202eFilm.mkv']])(
  'a name with what a terminal obeys is quoted without it: %j',
  async (...args) => {
    const { code, err } = await runHere(args);
    expect(code).toBe(2);
    expect(err).toContain('\\u001b[2J\\u202eFilm.mkv');
    expect(err).not.toMatch(/[\u001b\u202e]/);
  },
);

describe('wrong usage ends with 2 and says', () => {
  test.each([
    ['a mistyped command', ['wyh'], "error: unknown command 'wyh'\n(Did you mean why?)\n"],
    ['with options of it', ['wyh', 'a', '--al'], "error: unknown command 'wyh'\n(Did you mean why?)\n"],
    ['in help', ['help', 'stauts'], "error: unknown command 'stauts'\n(Did you mean status?)\n"],
    ['one like no other', ['frobnicate'], "error: unknown command 'frobnicate'\n"],
    ['a path', ['/a.mkv'], "error: unknown command '/a.mkv'\n(To scan this path: subtitled scan /a.mkv)\n"],
    ['a mistyped option', ['why', 'x', '--jso'], "error: unknown option '--jso'\n(Did you mean --json?)\n"],
    ['of the program', ['--vresion'], "error: unknown option '--vresion'\n(Did you mean --version?)\n"],
    ['a missing file', ['why'], "error: missing required argument 'file'\n"],
    ['a choice that is none', ['trash', 'empty'], "error: <action> must be list or restore, not 'empty'\n"],
    ['one of three', ['completion', "tc'sh"], "error: <shell> must be bash, zsh or fish, not 'tc'sh'\n"],
    ['of an option', ['identify', 'x', '--type', 'film'], "error: --type must be movie or tv, not 'film'\n"],
    [
      'too much',
      ['status', 'x'],
      "error: too many arguments for 'status'. Expected 0 arguments but got 1: x.\n",
    ],
    [
      'an option without its command',
      ['--dry-run'],
      'error: --dry-run and --json need --scan, as in: subtitled scan --dry-run\n',
    ],
  ])('%s: %j', async (_, args, message) => {
    expect(await runHere(args)).toEqual({ code: 2, out: '', err: message + HINT });
  });
});

describe('completion', () => {
  test.each(['bash', 'zsh', 'fish'])('prints a script for %s that knows every command', async (shell) => {
    const { code, out, err } = await runHere(['completion', shell]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const command of programHere().commands) expect(out).toContain(command.name());
  });

  test('of another shell ends with 2 and names those that there are', async () => {
    const { code, err } = await runHere(['completion', 'tcsh']);
    expect({ code, err }).toMatchObject({
      code: 2,
      err: expect.stringContaining('bash, zsh or fish') as string,
    });
  });
});

describe('a scan', () => {
  test('takes paths before, between and after options, with the command and with the flag', async () => {
    const here = await openCli([FILM, SECOND]);
    for (const args of [
      ['scan', here.at(FILM), '--json'],
      ['scan', '--json', here.at(FILM)],
      ['--json', 'scan', here.at(FILM)],
      ['--scan', here.at(FILM), '--json'],
      ['--scan', '--json', here.at(FILM)],
      [here.at(FILM), '--scan', '--json'],
    ]) {
      const { code, out } = await here.run(...args, '--dry-run');
      expect([args, code, JSON.parse(out)]).toMatchObject([args, 0, { videos: 1, dryRun: true }]);
    }
    const both = await here.run('--scan', here.at(FILM), '--dry-run', here.at(SECOND), '--json');
    expect(JSON.parse(both.out)).toMatchObject({ videos: 2 });
  });
});

test.each([
  [['--config', '', 'status']],
  [['status', '--config', '']],
  [['--config=', 'scan']],
  [['--config=']],
  [['init', '--config', '']],
])('%j names no configuration, so the usual one is not taken for it', async (args) => {
  const cli = await openCli([FILM]);
  const { code, out, err } = await runHere(args, cli.folder, { env: { SUBTITLED_CONFIG: cli.config } });
  expect([code, out, err]).toEqual([2, '', `error: --config needs the name of a file\n${HINT}`]);
});
