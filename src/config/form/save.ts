// Writes changed settings into the configuration file, if the result is valid and the file is still the one that the
// form was made from.

import { createHmac, randomBytes } from 'node:crypto';
import type { Change } from '../edit/change.ts';
import { editText } from '../edit/edit-text.ts';
import { replaceFile } from '../edit/replace-file.ts';
import { findFile, type FoundFile } from '../places/find-file.ts';
import { valuesFrom } from '../input/environment.ts';
import { keyPath, OF_NO_FILE, unquoted, type Problem } from '../input/problems.ts';
import { readYaml, type ReadYaml } from '../input/yaml/yaml-file.ts';
import { loadFound, type LoadOptions } from '../load.ts';
import type { Config } from '../schema.ts';
import { credentialFile, CREDENTIALS } from '../secrets/secret-sources.ts';
import { refusedChanges } from './allowed-changes.ts';
import { NO_FILE, settingsOf, type SettingGroup } from './settings.ts';

export type SettingsForm = {
  /** Null: there is no file, and nothing can be changed. */
  readonly file: string | null;
  /** Identifies the content of the file. */
  readonly version: string;
  readonly groups: readonly SettingGroup[];
};

export type Saved =
  /** `restart`: keys that take effect only after a restart. */
  | { readonly kind: 'saved'; readonly restart: readonly string[] }
  /** The file is not the one that the form was made from; it is untouched. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'invalid'; readonly problems: readonly Problem[] }
  /** The file cannot be written. */
  | { readonly kind: 'refused'; readonly why: string };

/** Larger files would take too long to change. */
const LARGEST = 64 * 1024;

/** Null if the file cannot be read, or is not YAML: a person has to correct it first. */
export function settingsForm(options: LoadOptions): SettingsForm | null {
  const found = findFile(options);
  return 'problem' in found ? null : formOf(found, options);
}

function formOf(found: FoundFile, options: LoadOptions): SettingsForm | null {
  const yaml = yamlOf(found);
  if (yaml === 'invalid') return null;
  const groups = settingsOf({
    yaml,
    told: valuesFrom(options.env).told,
    credentials: credentialsOf(options),
  });
  return { file: found.file, version: versionOf(found), groups };
}

export type Changes = {
  readonly version: string;
  readonly changes: readonly Change[];
  /** Problems of a valid configuration that only this machine shows. */
  readonly unfit: (next: Config) => Promise<readonly Problem[]>;
};

/** Changes nothing unless every change is possible and the whole result is valid, as `subtitled check` finds it. */
export async function saveSettings(
  options: LoadOptions,
  { version, changes, unfit }: Changes,
): Promise<Saved> {
  const found = findFile(options);
  if ('problem' in found) return { kind: 'refused', why: `${found.problem.what}: ${found.problem.fix}` };
  if (found.file === null) return { kind: 'refused', why: NO_FILE };
  const form = formOf(found, options);
  if (form?.version !== version) return { kind: 'changed' };
  if (found.text.length > LARGEST) return { kind: 'refused', why: TOO_LARGE };
  const refused = refusedChanges({ groups: form.groups, credentials: credentialsOf(options) }, changes);
  if (refused.length > 0) return { kind: 'invalid', problems: refused };
  const edited = await editText(found.text, changes);
  if (!edited.ok) return { kind: 'invalid', problems: [byHand(keyPath(edited.path))] };
  const loaded = loadFound(options, { file: found.file, text: edited.text });
  if (!loaded.ok)
    return { kind: 'invalid', problems: loaded.problems.map((one) => ({ ...one, fix: unquoted(one.fix) })) };
  const problems = await unfit(loaded.config);
  if (problems.length > 0) return { kind: 'invalid', problems };
  const replaced = replaceFile(found.file, { before: found.text, after: edited.text });
  if (replaced.kind === 'refused')
    return { kind: 'refused', why: `${found.file} ${replaced.what}: ${replaced.fix}` };
  if (replaced.kind === 'changed') return replaced;
  const restart = changes.some(({ path }) => path[0] === 'state_dir') ? ['state_dir'] : [];
  return { kind: 'saved', restart };
}

const TOO_LARGE = 'the configuration file is larger than 64 KiB: edit it by hand';

function byHand(key: string): Problem {
  const what = 'is written in the file in a way that only a person can change';
  const fix = 'edit the file by hand: other keys share this value, or its form is unusual';
  return { ...OF_NO_FILE, key, what, fix };
}

function yamlOf(found: FoundFile): ReadYaml | null | 'invalid' {
  if (found.file === null) return null;
  const read = readYaml(found.file, found.text);
  return read.ok ? read.yaml : 'invalid';
}

/** Keyed, so that it tells nothing about the secrets in the file. */
const KEY = randomBytes(32);

function versionOf(found: FoundFile): string {
  const text = found.file === null ? '' : `${found.file}\n${found.text}`;
  return createHmac('sha256', KEY).update(text).digest('hex');
}

function credentialsOf({ env }: LoadOptions): readonly string[] {
  return Object.entries(CREDENTIALS)
    .filter(([, name]) => credentialFile(name, env) !== null)
    .map(([key]) => key);
}
