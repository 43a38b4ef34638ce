import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { HOUR, liveWith, type Life, type LifeOptions } from '../../support/life.ts';
import { MATROSKA_INFO, matroska, matroskaTracks, type Track } from '../../support/media-bytes.ts';

const FILM = 'Harbour (2016)/Harbour.2016.1080p.BluRay.x264-QUAY.mkv';
const OTHER = 'Orchard (2014)/Orchard.2014.1080p.BluRay.x264-QUAY.mkv';

/** A library with one film, of which the service knows nothing until it lies there with these tracks. */
async function withTracks(tracks: readonly Track[], options: LifeOptions = {}): Promise<Life> {
  const life = await liveWith([OTHER], { alsoKnown: [FILM.split('/')[1] ?? ''], ...options });
  hold(life, tracks);
  return life;
}

/** The film, with an old time so that it has settled. */
function hold(life: Life, tracks: readonly Track[]): void {
  life.put(FILM, matroska([MATROSKA_INFO, matroskaTracks([{ type: 'video' }, ...tracks])]));
}

const english: Track = { type: 'subtitle', language: 'eng' };

describe('a video that holds what is wanted', () => {
  test.each<[string, readonly Track[]]>([
    ['a track of text', [english]],
    ['one of several', [{ type: 'subtitle', language: 'ger' }, english]],
    ['one that says that it has everything', [{ ...english, title: 'Full (Dialogue & Signs)' }]],
    ['the newer way to write the language', [{ type: 'subtitle', language: 'und', bcp47: 'en-GB' }]],
  ])('%s: nothing is asked, and nothing is missing', async (_, tracks) => {
    const life = await withTracks(tracks);
    expect(await life.scan()).toMatchObject({ wanted: 0, missing: 0, requests: { searches: 0 } });
    life.later(100 * 24 * HOUR);
    expect(await life.scan()).toMatchObject({ wanted: 0, requests: { searches: 0 } });
  });

  test('what it holds is noted once, however often it is scanned', async () => {
    const life = await withTracks([english]);
    await life.scan();
    const noted = (): unknown =>
      life.withStore(({ history }) => history.lines({ videoId: null, limit: 100 }).map(({ id }) => id));
    const before = noted();
    life.later(HOUR);
    await life.scan();
    expect(noted()).toEqual(before);
  });

  test.each<[string, readonly Track[]]>([
    ['another language', [{ type: 'subtitle', language: 'ger' }]],
    ['only what is forced', [{ ...english, forced: true }]],
    ['only what its title calls forced', [{ ...english, title: 'English (Forced)' }]],
    ['a commentary', [{ ...english, title: 'Commentary by the director' }]],
    ['what is flagged as a commentary', [{ ...english, title: 'Jane Doe', commentary: true }]],
    ['the foreign parts', [{ ...english, title: 'English (Foreign Parts Only)' }]],
    ['the songs', [{ ...english, title: 'Songs' }]],
    ['pictures of text', [{ ...english, codec: 'S_HDMV/PGS' }]],
    ['a language that nobody wrote down', [{ type: 'subtitle', language: 'und' }]],
    ['sound in the language', [{ type: 'audio', language: 'eng', codec: 'A_AAC' }]],
    ['nothing at all', []],
  ])('%s does not count', async (_, tracks) => {
    const life = await withTracks(tracks);
    expect(await life.scan()).toMatchObject({ wanted: 1, placed: 1, requests: { searches: 1 } });
  });

  test('pictures count, and tracks of text do not, where the user says so', async () => {
    const pictures = await withTracks([{ ...english, codec: 'S_HDMV/PGS' }], { config: { embedded: 'any' } });
    expect(await pictures.scan()).toMatchObject({ wanted: 0 });
    const none = await withTracks([english], { config: { embedded: 'ignore' } });
    expect(await none.scan()).toMatchObject({ placed: 1 });
  });

  test('what is spoken needs no subtitle where the user says so, but a forced one', async () => {
    const heard: readonly Track[] = [{ type: 'audio', language: 'eng', codec: 'A_AAC' }];
    const life = await withTracks(heard, { config: { skip_if_audio: ['en'] } });
    expect(await life.scan()).toMatchObject({ wanted: 0, requests: { searches: 0 } });
    const forced = await withTracks(heard, { config: { skip_if_audio: ['en'], forced: true } });
    // Of both films, for the other one has none either.
    expect(await forced.scan()).toMatchObject({ wanted: 2, missing: 2, requests: { searches: 1 } });
  });

  test('a commentary that is spoken in a language does not mean that the film is', async () => {
    const sound: Track = { type: 'audio', codec: 'A_AAC' };
    const tracks: readonly Track[] = [
      { ...sound, language: 'fre' },
      { ...sound, language: 'eng', title: 'Director Commentary' },
    ];
    const life = await withTracks(tracks, { config: { skip_if_audio: ['en'] } });
    expect(await life.scan()).toMatchObject({ wanted: 1, placed: 1 });
  });

  test('a file that takes its place, without the track, is asked about', async () => {
    const life = await withTracks([english]);
    await life.scan();
    hold(life, [
      { type: 'subtitle', language: 'ger' },
      { type: 'audio', codec: 'A_AAC' },
    ]);
    expect(await life.scan()).toMatchObject({ placed: 1 });
  });
});

describe('what a video holds and new settings count', () => {
  test.each<[string, Track, LifeOptions['config']]>([
    ['a track of pictures', { ...english, codec: 'S_HDMV/PGS' }, { embedded: 'any' }],
    ['its sound', { type: 'audio', language: 'eng', codec: 'A_AAC' }, { skip_if_audio: ['en'] }],
  ])('%s: the want that was missing is fulfilled at once, and nothing is asked', async (_, track, config) => {
    const life = await withTracks([track], { alsoKnown: [] });
    expect(await life.scan()).toMatchObject({ wanted: 1, missing: 1 });
    life.configure(config ?? {});
    expect(await life.scan()).toMatchObject({ wanted: 0, missing: 0, requests: { searches: 0 } });
  });
});

describe('a track that stops to count under new settings', () => {
  const SIDECAR = FILM.replace('.mkv', '.en.srt');
  const mine = new TextEncoder().encode('1\n00:00:01,000 --> 00:00:02,000\nMine.\n');

  test('is not searched for where a subtitle lies beside the video', async () => {
    const life = await withTracks([english]);
    await life.scan();
    life.put(SIDECAR, mine);
    await life.scan();
    life.spent();
    life.configure({ embedded: 'ignore' });
    expect(await life.scan()).toMatchObject({ wanted: 0, requests: { searches: 0 } });
    expect(life.spent()).toBe(0);
    rmSync(join(life.media, SIDECAR));
    expect(await life.scan()).toMatchObject({ wanted: 1, placed: 1 });
  });

  test('leaves our own subtitle in its place', async () => {
    const life = await withTracks([english], { config: { embedded: 'ignore' } });
    await life.scan();
    life.configure({});
    await life.scan();
    life.put(FILM.replace('.mkv', '.eng.srt'), mine);
    life.configure({ embedded: 'ignore' });
    life.spent();
    expect(await life.scan()).toMatchObject({ wanted: 0, requests: { searches: 0 } });
    expect(life.spent()).toBe(0);
  });
});

test('a file that is broken inside is asked about like every other', async () => {
  const life = await liveWith([OTHER], { alsoKnown: [FILM.split('/')[1] ?? ''] });
  life.put(FILM, Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0xff, 0xff]));
  expect(await life.scan()).toMatchObject({ placed: 1 });
});
