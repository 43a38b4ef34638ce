// The table of what was measured, for docs/reliability.md: made of what `npm run soak` has recorded.

import { readFileSync } from 'node:fs';
import type { Measured } from '../../soak/harness/finding.ts';
import { measuredTable } from '../../soak/harness/words.ts';

export function reliabilityTable(): string {
  const text = readFileSync(new URL('../../soak/measured.json', import.meta.url), 'utf8');
  return measuredTable(JSON.parse(text) as Measured);
}
