import { describe, expect, test } from 'vitest';
import { loadCatalogue, type Catalogue } from '../../../../src/standin/catalogue/catalogue.ts';
import { sentencesIn } from '../../../../src/standin/generate/content.ts';
import { openCli, type Cli } from '../../../support/cli.ts';
import { matroska, matroskaInfo, matroskaTracks } from '../../../support/media-bytes.ts';
import { putFiles } from '../../../support/library.ts';

const FILM = 'Harbour (2016)/Harbour.2016.1080p.BluRay.x264-QUAY.mkv';
const STEM = FILM.replace('.mkv', '');
const OWN = 'Harbour.2016.1080p.BluRay.x264-QUAY';
const OTHER = 'Harbour.2016.720p.WEB.x264-PIER';

type Said = { readonly count?: number; readonly everyMs?: number; readonly sound?: string };

/** A subtitle in the language of the stand-in; `sound`: in every fourth cue. */
function textIn(language: string, { count = 120, everyMs = 5000, sound }: Said = {}): string {
  const sentences = sentencesIn(language);
  const time = (ms: number): string => new Date(ms).toISOString().slice(11, 23).replace('.', ',');
  return Array.from({ length: count }, (_, at) => {
    const heard = sound !== undefined && at % 4 === 1 ? `${sound}\n` : '';
    const said = sentences[(at * 5) % sentences.length] ?? '';
    return `${at + 1}\n${time(at * everyMs)} --> ${time(at * everyMs + 2500)}\n${heard}${said}\n`;
  }).join('\n');
}

type Offered = {
  readonly id: string;
  readonly text: string;
  readonly hi?: boolean;
  readonly file?: string;
  readonly release?: string;
  readonly language?: string;
};

/** One film; the first subtitle is offered first, and is the best by its name. */
function offering(offers: readonly Offered[]): Catalogue {
  return loadCatalogue({
    titles: [
      { nativeId: 7, catalogA: 'tt0000007', catalogB: 77, type: 'movie', name: 'Harbour', year: 2016 },
    ],
    subtitles: offers.map(({ id, text, hi = false, file, release, language = 'EN' }, at) => ({
      id,
      pair: `${at + 1}-${at + 1}`,
      title: 7,
      language,
      hi,
      releases: [release ?? (at === 0 ? OWN : OTHER)],
      files: [{ id: `f${id}`, name: file ?? `${release ?? (at === 0 ? OWN : OTHER)}.srt`, text, hi }],
    })),
  });
}

const cli = (offers: readonly Offered[], more: Readonly<Record<string, unknown>> = {}): Promise<Cli> =>
  openCli([FILM], { catalogue: offering(offers), more });

async function placedAfter(opened: Cli): Promise<readonly string[]> {
  expect((await opened.run('search', opened.at(FILM))).err).not.toContain('Error');
  return opened.sidecars();
}

/** The film is so long. */
function lasting(opened: Cli, minutes: number): void {
  const bytes = matroska([matroskaInfo(minutes * 60_000), matroskaTracks([{ type: 'video' }])]);
  putFiles(opened.media, [FILM], bytes);
}

