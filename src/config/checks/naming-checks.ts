// Finds wanted languages that `naming` gives one file name: the second subtitle would have no place.

import picomatch from 'picomatch';
import { sameLanguage } from '../../core/language/language.ts';
import { registeredLanguage } from '../../core/language/registered-language.ts';
import { isWithin } from '../../core/path/path.ts';
import { codeInName, NAMING_PRESETS, type NamingPreset } from '../../core/sidecar/sidecar-name.ts';
import { folderPattern } from '../input/folder-pattern.ts';
import { listAt, partOf, textAt } from '../input/parts.ts';
import { keyPath, type Path, type Wording } from '../input/problems.ts';

/** A part of the document that may set languages and naming. */
type Group = { readonly path: Path; readonly value: unknown };
type Clash = { readonly naming: Path; readonly languages: readonly [Path, Path] };
type Wanted = { readonly path: Path; readonly entry: number; readonly language: string };

/**
 * `value` is the document before its validation, so that all problems are reported together. An override that may
 * apply in several libraries is reported only if it is wrong in each of them.
 */
export function sharedNames(value: unknown): readonly Wording[] {
  const whole: Group = { path: [], value };
  const libraries = groupsAt(value, 'libraries');
  const inLibraries = libraries.flatMap((library) => clashIn([whole, library]) ?? []);
  const inOverrides = groupsAt(value, 'overrides').flatMap((override) => {
    if (partOf(override.value, 'languages') === undefined && partOf(override.value, 'naming') === undefined)
      return [];
    const found = homesOf(override, libraries).map((library) => clashIn([whole, library, override]));
    const [first = null] = found;
    return first !== null && !found.includes(null) ? [first] : [];
  });
  const said = [...inLibraries, ...inOverrides].map(wordingOf);
  return said.filter((one, at) => said.findIndex(({ what }) => what === one.what) === at);
}

function wordingOf({ naming, languages: [one, other] }: Clash): Wording {
  return {
    path: naming,
    what: `gives ${keyPath(one)} and ${keyPath(other)} the same file name`,
    fix: 'choose another naming, such as universal, or remove one of the two languages',
  };
}

/** The first clash under the settings of these groups, of which a later one wins. */
function clashIn(groups: readonly Group[]): Clash | null {
  const naming = lastWith(groups, 'naming');
  const languages = lastWith(groups, 'languages');
  const preset = NAMING_PRESETS.find((one) => one === naming?.value);
  if (naming === null || languages === null || preset === undefined) return null;
  const wanted = wantedOf(languages);
  for (const one of wanted) {
    const other = wanted.find((later) => later.entry > one.entry && sharesName(one, later, preset));
    if (other !== undefined) return { naming: naming.path, languages: [one.path, other.path] };
  }
  return null;
}

function sharesName(one: Wanted, other: Wanted, preset: NamingPreset): boolean {
  return (
    !sameLanguage(one.language, other.language) &&
    codeInName(one.language, preset) === codeInName(other.language, preset)
  );
}

/** Every language of every entry; the languages of one list of fallbacks never lie side by side. */
function wantedOf({ path, value }: Group): readonly Wanted[] {
  return listed(value).flatMap((entry, at) =>
    (Array.isArray(entry) ? listed(entry) : [entry]).flatMap((text, place): readonly Wanted[] => {
      const language = typeof text === 'string' ? registeredLanguage(text) : null;
      if (language === null) return [];
      return [{ path: [...path, at, ...(Array.isArray(entry) ? [place] : [])], entry: at, language }];
    }),
  );
}

/** The libraries in which an override may apply. */
function homesOf(override: Group, libraries: readonly Group[]): readonly Group[] {
  const pattern = folderPattern(textAt(override.value, 'path'));
  if (!pattern.startsWith('/')) return libraries;
  const { base } = picomatch.scan(pattern);
  return libraries.filter(({ value }) => isWithin(textAt(value, 'path').replace(/\/+$/, ''), base));
}

function lastWith(groups: readonly Group[], key: string): Group | null {
  const group = groups.findLast(({ value }) => partOf(value, key) !== undefined);
  return group === undefined ? null : { path: [...group.path, key], value: partOf(group.value, key) };
}

function groupsAt(value: unknown, key: string): readonly Group[] {
  return listAt(value, key).map((one, at) => ({ path: [key, at], value: one }));
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
