import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { baseLanguage, readLanguage } from '../../../src/core/language/language.ts';
import { NAMING_PRESETS, sidecarName, type NamingPreset } from '../../../src/core/sidecar/sidecar-name.ts';
import { PLAYERS, readAs, type Player } from '../../../src/core/players/read-as.ts';

type Said = {
  readonly found: boolean;
  readonly language?: string | null;
  readonly forced?: boolean;
  readonly default?: boolean;
  readonly hi?: boolean;
  readonly title?: string | null;
};
type Row = { readonly video: string; readonly dir: string; readonly sidecar: string } & Readonly<
  Record<Column, Said | null>
>;
type Column = 'kodi20' | 'jellyfin10_10' | 'jellyfin10_11' | 'jellyfin12' | 'emby3' | 'plex';
type WriterRow = {
  readonly video: string;
  readonly language: string;
  readonly forced: boolean;
  readonly hi: boolean;
};

const COLUMNS: Readonly<Record<Player, Column>> = {
  kodi: 'kodi20',
  'jellyfin10.10': 'jellyfin10_10',
  'jellyfin10.11': 'jellyfin10_11',
  jellyfin12: 'jellyfin12',
  emby: 'emby3',
  plex: 'plex',
};
/** Names of the corpus that no other program uses. */
const OWN_NAMES: ReadonlyMap<string, string> = new Map([
  ['Greek, Modern (1453-)', 'el'],
  ['pop', 'pt'],
  ['frc', 'fr-CA'],
  ['twi', 'tw'],
]);

const fixture = new URL('../../fixtures/corpus/sidecar-names.json', import.meta.url);
const table: { readonly cases: readonly Row[]; readonly writer: readonly WriterRow[] } = JSON.parse(
  readFileSync(fixture, 'utf8'),
);
const canonical = (language: string): string => OWN_NAMES.get(language) ?? readLanguage(language) ?? language;

describe.each(PLAYERS)('%s reads from a name what the corpus says', (player) => {
  const judged = table.cases.flatMap((row) => {
    const said = row[COLUMNS[player]];
    return said === null ? [] : [{ row, said }];
  });
  test.each(judged.map((one) => [`${one.row.dir}/${one.row.sidecar}`, one] as const))(
    '%s',
    (_, { row, said }) => {
      const reading = readAs(player, { videoName: row.video, folder: row.dir, name: row.sidecar });
      expect(reading?.attached).toBe(said.found);
      if (!said.found || reading === null) return;
      const language = reading.language ?? reading.shownAs;
      expect(language === null ? null : canonical(language)).toBe(
        said.language === null || said.language === undefined ? null : canonical(said.language),
      );
      if (said.forced !== undefined) expect(reading.forced).toBe(said.forced);
      if (said.default !== undefined) expect(reading.isDefault).toBe(said.default);
      if (said.hi !== undefined) expect(reading.hearingImpaired).toBe(said.hi);
      if (said.title !== undefined) expect(reading.title).toBe(said.title);
    },
  );
});

describe('what we write is read right', () => {
  const FOR: Readonly<Record<NamingPreset, readonly Player[]>> = {
    universal: ['jellyfin10.10', 'jellyfin10.11', 'jellyfin12', 'kodi', 'emby', 'plex'],
    plex: ['plex'],
    jellyfin: ['jellyfin10.11', 'jellyfin12'],
    kodi: ['kodi'],
    emby: ['emby'],
  };
  /** `doctor` tells them: Kodi has no word for Filipino; Jellyfin knows no such tags; Emby's newer versions know `.sdh`. */
  const isKnownGap = (gap: string): boolean =>
    /^kodi: fil|^jellyfin1.*: (?:sr-Latn|en-GB)|^emby: .* sdh/.test(gap);

  test.each(NAMING_PRESETS)('%s: the language itself, and whether it is forced', (preset) => {
    const gaps = table.writer.flatMap((row) => {
      const { language, forced } = row;
      const name = sidecarName({
        videoName: row.video,
        language,
        kind: forced ? 'forced' : 'full',
        hearingImpaired: row.hi,
        extension: 'srt',
        preset,
      });
      return FOR[preset].flatMap((player) => {
        const reading = readAs(player, { videoName: row.video, folder: '', name });
        // Not documented: nobody can tell.
        if (reading === null) return [];
        const right =
          baseLanguage(reading.language ?? '') === baseLanguage(language) && reading.forced === forced;
        return right ? [] : `${player}: ${language}${row.hi ? ' sdh' : ''}${forced ? ' forced' : ''}`;
      });
    });
    expect(gaps.filter((gap) => !isKnownGap(gap))).toEqual([]);
  });
});

test('any name is read without an exception', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.constantFrom(...PLAYERS),
      (video, rest, player) => {
        const file = { videoName: `${video}.mkv`, folder: '', name: `${video}${rest}.srt` };
        expect(readAs(player, file)).toEqual(readAs(player, file));
      },
    ),
  );
});
