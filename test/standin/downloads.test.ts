import { describe, expect, test } from 'vitest';
import { contentOf } from '../../src/standin/generate/content.ts';
import { filesOf } from '../../src/standin/catalogue/catalogue-index.ts';
import type { StandIn } from '../../src/standin/stand-in.ts';
import { bytes, entries, FILM, get, link, stand, told, type Row } from './support/stand.ts';
import { unzip } from './support/unzip.ts';

const packOf = (standIn: StandIn) => standIn.catalogue.subtitles.find((one) => one.fullSeason)!;
const singleOf = (standIn: StandIn) => standIn.catalogue.subtitles[0]!;

describe('a download by identifier', () => {
  test('gives the archive by default, with the right bytes in it', async () => {
    const standIn = await stand();
    const { id } = singleOf(standIn);
    const response = await get(standIn, `/subtitles/${id}/download`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const [file, ...rest] = await unzip(await bytes(response));
    expect(rest).toEqual([]);
    expect(file!.name).toBe(FILM.replace('.mkv', '.srt'));
    expect(file!.bytes.equals(contentOf(standIn, id))).toBe(true);
    expect(standIn.asked.snapshot().downloads).toEqual({ [id]: 1 });
  });

  test('gives the one file itself with format=file', async () => {
    const standIn = await stand();
    const { id } = singleOf(standIn);
    const body = await bytes(await get(standIn, `/subtitles/${id}/download?format=file`));
    expect(body.equals(contentOf(standIn, id))).toBe(true);
  });

  test('gives every episode of a pack, and has no single file for it', async () => {
    const standIn = await stand();
    const pack = packOf(standIn);
    const files = await unzip(await bytes(await get(standIn, `/subtitles/${pack.id}/download?format=zip`)));
    for (const [at, file] of filesOf(pack).entries()) {
      expect(files[at]!.name).toBe(file.name);
      expect(files[at]!.bytes.equals(contentOf(standIn.catalogue, pack.id, file.id))).toBe(true);
    }
    expect(files).toHaveLength(6);
    const single = await get(standIn, `/subtitles/${pack.id}/download?format=file`);
    expect([single.status, await told(single)]).toMatchObject([404, { error: { code: 'not_found' } }]);
    expect(standIn.accounts.read('pro', 'downloads').used).toBe(1);
  });

  test('is refused for an unknown identifier, format or method, and that costs nothing', async () => {
    const standIn = await stand();
    const { id } = singleOf(standIn);
    expect((await get(standIn, '/subtitles/nope/download')).status).toBe(404);
    expect((await get(standIn, `/subtitles/${id}/download?format=rar`)).status).toBe(400);
    const posted = await fetch(`${standIn.apiUrl}/api/v2/subtitles/${id}/download`, { method: 'POST' });
    expect(posted.status).toBe(404);
    expect(standIn.accounts.read('pro', 'downloads').used).toBe(0);
  });
});

describe('a link', () => {
  test('gives the archive that the search pointed to', async () => {
    const standIn = await stand();
    const [entry] = await entries(standIn, [FILM], { languages: 'pl' });
    const row = entry!.subtitles[0]!;
    const [file] = await unzip(await bytes(await link(standIn, row.url)));
    expect(file!.bytes.equals(contentOf(standIn, row.n_id!))).toBe(true);
    expect(standIn.asked.snapshot()).toMatchObject({ links: { [row.url]: 1 }, anonymous: 1 });
  });

  test('gives one file of a pack', async () => {
    const standIn = await stand();
    const pack = packOf(standIn);
    const file = filesOf(pack)[3]!;
    const body = await bytes(await link(standIn, `/subtitle/${pack.id}/${file.id}`));
    expect(body.equals(contentOf(standIn, pack.id, file.id))).toBe(true);
    expect((await link(standIn, `/subtitle/${pack.id}/other`)).status).toBe(404);
    expect((await link(standIn, '/subtitle/1-1.zip')).status).toBe(404);
  });

  test('is known to the download host only, and the API to the other only', async () => {
    const standIn = await stand();
    const { pair, id } = singleOf(standIn);
    expect((await fetch(`${standIn.apiUrl}/subtitle/${pair}.zip`)).status).toBe(404);
    expect((await fetch(`${standIn.downloadUrl}/api/v2/me`)).status).toBe(404);
    expect((await fetch(`${standIn.downloadUrl}/api/v2/subtitles/${id}/download`)).status).toBe(404);
  });

  test('carries the key where services are live, and then counts on the account', async () => {
    const standIn = await stand({ fieldNames: 'live' });
    const [entry] = await entries(standIn, [FILM]);
    const row: Row = entry!.subtitles[0]!;
    expect(row.url).toMatch(/^\/subtitle\/\d+-\d+\.zip\?api_key=pro-key$/);
    expect((await link(standIn, row.url)).status).toBe(200);
    expect(standIn.accounts.read('pro', 'downloads').used).toBe(1);
    expect(standIn.asked.snapshot().anonymous).toBe(0);
    expect(JSON.stringify(standIn.asked.snapshot())).not.toContain('pro-key');
  });

  test('can be kept from free keys', async () => {
    const standIn = await stand({ freeKeyLinks: 'refused' });
    const path = `/subtitle/${singleOf(standIn).pair}.zip`;
    expect((await link(standIn, path, 'free-key')).status).toBe(402);
    expect((await link(standIn, path, 'plus-key')).status).toBe(200);
    expect((await link(standIn, path)).status).toBe(200);
  });
});
