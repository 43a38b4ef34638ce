import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { api } from '../../src/web/api.ts';
import type { WebBackend } from '../../src/web/backend.ts';
import type { Visitors } from '../../src/web/events.ts';
import { openApi } from '../../src/web/openapi.ts';
import { answerErrors } from '../../src/web/routes.ts';

/** Asks the API; answers what it would ask the program, or why it refuses. */
async function ask(address: string): Promise<unknown> {
  const echo = (question: unknown): unknown => question;
  const backend = {
    queue: echo,
    videos: echo,
    titles: echo,
    title: echo,
    log: echo,
    ask: (question: object) => ({ status: 200, body: question }),
  } as unknown as WebBackend;
  const app = new Hono();
  app.route('/api', api(backend, {} as Visitors, ''));
  answerErrors(app, (error) => expect(error).toBe(undefined));
  const answer = await app.request(`/api/${address}`);
  const body = (await answer.json()) as { readonly error?: { readonly message: string } };
  return answer.status === 200 ? body : [answer.status, body.error?.message];
}

test('a parameter that is left empty counts as absent', async () => {
  for (const list of ['queue', 'videos', 'titles', 'ignored', 'trash'])
    expect(await ask(`${list}?state=&offset=&limit=`)).toMatchObject({ offset: 0, limit: 50 });
  expect(await ask('title?id=7&season=&offset=&limit=')).toEqual({ id: 7, offset: 0, limit: 50 });
  expect(await ask('history?path=&limit=')).toMatchObject({ limit: 100 });
  expect(await ask('log?level=&limit=')).toEqual({ level: 'debug', limit: 100 });
});

test('spaces around a text to search for do not count, as a phone adds one after each word', async () => {
  for (const list of ['videos', 'titles'])
    expect(await ask(`${list}?text=%20silent%20harbour%20`)).toMatchObject({ text: 'silent harbour' });
});

test('a number that must be there is asked for', async () => {
  for (const address of ['title', 'title?id=', 'title?id=x'])
    expect(await ask(address)).toEqual([400, 'id must be a number from 1 to 999999999']);
});

test('a parameter that is wrong is named', async () => {
  for (const list of ['videos', 'titles', 'history']) {
    expect(await ask(`${list}?library=nope`)).toEqual([400, 'library must be an absolute path']);
    expect(await ask(`${list}?library=/media/../etc`)).toEqual([
      400,
      'library contains characters or parts that no library path has',
    ]);
  }
  expect(await ask('history?path=nope')).toEqual([400, 'path must be an absolute path']);
  expect(await ask('why')).toEqual([400, 'path must be an absolute path']);
});

test('a language may be written as a person writes it, and one that is none is refused', async () => {
  for (const list of ['titles', 'history']) {
    for (const written of ['PL', 'pol', 'Polish', '%20pl'])
      expect(await ask(`${list}?language=${written}`)).toMatchObject({ language: 'pl' });
    expect(await ask(`${list}?language=YUE`)).toMatchObject({ language: 'yue' });
    expect(await ask(`${list}?language=klingon`)).toEqual([400, 'language must be a language, such as en']);
  }
  expect(await ask('titles?language=')).toMatchObject({ language: null });
});

type Described = {
  readonly paths: Readonly<
    Record<
      string,
      {
        readonly get: {
          readonly parameters: readonly { readonly name: string; readonly explode?: boolean }[];
        };
      }
    >
  >;
};

/** The address of a question, as a client makes it of the description: each value by itself, or all with commas. */
function described(list: string, name: string, values: readonly string[]): string {
  const { paths } = openApi('') as Described;
  const parameter = paths[`/api/${list}`]?.get.parameters.find((one) => one.name === name);
  const parts = parameter?.explode === false ? [values.join()] : values;
  const query = new URLSearchParams(parts.map((part): [string, string] => [name, part]));
  return `${list}?${query.toString()}`;
}

test('of a list that is written as the description says, every value counts', async () => {
  for (const list of ['queue', 'videos', 'titles'])
    expect(await ask(described(list, 'state', ['missing', 'failed']))).toMatchObject({
      states: ['missing', 'failed'],
    });
  expect(await ask(described('history', 'show', ['placed', 'removed']))).toMatchObject({
    outcomes: ['placed', 'removed'],
  });
});
