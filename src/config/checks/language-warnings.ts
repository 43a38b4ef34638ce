// Warns of wanted languages that are valid and yet not what the user means.

import { baseLanguage, sameLanguage, VARIANT_WITHOUT_CODE } from '../../core/language/language.ts';
import { registeredLanguage } from '../../core/language/registered-language.ts';
import { mistakenForCountry } from '../input/nearest.ts';
import { listAt, valueAt } from '../input/parts.ts';
import { repeated } from '../input/languages.ts';
import { keyPath, type Path } from '../input/problems.ts';

type List = readonly (string | readonly string[])[];

/** `value` is the document before its validation. */
export function languageWarnings(value: unknown): readonly string[] {
  const folders = ['libraries', 'overrides'].flatMap((key) =>
    listAt(value, key).map((_, at): Path => [key, at]),
  );
  const places: readonly Path[] = [[], ...folders];
  const listsAt = (key: string): readonly { readonly path: Path; readonly list: List }[] =>
    places.flatMap((place) => {
      const path = [...place, key];
      const list = valueAt(value, path);
      return isLanguages(list) ? [{ path, list: asTags(list) }] : [];
    });
  const wanted = listsAt('languages');
  return [
    ...wanted.flatMap(({ path, list }) => [
      ...repetitions(path, list),
      ...sharedCodes(path, list),
      ...countries(path, list),
    ]),
    ...listsAt('forced').flatMap(({ path, list }) =>
      forcedAlone(path, list.flat(), wanted.flatMap((one) => one.list).flat()),
    ),
  ];
}

/** A warning for each language that is wanted nowhere: a forced subtitle is wanted beside the full one. */
function forcedAlone(path: Path, forced: readonly string[], wanted: readonly string[]): readonly string[] {
  return forced.flatMap((tag, at) =>
    wanted.some((one) => sameLanguage(one, tag))
      ? []
      : [`${keyPath([...path, at])} is in no \`languages\`, so it has no effect: add the language there`],
  );
}

function repetitions(path: Path, list: List): readonly string[] {
  return repeated(list).map(
    ([at, earlier]) =>
      `${keyPath([...path, at])} is the same language as ${keyPath([...path, earlier])}: it counts once`,
  );
}

/** A warning for each want of such a variant that has no fallback to the other language. */
function sharedCodes(path: Path, list: List): readonly string[] {
  return list.flatMap((entry, at) => {
    const tags = typeof entry === 'string' ? [entry] : entry;
    return tags.flatMap((tag) => {
      const base = baseLanguage(tag);
      if (VARIANT_WITHOUT_CODE.get(base) !== tag || tags.includes(base)) return [];
      return [
        `${keyPath([...path, at])} has no code at the service, so only subtitles that name it count: [${tag}, ${base}] accepts any`,
      ];
    });
  });
}

/** A warning for each code that is probably meant as the code of a country. */
function countries(path: Path, list: List): readonly string[] {
  return list.flatMap((entry, at) =>
    [entry].flat().flatMap((tag) => {
      const mistaken = mistakenForCountry(tag);
      if (mistaken === null) return [];
      const { name, meant } = mistaken;
      return [`${keyPath([...path, at])} is ${name}: if you mean ${meant.name}, write ${meant.tag}`];
    }),
  );
}

/** Keeps values that are not languages: the validation reports them. */
function asTags(list: List): List {
  const asTag = (text: string): string => registeredLanguage(text) ?? text;
  return list.map((entry) => (typeof entry === 'string' ? asTag(entry) : entry.map(asTag)));
}

function isLanguages(list: unknown): list is readonly (string | readonly string[])[] {
  const isText = (one: unknown): boolean => typeof one === 'string';
  return Array.isArray(list) && list.every((one) => isText(one) || (Array.isArray(one) && one.every(isText)));
}
