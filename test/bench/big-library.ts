// A made-up library of a size to order, for measuring: shelves, shows with seasons, films, each video with sidecars.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type BigLibrary = {
  readonly root: string;
  readonly folders: number;
  readonly files: number;
  readonly videos: number;
  /** A folder far down. */
  readonly deep: string;
  remove(): void;
};

/** About 0.39 folders and 3.9 files for each video. */
export function buildLibrary(videos: number): BigLibrary {
  const root = mkdtempSync(join(tmpdir(), 'subtitled-bench-'));
  const counts = { folders: 1, files: 0, videos: 0, deep: root };
  const folder = (...parts: readonly string[]): string => {
    const path = join(root, ...parts);
    mkdirSync(path);
    counts.folders += 1;
    return path;
  };
  const video = (path: string, stem: string): void => {
    for (const ending of ['mkv', 'en.srt', 'nfo', 'jpg']) writeFileSync(join(path, `${stem}.${ending}`), '');
    counts.files += 4;
    counts.videos += 1;
  };
  for (const shelf of ['movies', 'tv']) folder(shelf);
  const films = Math.round(videos * 0.32);
  for (let at = 0; at < films; at += 1) {
    const name = `Film ${at} (${1950 + (at % 75)})`;
    video(folder('movies', name), `Film.${at}.${1950 + (at % 75)}.1080p.BluRay.x264-GROUP`);
  }
  for (let show = 0; counts.videos < videos; show += 1) {
    folder('tv', `Show ${show}`);
    for (let season = 1; season <= 4 && counts.videos < videos; season += 1) {
      counts.deep = folder('tv', `Show ${show}`, `Season ${season}`);
      for (let episode = 1; episode <= 12 && counts.videos < videos; episode += 1)
        video(counts.deep, `Show.${show}.S0${season}E${episode}.720p.WEB.h264-GROUP`);
    }
  }
  return { root, ...counts, remove: () => rmSync(root, { recursive: true, force: true }) };
}
