import { describe, expect, test } from 'vitest';
import type { CueTime } from '../../../../src/core/sync/evidence/cue-times.ts';
import type { AccountOptions } from '../../../../src/standin/accounts/accounts.ts';
import type { Catalogue } from '../../../../src/standin/catalogue/catalogue.ts';
import { openCli, type Cli } from '../../../support/cli.ts';
import { putFiles } from '../../../support/library.ts';
import { spentOn } from '../../../support/spent.ts';
import { moved } from '../../../support/sync-samples.ts';
import {
  film,
  FILM,
  FITTING,
  IN_PIECES,
  LATE,
  offering,
  OTHER,
  SAID,
  SIDECAR,
} from '../../../support/timed-film.ts';

type Setting = {
  readonly texts: Readonly<Record<string, readonly CueTime[]>>;
  readonly video?: Uint8Array;
  readonly more?: Readonly<Record<string, unknown>>;
  readonly accounts?: readonly AccountOptions[];
  /** Of the texts, unless told otherwise. */
  readonly catalogue?: Catalogue;
};

async function searched({
  texts,
  video = film(SAID),
  more = {},
  accounts,
  catalogue = offering(texts),
}: Setting): Promise<Cli> {
  const opened = await openCli([FILM], {
    catalogue,
    more,
    ...(accounts === undefined ? {} : { accounts }),
  });
  putFiles(opened.media, [FILM], video);
  expect((await opened.run('search', opened.at(FILM))).err).not.toContain('Error');
  return opened;
}

describe('beside a video with a subtitle track of its own', () => {
  test('a text whose times are those of another video is refused, and the next one is placed', async () => {
    const opened = await searched({ texts: { another: OTHER, fitting: FITTING } });
    expect(opened.read(SIDECAR)).toContain('It is fitting.');
    const { out } = await opened.run('why', opened.at(FILM), '--all');
    expect(out).toContain('its times belong to another video');
  });

  test('a text whose times fit in pieces only is refused', async () => {
    const opened = await searched({ texts: { pieces: IN_PIECES } });
    expect(opened.sidecars()).toEqual([]);
    const { out } = await opened.run('why', opened.at(FILM), '--all');
    expect(out).toContain('its times fit only in pieces: made for another cut of the video');
  });

  test('a text that fits is placed, and so is a lone one that is late throughout', async () => {
    expect((await searched({ texts: { fitting: FITTING } })).sidecars()).toEqual([SIDECAR]);
    expect((await searched({ texts: { late: LATE } })).sidecars()).toEqual([SIDECAR]);
  });

  test('a text that is late throughout loses to one that fits', async () => {
    const opened = await searched({ texts: { late: LATE, fitting: FITTING } });
    expect(opened.read(SIDECAR)).toContain('It is fitting.');
    const { out } = await opened.run('why', opened.at(FILM), '--all');
    expect(out).toContain('in sync with the embedded French track, median difference');
    expect(out).toContain('its times are early or late throughout: another candidate is tried first');
  });

  test('the best of those that are late throughout is placed if none fits, without another download', async () => {
    const later = moved(FITTING, (ms) => ms + 4000);
    const opened = await searched({ texts: { late: LATE, later, other: OTHER } });
    expect(opened.read(SIDECAR)).toContain('It is late.');
    expect(spentOn(opened.standIn).downloads).toBe(3);
  });

  test.each([
    ['two candidates', 2, 2],
    ['three candidates', 3, 3],
    ['many candidates, after three downloads', 5, 3],
  ])('the best by its name is placed if all of %s are late throughout', async (_, count, downloads) => {
    const late = Array.from({ length: count }, (_, at) => [
      at === 0 ? 'best' : `worse${at}`,
      moved(FITTING, (ms) => ms + 2500 + 1500 * at),
    ]);
    const opened = await searched({ texts: Object.fromEntries(late) });
    expect(opened.read(SIDECAR)).toContain('It is best.');
    expect(spentOn(opened.standIn).downloads).toBe(downloads);
  });

  test('one that is late throughout is placed rather than one in a language of less worth', async () => {
    const offered = offering({ late: LATE, other: OTHER, german: FITTING });
    const subtitles = offered.subtitles.map((one) =>
      one.id === 'german' ? { ...one, language: 'DE', files: null } : one,
    );
    const opened = await searched({
      texts: {},
      catalogue: { ...offered, subtitles },
      more: { languages: [['en', 'de']] },
    });
    expect(opened.read(SIDECAR)).toContain('It is late.');
    expect(spentOn(opened.standIn).downloads).toBe(2);
  });

  test('one that is late throughout is placed at once if no download is left over', async () => {
    const account = { id: 'me', plan: 'free' as const, keys: ['free-key'], downloadsPerDay: 1 };
    const opened = await searched({ texts: { late: LATE, fitting: FITTING }, accounts: [account] });
    expect(opened.read(SIDECAR)).toContain('It is late.');
  });

  test('the user may pick any text', async () => {
    const opened = await searched({ texts: { another: OTHER } });
    expect(opened.sidecars()).toEqual([]);
    expect((await opened.run('pick', opened.at(FILM), 'another')).code).toBe(0);
    expect(opened.sidecars()).toEqual([SIDECAR]);
  });
});

