// Reads the answers of the set-up page; each is checked as `init` checks it.

import { readAddress, readKey, readLanguages, refused, type Checked } from '../../config/first/answers.ts';
import type { FirstRun } from '../../config/first/first-run.ts';
import { folderTrouble } from '../../config/first/folders.ts';
import type { FirstConfig } from '../../config/first/first-config.ts';

type Said = Readonly<Record<string, unknown>>;

export type ServiceAnswers = Pick<FirstConfig, 'baseUrl' | 'downloadUrl' | 'apiKey'>;

/** A key that is known already is not asked for. */
export function readService(
  { address, downloads, key }: Said,
  known: Pick<FirstRun, 'key'>,
): Checked<ServiceAnswers> {
  const baseUrl = readAddress(textOf(address));
  if (!baseUrl.ok) return baseUrl;
  const other = textOf(downloads);
  const downloadUrl = other === '' ? baseUrl : readAddress(other);
  if (!downloadUrl.ok) return downloadUrl;
  const apiKey = known.key !== null ? null : readKey(textOf(key));
  if (apiKey?.ok === false) return apiKey;
  return {
    ok: true,
    value: {
      baseUrl: baseUrl.value,
      downloadUrl: downloadUrl.value === baseUrl.value ? undefined : downloadUrl.value,
      apiKey: apiKey?.value ?? null,
    },
  };
}

export type MediaAnswers = Pick<FirstConfig, 'libraries' | 'languages'>;

/** Folders are absolute paths; the disk is not looked at. */
export function readMedia({ folders, languages }: Said, stateDir: string): Checked<MediaAnswers> {
  const libraries = textsOf(folders);
  if (libraries.length === 0 || libraries.some((path) => !path.startsWith('/')))
    return refused('no folder given');
  for (const [at, path] of libraries.entries()) {
    const why = folderTrouble(path, { known: libraries.slice(0, at), stateDir });
    if (why !== null) return refused(why);
  }
  const wanted = readWanted({ languages });
  return wanted.ok ? { ok: true, value: { libraries, languages: wanted.value } } : wanted;
}

/** Tags of the wanted languages, at least one. */
export function readWanted({ languages }: Said): Checked<readonly string[]> {
  return readLanguages(textsOf(languages).join(','));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** The most folders, and the most languages. */
const MOST = 1_000;

function textsOf(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value.slice(0, MOST) : [];
  return list.filter((one) => typeof one === 'string');
}
