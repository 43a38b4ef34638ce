import { utimesSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filmCatalogue, openCli, type Cli } from '../../../support/cli.ts';
import { element, matroska, matroskaTracks, number } from '../../../support/media-bytes.ts';

const FILM = 'Harbour (2016)/Harbour.2016.1080p.BluRay.x264-QUAY.mkv';
const STEM = 'Harbour (2016)/Harbour.2016.1080p.BluRay.x264-QUAY';
const OWN = 'Harbour.2016.1080p.BluRay.x264-QUAY';
const SAMI =
  '<SAMI><BODY>\n' +
  '<SYNC Start="1000ms"><P Class=KRCC>우리는 여기서 기다려야 합니다.<P Class=ENCC>We have to wait for them [sighs] here.\n' +
  '<SYNC Start="3000ms"><P Class=KRCC>&nbsp;<P Class=ENCC>&nbsp;\n' +
  '<SYNC Start="5000ms"><P Class=KRCC>그는 나의 아버지였습니다.<P Class=ENCC>He was my father, and you know that.\n' +
  '</BODY></SAMI>\n';
const FRAMES = '{25}{50}Hello.\n{75}{100}You.\n{125}{150}Bye.\n';

/** The film, whose only subtitle is this one, was looked for once. */
async function searched(
  file: string,
  text: string,
  more: Readonly<Record<string, unknown>> = {},
  video?: Uint8Array,
): Promise<Cli> {
  const catalogue = filmCatalogue({ name: 'Harbour', year: 2016 }, [
    { id: 'best', release: OWN, file, text },
  ]);
  const cli = await openCli([FILM], { catalogue, more });
  if (video !== undefined) {
    writeFileSync(cli.at(FILM), video);
    utimesSync(cli.at(FILM), Date.now() / 1000 - 3600, Date.now() / 1000 - 3600);
  }
  await cli.run('search', cli.at(FILM));
  return cli;
}

/** The default duration of its track says 25 frames a second. */
function filmAt25(): Uint8Array {
  return matroska([
    element(0x1549a966, [element(0x2ad7b1, number(1_000_000))]),
    matroskaTracks([{ type: 'video' }]),
  ]);
}

describe('SAMI', () => {
  test('is placed as SubRip in the language that is wanted, without any setting', async () => {
    const cli = await searched('a.smi', SAMI);
    expect(cli.sidecars()).toEqual([`${STEM}.en.srt`]);
    expect(cli.read(`${STEM}.en.srt`)).toBe(
      '1\n00:00:01,000 --> 00:00:03,000\nWe have to wait for them [sighs] here.\n\n' +
        '2\n00:00:05,000 --> 00:00:09,000\nHe was my father, and you know that.\n\n',
    );
    expect((await cli.run('why', cli.at(FILM))).out).toContain('smi -> srt');
  });

  test('loses adverts and sounds like any SubRip', async () => {
    const cli = await searched('a.smi', SAMI, { text: { remove_hearing_impaired: true } });
    expect(cli.read(`${STEM}.en.srt`)).toContain('We have to wait for them here.');
  });

  test('stays out where SubRip is not accepted', async () => {
    const cli = await searched('a.smi', SAMI, { formats: ['ass'] });
    expect(cli.sidecars()).toEqual([]);
    cli.configure({ formats: ['ass', 'smi'] });
    await cli.run('search', cli.at(FILM));
    expect(cli.sidecars()).toEqual([`${STEM}.en.srt`]);
  });
});

describe('MicroDVD without a frame rate', () => {
  test("declares the video's, because players that use ffmpeg assume that of films", async () => {
    const cli = await searched('a.sub', FRAMES, { formats: ['srt', 'sub'] }, filmAt25());
    expect(cli.read(`${STEM}.en.sub`)).toBe(`{1}{1}25\n${FRAMES}`);
    expect((await cli.run('why', cli.at(FILM))).out).toContain('frame rate declared: 25');
  });

  test('stays as it came if the frame rate of the video is unknown, or if it declares one', async () => {
    const unknown = await searched('a.sub', FRAMES, { formats: ['srt', 'sub'] });
    expect(unknown.read(`${STEM}.en.sub`)).toBe(FRAMES);
    const told = await searched('a.sub', `{1}{1}30\n${FRAMES}`, { formats: ['srt', 'sub'] }, filmAt25());
    expect(told.read(`${STEM}.en.sub`)).toBe(`{1}{1}30\n${FRAMES}`);
  });
});
