// Finds valid values that cannot work: remains of the example, or what only another program understands.

import { uselessPatterns } from './exclude-checks.ts';
import { sharedNames } from './naming-checks.ts';
import { uselessOverrides } from './override-checks.ts';
import { listAt, partOf } from '../input/parts.ts';
import type { Path, Wording } from '../input/problems.ts';

/** `value` is the document before its validation, so that all problems are reported together. */
export function commonMistakes(value: unknown): readonly Wording[] {
  return [
    ...wrongTexts(value, []),
    ...ofTheExample(value),
    ...uselessPatterns(value),
    ...uselessOverrides(value),
    ...sharedNames(value),
    ...noLanguage(value),
  ];
}

/** `languages: []` is right for some folders, but not for all of them. */
function noLanguage(value: unknown): readonly Wording[] {
  const groups = [value, ...listAt(value, 'libraries'), ...listAt(value, 'overrides')];
  const languages = groups.map((group) => partOf(group, 'languages'));
  const isEmpty = (list: unknown): boolean => Array.isArray(list) && list.length === 0;
  if (!isEmpty(languages[0]) || !languages.every((list) => list === undefined || isEmpty(list))) return [];
  const fix = 'give at least one, here, for a library or in an override';
  return [{ path: ['languages'], what: 'is empty', fix }];
}

const VARIABLE = /\$\{[A-Za-z_]\w{0,60}\}/;

/** Of all texts of the document. */
function wrongTexts(value: unknown, path: Path): readonly Wording[] {
  if (typeof value === 'string') {
    const wrong = wrongWith(value, path);
    return wrong === null ? [] : [{ path, ...wrong }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    wrongTexts(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function wrongWith(text: string, path: Path): Omit<Wording, 'path'> | null {
  // The decoder writes this character for a byte of another encoding. A folder or pattern with it would match nothing.
  if (text.includes('\ufffd'))
    return { what: 'contains a letter that is not UTF-8', fix: 'save the file as UTF-8' };
  // The program of `after_placing` may be a shell, which replaces variables.
  if (path[0] === 'after_placing' || !VARIABLE.test(text)) return null;
  return {
    what: 'contains a variable in ${…}, which subtitled does not replace',
    fix: 'write the value itself, or set it in the environment',
  };
}

const EXAMPLE_HOST = /(?:^|\.)example(?:\.(?:com|net|org))?$/i;
/** As people copy it from the documentation of the service. */
const PATH_OF_API = /\/api\/v\d+\/*$/;
const OWN_PATH = {
  what: 'ends with the path of the API, which subtitled adds itself',
  fix: 'write it without /api/v1 or /api/v2',
} as const;
const EXAMPLE_KEYS: ReadonlySet<string> = new Set(['your-key', 'your_key', 'changeme', 'change-me']);

function ofTheExample(value: unknown): readonly Wording[] {
  const service = partOf(value, 'service');
  const addresses = ['base_url', 'download_url'].flatMap((key): readonly Wording[] => {
    const text = partOf(service, key);
    const host = typeof text === 'string' ? URL.parse(text)?.hostname : undefined;
    if (typeof text === 'string' && PATH_OF_API.test(text)) return [{ path: ['service', key], ...OWN_PATH }];
    if (host === undefined || !EXAMPLE_HOST.test(host)) return [];
    return [
      {
        path: ['service', key],
        what: 'is the example address',
        fix: 'write the address of your own service',
      },
    ];
  });
  const key = partOf(service, 'api_key');
  if (typeof key !== 'string' || !EXAMPLE_KEYS.has(key.toLowerCase())) return addresses;
  const what = 'is the example key';
  return [
    ...addresses,
    { path: ['service', 'api_key'], what, fix: 'write your own key, from the website of the service' },
  ];
}
