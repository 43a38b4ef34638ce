// Programs that copy and then delete give the copy other times, and a large one is seen before it is whole.

import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { baseName } from '../../../../src/core/path/path.ts';
import { HOUR, liveWith, MINUTE, type Life } from '../../../support/life.ts';
import { FILM, live, SECOND_SIDECAR, SIDECAR, states, staysQuiet } from '../../../support/two-films.ts';

const MOVED = `Moved/${FILM}`;
const MOVED_SIDECAR = `Moved/${SIDECAR}`;

const inMedia = (life: Life, path: string): string => join(life.media, path);
const isOurs = (life: Life, path: string): boolean =>
  life.withStore((store) => store.placements.sidecarAt(dirname(inMedia(life, path)), baseName(path))) !==
  null;

/** As `cp`, and with `cp -p` the times. */
function copy(life: Life, path: string, to: string, times: 'its times' | 'other times'): void {
  mkdirSync(dirname(inMedia(life, to)), { recursive: true });
  cpSync(inMedia(life, path), inMedia(life, to), { preserveTimestamps: times === 'its times' });
  if (times === 'other times') utimesSync(inMedia(life, to), 1_700_000_000, 1_700_000_000);
}
const remove = (life: Life): void => rmSync(dirname(inMedia(life, FILM)), { recursive: true });

describe('a video that a program moved by copying it, with another time', () => {
  test('takes its subtitle along, which stays ours, and nothing is asked', async () => {
    const life = await live();
    copy(life, FILM, MOVED, 'other times');
    copy(life, SIDECAR, MOVED_SIDECAR, 'other times');
    remove(life);
    await life.scan();
    expect([life.spent(), isOurs(life, MOVED_SIDECAR)]).toEqual([0, true]);
    await staysQuiet(life);
    const path = inMedia(life, MOVED);
    expect(await life.command({ kind: 'reject', path, language: null })).toMatchObject({ kind: 'rejected' });
  });

  test('gets a subtitle that stayed behind', async () => {
    const life = await live();
    copy(life, FILM, MOVED, 'other times');
    rmSync(inMedia(life, FILM));
    await life.scan();
    expect([life.spent(), life.sidecars()]).toEqual([0, [MOVED_SIDECAR, SECOND_SIDECAR]]);
    await staysQuiet(life);
  });

  test.each([
    ['Alpha/Season 01/S01E01.mkv', 'Beta/Season 01/S01E01.mkv'],
    ['Tide (1999)/CD1/Tide.avi', 'Tide (1999)/CD2/Tide.avi'],
  ])('is not another one of its name and size: %s and %s', async (one, other) => {
    const life = await liveWith([one, FILM]);
    copy(life, one, other, 'other times');
    rmSync(inMedia(life, one));
    await life.scan();
    const there = life.withStore((store) => store.videos.at(dirname(inMedia(life, other)), baseName(other)));
    const lines = life.withStore((store) => store.history.lines({ videoId: there?.id ?? 0, limit: 9 }));
    expect(lines.map(({ event }) => event)).toContain('seen');
    expect(lines.map(({ event }) => event)).not.toContain('video-moved');
  });
});

describe.each(['its times', 'other times'] as const)(
  'a copy of a video and its subtitle, with %s',
  (times) => {
    test('has our subtitle too, also after the original is gone', async () => {
      const life = await live();
      copy(life, FILM, MOVED, times);
      copy(life, SIDECAR, MOVED_SIDECAR, times);
      await life.scan();
      expect([life.spent(), isOurs(life, SIDECAR), isOurs(life, MOVED_SIDECAR)]).toEqual([0, true, true]);
      remove(life);
      await life.scan();
      life.later(2 * HOUR);
      await life.scan();
      expect([life.spent(), life.sidecars()]).toEqual([0, [MOVED_SIDECAR, SECOND_SIDECAR]]);
      const path = inMedia(life, MOVED);
      expect(await life.command({ kind: 'reject', path, language: null })).toMatchObject({
        kind: 'rejected',
      });
    });

    test('has a subtitle of the user if he edited it there', async () => {
      const life = await live();
      copy(life, FILM, MOVED, times);
      copy(life, SIDECAR, MOVED_SIDECAR, times);
      appendFileSync(inMedia(life, MOVED_SIDECAR), 'mine\n');
      await life.scan();
      expect([isOurs(life, SIDECAR), isOurs(life, MOVED_SIDECAR)]).toEqual([true, false]);
      expect(life.read(`media/${MOVED_SIDECAR}`)).toContain('mine');
    });

    test('does not make a link to our subtitle ours', async () => {
      const life = await live();
      copy(life, FILM, MOVED, times);
      symlinkSync(join('../..', SIDECAR), inMedia(life, MOVED_SIDECAR));
      await life.scan();
      expect([isOurs(life, SIDECAR), isOurs(life, MOVED_SIDECAR)]).toEqual([true, false]);
      await staysQuiet(life);
    });

    test('is known once it is whole, although a part of it was seen before: nothing is asked', async () => {
      const life = await live();
      const whole = readFileSync(inMedia(life, FILM));
      life.put(MOVED, whole.subarray(0, 5), 0);
      await life.scan();
      expect(states(life)).toContain('Harbour.2016.1080p.BluRay.x264-QUAY.mkv: settling');
      life.put(MOVED, whole, 0);
      const { atime, mtime } = statSync(inMedia(life, FILM));
      if (times === 'its times') utimesSync(inMedia(life, MOVED), atime, mtime);
      await life.scan();
      life.later(MINUTE);
      await life.scan();
      expect([life.spent(), isOurs(life, MOVED_SIDECAR)]).toEqual([0, true]);
      await staysQuiet(life);
    });
  },
);
