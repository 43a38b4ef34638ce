// Does what is known come from a scan with the current configuration?

import type { Deps } from '../deps.ts';
import { isOtherService } from '../pass/changed-service.ts';
import { areWalkedAsConfigured } from '../quota/walked-libraries.ts';

/** True if every library was fully scanned with these settings, this service and this key. */
export function isScannedAsConfigured(deps: Pick<Deps, 'store' | 'policy'>): boolean {
  return areWalkedAsConfigured(deps) && !isOtherService(deps);
}
