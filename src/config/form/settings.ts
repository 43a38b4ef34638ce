// Lists every setting for a form: what it means, its value, where that comes from, and whether it can be changed.
// Secrets are never part of the list.

import { describedKeys, type DescribedKey } from '../input/described-keys.ts';
import type { VariableValue } from '../input/environment.ts';
import { valueAt } from '../input/parts.ts';
import { overlaid } from '../input/overlay.ts';
import { keyPath, type Path } from '../input/problems.ts';
import type { ReadYaml } from '../input/yaml/yaml-file.ts';
import { isSecretKey, onlyInFile } from '../secrets/secret-keys.ts';

export type SettingSource =
  | { readonly from: 'default' }
  | { readonly from: 'file'; readonly line: number }
  | { readonly from: 'variable'; readonly variable: string }
  /** A file that contains only this secret. */
  | { readonly from: 'secret-file'; readonly key: string }
  /** The credentials of systemd. */
  | { readonly from: 'credential' };

export type Setting = {
  readonly path: Path;
  /** As problems name it: `libraries[0].path`. */
  readonly key: string;
  readonly meaning: string;
  readonly kind: DescribedKey['kind'];
  /** The words to choose from; empty if anything is possible. */
  readonly choices: readonly string[];
  /** As it would be written; absent if there is none. */
  readonly default?: unknown;
  readonly isRequired: boolean;
  /** Whether `null` is a value. */
  readonly isNullable: boolean;
  readonly isSecret: boolean;
  /** Whether it has a value other than the default. */
  readonly isSet: boolean;
  /** As it is written; absent for a secret, and if it is not set. */
  readonly value?: unknown;
  readonly source: SettingSource;
  /** Why it cannot be changed here; null if it can. */
  readonly fixed: string | null;
  /** For a list of groups: the settings of each entry, and those of a new one. */
  readonly entries?: readonly (readonly Setting[])[];
  readonly fields?: readonly Setting[];
};

export type SettingGroup = {
  /** '' for the settings that stand alone. */
  readonly name: string;
  readonly meaning: string;
  readonly settings: readonly Setting[];
};

export type WrittenSources = {
  /** Null if there is no file. */
  readonly yaml: ReadYaml | null;
  readonly told: readonly VariableValue[];
  /** The secrets that come from the credentials of systemd. */
  readonly credentials: readonly string[];
};

/** The settings that stand alone first, then the groups in the order of the schema. */
export function settingsOf(sources: WrittenSources): readonly SettingGroup[] {
  const list = settingLister(sources);
  const top = describedKeys();
  const alone = top.filter(({ keys }) => keys.length === 0);
  return [
    { name: '', meaning: '', settings: alone.map((key) => list(key, [key.name])) },
    ...top
      .filter(({ keys }) => keys.length > 0)
      .map((group) => ({
        name: group.name,
        meaning: group.meaning,
        settings: group.isList
          ? [list(group, [group.name])]
          : group.keys.map((key) => list(key, [group.name, key.name])),
      })),
  ];
}

/** The list of one setting by its path; undefined if there is none. */
export function settingAt(groups: readonly SettingGroup[], path: Path): Setting | undefined {
  const key = keyPath(path);
  const all = groups.flatMap(({ settings }) => settings.flatMap(withEntries));
  return all.find((one) => one.key === key);
}

function withEntries(setting: Setting): readonly Setting[] {
  return [setting, ...(setting.entries ?? []).flat(), ...(setting.fields ?? [])];
}

function settingLister(sources: WrittenSources): (key: DescribedKey, path: Path) => Setting {
  const value = overlaid(sources.yaml?.value ?? {}, sources.told);
  const list = (key: DescribedKey, path: Path): Setting => {
    const written = valueAt(value, path);
    const source = sourceOf(path, value, sources);
    const isGroups = key.keys.length > 0;
    const isSecret = isSecretKey(path);
    const isHidden = isSecret || isGroups || written === undefined;
    const above = sources.told.find((one) => one.path[0] === path[0] && one.path.length < path.length);
    const entries = isGroups && Array.isArray(written) ? written : [];
    return {
      path,
      key: keyPath(path),
      meaning: key.meaning,
      kind: key.kind,
      choices: key.choices,
      ...(key.default === undefined ? {} : { default: key.default }),
      isRequired: key.isRequired,
      isNullable: key.isNullable,
      isSecret,
      isSet: source.from !== 'default' && !(isSecret && written === null),
      ...(isHidden ? {} : { value: written }),
      source: above === undefined ? source : { from: 'variable', variable: above.variable },
      fixed: sources.yaml === null ? NO_FILE : fixedBy(path, above?.variable, source),
      ...(isGroups
        ? {
            entries: entries.map((_, at) => inner(key.keys, [...path, at])),
            fields: inner(key.keys, [...path, entries.length]),
          }
        : {}),
    };
  };
  /** A group within an entry is listed by its own settings. */
  const inner = (keys: readonly DescribedKey[], path: Path): readonly Setting[] =>
    keys.flatMap((key) =>
      key.keys.length > 0 && !key.isList
        ? inner(key.keys, [...path, key.name])
        : list(key, [...path, key.name]),
    );
  return list;
}

/** Why nothing can be changed. */
export const NO_FILE = 'there is no configuration file: all settings come from variables';

function fixedBy(path: Path, variable: string | undefined, source: SettingSource): string | null {
  if (variable !== undefined) return `the variable ${variable} sets it`;
  if (source.from === 'variable') return `the variable ${source.variable} sets it`;
  if (source.from === 'secret-file') return `${source.key} names its file`;
  const why = onlyInFile(path);
  return why === null ? null : `it can only be changed in the file, because ${why}`;
}

/** A secret has three keys: itself, the name of its file, and a credential. */
function sourceOf(path: Path, value: unknown, { yaml, told, credentials }: WrittenSources): SettingSource {
  const said = told.find((one) => keyPath(one.path) === keyPath(path));
  if (said !== undefined) return { from: 'variable', variable: said.variable };
  if (valueAt(value, path) !== undefined && yaml !== null) return { from: 'file', line: yaml.at(path).line };
  if (!isSecretKey(path)) return { from: 'default' };
  const file = [...path.slice(0, -1), `${String(path.at(-1))}_file`];
  const toldFile = told.find((one) => keyPath(one.path) === keyPath(file));
  if (toldFile !== undefined) return { from: 'variable', variable: toldFile.variable };
  if (typeof valueAt(value, file) === 'string') return { from: 'secret-file', key: keyPath(file) };
  return credentials.includes(keyPath(path)) ? { from: 'credential' } : { from: 'default' };
}
