// Which settings apply to a folder, and which parts of the configuration say so?

import picomatch from 'picomatch';
import { globText } from '../core/path/glob-text.ts';
import { baseName, folderOf, homeOf } from '../core/path/path.ts';
import type { FolderKeys } from './input/folder-keys.ts';
import { folderPattern } from './input/folder-pattern.ts';
import { distinct } from './input/languages.ts';
import type { Config, FolderSettings } from './schema.ts';

/** A library or an override that changes settings of a folder. */
export type SettingsRule = {
  /** `libraries[0]` or `overrides[2]` */
  readonly name: string;
  readonly path: string;
  /** The keys that it sets, at the top level. */
  readonly keys: readonly string[];
};

export type AppliedSettings = {
  readonly settings: FolderSettings;
  /** In the order in which they apply: a later one wins. Empty if only the global settings apply. */
  readonly rules: readonly SettingsRule[];
};

type Rule = SettingsRule & { readonly changes: FolderKeys };
type Override = Rule & { matches(path: PathOfFolder): boolean };
/** `named`: below the library, with the name of the library's folder in front. */
type PathOfFolder = { readonly absolute: string; readonly below: string; readonly named: string };

/** Folders remembered; the daemon asks for the same ones again and again while it works on them. */
const MOST_FOLDERS = 10_000;

/**
 * Answers for any absolute path of a folder: first the global settings, then those of the deepest library that holds
 * it, then the overrides that match it or a folder above it. Equal answers are the same object.
 */
export function createFolderSettings(
  config: Pick<Config, 'settings' | 'libraries' | 'overrides'>,
): (folder: string) => AppliedSettings {
  const libraries = new Map(
    config.libraries.map(({ path, changes }, at) => [path, ruleOf(`libraries[${at}]`, path, changes)]),
  );
  const overrides = config.overrides.map((override, at): Override => ({
    ...overrideRule(override, at),
    matches: folderMatcher(override.path),
  }));
  const applied = createApplied(config.settings);
  const matchesOf = createMatching(overrides);
  return (folder) => {
    const library = libraries.get(homeOf(libraries.keys(), folder) ?? '');
    if (library === undefined) return applied([]);
    return applied([library, ...(overrides.length === 0 ? [] : matchesOf(library.path, folder))]);
  };
}

/** The overrides that set something, in their order. */
export function overrideRules({ overrides }: Pick<Config, 'overrides'>): readonly SettingsRule[] {
  return overrides.map(overrideRule).filter(({ keys }) => keys.length > 0);
}

/** The settings after the changes of one more rule. */
function changed(settings: FolderSettings, changes: FolderKeys): FolderSettings {
  const { upgrade, translate } = changes;
  return {
    languages: changes.languages === undefined ? settings.languages : distinct(changes.languages),
    hearingImpaired: changes.hearing_impaired ?? settings.hearingImpaired,
    forced: changes.forced ?? settings.forced,
    naming: changes.naming ?? settings.naming,
    embedded: changes.embedded ?? settings.embedded,
    unlabelled: changes.unlabelled ?? settings.unlabelled,
    upgrade: {
      enabled: upgrade?.enabled ?? settings.upgrade.enabled,
      windowMs: upgrade?.window ?? settings.upgrade.windowMs,
    },
    translate: {
      enabled: translate?.enabled ?? settings.translate.enabled,
      patienceMs: translate?.patience ?? settings.translate.patienceMs,
      from: translate?.from ?? settings.translate.from,
      mark: translate?.mark ?? settings.translate.mark,
      tone: translate?.tone === undefined ? settings.translate.tone : translate.tone,
    },
  };
}

function ruleOf(name: string, path: string, changes: FolderKeys): Rule {
  const keys = Object.entries(changes).flatMap(([key, value]) => (value === undefined ? [] : [key]));
  return { name, path, keys, changes };
}

function overrideRule({ path, changes }: Config['overrides'][number], at: number): Rule {
  return ruleOf(`overrides[${at}]`, path, changes);
}

/** Does the pattern mean this folder? It may begin at the root, at the library, or with the library's name. */
function folderMatcher(path: string): (folder: PathOfFolder) => boolean {
  const pattern = folderPattern(path).normalize('NFC');
  const matches = picomatch(globText(pattern), { dot: true, nocase: true });
  if (pattern.startsWith('/')) return ({ absolute }) => matches(absolute);
  const [first = ''] = pattern.toLowerCase().split('/');
  return ({ below, named }) =>
    below !== '' && (matches(below) || (named.toLowerCase().startsWith(`${first}/`) && matches(named)));
}

/** One answer for each combination of rules. */
function createApplied(settings: FolderSettings): (rules: readonly Rule[]) => AppliedSettings {
  const known = new Map<string, AppliedSettings>();
  return (rules) => {
    const key = rules.map(({ name }) => name).join();
    const before = known.get(key);
    if (before !== undefined) return before;
    const answer = {
      settings: rules.reduce((so, { changes }) => changed(so, changes), settings),
      rules: rules
        .filter(({ keys }) => keys.length > 0)
        .map(({ name, path, keys }) => ({ name, path, keys })),
    };
    known.set(key, answer);
    return answer;
  };
}

/** In NFC. */
function pathOf(root: string, folder: string): PathOfFolder {
  const below = folder.slice(root === '/' ? 1 : root.length + 1).normalize('NFC');
  return { absolute: folder.normalize('NFC'), below, named: `${baseName(root).normalize('NFC')}/${below}` };
}

/** The overrides for a folder of a library, each folder matched once. */
function createMatching(
  overrides: readonly Override[],
): (root: string, folder: string) => readonly Override[] {
  const known = new Map<string, readonly Override[]>();
  const matchesOf = (root: string, folder: string): readonly Override[] => {
    const before = known.get(folder);
    if (before !== undefined) return before;
    const above = folder === root ? [] : matchesOf(root, folderOf(folder));
    const path = pathOf(root, folder);
    const matching = overrides.filter((one) => above.includes(one) || one.matches(path));
    if (known.size >= MOST_FOLDERS) known.clear();
    known.set(folder, matching);
    return matching;
  };
  return matchesOf;
}
