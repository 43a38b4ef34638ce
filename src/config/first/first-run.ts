// Is this the first run? Then the daemon serves its set-up page, and continues with the answers.

import { absentFile, type FileOptions } from '../places/file-places.ts';
import { defaultStateDir } from '../places/default-state-dir.ts';
import { isContainer, valuesFrom, type Environment } from '../input/environment.ts';
import { CREDENTIALS, findSecret } from '../secrets/secret-sources.ts';
import type { Secret } from '../secrets/secret.ts';

export type FirstRun = {
  /** The file to create. */
  readonly file: string;
  readonly host: string;
  readonly port: number;
  readonly stateDir: string;
  /** The key, if a variable or a credential sets it: then the page does not ask for it. */
  readonly key: Secret | null;
};

/** With one of these, the variables are the configuration. */
const OF_A_CONFIGURATION: ReadonlySet<string> = new Set([
  'service.base_url',
  'service.download_url',
  'libraries',
  'languages',
]);

const PORT = 8484;

/** Null if there is a configuration, also an invalid one, or if the page is switched off by a variable. */
export function firstRun(options: FileOptions & { readonly isRoot: boolean }): FirstRun | null {
  const { env, isRoot } = options;
  const file = absentFile(options);
  const { told, problems } = valuesFrom(env);
  const values = new Map(told.map(({ path, value }) => [path.join('.'), value]));
  if (file === null || problems.length > 0 || values.get('web.enabled') === false) return null;
  if ([...values.keys()].some((key) => OF_A_CONFIGURATION.has(key))) return null;
  const [host, port] = [values.get('web.host'), values.get('web.port')];
  const stateDir = textOf(values.get('state_dir'));
  return {
    file,
    host: textOf(host) ?? (isContainer(env) ? '0.0.0.0' : '127.0.0.1'),
    port: typeof port === 'number' ? port : PORT,
    stateDir: stateDir ?? defaultStateDir(env, isRoot),
    key: keyIn(values, env),
  };
}

function keyIn(values: ReadonlyMap<string, unknown>, env: Environment): Secret | null {
  const found = findSecret(
    {
      value: textOf(values.get('service.api_key')),
      file: textOf(values.get('service.api_key_file')),
      credential: CREDENTIALS['service.api_key'],
    },
    env,
  );
  return found.kind === 'found' ? found.secret : null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
