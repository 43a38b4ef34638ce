import { expect, test } from 'vitest';
import { readNameAnswer } from '../../src/service/decode/name-answer.ts';
import { workOf } from '../support/processor-time.ts';

const keysOf = (rows: readonly unknown[]): readonly string[] => {
  const reading = { downloadUrl: 'http://127.0.0.1', subsPerPage: 30, dropped: [] };
  return readNameAnswer({ match: null, subtitles: rows }, reading).candidates.map(({ key }) => key);
};

test('a subtitle that an answer lists twice keeps the place at which the service listed it first', () => {
  expect(keysOf([{ n_id: 'best' }, { n_id: 'other' }, { n_id: 'best' }])).toEqual(['n:best', 'n:other']);
});

test('of a subtitle that is listed twice, the first row counts', () => {
  const reading = { downloadUrl: 'http://127.0.0.1', subsPerPage: 30, dropped: [] };
  const rows = [
    { n_id: 'one', release_name: 'first' },
    { n_id: 'one', release_name: 'second' },
  ];
  const { candidates } = readNameAnswer({ match: null, subtitles: rows }, reading);
  expect(candidates.map(({ releaseName }) => releaseName)).toEqual(['first']);
});

test('rows that cannot be read are counted', () => {
  const dropped: string[] = [];
  const reading = { downloadUrl: 'http://127.0.0.1', subsPerPage: 30, dropped };
  readNameAnswer({ file_name: 'Film.mkv', match: null, subtitles: [null, { n_id: 'one' }] }, reading);
  expect(dropped).toEqual(['1 subtitle rows of Film.mkv']);
});

test('of endless names and comments only as much is kept as people write', () => {
  const reading = { downloadUrl: 'http://127.0.0.1', subsPerPage: 30, dropped: [] };
  const long = 'non-'.repeat(100_000);
  const files = [{ file_n_id: 'file', name: long }];
  const row = { n_id: 'one', release_name: long, name: long, comment: long, releases: [long] };
  const [read] = readNameAnswer(
    { match: null, subtitles: [{ ...row, unpack_files: files }] },
    reading,
  ).candidates;
  const texts = [read?.releaseName, read?.name, read?.comment, read?.releases[0], read?.files[0]?.name];
  expect(texts.map((text) => text?.length)).toEqual([2_000, 2_000, 2_000, 2_000, 2_000]);
});

test('an endless address in a row costs no more than a look at each of its letters', async () => {
  const slashes = '/'.repeat(100_000);
  expect(keysOf([{ subtitlePage: `${slashes}one${slashes}` }])).toEqual(['n:one']);
  expect(await workOf(() => keysOf([{ subtitlePage: `${slashes}one!` }]))).toBeLessThan(20);
});
