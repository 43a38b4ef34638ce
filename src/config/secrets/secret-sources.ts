// Reads a secret from a variable, a file, the document, or a credential of systemd.

import { statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { errorCode } from '../../core/error-code.ts';
import type { Environment } from '../input/environment.ts';
import { readSmall } from '../limits/read-small.ts';
import { Secret } from './secret.ts';

export type SecretQuestion = {
  /** The key in the document, and the key for its file. */
  readonly value: string | null | undefined;
  readonly file: string | null | undefined;
  /** The file in `$CREDENTIALS_DIRECTORY`; null if this secret has none. */
  readonly credential: string | null;
  /** True if it is sent encoded, so that it may have any letters; else a header must take it as it is. */
  readonly isEncoded?: boolean;
};

export type FoundSecret =
  | { readonly kind: 'found'; readonly secret: Secret; readonly warning: string | null }
  | { readonly kind: 'none' }
  | { readonly kind: 'problem'; readonly what: string; readonly fix: string };

export function findSecret(question: SecretQuestion, env: Environment): FoundSecret {
  const found = lookedUp(question, env);
  if (found.kind !== 'found' || question.isEncoded === true || isSendable(found.secret.reveal()))
    return found;
  return problem('contains a character that cannot be sent', 'copy it again, without dots that hide it');
}

/** True if a header takes it: a letter beyond ASCII would fail every request, as if the network were down. */
export function isSendable(secret: string): boolean {
  return /^[\u0021-\u007e]+$/.test(secret);
}

function lookedUp({ value, file, credential }: SecretQuestion, env: Environment): FoundSecret {
  if (typeof value === 'string' && typeof file === 'string')
    return problem('is set twice', 'keep either the value itself or the name of its file');
  if (typeof value === 'string') return checked(value, null, null);
  // The schema reports an empty name.
  if (typeof file === 'string') return file === '' ? { kind: 'none' } : fromFile(file);
  const path = credential === null ? null : credentialFile(credential, env);
  return path === null ? { kind: 'none' } : fromFile(path);
}

/** The credentials of systemd: the setting, and the name of its file. */
export const CREDENTIALS = { 'service.api_key': 'api_key', 'web.token': 'web_token' } as const;

/** The path of a credential; null if there is none of this name. */
export function credentialFile(name: string, env: Environment): string | null {
  const folder = env['CREDENTIALS_DIRECTORY'] ?? '';
  const path = join(folder, name);
  return folder === '' || statSync(path, { throwIfNoEntry: false }) === undefined ? null : path;
}

function fromFile(path: string): FoundSecret {
  // Not with its value: it may be the secret itself, written under the wrong key.
  if (!isAbsolute(path)) return problem('is not an absolute path', 'begin it with /');
  try {
    const { mode } = statSync(path);
    const warning =
      (mode & 0o007) === 0 ? null : `${path} can be read by every user of this machine: chmod o-rwx`;
    const text = readSmall(path);
    return text === null ? tooMuch(path) : checked(text, path, warning);
  } catch (error) {
    const code = errorCode(error) ?? 'unreadable';
    return problem(
      `points to ${path}, which cannot be read (${code})`,
      'create the file, or give this user permission to read it',
    );
  }
}

/** `from` is the file; null if the value itself was written. */
function checked(text: string, from: string | null, warning: string | null): FoundSecret {
  const value = text.trim();
  if (value === '') return problem(`is empty${inFile(from)}`, 'write the secret there');
  if (/[\s\u0000-\u001f\u007f]/.test(value) || value.length > 512) return tooMuch(from);
  return { kind: 'found', secret: new Secret(value), warning };
}

function tooMuch(from: string | null): FoundSecret {
  return problem(`contains spaces, line ends or too much text${inFile(from)}`, 'write only the secret there');
}

function inFile(from: string | null): string {
  return from === null ? '' : ` in ${from}`;
}

function problem(what: string, fix: string): FoundSecret {
  return { kind: 'problem', what, fix };
}
