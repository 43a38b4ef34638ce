// Finds and reads the configuration file.

import { errorCode } from '../../core/error-code.ts';
import { placeOfFile, usualPlaces, type FileOptions } from './file-places.ts';
import { readSmall } from '../limits/read-small.ts';
import { valuesFrom } from '../input/environment.ts';
import { OF_NO_FILE, type Problem } from '../input/problems.ts';

/** null: the variables are the whole configuration. */
export type FoundFile = { readonly file: string; readonly text: string } | { readonly file: null };

/** The file that `--config` or SUBTITLED_CONFIG names, else the first of the usual places. */
export function findFile(options: FileOptions): FoundFile | { readonly problem: Problem } {
  const place = placeOfFile(options);
  if (place !== null) return readNamed(place);
  if (valuesFrom(options.env).told.length > 0) return { file: null };
  const fix = `create one of ${usualPlaces(options).join(', ')} (subtitled init does), choose one with --config, or set SUBTITLED_ variables`;
  return { problem: { ...OF_NO_FILE, key: '', what: 'no configuration was found', fix } };
}

function readNamed(file: string): FoundFile | { readonly problem: Problem } {
  try {
    const text = readSmall(file);
    return text === null ? { problem: ofWhole(file, ...TOO_LARGE) } : { file, text };
  } catch (error) {
    const code = errorCode(error) ?? 'unreadable';
    const fix =
      code === 'ENOENT'
        ? 'correct its path, or create it with subtitled init'
        : 'correct its path or permissions';
    return { problem: ofWhole(file, `cannot be read (${code})`, fix) };
  }
}

const TOO_LARGE = ['is larger than 1 MiB, so it is no configuration', 'correct its path'] as const;

function ofWhole(file: string, what: string, fix: string): Problem {
  return { ...OF_NO_FILE, file, key: '', what, fix };
}
