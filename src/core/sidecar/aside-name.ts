// The name of a sidecar that waits beside its video until the name that it gets is free.

const PREFIX = '.subtitled-aside.';

/** Hidden, so that no player reads it. */
export function asideName(name: string): string {
  return PREFIX + name;
}

export function isAside(name: string): boolean {
  return name.startsWith(PREFIX);
}

/** The name that it waits for; any other name as it is. */
export function withoutAside(name: string): string {
  return isAside(name) ? name.slice(PREFIX.length) : name;
}
