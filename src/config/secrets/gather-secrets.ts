// Collects the secrets of a configuration and reports missing ones.

import type { Environment } from '../input/environment.ts';
import { partOf, valueAt } from '../input/parts.ts';
import type { Path, Wording } from '../input/problems.ts';
import { CREDENTIALS, findSecret, type FoundSecret } from './secret-sources.ts';
import type { Secret } from './secret.ts';

export type Secrets = {
  readonly apiKey: Secret;
  readonly webToken: Secret | null;
  /** By position in `refresh`. */
  readonly refreshTokens: readonly (Secret | null)[];
};

type Gathered = {
  /** Null if the key is missing. */
  readonly secrets: Secrets | null;
  readonly said: readonly Wording[];
  readonly warnings: readonly string[];
};

/** `value` is the document before its validation, so that a missing key is reported with all other problems. */
export function gatherSecrets(value: unknown, env: Environment): Gathered {
  const said: Wording[] = [];
  const warnings: string[] = [];
  const look = (path: Path, name: string, credential: string | null): Secret | null => {
    const group = valueAt(value, path);
    const found = findSecret(
      {
        value: textAt(group, name),
        file: textAt(group, `${name}_file`),
        credential,
        isEncoded: partOf(group, 'kind') === 'kodi',
      },
      env,
    );
    const written = [name, `${name}_file`].find((key) => partOf(group, key) !== undefined);
    said.push(...saidOf(found, [...path, written ?? name]));
    if (found.kind === 'found' && found.warning !== null) warnings.push(found.warning);
    return found.kind === 'found' ? found.secret : null;
  };
  const apiKey = look(['service'], 'api_key', CREDENTIALS['service.api_key']);
  const webToken = look(['web'], 'token', CREDENTIALS['web.token']);
  const players = partOf(value, 'refresh');
  const refreshTokens = Array.isArray(players)
    ? players.map((_, at) => look(['refresh', at], 'token', null))
    : [];
  if (apiKey === null && !names(partOf(value, 'service')) && said.every(({ path }) => path[0] !== 'service'))
    said.push(MISSING);
  return { secrets: apiKey === null ? null : { apiKey, webToken, refreshTokens }, said, warnings };
}

const MISSING: Wording = {
  path: ['service', 'api_key'],
  what: 'is missing',
  fix: 'set it here, in a file named by api_key_file, in SUBTITLED_SERVICE_API_KEY, or as the systemd credential api_key',
};

/** True if it contains a key at all; the schema reports one of the wrong type. */
function names(service: unknown): boolean {
  return ['api_key', 'api_key_file'].some((name) => (partOf(service, name) ?? null) !== null);
}

function saidOf(found: FoundSecret, path: Path): readonly Wording[] {
  return found.kind === 'problem' ? [{ path, what: found.what, fix: found.fix }] : [];
}

function textAt(group: unknown, name: string): string | undefined {
  const value = partOf(group, name);
  return typeof value === 'string' ? value : undefined;
}
