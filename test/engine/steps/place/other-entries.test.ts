import { expect, test } from 'vitest';
import type { CueTime } from '../../../../src/core/sync/evidence/cue-times.ts';
import { sentencesIn } from '../../../../src/standin/generate/content.ts';
import { openCli, type Cli } from '../../../support/cli.ts';
import { putFiles } from '../../../support/library.ts';
import { spentOn } from '../../../support/spent.ts';
import { moved } from '../../../support/sync-samples.ts';
import {
  film,
  FILM,
  FITTING,
  LATE,
  offering,
  OTHER,
  SAID,
  SIDECAR,
  textAt,
} from '../../../support/timed-film.ts';

/** Best first, by how much they have in common with the name of the video. */
const NAMES = [
  'Harbour.2016.1080p.BluRay.x264-QUAY.srt',
  'Harbour.2016.1080p.BluRay.srt',
  'Harbour.2016.WEB.srt',
  'Harbour.2016.HDTV.srt',
];
const LATER = moved(FITTING, (ms) => ms + 4000);
const said = (cues: readonly CueTime[], mark: string): string => textAt(cues, `It is ${mark}.`);
const ADVERTS = textAt(FITTING.slice(0, 12), '').replaceAll(/^[A-Z].*$/gm, 'Visit www.example.com today');
const GERMAN = textAt(FITTING, '').replaceAll(/^[A-Z].*$/gm, (line) => {
  const sentences = sentencesIn('DE');
  return sentences[line.length % sentences.length] ?? '';
});

/** The only candidate is an archive with these texts; the first one is the best by its name. */
async function searched(texts: readonly string[]): Promise<Cli> {
  const { titles, subtitles, ...rest } = offering({ only: FITTING });
  const files = texts.map((text, at) => ({
    id: `f${at}`,
    name: NAMES[at] ?? '',
    season: null,
    episode: null,
    hi: false,
    format: 'srt' as const,
    encoding: 'utf-8',
    text,
  }));
  const catalogue = { titles, subtitles: subtitles.map((one) => ({ ...one, files })), ...rest };
  const opened = await openCli([FILM], { catalogue });
  putFiles(opened.media, [FILM], film(SAID));
  await opened.run('search', opened.at(FILM));
  expect(spentOn(opened.standIn).downloads).toBe(1);
  return opened;
}

test.each([
  ['has the times of another video', said(OTHER, 'another')],
  ['is late throughout', said(LATE, 'late')],
  ['contains only adverts', ADVERTS],
  ['is in another language', GERMAN],
  ['is no subtitle', 'Nothing to see here.'],
])('where the best file of an archive %s, another one that fits is placed', async (_, text) => {
  const opened = await searched([text, said(FITTING, 'fitting')]);
  expect(opened.read(SIDECAR)).toContain('It is fitting.');
});

test('the best file by its name is placed if it fits, whatever else is inside', async () => {
  const opened = await searched([said(FITTING, 'best'), said(FITTING, 'next')]);
  expect(opened.read(SIDECAR)).toContain('It is best.');
});

test('of several that are late throughout, the best by its name is placed', async () => {
  const opened = await searched([said(LATE, 'late'), said(LATER, 'later'), said(OTHER, 'another')]);
  expect(opened.read(SIDECAR)).toContain('It is late.');
});

test('the reason of the best one is told if none fits, and no more than three are read', async () => {
  const texts = [said(OTHER, 'another'), ADVERTS, GERMAN, said(FITTING, 'fourth')];
  const opened = await searched(texts);
  expect(opened.sidecars()).toEqual([]);
  expect((await opened.run('why', opened.at(FILM))).out).toContain('its times belong to another video');
});
