import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { liveWith, type Life, type LifeOptions } from '../../../support/life.ts';
import { encodeAs, subtitleIn } from '../../../support/language-cells.ts';

const FOLDER = 'Harbour (2016)';
const STEM = `${FOLDER}/Harbour.2016.1080p.BluRay.x264-QUAY`;
const OTHER = 'Orchard (2014)/Orchard.2014.1080p.BluRay.x264-QUAY.mkv';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const POLISH = subtitleIn('pl', 60, 0);

const sizeAndTime = (life: Life): { readonly size: number; readonly mtimeMs: number } => {
  const { size, mtimeNs } = statSync(join(life.media, `${STEM}.srt`), { bigint: true });
  return { size: Number(size), mtimeMs: Number(mtimeNs / 1_000_000n) };
};

/** The film lies there with these files of the user's beside it, and the service would have a subtitle for it. */
async function withFiles(files: Readonly<Record<string, string>>, options: LifeOptions = {}): Promise<Life> {
  const { config, ...rest } = options;
  const life = await liveWith([OTHER], {
    alsoKnown: [`${STEM}.mkv`.split('/')[1] ?? ''],
    generate: { languages: ['pl'], hearingImpaired: false },
    ...rest,
    config: { languages: ['pl'], ...config },
  });
  for (const [name, text] of Object.entries(files)) life.put(`${STEM}${name}`, bytes(text));
  life.put(`${STEM}.mkv`, bytes('not really a video\n'));
  return life;
}

describe("a subtitle of the user's without a language in its name", () => {
  test.each([
    ['like the video', { '.srt': POLISH }],
    ['with words that are no language', { '.final version.srt': POLISH }],
    ['beside one in another language', { '.srt': POLISH, '.en.srt': subtitleIn('de', 60, 0) }],
  ])('%s counts for the language that it is in', async (_, files) => {
    const life = await withFiles(files);
    expect(await life.scan()).toMatchObject({ wanted: 0, requests: { searches: 0 } });
    expect(life.spent()).toBe(0);
  });

  test('is told as guessed', async () => {
    const life = await withFiles({ '.srt': POLISH });
    await life.scan();
    const line = life.withStore((store) =>
      store.history.lines({ videoId: null, limit: 50 }).find(({ event }) => event === 'covered'),
    );
    expect(line).toMatchObject({
      reason: 'unlabelled-sidecar',
      detail: expect.stringContaining('.srt') as string,
      guess: 'pl',
    });
  });

  test.each([
    ['another language', { '.srt': subtitleIn('de', 60, 0) }],
    ['too little to tell by', { '.srt': subtitleIn('pl', 6, 0) }],
    ['hardly a cue', { '.srt': subtitleIn('pl', 3, 0) }],
    ['nothing', { '.srt': '' }],
    ['what is no subtitle', { '.srt': 'Some notes.\n', '.txt': POLISH.replaceAll('-->', 'to') }],
    ['a commentary', { '.Director Commentary.srt': POLISH }],
    ['the foreign parts', { '.forced.srt': POLISH }],
  ])('holds %s: it does not count', async (_, files) => {
    const life = await withFiles(files);
    expect(await life.scan()).toMatchObject({ wanted: 1, placed: 1 });
    expect(life.sidecars()).toContain(`${STEM}.pl.srt`);
  });

  test('counts in an old encoding of its language as well', async () => {
    const life = await withFiles({});
    life.put(`${STEM}.srt`, encodeAs(POLISH, 'windows-1250'));
    expect(await life.scan()).toMatchObject({ wanted: 0 });
  });

  test('may be a sibling, and says nothing of a region', async () => {
    const life = await withFiles(
      { '.srt': subtitleIn('pt', 60, 0) },
      { config: { languages: ['pt-BR'] }, generate: { languages: ['pt-BR'] } },
    );
    expect(await life.scan()).toMatchObject({ wanted: 0 });
  });

  test.each([
    // The other film has none either way.
    ['sr-Cyrl', 1],
    ['sr-Latn', 2],
    ['hr', 2],
  ])('in Cyrillic letters is not one in Latin letters: %s', async (language, wanted) => {
    const life = await withFiles(
      { '.srt': subtitleIn('sr', 60, 0) },
      { config: { languages: [language] }, generate: { languages: ['sr'] } },
    );
    expect(await life.scan()).toMatchObject({ wanted });
  });

  test('is asked about again when it goes, or becomes another one', async () => {
    const life = await withFiles({ '.srt': POLISH });
    await life.scan();
    life.put(`${STEM}.srt`, bytes(subtitleIn('de', 70, 0)));
    expect(await life.scan()).toMatchObject({ wanted: 1, placed: 1 });
    const gone = await withFiles({ '.srt': POLISH });
    await gone.scan();
    rmSync(join(gone.media, `${STEM}.srt`));
    expect(await gone.scan()).toMatchObject({ wanted: 1, placed: 1 });
  });

  test('is read once, and then known', async () => {
    const life = await withFiles({ '.srt': POLISH });
    await life.scan();
    const text = life.withStore((store) => {
      const file = { path: join(life.media, `${STEM}.srt`), ...sizeAndTime(life) };
      const known = store.findings.sidecarText(file);
      // What it is taken for from now on can only come from the database.
      store.findings.putSidecarText(file, { cues: 60, language: 'de', hearingImpaired: false });
      return known;
    });
    expect(text).toMatchObject({ language: 'pl', hearingImpaired: false });
    expect(await life.scan()).toMatchObject({ wanted: 1, placed: 1 });
  });
});

describe('as the user says', () => {
  const unsure = { '.srt': subtitleIn('pl', 6, 0) };

  test('`any`: what nobody can be sure of counts, what is surely another language does not', async () => {
    const life = await withFiles(unsure, { config: { unlabelled: 'any' } });
    expect(await life.scan()).toMatchObject({ wanted: 0 });
    const german = await withFiles({ '.srt': subtitleIn('de', 60, 0) }, { config: { unlabelled: 'any' } });
    expect(await german.scan()).toMatchObject({ placed: 1 });
  });

  test('`ignore`: it never counts', async () => {
    const life = await withFiles({ '.srt': POLISH }, { config: { unlabelled: 'ignore' } });
    expect(await life.scan()).toMatchObject({ placed: 1 });
  });

  test('`hearing_impaired: exclude`: one for the deaf does not count', async () => {
    const sounds = POLISH.replaceAll(/(\d,000)\r\n(?=\p{L})/gu, '$1\r\n[trzask drzwi]\r\n');
    const life = await withFiles({ '.srt': sounds }, { config: { hearing_impaired: 'exclude' } });
    expect(await life.scan()).toMatchObject({ placed: 1 });
    const welcome = await withFiles({ '.srt': sounds });
    expect(await welcome.scan()).toMatchObject({ wanted: 0 });
  });
});
