import { expect, test } from 'vitest';
import type { CueTime } from '../../../../src/core/sync/evidence/cue-times.ts';
import { openCli, type Cli } from '../../../support/cli.ts';
import { putFiles } from '../../../support/library.ts';
import { film, FILM, FITTING, offering, OTHER, SAID, SIDECAR, textAt } from '../../../support/timed-film.ts';

const TEXT = textAt(FITTING, 'It is the one.');

/** What the archive of the only candidate holds. */
async function searched(name: string, text: string): Promise<Cli> {
  const { titles, subtitles, ...rest } = offering({ only: FITTING });
  const facts = { season: null, episode: null, hi: false, format: 'srt', encoding: 'utf-8' } as const;
  const files = [{ ...facts, id: 'f1', name, text }];
  const catalogue = { titles, subtitles: subtitles.map((one) => ({ ...one, files })), ...rest };
  const opened = await openCli([FILM], { catalogue });
  putFiles(opened.media, [FILM], film(SAID));
  await opened.run('search', opened.at(FILM));
  return opened;
}

const lines = (text: string): readonly string[] =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((cue) => cue.split('\n').slice(2).join('|'));

/** The same cues in another format. */
function written(cue: (time: CueTime, said: string) => string, times = FITTING): string {
  const said = lines(TEXT);
  return times.map((time, at) => cue(time, said[at] ?? 'So.')).join('');
}

const clock = (ms: number): string => new Date(ms).toISOString().slice(11, 19);
const tenths = (ms: number): number => Math.round(ms / 100);
const mpl2 = ([from, to]: CueTime, said: string): string => `[${tenths(from)}][${tenths(to)}]${said}\r\n`;

test.each([
  ['MPL2 in a `.txt`', 'harbour.txt', written(mpl2)],
  ['TMPlayer in a `.txt`', 'harbour.txt', written(([from], said) => `${clock(from)}:${said}\r\n`)],
  ['SubRip in a `.txt`', 'harbour.txt', TEXT],
  ['MPL2 under `.srt`', 'harbour.srt', written(mpl2)],
  [
    'TTML',
    'harbour.ttml',
    `<tt><body><div>${written(([from, to], said) => `<p begin="${from}ms" end="${to}ms">${said}</p>`)}</div></body></tt>`,
  ],
])('%s is placed as SubRip', async (_, name, text) => {
  const opened = await searched(name, text);
  const placed = opened.read(SIDECAR) ?? '';
  expect(placed).toContain(' --> ');
  expect(lines(placed)).toContain('It is the one.');
});

test('MPL2 with the times of another video is refused like any other', async () => {
  const opened = await searched('harbour.txt', written(mpl2, OTHER));
  expect(opened.sidecars()).toEqual([]);
  expect((await opened.run('why', opened.at(FILM))).out).toContain('its times belong to another video');
});

test.each([
  ['readme.txt', 'no subtitle inside'],
  ['harbour.txt', 'no subtitle: it has no cues'],
])('a note in place of the subtitle is refused: %s', async (name, why) => {
  const opened = await searched(name, 'Thank you for your visit.');
  expect(opened.sidecars()).toEqual([]);
  expect((await opened.run('why', opened.at(FILM))).out).toContain(why);
});
