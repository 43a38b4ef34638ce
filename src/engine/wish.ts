// What exactly is wished for, in one of a want's languages?

import type { Wish } from '../core/choose.ts';
import type { Slot } from '../ports/store.ts';
import type { Deps } from './deps.ts';

export function wishFor({ policy }: Pick<Deps, 'policy'>, { kind }: Slot, language: string): Wish {
  return { language, kind, hearingImpaired: policy.hearingImpaired };
}
