// Is everything as it should be? Looked at one thing after the other; only the free question for the account is sent.

import type { Finding } from '../../core/status/finding.ts';
import { examineAccount } from './account.ts';
import type { DoctorDeps } from './doctor-deps.ts';
import { examineFailed } from './failed.ts';
import { examineLibrary } from './library.ts';
import { examineNames } from './names.ts';

/** The findings, each as soon as it is known. Writes nothing but a file in each library that is removed at once. */
export async function* examine(deps: DoctorDeps, signal: AbortSignal): AsyncGenerator<Finding> {
  yield* await examineAccount(deps, signal);
  const disk = await deps.disks.disk(deps.stateDir);
  yield {
    kind: 'state',
    path: deps.stateDir,
    network: disk?.network ?? null,
    freeBytes: disk?.freeBytes ?? null,
  };
  yield* examineFailed(deps);
  yield* examineNames(deps);
  for (const library of deps.policy.libraries) {
    if (signal.aborted) return;
    yield* examineLibrary(deps, library, signal);
  }
}
