import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { jsonSchema } from '../../src/config/input/document.ts';
import { keysAt, knownKeys } from '../../src/config/input/known-keys.ts';
import { variableOf } from '../../src/config/input/environment.ts';
import { configOf, filledIn, loadText, problemsOf } from '../support/config-files.ts';

const written = readFileSync(new URL('../../config.example.yaml', import.meta.url), 'utf8');
const text = filledIn(written);

/** Only what has no default. */
const required = `service: { base_url: 'https://api.test', api_key: 'k' }
libraries: [{ path: /media/movies }]
languages: [en]
`;

/** The example with every optional line switched on. */
function withOptionalLines(): unknown {
  const lines = text.split('\n');
  const optional = /^(\s*)# (\s{0,4}(?:- )?[a-z_]+: ?.*)$/;
  const keys = new Set([...allKeys()].map((key) => key.split('.').at(-1)));
  const on = lines.map((line) => {
    const match = optional.exec(line);
    const key = /([a-z_]+):/.exec(match?.[2] ?? '')?.[1];
    return match !== null && key !== undefined && keys.has(key) ? `${match[1]}${match[2]}` : line;
  });
  return parse(on.join('\n'), { uniqueKeys: false });
}

function allKeys(): Set<string> {
  const inLists = ['libraries', 'notify', 'refresh'].flatMap((list) =>
    keysAt([list, 0]).map((key) => `${list}.${key}`),
  );
  return new Set([...knownKeys().map(({ path }) => path.join('.')), ...inLists]);
}

function keysIn(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return [path, ...value.flatMap((item) => keysIn(item, path))];
  if (typeof value !== 'object' || value === null) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([key, item]) => keysIn(item, path === '' ? key : `${path}.${key}`)),
  ];
}

describe('config.example.yaml', () => {
  test('parses without a complaint', () => {
    expect(loadText(text)).toMatchObject({ ok: true, warnings: [] });
  });

  test('as it stands, it is told by name what the user has to fill in', () => {
    expect(problemsOf(loadText(written))).toEqual([
      '10:3: service.base_url is the example address: write the address of your own service',
      '14:3: service.api_key is the example key: write your own key, from the website of the service',
    ]);
  });

  test('shows the true defaults', () => {
    expect(JSON.stringify(configOf(loadText(text)))).toBe(JSON.stringify(configOf(loadText(required))));
    const keys: object = parse(text);
    // Its default depends on the user, so it is written behind a comment sign.
    expect(Object.keys(keys)).toEqual(keysAt([]).filter((key) => key !== 'state_dir'));
  });

  test('names every key', () => {
    const named = new Set(keysIn(withOptionalLines(), ''));
    expect([...allKeys()].filter((key) => !named.has(key))).toEqual([]);
  });
});

describe('the schema for editors', () => {
  test('is strict, knows the defaults, and has no key without a variable', () => {
    expect(jsonSchema()).toMatchObject({
      additionalProperties: false,
      required: ['service', 'libraries', 'languages'],
      properties: { settle: { default: '30s' }, service: { additionalProperties: false } },
    });
    expect(knownKeys().length).toBeGreaterThan(45);
    expect(new Set(knownKeys().map(({ path }) => variableOf(path))).size).toBe(knownKeys().length);
  });
});
