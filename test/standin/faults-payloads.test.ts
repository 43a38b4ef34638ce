import { describe, expect, test } from 'vitest';
import { contentOf } from '../../src/standin/generate/content.ts';
import type { Fault, PayloadKind } from '../../src/standin/faults/faults.ts';
import { bytes, get, link, stand } from './support/stand.ts';
import { unzip } from './support/unzip.ts';

async function payload(fault: Fault): Promise<{ readonly body: Buffer; readonly truth: Uint8Array }> {
  const standIn = await stand({ faults: [fault] });
  const { id, pair } = standIn.catalogue.subtitles[0]!;
  const response = await link(standIn, `/subtitle/${pair}.zip`);
  expect(response.status).toBe(200);
  expect(standIn.asked.snapshot().anonymous).toBe(1);
  return { body: await bytes(response), truth: contentOf(standIn, id) };
}

describe('what comes down can be', () => {
  test.each<[PayloadKind, RegExp]>([
    ['payload-rar', /^Rar!\x1a\x07\x01\x00/],
    ['payload-7z', /^7z\xbc\xaf\x27\x1c/],
    ['payload-gzip', /^\x1f\x8b\x08/],
    ['payload-html', /^<!DOCTYPE html>/],
    ['payload-json-error', /^{"status":false/],
    ['payload-rejected-key', /^Invalid API key\.$/],
    ['payload-empty', /^$/],
    ['payload-binary', /^\x00&/],
    ['payload-raw', /^1\r\n00:00:01,000 --> /],
    ['payload-zip', /^PK\x03\x04/],
    ['zip-empty', /^PK\x05\x06/],
  ])('%s', async (kind, start) => {
    expect((await payload({ kind })).body.toString('latin1')).toMatch(start);
  });

  test('larger than anyone wants', async () => {
    expect((await payload({ kind: 'payload-large', bytes: 1_000_000 })).body.length).toBe(1_000_000);
  });

  test.each<[PayloadKind, RegExp]>([
    ['zip-bad-crc', /wrong checksum/],
    ['zip-truncated', /[Ee]nd of central directory|truncated/],
    ['zip-encrypted', /encrypted/],
    ['zip-odd-method', /unsupported compression method: 12/],
    ['zip-climbing', /invalid relative path: \.\.\/\.\.\/\.\.\/climb\.srt/],
  ])('%s, which a careful reader refuses', async (kind, why) => {
    await expect(unzip((await payload({ kind })).body)).rejects.toThrow(why);
  });

  test('an archive with folders, junk and the subtitle', async () => {
    const { body, truth } = await payload({ kind: 'zip-nested' });
    const entries = await unzip(body);
    expect(entries.map((entry) => entry.name.replace(/[^/]*$/, ''))).toEqual([
      '__MACOSX/',
      '',
      '',
      'Season/Disc 1/',
    ]);
    expect(entries[3]!.bytes.equals(truth)).toBe(true);
  });

  test('an archive without a subtitle that can be used', async () => {
    const names = async (kind: PayloadKind): Promise<string[]> =>
      (await unzip((await payload({ kind })).body)).map((entry) => entry.name);
    expect(await names('zip-without-subtitle')).toEqual(['release.nfo', 'cover.jpg']);
    expect(await names('zip-image-subtitles')).toEqual(['film.idx', 'film.sub']);
    expect(await names('zip-of-zip')).toEqual(['inner.zip']);
  });

  test('an archive that grows when opened', async () => {
    const { body } = await payload({ kind: 'zip-bomb', bytes: 4_000_000 });
    expect(body.length).toBeLessThan(10_000);
    expect((await unzip(body))[0]!.bytes.length).toBe(4_000_000);
  });

  test('an archive where one file was asked for', async () => {
    const standIn = await stand({ faults: [{ kind: 'payload-zip', where: 'download' }] });
    const { id } = standIn.catalogue.subtitles[0]!;
    const body = await bytes(await get(standIn, `/subtitles/${id}/download?format=file`));
    expect((await unzip(body))[0]!.bytes.equals(contentOf(standIn, id))).toBe(true);
    expect(standIn.accounts.read('pro', 'downloads').used).toBe(1);
  });
});
