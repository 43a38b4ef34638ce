import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import type { SearchStep } from '../../src/core/want/search-steps.ts';
import { nextStep } from '../../src/core/want/search-steps.ts';
import type { Route } from '../../src/standin/request/request-types.ts';
import { API_ROUTES, DOWNLOAD_ROUTES } from '../../src/standin/routes.ts';
import { CONFORMANCE_IDS } from '../conformance/suite.ts';
import { QUESTIONS } from '../support/every-question.ts';
import { expectedRows, placeIn, readRows, titleOf, type Row } from '../support/interface-document.ts';
import { clientAt, startSaying, type RawRequest } from '../support/raw-service.ts';
import { programHere } from './command-lines.ts';
import { buildsPath, declarationIn, sourceFiles, sourceOf, walk, wordsIn } from '../support/source.ts';

const rows = readRows(readFileSync(new URL('../../docs/interface.md', import.meta.url), 'utf8'));
const expected = expectedRows();
const named = rows.map((row) => [titleOf(row), row] as const);
const shownAt = new Map(expected.map((row) => [titleOf(row), row]));

const isEndpoint = ({ endpoint, name }: Row): boolean => endpoint === name;
const isParameter = ({ endpoint, name }: Row): boolean => endpoint !== null && endpoint !== name;
const parametersOf = (endpoint: string | null): readonly Row[] =>
  rows.filter((row) => row.endpoint === endpoint && isParameter(row));
/** Is it a variable part of the path? */
const isInPath = ({ endpoint, name }: Row): boolean => endpoint?.includes(`{${name}}`) ?? false;
const endpointOf = (row: Row): Row | undefined => rows.find((one) => one.name === row.endpoint);
/** A path whatever its variable parts are called. */
const plain = (name: string): string => name.replace(/\{\w+\}/g, '{}').replace(/:\w+/g, '{}');

describe('the tables', () => {
  test('have a row for every endpoint, parameter and rule, each once and in its table', () => {
    const places = (list: readonly Pick<Row, 'table' | 'endpoint' | 'name'>[]): readonly string[] =>
      list.map((row) => `${row.table} | ${titleOf(row)}`).toSorted();
    expect(places(rows)).toEqual(places(expected));
  });

  test('have every check once', () => {
    const told = rows.flatMap(({ conformance }) => idsIn(conformance));
    expect(told.toSorted()).toEqual([...CONFORMANCE_IDS].toSorted());
  });

  test('leave no cell empty', () => {
    const holes = rows.filter((row) =>
      [row.client, row.standIn, row.conformance, row.usedBy].some((cell) => cell === ''),
    );
    expect(holes.map(titleOf)).toEqual([]);
  });
});

describe('conformance', () => {
  test.each(named)('%s: its own checks, or why there are none', (title, { conformance, endpoint }) => {
    const { checks = [], isShown = false } = shownAt.get(title) ?? {};
    if (checks.length > 0) expect(conformance).toBe(checks.map((id) => `\`${id}\``).join(' '));
    else if (!isShown) expect(conformance).toBe('not shown');
    else expect(conformance).toMatch(endpoint === null ? /^none: .{8}/ : /^its parameters alone$/);
  });
});

