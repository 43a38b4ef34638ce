// A video with a subtitle of ours that is late, and all that a correction of its times needs.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Repair } from '../../src/core/sync/repair.ts';
import { newWant } from '../../src/core/want/want.ts';
import type { JudgedSidecar } from '../../src/engine/commands/sync/judge-beside.ts';
import type { Deps } from '../../src/engine/deps.ts';
import { createDownloads } from '../../src/files/helper/downloads.ts';
import { createLibraries } from '../../src/files/library/libraries.ts';
import { createSidecars } from '../../src/files/place/sidecars.ts';
import type { Sidecars } from '../../src/ports/sidecars.ts';
import type { SidecarRecord, VideoRecord } from '../../src/ports/store/records.ts';
import { createManualClock } from './hand-clock.ts';
import { temporaryFolder } from './library.ts';
import { NOW, openState } from './state.ts';
import { LATE, textAt } from './timed-film.ts';

const VIDEO = 'Harbour.2016.mkv';
const SIDECAR = 'Harbour.2016.en.srt';
const REPAIR: Repair = { scale: 1, segments: [{ fromMs: 0, offsetMs: -2500 }] };
const LATER_MS = 60_000;

export type LateSidecar = {
  readonly deps: Deps;
  readonly video: VideoRecord;
  readonly ours: SidecarRecord;
  readonly judged: JudgedSidecar;
};

/** `sidecarsOf`: what replaces the file; the real one by default. */
export function lateSidecar(sidecarsOf: (real: Sidecars) => Sidecars = (real) => real): LateSidecar {
  const folder = temporaryFolder();
  const { store } = openState(join(folder, 'state'));
  const downloads = createDownloads();
  onTestFinished(() => downloads.close());
  const bytes = Buffer.from(textAt(LATE, 'Late.'));
  writeFileSync(join(folder, SIDECAR), bytes);
  const about = { root: folder, folder, name: VIDEO, releaseName: VIDEO, year: null, addedAt: 0 };
  const known = { ...about, size: 9, mtimeMs: 5, inode: '1:1' };
  const video = { ...known, id: store.videos.add(known) };
  const wantId = store.wants.add(video.id, { languages: ['en'], kind: 'full' }, newWant(NOW));
  const sha256 = store.archiveCache.sha256(bytes);
  const file = { folder, name: SIDECAR, sha256, size: bytes.length, mtimeMs: 5 };
  const ours = { ...file, wantId, language: 'en', candidateKey: 'n:1', placedAt: NOW, picked: true };
  store.placements.putSidecar(ours);
  const deps = {
    store,
    downloads,
    libraries: createLibraries(),
    sidecars: sidecarsOf(createSidecars()),
    policy: { askAgain: { shortestMs: 1, longestMs: 2 } } as unknown as Deps['policy'],
    clock: createManualClock(NOW + LATER_MS),
    temporaryName: () => '.subtitled-0123456789ab.tmp',
    emit: () => undefined,
  } satisfies Partial<Deps> as unknown as Deps;
  const beside = { path: join(folder, SIDECAR), folder, name: SIDECAR, language: 'en', ours };
  const finding = { verdict: 'shifted', by: null, differenceMs: 1, repair: REPAIR } as const;
  const right = { verdict: 'in-sync', by: null, differenceMs: 1, repair: null } as const;
  return { deps, video, ours, judged: { sidecar: beside, finding, check: () => Promise.resolve(right) } };
}