describe('with sync.mode: fix', () => {
  const more = { sync: { mode: 'fix' } };
  const firstTime = (text: string | null): string => /\d\d:\d\d:\d\d,\d\d\d/.exec(text ?? '')?.[0] ?? '';

  test.each<readonly [string, readonly CueTime[], string]>([
    ['late throughout', LATE, 'moved by -2.'],
    ['made for another frame rate', moved(FITTING, (ms) => ms * (25 / 24)), 'scaled by 0.9'],
    ['interrupted by breaks', IN_PIECES, 'moved in '],
  ])('a lone text that is %s is placed with the times put right', async (_, cues, change) => {
    const opened = await searched({ texts: { lone: cues }, more });
    const [start = 0] = FITTING[0] ?? [];
    const placed = Date.parse(`1970-01-01T${firstTime(opened.read(SIDECAR)).replace(',', '.')}Z`);
    expect(Math.abs(placed - start)).toBeLessThan(300);
    const { out } = await opened.run('why', opened.at(FILM), '--all');
    expect(out).toContain(`rewritten before it was placed: ${change}`);
    expect(out).toContain('in sync with the embedded French track, median difference');
  });

  test('the text as it came stays in the cache, and the user may pick it', async () => {
    const opened = await searched({ texts: { late: LATE }, more });
    const repaired = opened.read(SIDECAR);
    expect((await opened.run('pick', opened.at(FILM), 'late')).code).toBe(0);
    expect(firstTime(opened.read(SIDECAR)) > firstTime(repaired)).toBe(true);
    expect(spentOn(opened.standIn).downloads).toBe(1);
    const { out } = await opened.run('why', opened.at(FILM), '--all');
    expect(out).toContain('s later than the embedded French track');
  });

  test('a text of another video is refused all the same', async () => {
    expect((await searched({ texts: { other: OTHER }, more })).sidecars()).toEqual([]);
  });

  test('a repaired text that the user rejected does not come back, in no form', async () => {
    const opened = await searched({ texts: { late: LATE }, more });
    await opened.run('reject', opened.at(FILM));
    expect(opened.sidecars()).toEqual([]);
  });
});

describe('nothing is compared', () => {
  const texts = { another: OTHER };

  test.each<readonly [string, Setting]>([
    ['if sync.mode is off', { texts, more: { sync: { mode: 'off' } } }],
    ['with a track for the foreign parts alone', { texts, video: film(SAID, { forced: true }) }],
    ['with a track named as that of signs', { texts, video: film(SAID, { title: 'Signs & Songs' }) }],
    ['with the track of a commentary', { texts, video: film(SAID, { commentary: true }) }],
    ['with a track named as a commentary', { texts, video: film(SAID, { title: "Director's Commentary" }) }],
    ['with a track of a few lines', { texts, video: film(SAID.slice(0, 20)) }],
    ['with a track that the index does not list', { texts, video: film([]) }],
    ['if the index is damaged', { texts, video: film(SAID).slice(0, 4000) }],
  ])('%s', async (_, setting) => {
    expect((await searched(setting)).sidecars()).toEqual([SIDECAR]);
  });
});
