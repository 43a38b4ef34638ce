// Which proxies does the environment name? curl reads the same variables.

import type { Environment } from './input/environment.ts';
import { OF_NO_FILE, type Problem } from './input/problems.ts';

type Proxies = Readonly<Record<'http' | 'https' | 'no', string | undefined>>;

const SCHEMES = ['http:', 'https:', 'socks:', 'socks5:'];

/** Absent means none. Call `proxyProblems` first: an address may be wrong. */
export function proxyOf(env: Environment): Proxies {
  const [http, https] = [namedIn(env, 'http_proxy'), namedIn(env, 'https_proxy')];
  return {
    http: http && withScheme(http.text),
    https: https && withScheme(https.text),
    no: namedIn(env, 'no_proxy')?.text,
  };
}

/** Does not tell the addresses, which may hold a password. */
export function proxyProblems(env: Environment): readonly Problem[] {
  return ['http_proxy', 'https_proxy'].flatMap((variable) => {
    const named = namedIn(env, variable);
    if (named === undefined || named.text === '' || isAddress(withScheme(named.text))) return [];
    const fix = 'set it to http://HOST:PORT, or unset it';
    return [{ ...OF_NO_FILE, key: named.variable, what: 'is not the address of a proxy', fix }];
  });
}

function namedIn(env: Environment, small: string): { variable: string; text: string } | undefined {
  const variable = env[small] === undefined ? small.toUpperCase() : small;
  const text = env[variable]?.trim();
  return text === undefined ? undefined : { variable, text };
}

/** `proxy:3128` is http, as for curl. */
function withScheme(text: string): string {
  return text === '' || text.includes('://') ? text : `http://${text}`;
}

function isAddress(text: string): boolean {
  try {
    const { protocol, hostname, username, password } = new URL(text);
    for (const part of [username, password]) decodeURIComponent(part);
    return SCHEMES.includes(protocol) && hostname !== '';
  } catch {
    return false;
  }
}
