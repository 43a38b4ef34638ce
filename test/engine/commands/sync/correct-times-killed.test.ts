import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Repair } from '../../../../src/core/sync/repair.ts';
import { newWant } from '../../../../src/core/want/want.ts';
import { correctTimesOf } from '../../../../src/engine/commands/sync/correct-times-of.ts';
import type { Deps } from '../../../../src/engine/deps.ts';
import { finishBegun } from '../../../../src/engine/sidecar/unfinished-placements.ts';
import { createDownloads } from '../../../../src/files/helper/downloads.ts';
import { createLibraries } from '../../../../src/files/library/libraries.ts';
import { createSidecars } from '../../../../src/files/place/sidecars.ts';
import type { SidecarRecord, VideoRecord } from '../../../../src/ports/store/records.ts';
import { createHandClock } from '../../../support/hand-clock.ts';
import { temporaryFolder } from '../../../support/library.ts';
import { NOW, openState } from '../../../support/state.ts';
import { LATE, textAt } from '../../../support/timed-film.ts';

const VIDEO = 'Harbour.2016.mkv';
const SIDECAR = 'Harbour.2016.en.srt';
const REPAIR: Repair = { scale: 1, segments: [{ fromMs: 0, offsetMs: -2500 }] };
const LATER_MS = 60_000;

type Scene = { readonly deps: Deps; readonly video: VideoRecord; readonly ours: SidecarRecord };

/** A video with a late subtitle of ours. The process is killed once the corrected one has its name. */
function scene(): Scene {
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
  const real = createSidecars();
  const deps = {
    store,
    downloads,
    libraries: createLibraries(),
    sidecars: {
      ...real,
      async rewrite(...order: Parameters<typeof real.rewrite>) {
        await real.rewrite(...order);
        throw new Error('killed');
      },
    },
    policy: { askAgain: { shortestMs: 1, longestMs: 2 } } as unknown as Deps['policy'],
    clock: createHandClock(NOW + LATER_MS),
    temporaryName: () => '.subtitled-0123456789ab.tmp',
    emit: () => undefined,
  } satisfies Partial<Deps> as unknown as Deps;
  return { deps, video, ours };
}

test('a correction that is killed before its end is known as a form of the text, and as placed when it was', async () => {
  const { deps, video, ours } = scene();
  const { store } = deps;
  const beside = {
    path: join(ours.folder, SIDECAR),
    folder: ours.folder,
    name: SIDECAR,
    language: 'en',
    ours,
  };
  const late = { verdict: 'shifted', by: null, differenceMs: 1, repair: REPAIR } as const;
  const right = { verdict: 'in-sync', by: null, differenceMs: 1, repair: null } as const;
  const judged = { sidecar: beside, finding: late, check: () => Promise.resolve(right) };
  await expect(correctTimesOf(deps, video, judged)).rejects.toThrow('killed');
  await finishBegun(deps);
  const now = store.placements.sidecarOf(ours.wantId);
  expect(now).toMatchObject({ name: SIDECAR, candidateKey: 'n:1', placedAt: NOW });
  expect(now?.sha256).not.toBe(ours.sha256);
  expect(store.findings.otherForms(now?.sha256 ?? '')).toEqual([ours.sha256]);
  expect(store.findings.changesIn(now?.sha256 ?? '')).toBe('moved by -2.5 s');
  expect(store.placements.all()).toEqual([]);
});
