import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { unknownVariables } from '../../src/config/input/environment.ts';
import { firstRun } from '../../src/config/first/first-run.ts';
import { loadConfig } from '../../src/config/load.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (name: string): string => readFileSync(join(root, name), 'utf8');

/** The lines of a unit that say something, as `Key=value`. */
const said = (unit: string): readonly string[] => unit.split('\n').filter((line) => /^\w+=/.test(line));

describe('the units', () => {
  const service = read('systemd/subtitled.service');
  const scan = read('systemd/subtitled-scan.service');

  test('are fenced in alike', () => {
    const from = (unit: string): readonly string[] => {
      const lines = said(unit);
      return lines.slice(lines.findIndex((line) => line.startsWith('MemoryMax=')));
    };
    const fence = from(service).filter((line) => !line.startsWith('WantedBy='));
    expect(fence.length).toBeGreaterThan(30);
    expect(from(scan)).toEqual(fence);
  });

  test.each([
    ['give a sidecar and the configuration their group', '@chown'],
    ['give ffmpeg the lowest priority', 'setpriority'],
  ])('let the daemon %s', (_, calls) => {
    const filters = said(service).filter((line) => line.startsWith('SystemCallFilter='));
    expect(filters.slice(0, -1).join(' ')).toMatch(/~@privileged @resources/);
    expect(filters.at(-1)?.split(/[= ]/)).toContain(calls);
  });

  test('say of every fence that is left out why', () => {
    const leftOut = [
      'MemoryDenyWriteExecute',
      'ProcSubset',
      'PrivateUsers',
      'PrivateNetwork',
      'IPAddressDeny',
    ];
    for (const key of [...leftOut, 'SocketBindDeny', 'RootDirectory', 'DynamicUser']) {
      expect(said(service).filter((line) => line.startsWith(`${key}=`))).toEqual([]);
      expect(service).toMatch(new RegExp(`^# ${key}=\\w* +\\S.{20}`, 'm'));
    }
  });
});

describe('what is set for containers', () => {
  type Compose = {
    readonly services: Readonly<
      Record<string, { readonly environment?: Readonly<Record<string, string>>; readonly ports?: string[] }>
    >;
  };
  const example = read('compose.example.yaml');
  const image = Object.fromEntries(
    [...read('Dockerfile').matchAll(/^ENV (\w+)=(\S+)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  const environmentOf = (text: string): Readonly<Record<string, string>> => ({
    ...image,
    ...(parse(text) as Compose).services['subtitled']?.environment,
  });

  test.each([
    'Dockerfile',
    'compose.example.yaml',
    'src/system/container.sh',
    'docs/install.md',
    'docs/unraid.xml',
    'systemd/subtitled.service',
  ])('%s: every variable of ours is one', (name) => {
    const variables = read(name).match(/SUBTITLED_[A-Z_]+/g) ?? [];
    expect(variables).not.toEqual([]);
    expect(unknownVariables(Object.fromEntries(variables.map((variable) => [variable, 'x'])))).toEqual([]);
  });

  test('the example for Compose needs no other file, and serves the set-up page to other machines', () => {
    const settings = example.replace(/^ *#.*$/gm, '');
    expect(settings).not.toMatch(/\$\{\w+(?!\w*:-)/);
    const first = firstRun({ file: null, env: environmentOf(example), cwd: '/config', isRoot: false });
    expect(first).toMatchObject({ file: '/config/subtitled.yaml', host: '0.0.0.0', port: 8484, key: null });
    expect((parse(example) as Compose).services['subtitled']?.ports).toEqual(['8484:8484']);
  });

  test('its lines with variables are a configuration, with the variables of the image', () => {
    const env = environmentOf(example.replace(/^( +)# (?=SUBTITLED_\w+: )/gm, '$1'));
    const filled = Object.fromEntries(
      Object.entries(env).map(([name, value]) => [
        name,
        name.endsWith('_URL') ? 'https://api.test' : value.startsWith('${') ? 'a-key-of-the-user' : value,
      ]),
    );
    const loaded = loadConfig({ file: null, env: filled, cwd: '/' });
    expect(loaded).toMatchObject({ ok: true, warnings: [] });
  });

  test('the image gets what the Dockerfile copies', () => {
    const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.*) \S+$/gm)]
      .flatMap(([, names = '']) => names.split(' '))
      .filter((name) => !name.startsWith('--'))
      .map((name) => name.split('/')[0] ?? '');
    const allowed = [...read('.dockerignore').matchAll(/^!(.*)$/gm)].map(([, name = '']) => name);
    expect(allowed.toSorted()).toEqual([...new Set(copied)].toSorted());
  });
});

test('everything that the installation names is there', () => {
  const links = [...read('docs/install.md').matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) => link);
  const listed = (JSON.parse(read('package.json')) as { readonly files: readonly string[] }).files;
  const names = [
    ...links.map((link) => join('docs', link)),
    ...listed.filter((name) => !/[*]|^dist$/.test(name)),
  ];
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !existsSync(join(root, name)))).toEqual([]);
});
