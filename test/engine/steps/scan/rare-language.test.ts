import { describe, expect, test } from 'vitest';
import { subtitleIn } from '../../../support/language-cells.ts';
import { liveWith, type Life } from '../../../support/life.ts';
import { filmPaths } from '../../../support/library.ts';

const [FILM = ''] = filmPaths(1);
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The film, with this file of the user's beside it. */
async function withSidecar(languages: readonly string[], suffix: string, spoken: string): Promise<Life> {
  const life = await liveWith([], {
    alsoKnown: [FILM.split('/').at(-1) ?? ''],
    generate: { languages: ['pl'], hearingImpaired: false },
    config: { languages },
  });
  life.put(FILM.replace(/\.\w+$/, suffix), bytes(subtitleIn(spoken, 60, 0)));
  life.put(FILM, bytes('not really a video\n'));
  return life;
}

const coveredBy = (life: Life): unknown =>
  life.withStore((store) =>
    store.history.lines({ videoId: null, limit: 50 }).find(({ event }) => event === 'covered'),
  );

describe("a subtitle of the user's in a wanted language that we do not list", () => {
  test('counts by the code in its name', async () => {
    const life = await withSidecar(['gsw'], '.gsw.srt', 'de');
    expect(await life.scan()).toMatchObject({ wanted: 0, requests: { searches: 0 } });
    expect(coveredBy(life)).toMatchObject({ reason: 'user-sidecar' });
  });

  test('does not count for the language that its text resembles', async () => {
    const life = await withSidecar(['gsw', 'de'], '.gsw.srt', 'de');
    expect(await life.scan()).toMatchObject({ wanted: 1 });
  });
});

test('`und` in a name is no language: the text is read', async () => {
  const life = await withSidecar(['pl'], '.und.srt', 'pl');
  expect(await life.scan()).toMatchObject({ wanted: 0, requests: { searches: 0 } });
  expect(coveredBy(life)).toMatchObject({ reason: 'unlabelled-sidecar', guess: 'pl' });
});