describe('the client', () => {
  const portsText = sourceFiles('ports')
    .map((file) => sourceOf(file).text)
    .join('\n');
  const inClient = named.filter(([, { client }]) => client !== 'not in the client');

  test.each(inClient)('%s: is sent where it says', (_, row) => {
    const { option, declaration, file } = placeIn(row.client) ?? { option: null, declaration: '', file: '' };
    const node = declarationIn(file, declaration);
    expect(node, `${declaration} in ${file}`).not.toBeNull();
    if (node === null || !isParameter(row)) return;
    if (isInPath(row)) expect(buildsPath(node), `${declaration} puts something into a path`).toBe(true);
    else expect([...wordsIn(node)]).toContain(row.name);
    const [name, kind] = (option ?? '').split('.');
    if (kind !== undefined) expect(portsText).toContain(`kind: '${kind}'`);
    else if (option !== null)
      expect(portsText).toMatch(new RegExp(`readonly ${name}\\??:|\\b${name}: string`));
  });

  test.each(named.filter(([, row]) => isEndpoint(row) && row.client !== 'not in the client'))(
    '%s: gets these parameters and no others',
    async (_, row) => {
      const sent = (await askedBy(placeIn(row.client)?.option ?? '')).filter((request) =>
        isOf(request, row.name),
      );
      expect(sent).not.toEqual([]);
      const names = new Set(sent.flatMap(parameterNames));
      const told = parametersOf(row.name).filter((one) => placeIn(one.client) !== null && !isInPath(one));
      expect([...names].toSorted()).toEqual(told.map(({ name }) => name).toSorted());
    },
  );

  test('has no endpoint that the tables do not have', async () => {
    for (const option of Object.keys(QUESTIONS))
      for (const request of await askedBy(option)) {
        const its = rows.filter((row) => isEndpoint(row) && isOf(request, row.name));
        expect([request.path, its.map(({ client }) => placeIn(client)?.option)]).toEqual([
          request.path,
          [option],
        ]);
      }
  });

  test('has no question that the tables do not have', () => {
    const members = Object.entries(clientAt({ url: 'http://127.0.0.1:9' })).flatMap(([name, member]) =>
      typeof member === 'function' ? [name] : Object.keys(member).map((inner) => `${name}.${inner}`),
    );
    expect(members.filter((name) => name !== 'close').toSorted()).toEqual(Object.keys(QUESTIONS).toSorted());
  });
});

describe('the stand-in', () => {
  const routes: readonly Route[] = [...API_ROUTES, ...DOWNLOAD_ROUTES];
  const routeOf = (endpoint: string | null): Route | undefined =>
    routes.find(
      ({ method, path }) => plain(`${method} ${path}`) === plain(endpoint ?? '').replace('.zip', ''),
    );

  test('answers each endpoint of the tables, and no other', () => {
    const endpoints = rows.filter(isEndpoint);
    expect(new Set(endpoints.map(({ name }) => routeOf(name))).size).toBe(routes.length);
    expect(endpoints.filter(({ name }) => routeOf(name) === undefined).map(({ name }) => name)).toEqual([]);
  });

  test.each(named.filter(([, row]) => row.standIn !== 'any value'))(
    '%s: is taken where it says',
    (_, row) => {
      const { declaration, file } = placeIn(row.standIn) ?? { declaration: '', file: '' };
      const node = declarationIn(file, declaration);
      expect(node, `${declaration} in ${file}`).not.toBeNull();
      if (isEndpoint(row)) expect(declaration).toBe(routeOf(row.name)?.handle.name);
      if (node === null || !isParameter(row)) return;
      if (isInPath(row)) expect(node.getText()).toMatch(/\.parts\['\w+'\]/);
      else expect([...wordsIn(node)]).toContain(row.name);
    },
  );

  test.each(named.filter(([, row]) => row.standIn === 'any value'))('%s: is not looked at', (_, row) => {
    const file = placeIn(endpointOf(row)?.standIn ?? '')?.file ?? '';
    expect(readBy(file)).not.toContain(row.name);
  });

  test('takes no parameter that its endpoints do not have in the tables', () => {
    const listed = (file: string): readonly string[] =>
      rows
        .filter(isEndpoint)
        .filter(({ name, standIn }) =>
          [standIn, ...parametersOf(name).map((one) => one.standIn)].some(
            (cell) => placeIn(cell)?.file === file,
          ),
        )
        .flatMap(({ name }) => parametersOf(name).map((one) => one.name));
    // The others read their own controls, their own catalogue, and answers.
    const files = sourceFiles('standin').filter(
      (file) => !/^(control|fault|catalogue|respond)/.test(basename(file)),
    );
    expect(files.flatMap(readBy).length).toBeGreaterThan(40);
    // Reads the names that were asked about, for the record, whichever endpoint it is.
    const everywhere = rows.filter(isParameter).map(({ name }) => name);
    const unlisted = files.flatMap((file) => {
      const known = basename(file) === 'mount.ts' ? everywhere : listed(file);
      return readBy(file).flatMap((name) => (known.includes(name) ? [] : [`${name} in ${file}`]));
    });
    expect(unlisted).toEqual([]);
  });
});

