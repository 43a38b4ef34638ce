// Words one choice of languages: `en`, `pl, else en`, `en forced`.

import type { WantSpec } from '../../core/want-spec.ts';

export function choiceWords({ languages, kind }: WantSpec): string {
  return `${languages.join(', else ')}${kind === 'forced' ? ' forced' : ''}`;
}
