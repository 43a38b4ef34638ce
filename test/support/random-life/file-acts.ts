// What a user and other programs do to the files of a library.

import { renameSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { done, oneOf, onVideo, oursOf, type Act } from './act.ts';
import { LANGUAGES, RELEASES, WORKS, languageOf, stemOf } from './library.ts';

export const FILES: Readonly<Record<string, Act>> = {
  addVideo(here) {
    const { library } = here;
    const work = oneOf(
      here,
      WORKS.filter((one) => !library.videos.some((video) => video.work === one)),
    );
    if (work === undefined) return;
    const path = `${work.folder}/${work.stem}.${oneOf(here, RELEASES)}.mkv`;
    if (!library.has(path)) library.add(work, path);
  },
  removeVideo: onVideo(({ library, below }, video) => library.remove(video, below(2) === 0)),
  replaceVideo: onVideo(({ library }, { path }) => library.writeVideo(path)),
  renameToOtherRelease: onVideo(({ library, below }, video) => {
    const other = RELEASES.find((release) => !video.path.includes(release)) ?? RELEASES[0];
    library.rename(video, `${dirname(video.path)}/${video.work.stem}.${other}.mkv`, below(2) === 0);
  }),
  moveToOtherFolder: onVideo(({ library, below }, video) => {
    const { folder } = video.work;
    const other = dirname(video.path) === folder ? `${folder} moved` : folder;
    library.rename(video, `${other}/${basename(video.path)}`, below(2) === 0);
  }),
  renameFolder: onVideo(({ library }, { path }) => {
    const from = dirname(path);
    library.renameFolder(from, from.endsWith(' renamed') ? from.slice(0, -8) : `${from} renamed`);
  }),
  renameBackAndForth: onVideo(({ library }, { path }) => {
    const other = library.full(`${stemOf(path)}.other.mkv`);
    renameSync(library.full(path), other);
    renameSync(other, library.full(path));
  }),
  copyVideo: onVideo(({ library, below }, video) => library.copy(video, below(2) === 0)),
  writeOwnSubtitle: onVideo((here, { path }) =>
    here.library.writeSidecar(`${stemOf(path)}.${oneOf(here, LANGUAGES) ?? 'en'}.srt`),
  ),
  removeSubtitle: onVideo((here, video) => {
    const sidecar = oneOf(here, here.library.sidecarsOf(video));
    if (sidecar !== undefined) here.library.removeSidecar(video, sidecar);
  }),
  /** As Radarr does. */
  upgradeRelease: onVideo(async (here, video) => {
    const { library } = here;
    const other = RELEASES.find((release) => !video.path.includes(release)) ?? RELEASES[0];
    const to = `${dirname(video.path)}/${video.work.stem}.${other}.mkv`;
    if (library.has(to)) return;
    library.replaceBy(video, to);
    if (here.isRunning && here.below(2) === 0) {
      const payload = {
        eventType: 'Download',
        movie: { folderPath: library.full(dirname(to)) },
        movieFile: { path: library.full(to) },
      };
      here.note(JSON.stringify(await done(here, here.life.hook('radarr', payload))));
    }
  }),
  renameOurSubtitle: onVideo((here, video) => {
    const sidecar = oneOf(here, oursOf(here, video));
    if (sidecar === undefined) return;
    const to = `${stemOf(video.path)}.${languageOf(sidecar)}.${oneOf(here, ['sdh', 'mine', 'hi'])}.srt`;
    here.library.renameSidecar(sidecar, to);
  }),
  changeCase: onVideo(({ library }, video) => {
    const name = basename(video.path);
    const other = name === name.toLowerCase() ? null : name.toLowerCase();
    if (other !== null) library.rename(video, `${dirname(video.path)}/${other}`, false);
  }),
  touchVideo: onVideo(({ library }, video) => library.touch(video)),
  moveSubtitleAway: onVideo((here, video) => {
    const sidecar = oneOf(here, oursOf(here, video));
    if (sidecar === undefined || dirname(sidecar).endsWith('/Subs')) return;
    here.library.renameSidecar(sidecar, `${dirname(sidecar)}/Subs/${basename(sidecar)}`);
  }),
  copySubtitle: onVideo((here, video) => {
    const sidecar = oneOf(here, oursOf(here, video));
    if (sidecar !== undefined) here.library.copySidecar(sidecar, `Kept/${basename(sidecar)}`);
  }),
};
