// Translates a path for a program that sees the same disk under another path, e.g. in another container.

/** Files below `from` are below `to` on the other side. Absolute, POSIX or Windows; `to` may be an address (`smb://nas`). */
export type PathRule = { readonly from: string; readonly to: string };

/** The path with slashes and without a trailing one. Backslashes count only in a Windows path. */
export function tidyPath(path: string): string {
  const slashes = isWindows(path) ? path.replaceAll('\\', '/') : path;
  const tidy = slashes.replace(/(?!^)\/{2,}/g, '/');
  return tidy.length > 1 ? tidy.replace(/\/$/, '') : tidy;
}

export function isWindows(path: string): boolean {
  return /^(?:[a-z]:(?:\\|$)|\\\\)/i.test(path);
}

/**
 * The path as the other side names it, compared by whole segments; the longest `from` wins. Unchanged if no rule fits.
 * Case does not matter in a Windows `from`; a Windows `to` gives backslashes.
 */
export function mapPath(rules: readonly PathRule[], path: string): string {
  const tidy = tidyPath(path);
  const best = rules
    .map((rule) => ({ from: tidyPath(rule.from), to: rule.to, isWindows: isWindows(rule.from) }))
    .filter((rule) => {
      const [at, from] = rule.isWindows ? [tidy.toLowerCase(), rule.from.toLowerCase()] : [tidy, rule.from];
      return at === from || at.startsWith(from === '/' ? from : `${from}/`);
    })
    .reduce<PathRule | null>(
      (longest, rule) => (longest === null || rule.from.length > longest.from.length ? rule : longest),
      null,
    );
  if (best === null) return tidy;
  const rest = tidy.slice(best.from === '/' ? 0 : best.from.length);
  const to = tidyAddress(best.to);
  const mapped = to === '/' && rest !== '' ? rest : to + rest;
  return isWindows(best.to) ? mapped.replaceAll('/', '\\') : mapped;
}

/** The same for an address such as `smb://nas/video`, whose two slashes stay. */
function tidyAddress(path: string): string {
  const [scheme = ''] = /^[a-z][a-z0-9+.-]+:\/\//i.exec(path) ?? [];
  return scheme + tidyPath(path.slice(scheme.length));
}
