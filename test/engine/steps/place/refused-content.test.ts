import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { filmCatalogue, subtitleText } from '../../../support/cli.ts';
import { FILM, SIDECAR } from '../../../support/two-films.ts';
import { liveWith } from '../../../support/life.ts';

test('a text that was refused before is refused under every identifier, with the same reason', async () => {
  const [refused, fitting] = [subtitleText('refused'), subtitleText('fitting')];
  const life = await liveWith(['Elsewhere (2001)/Elsewhere.2001.mkv'], {
    catalogue: filmCatalogue({ name: 'Harbour', year: 2016 }, [
      { id: 'best', release: 'Harbour.2016.1080p.BluRay.x264-QUAY', text: refused },
      { id: 'next', release: 'Harbour.2016.720p.WEB.x264-PIER', text: fitting },
    ]),
  });
  const sha256 = createHash('sha256').update(refused).digest('hex');
  life.withStore((store) => store.archiveCache.refuseContent(sha256, 'rubbish', Date.now()));
  life.put(FILM, Buffer.from('a video'));
  expect(await life.scan()).toMatchObject({ placed: 1 });
  expect(life.read(`media/${SIDECAR}`)).toBe(fitting);
  const refusals = life.withStore((store) => {
    const video = store.videos.at(`${life.media}/Harbour (2016)`, FILM.split('/')[1] ?? '');
    const wants = video === null ? [] : store.wants.ofVideo(video.id);
    return wants.flatMap(({ id }) => store.offers.ofWant(id).map(({ refusal }) => refusal));
  });
  expect(refusals).toContain('rubbish');
});
