// Does what is known come from a scan with the current configuration?

import type { Deps } from '../deps.ts';
import { areOtherMachines } from '../pass/changed-machines.ts';
import { isOtherService } from '../pass/changed-service.ts';
import { areWalkedAsConfigured } from '../quota/walked-libraries.ts';

/** True if every library was fully scanned with these settings, those of AI too, and with this service and key. */
export function isScannedAsConfigured(deps: Pick<Deps, 'store' | 'policy'>): boolean {
  return areWalkedAsConfigured(deps) && !isOtherService(deps) && !areOtherMachines(deps);
}
