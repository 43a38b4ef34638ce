// Decides which changes the form may make.

import { isSameValue, type Change } from '../edit/change.ts';
import { isGroup } from '../input/parts.ts';
import { keyPath, OF_NO_FILE, type Path, type Problem } from '../input/problems.ts';
import { onlyInFile, secretSentTo } from '../secrets/secret-keys.ts';
import { settingAt, type Setting, type SettingGroup } from './settings.ts';

export type FormSources = {
  readonly groups: readonly SettingGroup[];
  /** The secrets that the credentials of systemd hold. */
  readonly credentials: readonly string[];
};

/** A problem for each change that is not allowed. */
export function refusedChanges(
  { groups, credentials }: FormSources,
  changes: readonly Change[],
): readonly Problem[] {
  const isGiven = (path: Path): boolean =>
    changes.some((other) => other.kind === 'set' && isSameValue(other.path, path));
  return changes.flatMap((change, at): readonly Problem[] => {
    const why = isOutOfOrder(changes.slice(0, at), change)
      ? ORDER
      : (refusal(groups, change, isGiven) ?? uncovered(credentials, change));
    if (why === null) return [];
    return [{ ...OF_NO_FILE, key: keyPath(change.path), ...why }];
  });
}

const ORDER = { what: 'follows the removal of an entry', fix: 'remove entries last, and the last one first' };

/** A removal moves the entries behind it, so that a later path would name another entry than in the form. */
function isOutOfOrder(earlier: readonly Change[], { kind, path }: Change): boolean {
  const removed = earlier.findLast(
    (one) => one.kind === 'remove' && one.path.length === 2 && isEntry(one.path),
  );
  if (removed === undefined || removed.path[0] !== path[0]) return false;
  return kind !== 'remove' || path.length !== 2 || Number(path[1]) >= Number(removed.path[1]);
}

function isEntry(path: Path): boolean {
  return typeof path[1] === 'number';
}

type Refusal = Pick<Problem, 'what' | 'fix'>;

function refusal(
  groups: readonly SettingGroup[],
  change: Change,
  isGiven: (path: Path) => boolean,
): Refusal | null {
  const { path } = change;
  const entry = entryOf(groups, path);
  const setting = entry ?? settingAt(groups, path);
  if (setting === undefined) return { what: 'is not a setting of this form', fix: 'load the settings again' };
  if (setting.fixed !== null) return { what: 'cannot be changed here', fix: setting.fixed };
  if (entry !== undefined) return change.kind === 'set' ? ofNewEntry(entry, change) : null;
  if (setting.entries !== undefined)
    return { what: 'is a list of groups', fix: 'change its entries one by one' };
  return withoutSecret(groups, path, isGiven);
}

/** The list of which the path names an entry: `libraries[2]`. */
function entryOf(groups: readonly SettingGroup[], path: Path): Setting | undefined {
  if (path.length !== 2 || !isEntry(path)) return undefined;
  const list = settingAt(groups, path.slice(0, 1));
  return list?.entries === undefined ? undefined : list;
}

function ofNewEntry(list: Setting, { path, value }: Extract<Change, { kind: 'set' }>): Refusal | null {
  const at = Number(path[1]);
  if (at < (list.entries?.length ?? 0))
    return { what: 'exists already', fix: 'change its settings one by one' };
  const names = isGroup(value) ? Object.keys(value) : [];
  const hidden = names.find((name) => onlyInFile([...path, name]) !== null);
  return hidden === undefined ? null : { what: 'cannot be changed here', fix: `set ${hidden} in the file` };
}

/** Else a visitor could send a secret that they do not know to an address of their own. */
function withoutSecret(
  groups: readonly SettingGroup[],
  path: Path,
  isGiven: (path: Path) => boolean,
): Refusal | null {
  const secretPath = secretSentTo(path);
  if (secretPath === null || isGiven(secretPath)) return null;
  const secret = settingAt(groups, secretPath);
  if (secret === undefined || !secret.isSet) return null;
  const fix =
    secret.fixed === null
      ? `enter ${keyPath(secretPath)} again as well, because it is sent to this address`
      : `change it in the file: ${keyPath(secretPath)} is sent to this address`;
  return { what: 'is a new address', fix };
}

/**
 * Without the key of the file, the service gets that of the credential: a visitor could give an address of their own
 * together with any key, and then remove that key.
 */
function uncovered(credentials: readonly string[], { kind, path }: Change): Refusal | null {
  const key = keyPath(path);
  if (kind !== 'remove' || key !== 'service.api_key' || !credentials.includes(key)) return null;
  const fix = 'remove it in the file: the credential would be sent to the address that is set here';
  return { what: 'cannot be removed here', fix };
}
