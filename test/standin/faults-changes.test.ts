import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { HOSTILE_LINKS } from '../../src/standin/faults/changed-answer.ts';
import type { Fault } from '../../src/standin/faults/faults.ts';
import { batch, entries, EPISODES, FILM, get, stand, told } from './support/stand.ts';

const NAMES = [FILM, EPISODES[0]!, 'unknown.mkv'];
const loose = z.object({ files: z.array(z.record(z.string(), z.unknown()).nullable()) });

async function spoilt(fault: Fault): Promise<z.output<typeof loose>['files']> {
  const standIn = await stand({ faults: [fault] });
  const response = await batch(standIn, { filenames: NAMES, languages: 'en' });
  expect(response.status).toBe(200);
  expect(standIn.accounts.read('pro', 'search').used).toBe(3);
  return loose.parse(await response.json()).files;
}

const namesOf = (files: z.output<typeof loose>['files']): unknown[] =>
  files.map((file) => file?.['file_name']);
const rowsIn = (files: z.output<typeof loose>['files']): unknown[] =>
  z.array(z.unknown()).parse(files[0]?.['subtitles']);

describe('a batch answer, paid for, can be', () => {
  test('short', async () =>
    expect(namesOf(await spoilt({ kind: 'batch-short' }))).toEqual(NAMES.slice(0, 2)));
  test('empty', async () => expect(await spoilt({ kind: 'batch-empty' })).toEqual([]));
  test('long', async () => {
    const names = namesOf(await spoilt({ kind: 'batch-long' }));
    expect(names).toEqual([...NAMES, 'Nobody.Asked.For.This.2001.mkv']);
  });
  test('in another order', async () => {
    expect(namesOf(await spoilt({ kind: 'batch-reordered' }))).toEqual([NAMES[2], NAMES[1], NAMES[0]]);
  });
  test('with one entry twice and another missing', async () => {
    expect(namesOf(await spoilt({ kind: 'batch-doubled' }))).toEqual([NAMES[0], NAMES[0], NAMES[2]]);
  });
  test('without the names', async () => {
    expect(namesOf(await spoilt({ kind: 'batch-without-names' }))).toEqual([undefined, undefined, undefined]);
  });
  test('without matches', async () => {
    for (const file of await spoilt({ kind: 'batch-bare-entries' }))
      expect(Object.keys(file!)).toEqual(['file_name', 'subtitles']);
  });
  test('with an entry that is none', async () => {
    const files = await spoilt({ kind: 'batch-bad-entry', row: 1 });
    expect(files.map((file) => file === null)).toEqual([false, true, false]);
  });
  test('with bad rows among the good', async () => {
    expect(rowsIn(await spoilt({ kind: 'bad-row', row: 1 }))[1]).toMatchObject({ url: { path: 7 } });
    expect(rowsIn(await spoilt({ kind: 'null-row' }))[0]).toBe(null);
    const doubled = rowsIn(await spoilt({ kind: 'doubled-rows' }));
    expect(doubled[0]).toEqual(doubled[1]);
  });
  test('with text for numbers', async () => {
    const [row] = rowsIn(await spoilt({ kind: 'numbers-as-text' }));
    expect(row).toMatchObject({ season: '0', match_score: '1' });
  });
  test('with hostile links and identifiers', async () => {
    const links = rowsIn(await spoilt({ kind: 'hostile-links' })).map(
      (row) => z.looseObject({ url: z.string() }).parse(row).url,
    );
    expect(links).toEqual(HOSTILE_LINKS.slice(0, links.length));
    expect(HOSTILE_LINKS.length).toBeGreaterThan(30);
    const chosen = rowsIn(await spoilt({ kind: 'hostile-links', strings: ['//h'] }));
    expect(chosen[1]).toMatchObject({ url: '//h' });
    const [row] = rowsIn(await spoilt({ kind: 'hostile-ids' }));
    expect(row).toMatchObject({ n_id: '../../me', subtitlePage: '/s/info/../../me' });
  });
});

describe('refused names', () => {
  test('take the whole batch with them, for nothing, as long as they are in it', async () => {
    const standIn = await stand({ faults: [{ kind: 'refuse-names', pattern: 'Ferry', times: Infinity }] });
    expect((await batch(standIn, { filenames: NAMES })).status).toBe(400);
    expect(await entries(standIn, [FILM, 'unknown.mkv'])).toHaveLength(2);
    expect((await get(standIn, `/files/search?filename=${EPISODES[2]}`)).status).toBe(400);
    expect(standIn.accounts.read('pro', 'search').used).toBe(2);
  });

  test('are those with unsafe characters where nothing else is said', async () => {
    const standIn = await stand({ faults: [{ kind: 'refuse-names', times: Infinity }] });
    expect((await batch(standIn, { filenames: ['Film [2000].mkv'] })).status).toBe(400);
    expect((await batch(standIn, { filenames: ['Film (2000).mkv'] })).status).toBe(200);
  });
});

describe('the queue of faults', () => {
  test('strikes where it is aimed, after as many requests as told, and as often as told', async () => {
    const standIn = await stand();
    standIn.faults.add(
      { kind: 'unavailable', where: 'me', after: 1, times: 2 },
      { kind: 'bad-key', where: 'search' },
    );
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await get(standIn, '/me')).status);
    expect(statuses).toEqual([200, 503, 503, 200]);
    expect((await batch(standIn, { filenames: [FILM] })).status).toBe(401);
  });

  test('can be emptied, and refuses a pattern that is none', async () => {
    const standIn = await stand({ faults: [{ kind: 'bad-key', times: Infinity }] });
    standIn.faults.clear();
    expect((await get(standIn, '/me')).status).toBe(200);
    expect(() => standIn.faults.add({ kind: 'refuse-names', pattern: '(' })).toThrow(/regular expression/);
  });

  test('says in the record which request it struck', async () => {
    const standIn = await stand({ faults: [{ kind: 'rate-limit', where: 'me' }] });
    await told(await get(standIn, '/me'));
    expect(standIn.asked.snapshot().requests).toMatchObject([{ status: 429, fault: 'rate-limit' }]);
  });
});
