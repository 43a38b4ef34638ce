// Lists new videos under their titles, and those whose title became known. A restart continues.

import { cataloguePlace } from '../../core/catalogue/place.ts';
import type { VideoRecord } from '../../ports/store/records.ts';
import { yieldToEventLoop } from '../context/yield-to-loop.ts';
import type { Deps } from '../deps.ts';
import { knownFacts } from '../video/video-path.ts';

/** Reading a name takes a few tenths of a millisecond. */
const VIDEOS_A_TRANSACTION = 20;

/** Done in each call, even if it is over: a first fill takes hours, and its new videos should appear meanwhile. */
const LEAST_TRANSACTIONS = 10;

/** Continues until `isOver`; true if nothing is left to do. */
export async function fileTitles(deps: Pick<Deps, 'store'>, isOver: () => boolean): Promise<boolean> {
  const { store } = deps;
  for (let done = 1; ; done += 1) {
    const videos = store.catalogue.unfiled(VIDEOS_A_TRANSACTION);
    if (videos.length === 0) return true;
    store.transaction(() => {
      for (const video of videos) fileTitle(deps, video);
    });
    await yieldToEventLoop();
    if (done >= LEAST_TRANSACTIONS && isOver()) return false;
  }
}

function fileTitle({ store }: Pick<Deps, 'store'>, video: VideoRecord): void {
  const place = cataloguePlace({
    release: knownFacts({ store }, video).release,
    match: store.findings.recognised(video.id)?.match ?? null,
    chosen: store.chosenTitles.get(video.id)?.ids ?? null,
    fileName: video.name,
  });
  store.catalogue.file(video, place);
}
