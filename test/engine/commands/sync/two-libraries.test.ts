import { expect, test } from 'vitest';
import { liveWith } from '../../../support/life.ts';

const FILM = 'Harbour (2016)/Harbour.2016.1080p.BluRay.x264-QUAY.mkv';

test('sync counts the videos of all libraries, and does not begin anew with each', async () => {
  const life = await liveWith([FILM], { libraries: ['media', 'more'] });
  await life.command({
    kind: 'sync',
    paths: [],
    fix: false,
    userFiles: false,
    audio: false,
    all: false,
    reference: null,
  });
  const counts = life.news.flatMap((event) => (event.kind === 'looking' ? [event.videos] : []));
  expect(counts.slice(-2)).toEqual([1, 2]);
});
