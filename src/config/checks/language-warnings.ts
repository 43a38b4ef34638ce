// Warns of wanted languages that are valid and yet not what the user means.

import { baseLanguage, readLanguage, serviceLanguage } from '../../core/language/language.ts';
import { partOf } from '../input/known-keys.ts';
import { repeated } from '../input/languages.ts';
import { keyPath, type Path } from '../input/problems.ts';

type List = readonly (string | readonly string[])[];

/** `value` is the document before its validation. */
export function languageWarnings(value: unknown): readonly string[] {
  const ofFolders = ['libraries', 'overrides'].flatMap((key) => {
    const list = partOf(value, key);
    return (Array.isArray(list) ? list : []).map((_, at): Path => [key, at, 'languages']);
  });
  const lists: readonly Path[] = [['languages'], ...ofFolders];
  return lists.flatMap((path) => {
    const list = path.reduce<unknown>(partOf, value);
    return isLanguages(list) ? [...repetitions(path, list), ...sharedCodes(path, list)] : [];
  });
}

function repetitions(path: Path, list: List): readonly string[] {
  return repeated(list).map(
    ([at, earlier]) =>
      `${keyPath([...path, at])} is the same language as ${keyPath([...path, earlier])}: it counts once`,
  );
}

/** Variants that the service files under the code of another language. */
const WITHOUT_CODE: ReadonlySet<string> = new Set(['es-419', 'fr-CA']);

/** A warning for each want of such a variant that has no fallback to the other language. */
function sharedCodes(path: Path, list: List): readonly string[] {
  return list.flatMap((entry, at) => {
    const tags = (typeof entry === 'string' ? [entry] : entry).map((text) => readLanguage(text) ?? text);
    return tags.flatMap((tag) => {
      if (!WITHOUT_CODE.has(tag) || tags.includes(baseLanguage(tag))) return [];
      const code = serviceLanguage(tag).toLowerCase();
      return [
        `${keyPath([...path, at])} has no code at the service, so only subtitles that name it count: [${tag}, ${code}] accepts any`,
      ];
    });
  });
}

function isLanguages(list: unknown): list is readonly (string | readonly string[])[] {
  const isText = (one: unknown): boolean => typeof one === 'string';
  return Array.isArray(list) && list.every((one) => isText(one) || (Array.isArray(one) && one.every(isText)));
}
