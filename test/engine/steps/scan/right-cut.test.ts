import { expect, test } from 'vitest';
import { HOUR, liveWith, MINUTE } from '../../../support/life.ts';
import { matroska, matroskaInfo, matroskaTracks } from '../../../support/media-bytes.ts';
import { FILM, offering, SAID, SIDECAR } from '../../../support/timed-film.ts';

const lasting = (minutes: number, track = 1): Uint8Array =>
  matroska([matroskaInfo(minutes * MINUTE), matroskaTracks([{ type: 'video', number: track }])]);

/** The only subtitle is for a film of an hour; the file there is a shorter one. */
test.each([
  ['an hour old', HOUR],
  ['just written', 0],
])(
  'a subtitle that was too long for the video is placed when the right cut replaces it, %s, without another search',
  async (_, ageMs) => {
    const life = await liveWith(['Other (2001)/Other.2001.1080p.mkv'], {
      catalogue: offering({ long: SAID }),
    });
    life.put(FILM, lasting(20));
    expect(await life.scan()).toMatchObject({ missing: 2 });
    life.standIn.asked.clear();
    life.put(FILM, Buffer.concat([lasting(60), Buffer.alloc(100)]), ageMs);
    await life.scan();
    life.later(2 * MINUTE);
    await life.scan();
    expect(life.sidecars()).toEqual([SIDECAR]);
    expect(life.standIn.asked.snapshot().searchRequests).toBe(0);
  },
);
