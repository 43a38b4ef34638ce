// Accepts address fields of the service only as identifiers and as paths of the two known forms; anything else could
// lead to another host (interface.md 2.2, 2.3 and 4.3).

const ID = /^[A-Za-z0-9_-]{1,64}$/;
const LINK = /^\/subtitle\/[A-Za-z0-9_-]{1,80}(\.zip|\/[A-Za-z0-9_-]{1,80})$/;

/** The path of a link without its query if it has one of the two known forms, else null. */
export function readLink(value: unknown, downloadUrl: string): string | null {
  if (typeof value !== 'string') return null;
  const base = downloadUrl.replace(/\/+$/, '');
  const path = value.startsWith(`${base}/`) ? value.slice(base.length) : value;
  const bare = path.replace(/\?[\s\S]*$/, '');
  return LINK.test(bare) ? bare : null;
}

/** An identifier, from a string or a number, else null. */
export function readId(value: unknown): string | null {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  return typeof text === 'string' && ID.test(text) ? text : null;
}

/** Parts that make a path climb, or hide where it leads. */
const CROOKED = /(^|\/)\.{1,2}(\/|$)|[\\%@\s]/;

/** The identifier that ends a page address (`/s/info/<id>`); null if the path before it is suspicious. */
export function readPageId(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const path = value.replace(/[?#][\s\S]*$/, '');
  return CROOKED.test(path) ? null : readId(path.split('/').findLast((part) => part !== ''));
}

/** The parent's identifier in a file link (`/subtitle/<parent>/<file>`). */
export function readParentId(link: string | null): string | null {
  const parts = link?.split('/') ?? [];
  return parts.length === 4 ? readId(parts[2]) : null;
}
