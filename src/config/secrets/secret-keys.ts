// Names the settings whose values are secrets, and the settings that only a person at the file may change.

import type { Path } from '../input/problems.ts';

const SECRETS: ReadonlySet<string> = new Set(['service.api_key', 'web.token', 'notify.url', 'refresh.token']);

/** The path without positions in lists, as in the descriptions. */
export function plainKey(path: Path): string {
  return path.filter((part) => typeof part === 'string').join('.');
}

export function isSecretKey(path: Path): boolean {
  return SECRETS.has(plainKey(path));
}

/** Settings with which a visitor of the page could run programs or read files of this machine. */
const OF_THE_FILE: Readonly<Record<string, string>> = {
  after_placing: 'it runs a program',
  'after_placing.command': 'it runs a program',
  'after_placing.timeout': 'it runs a program',
  'service.api_key_file': 'it names a file that is read',
  'web.token_file': 'it names a file that is read',
  'refresh.token_file': 'it names a file that is read',
};

/** Why a setting can only be changed in the file; null if the page may change it. */
export function onlyInFile(path: Path): string | null {
  return OF_THE_FILE[plainKey(path)] ?? null;
}

/** The secret that is sent to this address. Only those who know it may change the address. */
export function secretSentTo(path: Path): Path | null {
  const key = plainKey(path);
  if (key === 'service.base_url' || key === 'service.download_url') return ['service', 'api_key'];
  return key === 'refresh.url' ? [...path.slice(0, -1), 'token'] : null;
}
