// Which languages does the service not support? One of them has a whole request refused, whatever else it asks for.

import { DAY_MS } from '../../core/duration.ts';
import { isWaiting } from '../../core/plan/time-bounds.ts';
import type { Deferral } from '../../core/want/deferral.ts';
import type { Deps } from '../deps.ts';

const NOTE = 'refused-languages';
/** The service may support a language one day. */
const ASKED_AGAIN_MS = 7 * DAY_MS;

type NoteDeps = Pick<Deps, 'store' | 'clock'>;

/** Those that are not asked for now, each with the time when it is again, epoch milliseconds. */
export function refusedLanguages({ store, clock }: NoteDeps): ReadonlyMap<string, number> {
  const value = store.notes.read(NOTE);
  const rows = Array.isArray(value) ? value.filter(isRow) : [];
  const now = clock.now();
  return new Map(rows.filter(([, until]) => isWaiting(until, now, ASKED_AGAIN_MS)));
}

/** Leaves these languages (BCP 47) out of every search for a week. */
export function noteRefusedLanguages({ store, clock }: NoteDeps, languages: readonly string[]): void {
  const until = clock.now() + ASKED_AGAIN_MS;
  const all = new Map(refusedLanguages({ store, clock }));
  for (const language of languages) all.set(language, until);
  store.notes.put(NOTE, JSON.stringify([...all]));
}

/** Another service may support them. */
export function forgetRefusedLanguages({ store }: Pick<Deps, 'store'>): void {
  store.notes.put(NOTE, null);
}

/** Those that may be asked for. */
export function supportedLanguages(deps: NoteDeps, languages: readonly string[]): readonly string[] {
  const refused = refusedLanguages(deps);
  return languages.filter((language) => !refused.has(language));
}

/** Until when these languages are not asked for, of which none is supported; null if one is. */
export function languageDeferral(deps: NoteDeps, languages: readonly string[]): Deferral | null {
  const refused = refusedLanguages(deps);
  const times = languages.flatMap((language) => refused.get(language) ?? []);
  return times.length < languages.length ? null : { why: 'language-refused', until: Math.min(...times) };
}

function isRow(value: unknown): value is readonly [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
