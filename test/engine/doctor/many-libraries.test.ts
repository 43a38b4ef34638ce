import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Finding } from '../../../src/core/status/finding.ts';
import type { DoctorDeps } from '../../../src/engine/doctor/doctor-deps.ts';
import { examineLibrary } from '../../../src/engine/doctor/library.ts';
import { createDisks } from '../../../src/files/library/disk.ts';
import { createLibraries } from '../../../src/files/library/libraries.ts';
import type { LibraryPolicy } from '../../../src/ports/policy.ts';
import { temporaryFolder } from '../../support/library.ts';

const LIBRARIES = 50;

test('the doctor looks at each of many libraries once, and names one that is another one through a link', async () => {
  const folder = temporaryFolder();
  const roots = Array.from({ length: LIBRARIES }, (_, at) => join(folder, String(at)));
  for (const root of roots.slice(1)) mkdirSync(root);
  symlinkSync(roots[LIBRARIES - 1] ?? '', roots[0] ?? '');
  const libraries = createLibraries();
  let looks = 0;
  const probe: typeof libraries.probe = (root) => {
    looks += 1;
    return libraries.probe(root);
  };
  // Only these parts are used for the first finding.
  const deps = {
    libraries: { ...libraries, probe },
    disks: createDisks(),
    store: { notes: { get: () => null }, videos: { folders: () => [], pagesBelow: () => [].values() } },
    policy: { roots, ofFolder: () => ({ rules: [] }) },
  } as unknown as DoctorDeps;
  const shared = { applied: new Set<string>(), met: new Map<string, string>() };
  const findings: Finding[] = [];
  for (const root of roots) {
    const library = { root, exclude: [], inner: [], followLinks: false } as unknown as LibraryPolicy;
    const telling = examineLibrary(deps, { library, ...shared }, new AbortController().signal);
    findings.push((await telling.next()).value as Finding);
    await telling.return(undefined);
  }
  expect(looks).toBe(LIBRARIES);
  expect(findings.map(({ kind }) => kind)).toEqual([
    ...Array.from({ length: LIBRARIES - 1 }, () => 'library'),
    'library-away',
  ]);
  expect(findings.at(-1)).toMatchObject({
    why: expect.stringContaining(`is the same folder as ${roots[0]}`) as string,
  });
});