describe('a text that says that it is not what was wanted', () => {
  test('in another language: refused, said why, and the next one is placed', async () => {
    const opened = await cli([
      { id: 'german', text: textIn('DE') },
      { id: 'right', text: textIn('EN') },
    ]);
    expect(await placedAfter(opened)).toEqual([`${STEM}.en.srt`]);
    expect(opened.read(`${STEM}.en.srt`)).toBe(textIn('EN'));
    const { out } = await opened.run('why', opened.at(FILM), '--all');
    expect(out).toContain('rejected: its text is in another language: German');
    expect(out).toContain('the download was rejected: its text is in another language: German\n');
    expect(out).not.toContain('text-in-');
  });

  test('it may be what another want asks for', async () => {
    const mislabelled = textIn('DE');
    const opened = await cli(
      [
        { id: 'wrong', text: mislabelled },
        { id: 'right', text: mislabelled, language: 'DE' },
      ],
      { languages: ['en', 'de'] },
    );
    expect(await placedAfter(opened)).toEqual([`${STEM}.de.srt`]);
  });

  test('in two languages, of which one is the right one: placed', async () => {
    const german = textIn('DE').split('\n');
    const both = textIn('EN')
      .split('\n')
      .map((line, at) => (at % 4 === 2 ? `${line}\n${german[at] ?? ''}` : line))
      .join('\n');
    expect(await placedAfter(await cli([{ id: 'both', text: both }]))).toEqual([`${STEM}.en.srt`]);
  });

  test('an advert: refused, and its twin under another name costs no second look', async () => {
    const advert = '1\n00:00:01,000 --> 00:00:09,000\nWatch it online for free at www.example.org\n';
    const opened = await cli([
      { id: 'advert', text: advert },
      { id: 'twin', text: advert, release: 'Harbour.2016.2160p.BluRay.x265-QUAY' },
      { id: 'right', text: textIn('EN') },
    ]);
    expect(await placedAfter(opened)).toEqual([`${STEM}.en.srt`]);
    const { out } = await opened.run('why', opened.at(FILM), '--all');
    expect(out.match(/rejected: nothing but adverts and credits {2}n:/g)).toHaveLength(2);
  });

  test.each([
    ['for a longer video', 20, { count: 700 }, 'made for a longer video'],
    ['cut off', 100, { count: 200 }, 'it ends long before the video does'],
    ['the foreign parts alone', 100, { count: 8 }, 'far too few lines'],
  ])('%s: refused, and the next one is placed', async (_, minutes, said, why) => {
    const right = textIn('EN', { count: minutes * 10, everyMs: 5800 });
    const opened = await cli([
      { id: 'wrong', text: textIn('EN', said) },
      { id: 'right', text: right },
    ]);
    lasting(opened, minutes);
    expect(await placedAfter(opened)).toEqual([`${STEM}.en.srt`]);
    expect(opened.read(`${STEM}.en.srt`)).toBe(right);
    expect((await opened.run('why', opened.at(FILM), '--all')).out).toContain(`rejected: ${why}`);
  });

  test('for a longer video, which then takes its place: asked again, it is right', async () => {
    const opened = await cli([{ id: 'long', text: textIn('EN', { count: 700 }) }]);
    lasting(opened, 20);
    expect(await placedAfter(opened)).toEqual([]);
    lasting(opened, 60);
    putFiles(opened.media, ['another.txt']);
    expect(await placedAfter(opened)).toEqual([`${STEM}.en.srt`]);
  });

  test('a person may pick it all the same', async () => {
    const opened = await cli([{ id: 'german', text: textIn('DE') }]);
    expect(await placedAfter(opened)).toEqual([]);
    expect((await opened.run('pick', opened.at(FILM), 'german')).code).toBe(0);
    expect(opened.sidecars()).toEqual([`${STEM}.en.srt`]);
  });
});

describe('a text for the deaf', () => {
  const SOUND = '[door slams]';

  test('is named so, though nobody said so before', async () => {
    expect(await placedAfter(await cli([{ id: 'sdh', text: textIn('EN', { sound: SOUND }) }]))).toEqual([
      `${STEM}.en.sdh.srt`,
    ]);
  });

  test('is named so by its entry, where the text is too short to tell', async () => {
    const opened = await cli([{ id: 'sdh', text: textIn('EN', { count: 20 }), file: `${OWN}.SDH.srt` }]);
    expect(await placedAfter(opened)).toEqual([`${STEM}.en.sdh.srt`]);
  });

  test('is not named so where only the record says it, and the text plainly is none', async () => {
    const opened = await cli([{ id: 'plain', text: textIn('EN', { count: 400 }), hi: true }]);
    expect(await placedAfter(opened)).toEqual([`${STEM}.en.srt`]);
  });

  test('is refused where that is what the user says, and the next one is placed', async () => {
    const opened = await cli(
      [
        { id: 'sdh', text: textIn('EN', { sound: SOUND }) },
        { id: 'plain', text: textIn('EN') },
      ],
      { hearing_impaired: 'exclude' },
    );
    expect(await placedAfter(opened)).toEqual([`${STEM}.en.srt`]);
    expect(opened.read(`${STEM}.en.srt`)).not.toContain(SOUND);
  });

  test('is what the user asks for: one that only claims to be is refused', async () => {
    const opened = await cli(
      [
        { id: 'claims', text: textIn('EN', { count: 400 }), hi: true },
        { id: 'sdh', text: textIn('EN', { sound: SOUND }), hi: true },
      ],
      { hearing_impaired: 'require' },
    );
    expect(await placedAfter(opened)).toEqual([`${STEM}.en.sdh.srt`]);
    expect(opened.read(`${STEM}.en.sdh.srt`)).toContain(SOUND);
  });
});
