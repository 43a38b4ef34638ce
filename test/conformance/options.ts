// What does the command line ask the suite to do?

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SPENDABLE, type Spendable } from './check.ts';
import type { SuiteOptions } from './suite.ts';

export const HELP = `npm run conformance -- --base-url URL --download-url URL --api-key-file FILE [options]

Puts the statements of the interface specification to a service, one line each. Exit code 0: it keeps to all that was
asked; 1: it does not; 2: the command line makes no sense.

  --base-url URL            the address of the API
  --download-url URL        the address that links are fetched from
  --api-key-file FILE       a file that holds the key and nothing else
                            (or the environment variable SUBTITLED_API_KEY)
  --api-key KEY             the key itself: others on this machine can see it
  --free-api-key-file FILE  a key of a free account, for what free accounts are refused
  --spend LIST              what may be spent: search,downloads,translations,transcriptions, or all; nothing by default
  --field-names KIND        auto (default), neutral or live
  --film NAME               a film that the service has ("The Matrix"), with --film-year and --film-file
  --show NAME               a show that the service has ("Breaking Bad"), with --show-file, --season and --episode
  --language CODE           a language that both have (EN)
  --target-language CODE    one to translate into (EO)
  --media-url URL           a media file to transcribe; without it that is left out
  --pace-ms N               between two requests (1200)
  --poll-ms N               between two looks at a job (4000)
  --patience-ms N           how long a job may take (180000)
  --list                    print the identifiers of all checks
  --help                    print this
`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const FLAGS = {
  'base-url': text,
  'download-url': text,
  'api-key-file': text,
  'api-key': text,
  'free-api-key-file': text,
  spend: text,
  'field-names': text,
  film: text,
  'film-year': text,
  'film-file': text,
  show: text,
  'show-file': text,
  season: text,
  episode: text,
  language: text,
  'target-language': text,
  'media-url': text,
  'pace-ms': text,
  'poll-ms': text,
  'patience-ms': text,
  list: flag,
  help: flag,
} as const;

type Values = Readonly<Partial<Record<keyof typeof FLAGS, string | boolean>>>;
export type Wanted =
  | { readonly kind: 'help' }
  | { readonly kind: 'list' }
  | { readonly kind: 'run'; readonly options: SuiteOptions };

/** Reads the command line; throws with what is wrong about it. */
export function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv): Wanted {
  const { values } = parseArgs({ args: [...args], options: FLAGS });
  if (values.help === true) return { kind: 'help' };
  if (values.list === true) return { kind: 'list' };
  const freeKeyFile = values['free-api-key-file'];
  return {
    kind: 'run',
    options: {
      baseUrl: addressIn(values, 'base-url'),
      downloadUrl: addressIn(values, 'download-url'),
      key: keyIn(values, environment),
      freeKey: freeKeyFile === undefined ? null : keyFrom(freeKeyFile),
      fieldNames: fieldNamesIn(values),
      spend: spendingIn(values),
      samples: samplesIn(values),
      paceMs: numberIn(values, 'pace-ms', 1200),
      pollMs: numberIn(values, 'poll-ms', 4000),
      patienceMs: numberIn(values, 'patience-ms', 180_000),
    },
  };
}

function samplesIn(values: Values): SuiteOptions['samples'] {
  const given = (name: keyof typeof FLAGS, otherwise: string): string => String(values[name] ?? otherwise);
  return {
    film: given('film', 'The Matrix'),
    filmYear: numberIn(values, 'film-year', 1999),
    filmFile: given('film-file', 'The.Matrix.1999.1080p.BluRay.x264.mkv'),
    show: given('show', 'Breaking Bad'),
    showFile: given('show-file', 'Breaking.Bad.S01E02.720p.BluRay.x264.mkv'),
    season: numberIn(values, 'season', 1),
    episode: numberIn(values, 'episode', 2),
    language: given('language', 'EN').toUpperCase(),
    targetLanguage: given('target-language', 'EO').toUpperCase(),
    mediaUrl: values['media-url'] === undefined ? null : given('media-url', ''),
  };
}

function keyIn(values: Values, environment: NodeJS.ProcessEnv): string {
  const file = values['api-key-file'];
  if (file !== undefined) return keyFrom(String(file));
  const key = values['api-key'] ?? environment['SUBTITLED_API_KEY'];
  if (key === undefined || key === '') throw new Error('no key: --api-key-file FILE, or SUBTITLED_API_KEY');
  return String(key);
}

function keyFrom(file: string): string {
  const key = readFileSync(file, 'utf8').trim();
  if (key === '' || /\s/.test(key)) throw new Error(`${file} does not hold a key and nothing else`);
  return key;
}

function addressIn(values: Values, name: 'base-url' | 'download-url'): string {
  const address = String(values[name] ?? '');
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new Error(`--${name} takes an http address`);
  return address;
}

function fieldNamesIn(values: Values): SuiteOptions['fieldNames'] {
  const names = values['field-names'] ?? 'auto';
  if (names === 'auto' || names === 'neutral' || names === 'live') return names;
  throw new Error('--field-names takes auto, neutral or live');
}

function spendingIn(values: Values): ReadonlySet<Spendable> {
  const asked = String(values.spend ?? '')
    .split(',')
    .filter((part) => part !== '');
  if (asked.includes('all')) return new Set(SPENDABLE);
  const known = SPENDABLE.filter((name) => asked.includes(name));
  if (known.length !== new Set(asked).size) throw new Error(`--spend takes ${SPENDABLE.join(', ')} or all`);
  return new Set(known);
}

function numberIn(values: Values, name: keyof typeof FLAGS, otherwise: number): number {
  const value = values[name] ?? String(otherwise);
  if (!/^\d{1,9}$/.test(String(value))) throw new Error(`--${name} takes a number`);
  return Number(value);
}
