// Runs all checks one after the other; the only request is the free one for the account.

import type { Finding } from '../../core/status/finding.ts';
import { shownLibraries } from '../context/libraries/shown-libraries.ts';
import { examineAccount } from './account.ts';
import type { DoctorDeps } from './doctor-deps.ts';
import { examineFailed } from './failed.ts';
import { examineLibrary } from './library.ts';
import { examineNames } from './names.ts';
import { unrecognisedNames } from '../steps/search/unrecognised-names.ts';

/** Yields each finding as soon as it is known. Writes only a temporary file per probed folder, removed at once. */
export async function* examine(deps: DoctorDeps, signal: AbortSignal): AsyncGenerator<Finding> {
  yield* await examineAccount(deps, signal);
  yield await examineState(deps);
  yield* await examineFailed(deps);
  if (deps.policy.soundsPerDay !== null && !(await deps.sound.isInstalled())) yield { kind: 'no-ffmpeg' };
  const count = deps.store.findings.outOfSync(shownLibraries(deps));
  if (count > 0) yield { kind: 'out-of-sync', count };
  const unrecognised = unrecognisedNames(deps);
  if (unrecognised > 0) yield { kind: 'unrecognised', count: unrecognised };
  yield* examineNames(deps);
  const [applied, met] = [new Set<string>(), new Map<string, string>()];
  let areAllWalked = true;
  for (const library of deps.policy.libraries) {
    if (signal.aborted) return;
    for await (const finding of examineLibrary(deps, { library, applied, met }, signal)) {
      areAllWalked &&= finding.kind !== 'library-away';
      yield finding;
    }
  }
  if (areAllWalked && !signal.aborted) yield* unusedOverrides(deps, applied);
}

async function examineState({ disks, stateDir: path }: DoctorDeps): Promise<Finding> {
  const trouble = await disks.trouble(path);
  if (trouble !== null) return { kind: 'state-unusable', path, trouble };
  const disk = await disks.disk(path);
  return { kind: 'state', path, network: disk?.network ?? null, freeBytes: disk?.freeBytes ?? null };
}

function unusedOverrides({ policy }: DoctorDeps, applied: ReadonlySet<string>): readonly Finding[] {
  return policy.overrides
    .filter(({ name }) => !applied.has(name))
    .map(({ name, path }) => ({ kind: 'unused-override', name, path }));
}
