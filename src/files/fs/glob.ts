// Does the user exclude this path?

import picomatch from 'picomatch';

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
  const matchers = cleaned.map((pattern) => picomatch(pattern, { dot: true, nocase: true }));
  return (relative) => matchers.some((matches) => matches(relative));
}
