// Puts a subtitle of ours beside every video of a library, faster than a service could deliver them.

import { createHash } from 'node:crypto';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenWant } from '../../src/ports/store/records.ts';
import type { Store } from '../../src/ports/store/store.ts';
import { openStore } from '../../src/store/open/open.ts';
import type { DaemonLife } from './daemon-life.ts';
import type { Life } from './life.ts';

/** Fills every want of the known videos. The daemon must not run. */
export function placeAll({ folder, media, clock }: DaemonLife): void {
  const { store, close } = openStore(join(folder, 'state'), clock.now());
  try {
    fill(store, media, clock.now());
  } finally {
    close();
  }
}

/** The same between two passes. */
export function placeAllIn({ media, withStore }: Pick<Life, 'media' | 'withStore'>): void {
  withStore((store) => fill(store, media, Date.now()));
}

function fill(store: Store, media: string, now: number): void {
  for (const folders of store.videos.folders(media))
    for (const page of folders.flatMap((one) => [...store.videos.pagesIn(one)]))
      store.transaction(() => {
        for (const video of page)
          for (const want of store.wants.ofVideo(video.id)) place(store, { want, video }, now);
      });
}

function place(store: Store, { want, video }: OpenWant, now: number): void {
  const [language = 'en'] = want.languages;
  const name = video.name.replace(/\.mkv$/, `.${language}.srt`);
  const text = `1\n00:00:01,000 --> 00:00:02,000\nWe are in ${video.name} (${language}).\n`;
  writeFileSync(join(video.folder, name), text);
  const { size, mtimeMs } = statSync(join(video.folder, name));
  store.placements.putSidecar({
    wantId: want.id,
    folder: video.folder,
    name,
    sha256: createHash('sha256').update(text).digest('hex'),
    size,
    mtimeMs: Math.floor(mtimeMs),
    language,
    candidateKey: `n:${want.id}`,
    placedAt: now,
    picked: false,
  });
  store.wants.save(want.id, { ...want, state: 'placed', reason: 'placed', dueAt: null });
}
