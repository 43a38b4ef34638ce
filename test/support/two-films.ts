// Sets up two films with their subtitles, and checks on them.

import { basename, dirname, join } from 'node:path';
import { expect } from 'vitest';
import { liveWith, type Life } from './life.ts';
import { wantsIn } from './wants-in.ts';

export const FILM = 'Harbour (2016)/Harbour.2016.1080p.BluRay.x264-QUAY.mkv';
export const SIDECAR = 'Harbour (2016)/Harbour.2016.1080p.BluRay.x264-QUAY.en.srt';
export const SECOND = 'Orchard (2014)/Orchard.2014.1080p.BluRay.x264-QUAY.mkv';
export const SECOND_SIDECAR = 'Orchard (2014)/Orchard.2014.1080p.BluRay.x264-QUAY.en.srt';
export const UPGRADE = 'Harbour.2016.2160p.WEB-DL.H265-PIER.mkv';

/** A film and another one, so that a library without the first is not empty. */
export const live = (options: Parameters<typeof liveWith>[1] = {}): Promise<Life> =>
  liveWith([FILM, SECOND], options);

/** The temporary name of a move that `killMove` records. */
export const TEMPORARY = '.subtitled-0123456789ab.tmp';

/** Records what a process leaves that is killed while the subtitle of the first film follows it to this path. */
export function killMove(life: Life, to: string): void {
  const [folder, name] = [join(life.media, dirname(to)), basename(to)];
  life.withStore((store) => {
    const [video] = store.videos.inFolder(join(life.media, dirname(FILM)), 10);
    store.videos.update({ ...video!, folder, name });
    for (const { id } of store.wants.ofVideo(video!.id)) {
      store.pendingMoves.put(id, name.replace('.mkv', '.en.srt'), 0);
      store.pendingMoves.begin(id, TEMPORARY);
    }
  });
}

/** Checks that a scan spends nothing, changes nothing on disk and leaves every want at rest. */
export async function staysQuiet(life: Life): Promise<void> {
  const before = life.sidecars();
  const report = await life.scan();
  expect(life.spent()).toBe(0);
  expect(report).toMatchObject({ deferred: 0, placed: 0, failed: 0 });
  expect(life.sidecars()).toEqual(before);
}

export const states = (life: Life): readonly string[] =>
  life.withStore((store) =>
    wantsIn(store, 'placed', 'present', 'wanted', 'missing', 'declined', 'settling')
      .map(({ want, video }) => `${video.name}: ${want.state}`)
      .toSorted(),
  );
export const inTrash = (life: Pick<Life, 'withStore'>): readonly (readonly [string, string])[] =>
  life.withStore((store) => store.trash.list().map(({ name, why }) => [name, why] as const));
