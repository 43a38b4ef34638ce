import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filmPaths, namesOf, putFiles, sidecarsBelow, temporaryFolder } from '../../support/library.ts';
import { readAddress } from '../../../src/config/first/answers.ts';
import { runHere } from '../../support/command.ts';
import { FREE_KEY, NO_SERVICE, startService } from '../../support/service.ts';
import type { StandIn } from '../../../src/standin/stand-in.ts';

type Newcomer = {
  readonly folder: string;
  readonly standIn: StandIn;
  /** What is typed where nothing goes wrong. */
  readonly answers: readonly string[];
  init(answers: readonly string[], ...flags: readonly string[]): ReturnType<typeof runHere>;
};

/** A user with a library, an empty folder to stand in, and nothing else. */
async function newcomer(films = 3): Promise<Newcomer> {
  const folder = temporaryFolder();
  const paths = filmPaths(films);
  putFiles(join(folder, 'films'), paths);
  const standIn = await startService(namesOf(paths));
  const env = { HOME: folder };
  return {
    folder,
    standIn,
    answers: [standIn.apiUrl, FREE_KEY, 'en', 'films', ''],
    init: (answers, ...flags) => runHere(['init', ...flags], folder, { answers, env }),
  };
}

describe('init', () => {
  test('asks one thing at a time, writes a configuration that works, and tells what it will cost', async () => {
    const one = await newcomer();
    const { code, out, err } = await one.init(one.answers);
    expect([code, err.match(/(?:Address|key|Languages|Folder|Another folder).*?: /g)?.length]).toEqual([
      0, 5,
    ]);
    expect(out).toMatch(/the key is accepted \(plan: .*\): searches 2,000 of 2,000 left today/);
    expect(out).toContain('3 videos, 3 subtitles to search for');
    expect(out).toContain('the first scan searches 3 names in 1 request');
    expect(out).toContain('next: subtitled scan');
    const file = join(one.folder, 'subtitled.yaml');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(one.standIn.asked.snapshot().searchRequests).toBe(0);
    const scanned = await runHere(['--scan'], one.folder);
    expect(scanned.code).toBe(0);
    expect(sidecarsBelow(join(one.folder, 'films')).length).toBe(3);
  });

  test('makes a token if other machines may open the status page, and asks again for an unclear answer', async () => {
    const one = await newcomer(1);
    const { code, out, err } = await one.init([...one.answers, 'perhaps', 'yes']);
    expect([code, err.includes('answer yes or no')]).toEqual([0, true]);
    const [, token = ''] = /its token for other machines: ([0-9a-f]{48})/.exec(out) ?? [];
    const text = readFileSync(join(one.folder, 'subtitled.yaml'), 'utf8');
    expect(text).toContain(`web:\n  host: 0.0.0.0\n  token: '${token}'\n`);
    const other = await newcomer(1);
    await other.init([...other.answers, '']);
    expect(readFileSync(join(other.folder, 'subtitled.yaml'), 'utf8')).not.toContain('web:');
  });

  test('asks nothing where flags and the environment answer everything that it needs', async () => {
    const one = await newcomer(1);
    const flags = ['--base-url', one.standIn.apiUrl, '--languages', 'en', '--libraries', 'films'];
    const env = { HOME: one.folder, SUBTITLED_SERVICE_API_KEY: FREE_KEY };
    const { code, err } = await runHere(['init', ...flags], one.folder, { answers: ['yes'], env });
    expect([code, err]).toEqual([0, expect.not.stringContaining('status page, with')]);
    expect(readFileSync(join(one.folder, 'subtitled.yaml'), 'utf8')).not.toContain('web:');
  });

  test('says how many days a large library takes on this plan', async () => {
    const one = await newcomer(120);
    const { out } = await one.init(one.answers);
    expect(out).toContain('and then about 120 downloads, which takes about 3 days at 50 a day');
  });

  test('takes from flags and the environment what they say, and asks for the rest', async () => {
    const one = await newcomer();
    const flags = ['--base-url', one.standIn.apiUrl, '--download-url', one.standIn.downloadUrl];
    const ended = await runHere(
      ['init', ...flags, '--libraries', 'films', '--state-dir', 'memory'],
      one.folder,
      {
        answers: ['pl, en'],
        env: { SUBTITLED_SERVICE_API_KEY: FREE_KEY },
      },
    );
    expect(ended.code).toBe(0);
    const text = readFileSync(join(one.folder, 'subtitled.yaml'), 'utf8');
    expect(text).toContain("languages: ['pl', 'en']");
    expect(text).toContain(`state_dir: '${one.folder}/memory'`);
  });

  test('takes languages by name and code, each once, and the first pass works', async () => {
    const one = await newcomer();
    const { code } = await one.init(one.answers.with(2, 'English en, Brazilian Portuguese, pob'));
    expect(code).toBe(0);
    const text = readFileSync(join(one.folder, 'subtitled.yaml'), 'utf8');
    expect(text).toContain("languages: ['en', 'pt-BR']");
    expect((await runHere(['--scan'], one.folder)).code).toBe(0);
  });

  test('a language that a file names twice is wanted once, and a scan works', async () => {
    const one = await newcomer();
    await one.init(one.answers);
    const file = join(one.folder, 'subtitled.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace("languages: ['en']", 'languages: [en, English]'));
    const checked = await runHere(['check'], one.folder);
    expect(checked.code).toBe(0);
    expect(checked.err).toContain(
      'warning: languages[1] is the same language as languages[0]: it counts once',
    );
    const scanned = await runHere(['--scan', '--json'], one.folder);
    expect([scanned.code, JSON.parse(scanned.out)]).toMatchObject([0, { wanted: 3, placed: 3 }]);
  });

  test('keeps the memory where the environment says, as an image does', async () => {
    const one = await newcomer();
    const env = { HOME: one.folder, SUBTITLED_STATE_DIR: join(one.folder, 'told') };
    const { code } = await runHere(['init'], one.folder, { answers: one.answers, env });
    expect(code).toBe(0);
    const text = readFileSync(join(one.folder, 'subtitled.yaml'), 'utf8');
    expect(text).toContain(`state_dir: '${one.folder}/told'`);
  });

  test('repeats a question that was answered wrong, at once, and keeps the other answers', async () => {
    const one = await newcomer();
    const [api = '', key = ''] = one.answers;
    const { code, err } = await one.init([
      'nonsense',
      NO_SERVICE,
      'not a key',
      'first-key',
      api,
      'wrong-key',
      key,
      'klingonese',
      '',
      'nowhere',
      'films',
      'films',
      '',
    ]);
    expect(code).toBe(0);
    const told = err
      .split('\n')
      .filter((line) => !/^(?:Address|Your|Languages|Folder|Another)[^:]*: $/.test(line));
    const inOrder = [
      'not an address such as https://api.example.org: nonsense',
      'a key contains no spaces',
      'the service could not be reached while reading the account',
      'the service does not accept the key',
      'unknown: klingonese; use codes such as en, pl, pt-BR',
      `no folder: ${one.folder}/nowhere; mount the share first`,
      `${one.folder}/films is given twice`,
    ].map((text) => told.join('\n').indexOf(text));
    expect(inOrder.every((at, place) => at > (inOrder[place - 1] ?? -1))).toBe(true);
    expect(err).not.toMatch(/first-key|wrong-key/);
  });

  test('adds https:// to an address, and removes the path of the API from it', () => {
    const read = (text: string): unknown => readAddress(text);
    expect(read('api.test')).toEqual({ ok: true, value: 'https://api.test' });
    expect(read('https://api.test/api/v1/')).toEqual({ ok: true, value: 'https://api.test' });
    expect(read('http://nas:8080/subs/api/v2')).toEqual({ ok: true, value: 'http://nas:8080/subs' });
    expect(read('localhost:8484')).toEqual({ ok: true, value: 'https://localhost:8484' });
    for (const wrong of [
      'nonsense',
      'ftp://api.test',
      'https://me:secret@api.test',
      'api.test?api_key=x',
      '',
    ])
      expect([wrong, read(wrong)]).toMatchObject([wrong, { ok: false }]);
  });

  test('takes several folders, one after the other or together, and expands ~', async () => {
    const one = await newcomer();
    for (const name of ['a', 'b', 'c: d', 'e']) mkdirSync(join(one.folder, name));
    const [api = '', key = ''] = one.answers;
    const { code } = await one.init([api, key, '', '~/films', 'a:b', 'c: d', `${one.folder}/e`, '']);
    expect(code).toBe(0);
    const text = readFileSync(join(one.folder, 'subtitled.yaml'), 'utf8');
    const paths = [...text.matchAll(/- path: '(.*)'/g)].map(([, path]) => path);
    expect(paths).toEqual(['films', 'a', 'b', 'c: d', 'e'].map((name) => join(one.folder, name)));
  });

  test('takes a folder inside another: the deeper one keeps settings of its own', async () => {
    const one = await newcomer();
    const [api = '', key = ''] = one.answers;
    mkdirSync(join(one.folder, 'films/Kids'));
    const { code } = await one.init([api, key, 'en', 'films:films/Kids', '']);
    expect(code).toBe(0);
    expect((await runHere(['check'], one.folder)).out).toContain(`${one.folder}/films/Kids: en`);
  });

  test('says before any question that the file cannot be written', async () => {
    const one = await newcomer();
    const file = join(one.folder, 'films/note/subtitled.yaml');
    writeFileSync(join(one.folder, 'films/note'), '');
    const { code, err } = await one.init(one.answers, '--config', file);
    const why = `${file} cannot be written (ENOTDIR): make its folder writable, or choose another place with --config\n`;
    expect([code, err]).toEqual([2, why]);
  });

  test('a variable that the daemon would refuse is reported now', async () => {
    const one = await newcomer();
    const env = { HOME: one.folder, SUBTITLED_SETTLE: 'soon' };
    const { code, err } = await runHere(['init'], one.folder, { answers: one.answers, env });
    expect([code, err]).toEqual([2, expect.stringContaining('SUBTITLED_SETTLE')]);
    expect(existsSync(join(one.folder, 'subtitled.yaml'))).toBe(false);
  });

  test.each([
    [
      'a key that is not accepted',
      (one: Newcomer) => one.answers.slice(0, 1).concat('wrong-key'),
      1,
      /does not accept the key/,
    ],
    ['a service that is not there', () => [NO_SERVICE, 'a-key'], 1, /reached/],
    ['no answer', () => [], 2, /nothing was written/],
    ['wrong ones alone', () => ['x', 'y', 'z'], 2, /nothing was written/],
  ])('writes nothing after %s, and says why', async (_, answers, code, why) => {
    const one = await newcomer();
    const ended = await one.init(answers(one));
    expect(ended.code).toBe(code);
    expect(ended.err).toMatch(why);
    expect(ended.err).toContain('nothing was written');
    expect(existsSync(join(one.folder, 'subtitled.yaml'))).toBe(false);
    expect(ended.out + ended.err).not.toContain('wrong-key');
  });

  test('says after an interruption how to continue with the answers so far, without the key', async () => {
    const one = await newcomer();
    mkdirSync(join(one.folder, "it's"));
    const [api = '', key = ''] = one.answers;
    const { code, err } = await one.init([api, key, 'en, pl']);
    expect(code).toBe(2);
    expect(err).toContain(
      `to continue with these answers: subtitled init --base-url ${api} --languages en,pl\n`,
    );
    expect(err).not.toContain(key);
  });

  test('never replaces a file that is there', async () => {
    const one = await newcomer();
    const file = join(one.folder, 'subtitled.yaml');
    writeFileSync(file, 'mine');
    const { code, err } = await one.init(one.answers);
    expect([code, readFileSync(file, 'utf8')]).toEqual([2, 'mine']);
    // Before any question.
    expect(err).toBe(`${file} exists already: choose another name with --config, or remove it first\n`);
  });
});

describe('check', () => {
  test('warns about a folder that is not there, which is no mistake of the configuration', async () => {
    const one = await newcomer();
    await one.init(one.answers);
    rmSync(join(one.folder, 'films'), { recursive: true });
    const { code, err } = await runHere(['check'], one.folder);
    expect(code).toBe(0);
    expect(err).toContain(
      `warning: ${one.folder}/films is not there: mount it, create it, or correct its path`,
    );
    const asJson = await runHere(['check', '--json'], one.folder);
    expect(JSON.parse(asJson.out)).toMatchObject({
      right: true,
      away: [expect.stringContaining('is not there')],
    });
  });

  test('says that it is right, and which libraries it names', async () => {
    const one = await newcomer();
    await one.init(one.answers);
    const { code, out } = await runHere(['check'], one.folder);
    expect([code, out]).toEqual([0, expect.stringContaining(`${one.folder}/films: en, named for universal`)]);
    expect(out).toMatch(/: no mistakes$/m);
    const json = await runHere(['check', '--json'], one.folder);
    expect(JSON.parse(json.out)).toMatchObject({ right: true, libraries: [{ languages: [['en']] }] });
  });

  test('says everything that is wrong', async () => {
    const one = await newcomer();
    await one.init(one.answers);
    const file = join(one.folder, 'subtitled.yaml');
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('naming: universal', 'nameing: plex\nsettle: soon'),
    );
    const { code, err } = await runHere(['check'], one.folder);
    expect(code).toBe(2);
    expect(err).toMatch(/nameing.*naming/);
    expect(err).toContain('settle');
  });
});
