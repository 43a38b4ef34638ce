// Does the user exclude this path?

import picomatch from 'picomatch';
import { globText } from '../../core/path/glob-text.ts';

/** Patterns match the path relative to the library, ignoring case; `Kids/**` excludes the folder itself too. */
export function globMatcher(patterns: readonly string[]): (relative: string) => boolean {
  const cleaned = patterns
    .map((pattern) =>
      pattern
        .trim()
        .replace(/^\.?\/+/, '')
        .replace(/(?<=.)\/+$/, ''),
    )
    .filter((pattern) => pattern !== '');
  if (cleaned.length === 0) return () => false;
  const matchers = cleaned.map((pattern) => picomatch(globText(pattern), { dot: true, nocase: true }));
  return (relative) => {
    const path = relative.normalize('NFC');
    return matchers.some((matches) => matches(path));
  };
}
