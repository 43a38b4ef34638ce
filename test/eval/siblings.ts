// Siblings of the labelled cases: the same traps with other titles and years. Prints what became of them, so that no
// rule fits only the words of the examples. `siblings.ts N`: so many of each case.

import { join } from 'node:path';
import { argv, stdout } from 'node:process';
import { readLanguage } from '../../src/core/language/language.ts';
import { isTechnical } from '../../src/core/release/words/technical-words.ts';
import { readRelease } from '../../src/core/release/release.ts';
import { picker } from '../../src/standin/generate/picker.ts';
import { readCases, type CorpusCase } from './cases.ts';
import { evaluate } from './score.ts';

const EXAMPLES = join(import.meta.dirname, '../fixtures/corpus/examples.json');
/** Words that mean nothing to a reader of names. */
const WORDS =
  'lantern orchard meadow copper willow granite hollow saddle marble thistle anchor juniper velvet cinder pebble canyon feather barley kettle summit harvest tunnel cobalt ribbon walnut ember quarry saffron timber cradle'.split(
    ' ',
  );
/** Words of titles that mean something: they stay. */
const TELLING =
  /^(?:the|and|part|vol|volume|chapter|season|series|episode|movie|film|extended|director|directors|cut|edition|final|special|complete|episodes|extras|sample|trailer|one|two|three|four|five|six|seven|eight|nine|ten|day|days|year|years|january|february|march|april|may|june|july|august|september|october|november|december)$/i;

function siblingOf(given: CorpusCase, seed: number): CorpusCase {
  const next = picker(`sibling ${seed} ${given.id}`);
  const back = 1 + next(4);
  const { title, titles } = readRelease(given.video.path);
  const named = title.match(/[A-Za-z]{4,}/g) ?? [];
  const words = [...new Set(named.map((word) => word.toLowerCase()))].filter(isFree);
  const free = WORDS.filter((word) => !titles.some((one) => one.includes(word)));
  const others = new Map(
    words.flatMap((word) => {
      const other = free.splice(next(free.length), 1)[0] ?? word;
      // `Marvels` in one name is `Marvel's` in another.
      return word.endsWith('s')
        ? [[word, `${other}s`] as const, [word.slice(0, -1), other] as const]
        : [[word, other] as const];
    }),
  );
  const reworded = (text: string): string =>
    text
      .replace(/[A-Za-z]{4,}/g, (word) => likeIn(word, others.get(word.toLowerCase())))
      .replace(/(?<!\d)(?:19[3-9]|20[0-2])\d(?!\d|p|x)/g, (year) => String(Number(year) - back));
  const sibling = { ...withTexts(given, reworded), id: given.id, kind: given.kind, wanted: given.wanted };
  const { match } = sibling;
  return match?.year ? { ...sibling, match: { ...match, year: match.year - back } } : sibling;
}

/** The same value with every text in it changed. */
function withTexts<T>(value: T, change: (text: string) => string): T {
  return JSON.parse(JSON.stringify(value), (_, inner: unknown) =>
    typeof inner === 'string' ? change(inner) : inner,
  ) as T;
}

function isFree(word: string): boolean {
  return !TELLING.test(word) && !isTechnical(word) && readLanguage(word) === null;
}

/** The other word, with the capitals of this one. */
function likeIn(word: string, other = word): string {
  if (word === other) return word;
  if (word === word.toUpperCase()) return other.toUpperCase();
  return word[0] === word[0]?.toUpperCase() ? `${other[0]?.toUpperCase()}${other.slice(1)}` : other;
}

const many = Number(argv[2] ?? 10);
const cases = readCases(EXAMPLES).flatMap((given) =>
  Array.from({ length: many }, (_, seed) => siblingOf(given, seed)),
);
const { all, misses } = evaluate(cases);
for (const { outcome, id, path, got } of misses)
  stdout.write(`${outcome}\t${id}\t${path}\tgot ${got ?? 'nothing'}\n`);
const share = (count: number): string => `${count} (${((100 * count) / all.cases).toFixed(2)} %)`;
stdout.write(`${all.cases} siblings: right ${share(all.right)}, wrong ${share(all.wrong)}\n`);
