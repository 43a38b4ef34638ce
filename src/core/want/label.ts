// Names a want in lists: by its languages, the preferred one first.

import type { WantSpec } from '../want-spec.ts';

/** `en`, `pl/en`, `en forced`. */
export function labelOf({ languages, kind }: WantSpec): string {
  return `${languages.join('/')}${kind === 'forced' ? ' forced' : ''}`;
}
