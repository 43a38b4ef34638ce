import { describe, expect, test } from 'vitest';
import { embeddedCoverOf, type EmbeddedRules } from '../../../src/core/sidecar/embedded-tracks.ts';

const RULES: EmbeddedRules = { embedded: 'text', skipIfAudio: [], hearingImpaired: 'avoid' };

/** Does a track that is declared like this count for the wanted language? */
function counts(
  wanted: string,
  language: string,
  title: string,
  hearingImpaired: EmbeddedRules['hearingImpaired'] = 'avoid',
): boolean {
  const flags = { forced: false, hearingImpaired: false, isText: true };
  const tracks = [{ type: 'subtitle', language, title, ...flags }] as const;
  const want = { languages: [wanted], kind: 'full' } as const;
  return (
    embeddedCoverOf({ durationMs: null, frameRate: null, tracks }, want, { ...RULES, hearingImpaired }) !==
    null
  );
}

test.each(['English (HI)', 'Closed Captions', 'English [CC]', 'Hearing Impaired', 'Malentendants'])(
  'a track titled %s is for the hard of hearing',
  (title) => {
    expect(counts('en', 'eng', title, 'exclude')).toBe(false);
    expect(counts('en', 'eng', title, 'require')).toBe(true);
  },
);

describe('the title of a track tells the variant that its three letters cannot', () => {
  test.each([
    ['pt-BR', 'por', 'Brazilian', 'pt'],
    ['pt-BR', 'por', 'Português (Brasil)', 'pt'],
    ['es-419', 'spa', 'Latin American (SDH)', 'es'],
    ['es-419', 'spa', 'Español (Latinoamérica)', 'es'],
    ['zh-Hant', 'chi', 'Traditional', 'zh-Hans'],
    ['zh-Hans', 'chi', '简体中文', 'zh-Hant'],
    ['fr-CA', 'fre', 'Canadian', 'fr'],
    ['sr-Latn', 'srp', 'Latin', 'sr-Cyrl'],
    ['sr-Latn', 'srp', 'Latinica', 'sr-Cyrl'],
    ['sr-Cyrl', 'srp', 'Ћирилица', 'sr-Latn'],
    ['pt-BR', 'por', 'Portuguese (BR)', 'pt'],
    ['es-419', 'spa', 'Español (LA)', 'es'],
    ['es-419', 'spa', 'Spanish (MX)', 'es'],
    ['fr-CA', 'fre', 'French (CA)', 'fr'],
    ['zh-Hant', 'chi', 'Chinese (Taiwan)', 'zh-Hans'],
    ['zh-Hant', 'chi', 'Chinese (Hong Kong)', 'zh-Hans'],
    ['zh-Hant', 'chi', '中文（台灣）', 'zh-Hans'],
    ['zh-Hant', 'chi', '中文（台湾）', 'zh-Hans'],
    ['sr-Latn', 'srp', 'sr-Latn', 'sr-Cyrl'],
  ])('%s for %s with the title %s, and not %s', (wanted, language, title, other) => {
    expect(counts(wanted, language, title)).toBe(true);
    expect(counts(other, language, title)).toBe(false);
  });

  test.each([
    ['pt', 'por', 'European'],
    ['es', 'spa', 'Castilian'],
    ['zh', 'chi', 'Simplified'],
    ['fr', 'fre', 'Parisian'],
    ['en', 'eng', 'Latin America'],
    ['es', 'spa', 'Spanish (LA Confidential)'],
    ['zh', 'chi', 'Chinese'],
    ['pt-BR', 'pt-BR', 'Portuguese'],
  ])('%s for %s with the title %s', (wanted, language, title) => {
    expect(counts(wanted, language, title)).toBe(true);
  });
});

test.each([
  ['yue', 'yue'],
  ['yue', 'yue-HK'],
  ['gsw', 'gsw'],
  ['ar', 'arb'],
  ['ms', 'zsm'],
])('%s that is wanted is found in a track of %s', (wanted, language) => {
  expect(counts(wanted, language, '')).toBe(true);
  expect(counts('en', language, '')).toBe(false);
});

test.each(['und', 'zxx', 'mul', ''])('a track of %j is in no language', (language) => {
  for (const wanted of ['en', 'yue']) expect(counts(wanted, language, '')).toBe(false);
});

describe('the words of a track in its own language', () => {
  const kindOf = (title: string): string =>
    ['full', 'forced'].filter(
      (kind) =>
        embeddedCoverOf(
          {
            durationMs: null,
            frameRate: null,
            tracks: [
              {
                type: 'subtitle',
                language: 'de',
                title,
                forced: false,
                hearingImpaired: false,
                isText: true,
              },
            ],
          },
          { languages: ['de'], kind: kind === 'full' ? 'full' : 'forced' },
          RULES,
        ) !== null,
    )[0] ?? 'none';

  test.each([
    'Français (forcés)',
    'Forcé',
    'Forçado',
    'Legendas forçadas',
    'Форсированные',
    'Wymuszone',
    'Erzwungen',
  ])('%s are the foreign parts alone', (title) => expect(kindOf(title)).toBe('forced'));

  test.each(['Forces of Nature', 'Reinforced', 'Полные', 'Vollständig'])('%s is the whole', (title) =>
    expect(kindOf(title)).toBe('full'),
  );

  test.each([
    'Deutsch (für Hörgeschädigte)',
    'Gehörlose',
    'Español para sordos',
    'Italiano non udenti',
    'Sourds et malentendants',
  ])('%s is for the hard of hearing', (title) => {
    expect(counts('de', 'de', title, 'exclude')).toBe(false);
    expect(counts('de', 'de', title, 'require')).toBe(true);
  });
});
