import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { Command } from '../../src/core/command/command.ts';
import { api } from '../../src/web/api.ts';
import type { WebBackend } from '../../src/web/backend.ts';
import type { Visitors } from '../../src/web/events.ts';
import { openApi, ORDERS } from '../../src/web/openapi.ts';
import { answerErrors } from '../../src/web/routes.ts';

const PATH = '/media/A.2001.mkv';

type Answer = { readonly status: number; readonly message: string | undefined };
type Ordered = Command | { readonly kind: 'scan' | 'settings'; readonly said: unknown };

/** Sends one body to the API; `done` is what the program would have done. */
async function send(address: string, body: unknown): Promise<Answer & { readonly done: readonly Ordered[] }> {
  const done: Ordered[] = [];
  const did = (one: Ordered): Promise<{ readonly status: 200; readonly body: object }> => {
    done.push(one);
    return Promise.resolve({ status: 200, body: {} });
  };
  const backend: Pick<WebBackend, 'order' | 'scan' | 'saveSettings'> = {
    order: did,
    scan: (said) => did({ kind: 'scan', said }),
    saveSettings: (said) => did({ kind: 'settings', said }),
  };
  const app = new Hono();
  app.route('/api', api(backend as WebBackend, {} as Visitors, ''));
  answerErrors(app, (error) => expect(error).toBe(undefined));
  const answer = await app.request(`/api/${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { error } = (await answer.json()) as { readonly error?: { readonly message: string } };
  return { status: answer.status, message: error?.message, done };
}

type Refused = readonly [address: string, more: object, message: string | RegExp];

const REFUSED: readonly Refused[] = [
  ['translate', { language: 'fr', tone: 'rude' }, /^tone must be one of faithful, formal, /],
  ['translate', { language: 'fr', tone: 7 }, /^tone must be one of faithful, formal, /],
  ['translate', { language: 'fr', tone: '' }, /^tone must be one of faithful, formal, /],
  ['translate', { language: 'fr', from: 'klingon' }, /^from must be a language .*, such as en$/],
  ['translate', { language: 'fr', from: 5 }, /^from must be a language .*, such as en$/],
  ['translate', { language: 'klingon' }, /^language must be a language .*, such as en$/],
  ['translate', { language: ['fr'] }, /^language must be a language .*, such as en$/],
  ['translate', { language: 'und' }, /^language must be a language .*, such as en$/],
  ['translate', {}, 'the body needs path and language: see /api/openapi.json'],
  ['translate', { language: null }, /^language must be a language .*, such as en$/],
  [
    'translate',
    { language: 'fr', form: 'en' },
    'form is no key of this call, which takes path, language, from and tone',
  ],
  ['reject', { language: 5 }, 'language must be a language, such as en'],
  ['reject', { language: '' }, 'language must be a language, such as en'],
  ['reject', { language: 'klingon' }, 'language must be a language, such as en'],
  ['reject', { langauge: 'fr' }, 'langauge is no key of this call, which takes path and language'],
  ['pick', { choice: 1 }, 'choice must be text, in quotes'],
  ['pick', { choice: '1', search: true }, 'search is no key of this call, which takes path and choice'],
  ['search', { titel: 'x' }, 'titel is no key of this call, which takes path'],
  ['search', { __proto__x: 1, ['y'.repeat(60)]: 1 }, /^__proto__x is no key /],
  ['search', { ['y'.repeat(60)]: 1 }, /^y{40}… is no key /],
  ['search', { constructor: 1 }, /^constructor is no key /],
  ['search', { kind: 'reject' }, /^kind is no key /],
  ['identify', { as: 'tt0000001' }, 'as must be an object with kind and text'],
  ['identify', { as: [] }, 'as must be an object with kind and text'],
  ['identify', { as: { kind: 'imdb', text: 'tt0000001' } }, 'as.kind must be one of id, title, none'],
  ['identify', { as: { kind: 'id', text: 7 } }, 'as.text must be text, in quotes'],
  ['identify', { as: { kind: 'id' } }, 'as.text must be text, in quotes'],
  [
    'identify',
    { as: { kind: 'title', text: 'A', year: 2001 } },
    'as.year is no key of this call, which takes as.kind and as.text',
  ],
  ['identify', { as: { kind: 'none' }, type: 'film' }, 'type must be one of movie, tv'],
  ['sync', { fix: 'true' }, 'fix must be true or false'],
  ['sync', { fixed: true }, 'fixed is no key of this call, which takes path and fix'],
];

const PATHS_REFUSED: readonly (readonly [what: string, paths: unknown, message: string])[] = [
  ['a text', '/media', 'paths must be a list of 1 to 1000 paths'],
  ['an object', {}, 'paths must be a list of 1 to 1000 paths'],
  ['an empty list', [], 'paths must be a list of 1 to 1000 paths'],
  ['too many', Array(1001).fill('/media'), 'paths must be a list of 1 to 1000 paths'],
  ['a number', [7], 'each of paths must be an absolute path'],
  ['a relative path', ['media'], 'each of paths must be an absolute path'],
  [
    'a path with dots',
    ['/media/../etc'],
    'each of paths contains characters or parts that no library path has',
  ],
];

const TAKEN: readonly (readonly [address: string, body: object, command: Command])[] = [
  ['search', { path: PATH }, { kind: 'search', path: PATH }],
  ['pick', { path: PATH, choice: '1' }, { kind: 'pick', path: PATH, choice: '1' }],
  ['reject', { path: PATH }, { kind: 'reject', path: PATH, language: null }],
  ['reject', { path: PATH, language: 'PT-br' }, { kind: 'reject', path: PATH, language: 'pt-BR' }],
  ['reject', { path: PATH, language: 'yue' }, { kind: 'reject', path: PATH, language: 'yue' }],
  [
    'translate',
    { path: PATH, language: 'FR', from: 'English', tone: 'formal' },
    { kind: 'translate', path: PATH, language: 'fr', from: 'en', tone: 'formal' },
  ],
  [
    'translate',
    { path: PATH, language: 'fr' },
    { kind: 'translate', path: PATH, language: 'fr', from: null, tone: null },
  ],
  [
    'identify',
    { path: PATH, as: { kind: 'id', text: 'tt0000001' }, type: null },
    { kind: 'identify', path: PATH, as: { kind: 'id', text: 'tt0000001' }, type: null },
  ],
  [
    'identify',
    { path: PATH, as: { kind: 'none' }, type: 'tv' },
    { kind: 'identify', path: PATH, as: { kind: 'none' }, type: 'tv' },
  ],
  ['ignore', { paths: ['/media'] }, { kind: 'ignore', paths: ['/media'] }],
  [
    'request-search',
    { paths: ['/media'], deleted: true },
    { kind: 'request-search', paths: ['/media'], deleted: true },
  ],
];

const WITH_NULL: readonly (readonly [address: string, optional: object])[] = [
  ['reject', { language: null }],
  ['translate', { language: 'fr', from: null, tone: null }],
  ['identify', { as: { kind: 'none' }, type: null }],
  ['sync', { fix: null }],
];
const withoutNulls = (body: object): object =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));

/** The calls in the document of the API whose body must have keys. */
const NEEDING = Object.entries(ORDERS).flatMap(([address, order]) =>
  'required' in order && order.required.length > 0 && address.startsWith('/api/') ? [address] : [],
);

describe('a call that changes or spends something', () => {
  test.each(NEEDING)('%s is served, and tells what its body needs', async (address) => {
    const { status, message } = await send(address.replace('/api/', ''), {});
    expect({ status, message }).toEqual({ status: 400, message: expect.stringMatching(/^the body needs /) });
  });

  test.each(REFUSED)('%s with %j is refused: %s', async (address, more, message) => {
    const told = typeof message === 'string' ? message : expect.stringMatching(message);
    expect(await send(address, { path: PATH, ...more })).toEqual({ status: 400, message: told, done: [] });
  });

  test.each(PATHS_REFUSED)('that takes a list of paths is refused for %s', async (_, paths, message) => {
    for (const address of ['ignore', 'unignore', 'request-search'])
      expect(await send(address, { paths })).toEqual({ status: 400, message, done: [] });
  });

  test('is refused with a key that it does not know beside a list of paths, or beside settings', async () => {
    for (const address of ['ignore', 'unignore'])
      expect(await send(address, { paths: [PATH], path: PATH })).toEqual({
        status: 400,
        message: 'path is no key of this call, which takes paths',
        done: [],
      });
    expect(await send('request-search', { paths: [PATH], delete: true })).toEqual({
      status: 400,
      message: 'delete is no key of this call, which takes paths and deleted',
      done: [],
    });
    expect(await send('settings', { version: 'v', changes: [], change: [] })).toEqual({
      status: 400,
      message: 'change is no key of this call, which takes version and changes',
      done: [],
    });
    expect(await send('scan', { paths: '/media' })).toMatchObject({ status: 400, done: [] });
  });

  test.each(TAKEN)('%s with %j does what it says', async (address, body, command) => {
    expect(await send(address, body)).toEqual({ status: 200, message: undefined, done: [command] });
  });

  test.each(WITH_NULL)('%s with %j takes an optional key that is null as absent', async (address, body) => {
    const { done, status } = await send(address, { path: PATH, ...body });
    expect(status).toBe(200);
    expect(done).toEqual((await send(address, { path: PATH, ...withoutNulls(body) })).done);
  });

  test('scan takes paths that are null as none', async () => {
    expect(await send('scan', { paths: null })).toMatchObject({ status: 200, done: [{ said: [] }] });
  });

  test('is described with every key that it takes, and takes no other', () => {
    const { paths } = openApi('') as {
      readonly paths: Readonly<Record<string, { readonly post?: object }>>;
    };
    for (const address of ['search', 'pick', 'reject', 'identify', 'translate', 'sync', 'ignore', 'scan'])
      expect(paths[`/api/${address}`]?.post).toMatchObject({
        requestBody: { content: { 'application/json': { schema: { additionalProperties: false } } } },
      });
    // Sonarr and Radarr send more than subtitled reads.
    expect(JSON.stringify(paths['/hooks/sonarr'])).not.toContain('"additionalProperties":false');
  });
});
