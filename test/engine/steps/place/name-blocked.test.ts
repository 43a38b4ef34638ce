import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filmCatalogue } from '../../../support/cli.ts';
import { createSkippingClock } from '../../../support/hand-clock.ts';
import { HOUR, liveWith, type Life } from '../../../support/life.ts';
import { ASS_HEAD, event } from '../../../support/rewriting.ts';
import { spentOn } from '../../../support/spent.ts';

const FILM = 'Salt Bridge (2009)/Salt.Bridge.2009.1080p.BluRay.x264-QUAY.mkv';
const SIDECAR = FILM.replace('.mkv', '.en.srt');
const DAY = 24 * HOUR;
const NOTHING_CACHED = { archive: { max_size: '1B' } };

const BLOCKERS: readonly (readonly [string, (path: string, folder: string) => void])[] = [
  ['a dangling link', (path) => symlinkSync('/nowhere/at/all/sub.srt', path)],
  ['a folder', (path) => mkdirSync(path)],
  ['a pipe', (path) => execFileSync('mkfifo', [path])],
  [
    'a link to a file outside of the library',
    (path, folder) => {
      writeFileSync(join(folder, 'elsewhere.srt'), 'mine');
      symlinkSync(join(folder, 'elsewhere.srt'), path);
    },
  ],
];

/** A library without the film, in which `block` makes what has the sidecar's name. */
async function blockedLife(block: (path: string, folder: string) => void): Promise<Life> {
  const life = await liveWith([], { alsoKnown: [FILM.split('/')[1] ?? ''], config: NOTHING_CACHED });
  mkdirSync(dirname(join(life.media, FILM)), { recursive: true });
  block(join(life.media, SIDECAR), life.folder);
  life.put(FILM, Buffer.from('not really a video\n'));
  return life;
}

const wantOf = (life: Life): unknown => life.withStore((store) => store.wants.ofVideo(1)[0]);

describe.each(BLOCKERS)('%s with the name of the sidecar', (_, block) => {
  test('costs no download, is left as it is, and is named in the message', async () => {
    const life = await blockedLife(block);
    for (let pass = 0; pass < 4; pass += 1) {
      await life.scan();
      life.later(2 * HOUR);
    }
    expect(spentOn(life.standIn).downloads).toBe(0);
    expect(wantOf(life)).toMatchObject({ state: 'failed', reason: 'name-blocked' });
    expect(life.news).toContainEqual(
      expect.objectContaining({
        kind: 'failed',
        cause: 'name-blocked',
        message: expect.stringMatching(
          /\.en\.srt has the name of the subtitle, but is .+\. Remove it or rename it\.$/,
        ),
      }),
    );
    expect(readdirSync(dirname(join(life.media, FILM)))).toHaveLength(2);
  });

  test('delays the subtitle only until the name is free', async () => {
    const life = await blockedLife(block);
    await life.scan();
    rmSync(join(life.media, SIDECAR), { recursive: true });
    await life.scan();
    expect(wantOf(life)).toMatchObject({ state: 'placed' });
    expect(spentOn(life.standIn).downloads).toBe(1);
  });
});

test('a link to a subtitle inside the library covers the want, like the file itself', async () => {
  const life = await blockedLife((path) => {
    writeFileSync(join(dirname(path), 'mine.srt'), 'mine');
    symlinkSync('mine.srt', path);
  });
  await life.scan();
  await life.scan();
  expect(wantOf(life)).toMatchObject({ state: 'present', reason: 'user-sidecar' });
});

test('a subtitle that is downloaded but cannot be placed is downloaded at most four times a day', async () => {
  const clock = createSkippingClock();
  const life = await liveWith([], {
    clock,
    config: NOTHING_CACHED,
    catalogue: filmCatalogue({ name: 'Salt Bridge', year: 2009 }, [
      { id: 'ass', release: 'Salt.Bridge.2009.1080p.BluRay.x264-QUAY', text: assText() },
    ]),
  });
  clock.later(DAY - (clock.now() % DAY));
  life.put(FILM, Buffer.from('not really a video\n'));
  // The format is known only after the download.
  mkdirSync(join(life.media, SIDECAR.replace('.srt', '.ass')));
  for (let pass = 0; pass < 6; pass += 1) {
    await life.scan();
    life.later(2 * HOUR);
  }
  expect(spentOn(life.standIn).downloads).toBe(4);
  expect(wantOf(life)).toMatchObject({ state: 'wanted', reason: 'tried-enough' });
  life.later(DAY / 2);
  await life.scan();
  expect(spentOn(life.standIn).downloads).toBe(5);
});

function assText(): string {
  const lines = Array.from({ length: 40 }, (_, at) =>
    event(`0:${10 + at}:00.00`, `0:${10 + at}:02.00`, `The bridge is here ${at}.`),
  );
  return ASS_HEAD + lines.join('');
}
