import { expect, test } from 'vitest';
import { filmPaths } from '../../../support/library.ts';
import { liveWith } from '../../../support/life.ts';

const [FILM = '', OTHER = ''] = filmPaths(2);
const MINE = new TextEncoder().encode('1\n00:00:01,000 --> 00:00:02,000\n[door slams]\n');

test.each([false, true])(
  "a user's subtitle for the hard of hearing counts for nothing where it is excluded, cleaned downloads or not: %s",
  async (isCleaned) => {
    const life = await liveWith([OTHER], {
      alsoKnown: [FILM.split('/')[1] ?? ''],
      config: { hearing_impaired: 'exclude', text: { remove_hearing_impaired: isCleaned } },
    });
    life.put(FILM.replace('.mkv', '.en.sdh.srt'), MINE);
    life.put(FILM, new TextEncoder().encode('not really a video\n'));
    expect(await life.scan()).toMatchObject({ wanted: 1, placed: 1 });
    expect(life.sidecars()).toContain(FILM.replace('.mkv', '.en.srt'));
  },
);
