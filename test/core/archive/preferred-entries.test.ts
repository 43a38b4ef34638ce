import { expect, test } from 'vitest';
import type { Candidate } from '../../../src/core/candidates/candidate.ts';
import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import type { Preference } from '../../../src/core/candidates/preference.ts';
import { record, video, wish } from '../candidates/records.ts';

const FILM = video('Movies/Film (2010)/Film.2010.1080p.BluRay.x264-G.mkv');
const PLAIN = 'Film.2010.srt';
const SDH = 'Film.2010.sdh.srt';
const NOT_SDH = 'Film.2010.non-sdh.srt';

function choose(
  from: Partial<Candidate>,
  names: readonly string[],
  wished: Partial<Preference> = {},
): readonly string[] {
  const entries = names.map((name) => ({ name, size: 5000 }));
  const chosen = chooseEntry(FILM, { ...wish, ...wished }, record('Film.2010', from), entries);
  if (chosen.kind === 'none') return [chosen.reason];
  return [chosen.entry.name, ...chosen.others.map(({ entry }) => entry.name)];
}

test.each([
  ['require', false, [PLAIN, SDH], [SDH]],
  ['require', false, [PLAIN], ['hearing-impaired']],
  ['require', true, [PLAIN], [PLAIN]],
  ['require', true, [NOT_SDH], ['hearing-impaired']],
  ['exclude', false, [SDH, PLAIN], [PLAIN]],
  ['exclude', false, [SDH], ['hearing-impaired']],
  ['exclude', true, [PLAIN], ['hearing-impaired']],
  ['exclude', true, [PLAIN, NOT_SDH], [NOT_SDH]],
  ['prefer', false, [PLAIN, SDH], [SDH, PLAIN]],
  ['avoid', false, [SDH, PLAIN], [PLAIN, SDH]],
] as const)(
  'hearing_impaired: %s, of a record for the hard of hearing (%s): of %o it takes %o',
  (hearingImpaired, isSdh, names, expected) => {
    expect(choose({ hearingImpaired: isSdh }, names, { hearingImpaired })).toEqual(expected);
  },
);

test.each([
  ['an entry without a label is in the language of its record', 'en', PLAIN, 'en'],
  ['of a record without a language it may be the right one', null, PLAIN, 'en'],
  ['a label counts, whatever the record says', 'de', 'Film.2010.en.srt', 'en'],
  ['a plain label is that of the variant', 'pt-BR', 'Film.2010.pt.srt', 'pt-BR'],
] as const)('%s', (_, language, name, wanted) => {
  expect(choose({ language }, [name], { language: wanted })).toEqual([name]);
});

test.each([
  ['an entry without a label, of a record in another language', 'de', PLAIN],
  ['an entry with a label of another language', 'en', 'Film.2010.de.srt'],
] as const)('%s is refused', (_, language, name) => {
  expect(choose({ language }, [name])).toEqual(['language']);
});