describe('the use', () => {
  const users = new Set([...rungs(), ...commands()]);

  test.each(named)('%s: rungs and commands that there are, or why nobody', (_, row) => {
    if (row.usedBy.startsWith('never')) return expect(row.usedBy).toMatch(/^never: .{8}/);
    expect(row.client).not.toBe('not in the client');
    const told = row.usedBy.split(', ').map((one) => /^`(.+)`$/.exec(one)?.[1] ?? one);
    expect(told.filter((one) => !users.has(one))).toEqual([]);
    return undefined;
  });

  const never = named.filter(([, row]) => row.usedBy.startsWith('never') && placeIn(row.client) !== null);
  test.each(never)('%s: is really sent by nobody', (_, row) => {
    const calls = callsOf(placeIn(endpointOf(row)?.client ?? '')?.option ?? '');
    const [option = '', kind] = placeIn(row.client)?.option?.split('.') ?? [];
    const sends = (call: ts.Node): boolean => {
      if (!isParameter(row)) return !isUsedElsewhere(row);
      return kind === undefined ? wordsIn(call).has(option) : call.getText().includes(`kind: '${kind}'`);
    };
    expect(calls.filter(sends).map((call) => call.getText())).toEqual([]);
  });

  const ASKING: ReadonlySet<string> = new Set([
    'batch',
    'title-scope',
    'identity',
    'title',
  ] satisfies SearchStep[]);
  const used = named.filter(([, row]) => isEndpoint(row) && idsIn(row.usedBy).some((one) => ASKING.has(one)));
  test.each(used)('%s: is asked by the engine', (_, { client }) => {
    expect(callsOf(placeIn(client)?.option ?? '')).not.toEqual([]);
  });

  const isUsedElsewhere = (row: Row): boolean =>
    rows.some(
      (one) =>
        isEndpoint(one) &&
        !one.usedBy.startsWith('never') &&
        placeIn(one.client)?.option === placeIn(row.client)?.option,
    );
});

function idsIn(cell: string): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].flatMap((found) => found[1] ?? []);
}

/** Every search step, as it is taken when all of them apply. */
function rungs(): readonly string[] {
  const here = { isEpisode: true, mayTranslate: true, mayTranscribe: true };
  const found = new Set<SearchStep>(['batch']);
  for (const isIdentified of [true, false])
    for (const step of found) {
      const next = nextStep(step, { ...here, isIdentified, isMatched: isIdentified });
      if (next !== null) found.add(next);
    }
  return [...found];
}

/** The commands of the program. */
function commands(): readonly string[] {
  const names = programHere().commands.map((command) => `subtitled ${command.name()}`);
  return ['subtitled', 'subtitled --scan', ...names];
}

/** What goes out when the client is asked this, with everything that it can take. */
async function askedBy(option: string): Promise<readonly RawRequest[]> {
  const service = await startSaying({ status: true, request_id: 'r1', job: {}, subtitles: [], results: [] });
  await QUESTIONS[option]?.(clientAt(service, { fieldNames: { mode: 'neutral' } }));
  return service.asked;
}

function isOf({ method, path }: RawRequest, endpoint: string): boolean {
  const pattern = endpoint.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[\\w-]+');
  return new RegExp(`^${pattern}$`).test(`${method} ${path}`);
}

function parameterNames({ query, body }: RawRequest): readonly string[] {
  return [...Object.keys(query), ...(body === '' ? [] : Object.keys(JSON.parse(body) as object))];
}

/** The parameters that a file of the stand-in looks at: of a query, or of a body. */
function readBy(file: string): readonly string[] {
  const names = new Set<string>();
  walk(sourceOf(file), (node) => {
    if (!ts.isCallExpression(node)) return;
    const callee = node.expression.getText();
    const [first] = node.arguments;
    const isQuery = /(\b(query|searchParams|season|broader)\.(get|has|delete)|^given|^on)$/.test(callee);
    if (first !== undefined && isQuery && ts.isStringLiteral(first)) names.add(first.text);
    if (first !== undefined && callee === 'z.object' && ts.isObjectLiteralExpression(first))
      for (const property of first.properties) names.add(property.name?.getText() ?? '');
  });
  return [...names];
}

/** Where the engine or a command asks the service this. */
function callsOf(option: string): readonly ts.CallExpression[] {
  const callee = new RegExp(`(^|\\.)service\\.${option.replace('.', '\\.')}$`);
  const calls: ts.CallExpression[] = [];
  for (const file of [...sourceFiles('engine'), ...sourceFiles('cli')])
    walk(sourceOf(file), (node) => {
      if (ts.isCallExpression(node) && callee.test(node.expression.getText())) calls.push(node);
    });
  return calls;
}
