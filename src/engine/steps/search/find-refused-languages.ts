// Finds out which language makes the service refuse a request: asks for each alone.

import type { Fault } from '../../../core/fault.ts';
import type { Pass } from '../../context/pass-context.ts';
import { searchRequest } from '../../context/search-request.ts';
import { noteRefusedLanguages } from '../../quota/refused-languages.ts';

/** Every service supports it: a single other language is compared with it. */
const SUPPORTED = 'en';

/**
 * Asks about one name in each language, if the refusal speaks of languages. Returns true if the service refuses some
 * and accepts others; those refused are left out from then on. Costs one unit for each language that is accepted.
 */
export async function findRefusedLanguages(
  pass: Pass,
  { names, languages }: { readonly names: readonly string[]; readonly languages: readonly string[] },
  fault: Extract<Fault, { kind: 'bad-request' }>,
): Promise<boolean> {
  const [name] = names;
  if (name === undefined || !/\blang/i.test(fault.detail)) return false;
  const compared = languages.length > 1 ? languages : [...new Set([...languages, SUPPORTED])];
  const refused: string[] = [];
  for (const language of compared) {
    if (pass.signal.aborted || pass.retryPolicy.stopped('search') !== null) return false;
    const answer = await searchRequest(pass, 1, (options) =>
      pass.deps.service.search({ names: [name], languages: [language], subsPerPage: 1, ...options }),
    );
    if (answer.ok) continue;
    if (answer.fault.kind !== 'bad-request') return false;
    refused.push(language);
  }
  if (refused.length === 0 || refused.length === compared.length) return false;
  noteRefusedLanguages(pass.deps, refused);
  return true;
}
