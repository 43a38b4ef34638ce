import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../src/standin/catalogue/catalogue.ts';
import { contentOf } from '../../src/standin/generate/content.ts';
import { bytes, entries, get, rowsOf, stand, told } from './support/stand.ts';
import { unzip } from './support/unzip.ts';

const catalogue = loadCatalogue(
  readFileSync(join(import.meta.dirname, '../fixtures/standin/catalogue.json'), 'utf8'),
);

describe('a catalogue written by hand', () => {
  test('is searched by its titles and by their other names', async () => {
    const standIn = await stand({ catalogue });
    const names = [
      'The.Long.Rain.1954.1080p.BluRay.x264-GRP.mkv',
      'Długi deszcz (1954).mkv',
      'The Long Rain 1999.mkv',
    ];
    const found = await entries(standIn, names, { languages: 'pl' });
    expect(found.map((entry) => entry.match?.['native_id'])).toEqual([1300026, 1300026, undefined]);
    expect(found.map((entry) => entry.subtitles.map((row) => row.match_score))).toEqual([[1], [0.55], []]);
    expect(found[0]!.subtitles[0]).toMatchObject({
      release_name: 'The.Long.Rain.1954.1080p.BluRay.x264-GRP',
      lang: 'Polish',
      language: 'PL',
      url: '/subtitle/3197651-3213944.zip',
      subtitlePage: '/s/info/aB3dE5fG7h',
      framerate: 2,
      fps: '23.976',
      season: 0,
      episode: null,
      episode_end: 0,
      hi: false,
    });
  });

  test('offers a pack for the episodes in it, and a decoy where it is to be shown', async () => {
    const standIn = await stand({ catalogue });
    const found = await entries(
      standIn,
      [2, 3, 4].map((n) => `Harbour.Street.S01E0${n}.mkv`),
    );
    expect(found.map((entry) => entry.subtitles.map((row) => row.n_id))).toEqual([
      ['cD5fG7hI9j'],
      ['dE6gH8iJ0k', 'cD5fG7hI9j'],
      [],
    ]);
    const answer = await told(
      await get(standIn, '/files/search?filename=Harbour.Street.S01E02.mkv&unpack=1'),
    );
    expect(rowsOf(answer)[0]!['unpack_files']).toMatchObject([
      { name: '01 Pilot.srt', season: 0, episode: 0, language: 'BR_PT', url: '/subtitle/cD5fG7hI9j/e1' },
      { episode: 2, format: 'vtt' },
      { episode: 3, size: 52 },
    ]);
  });

  test('hands its files out by name, format, encoding and folder', async () => {
    const standIn = await stand({ catalogue });
    const files = async (id: string) =>
      await unzip(await bytes(await get(standIn, `/subtitles/${id}/download`)));
    const [polish] = await files('aB3dE5fG7h');
    expect(polish!.name).toBe('DLUGI DESZCZ.SRT');
    expect(new TextDecoder('windows-1250').decode(polish!.bytes)).toMatch(/że|ę|ł/);
    expect(polish!.bytes.equals(contentOf(standIn, 'aB3dE5fG7h'))).toBe(true);
    expect((await files('bC4eF6gH8i')).map((file) => file.name)).toEqual([
      'The.Long.Rain.en.sdh.srt',
      'forced/The.Long.Rain.en.forced.ass',
    ]);
    expect((await files('cD5fG7hI9j'))[2]!.bytes.toString()).toContain('Escrito à mão.');
  });
});
