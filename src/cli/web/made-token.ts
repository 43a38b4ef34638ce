// Makes a token for the page if other machines can reach it and the configuration has none.

import { randomBytes } from 'node:crypto';
import { closeSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../core/error-code.ts';
import type { Config } from '../../config/schema.ts';
import { isLoopback } from '../../core/path/loopback.ts';
import { makeFileAnew } from '../../store/folder-owner.ts';
import { makeStateFolder } from '../../store/open/state-folder.ts';

export type MadeToken = {
  readonly token: string;
  readonly file: string;
  /** It was not there before: the user has to be told. */
  readonly isNew: boolean;
};

const NAME = 'web-token';

export type PageToken = {
  /** Null: no token is required. */
  readonly reveal: (() => string) | null;
  /** To be told to the user: null if it is known already. */
  readonly notice: string | null;
};

/** The token of the configuration, or one that is made where other machines reach the page. */
export function pageToken({ stateDir, web: { token, host } }: Pick<Config, 'stateDir' | 'web'>): PageToken {
  if (token !== null) return { reveal: () => token.reveal(), notice: null };
  if (isLoopback(host)) return { reveal: null, notice: null };
  const made = madeToken(stateDir);
  const notice = `the token of the status page, told only once: ${made.token} (it is kept in ${made.file})`;
  return { reveal: () => made.token, notice: made.isNew ? notice : null };
}

/** The token that was made before, else a new one; only this user can read its file. Throws if it cannot be kept. */
export function madeToken(stateDir: string): MadeToken {
  const file = join(stateDir, NAME);
  const kept = keptToken(file);
  if (kept !== null) return { token: kept, file, isNew: false };
  const token = newToken();
  makeStateFolder(stateDir);
  writeAnew(file, `${token}\n`);
  return { token, file, isNew: true };
}

function writeAnew(file: string, text: string): void {
  const descriptor = makeFileAnew(file);
  try {
    writeFileSync(descriptor, text);
  } finally {
    closeSync(descriptor);
  }
}

/** 48 hexadecimal digits. */
export function newToken(): string {
  return randomBytes(24).toString('hex');
}

/** Null if there is none, or if it is damaged. */
function keptToken(file: string): string | null {
  try {
    const token = readFileSync(file, 'utf8').trim();
    return /^[0-9a-f]{48}$/.test(token) ? token : null;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
