import { describe, expect, test } from 'vitest';
import { runHere } from '../../support/command.ts';
import {
  ladderScene,
  ORCHARD,
  REMAKE,
  STREET,
  subtitleOf,
  type LadderScene,
} from '../../support/search-steps.ts';

const TAGGED = 'Orchard (2014) {imdb-tt7654321}/Orchard.2019.1080p.BluRay.x264-QUAY.mkv';
const NO_AI = { enabled: false };

const inPolish = (film: typeof ORCHARD): object => ({ ...subtitleOf(film), language: 'PL' });

async function scanned(titles: readonly (typeof ORCHARD)[]): Promise<LadderScene> {
  const scene = await ladderScene(TAGGED, { titles, subtitles: titles.map(inPolish), translate: NO_AI });
  await runHere(['scan', '--config', scene.config]);
  return scene;
}

describe('a film that the service takes for another than its tag names: why', () => {
  test('shows the tag, and that the candidates for the name are of another title', async () => {
    const scene = await scanned([REMAKE]);
    const { out } = await scene.say('why', '--all');
    expect((await scene.say('why')).out).toContain('\ntitle: tt7654321; from its path\n');
    expect(out).toContain('the service identifies it as: Orchard (2019, film)');
    expect(out).toMatch(/1\. by its file name: no candidate that fits/);
    expect(out).toMatch(/Orchard\.2019\.1080p\.BluRay\.x264-QUAY +\[pl\] +rejected: another title/);
  });

  test('shows the name that the service has for the tag once it was asked', async () => {
    const scene = await scanned([REMAKE, ORCHARD]);
    await scene.say('search');
    expect(scene.sidecars()).toHaveLength(1);
    expect((await scene.say('why')).out).toMatch(/\ntitle: Orchard \(2014, film\) .*; from its path\n/);
    expect((await scene.say('why', '--all')).out).toMatch(
      /\ntitle: tt7654321; from its path\n {2}that is: Orchard \(2014, film\) /,
    );
  });
});

test('a doubtful match is no known title: why does not say that a way is left out for it', async () => {
  const path = 'Harbour.Street.2020.1080p.BluRay.x264-QUAY.mkv';
  const scene = await ladderScene(path, { titles: [STREET], subtitles: [], translate: NO_AI });
  await runHere(['scan', '--config', scene.config]);
  expect((await scene.say('why', '--all')).out).toContain(
    '4. by the only title with this name: not tried yet',
  );
});
