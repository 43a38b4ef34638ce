// What a user and other programs do to the files of a library.

import { appendFileSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { MINUTE_MS } from '../../../src/core/duration.ts';
import { done, oneOf, onVideo, oursOf, type Act } from './act.ts';
import { languageOf, stemOf, type LivedVideo } from './library.ts';
import { nameOf, RELEASES } from './works.ts';

/** A path beside it, of the same work. */
function otherRelease({ path, work }: LivedVideo): string {
  const other = RELEASES.find((release) => !path.includes(release)) ?? RELEASES[0];
  return `${dirname(path)}/${nameOf(work, other)}`;
}

export const FILES: Readonly<Record<string, Act>> = {
  addVideo(here) {
    const { library } = here;
    const work = oneOf(
      here,
      here.world.works.filter((one) => !library.videos.some((video) => video.work === one)),
    );
    if (work === undefined) return;
    const path = `${work.folder}/${nameOf(work, oneOf(here, RELEASES) ?? RELEASES[0])}`;
    if (!library.has(path)) library.add(work, path, here.world.languages);
  },
  removeVideo: onVideo(({ library, below }, video) => library.remove(video, below(2) === 0)),
  replaceVideo: onVideo(({ library }, { path }) => library.writeVideo(path)),
  /** As Sonarr does. */
  renameToOtherRelease: onVideo(async (here, video) => {
    const { library, below } = here;
    const previousPath = library.full(video.path);
    if (!library.rename(video, otherRelease(video), below(2) === 0)) return;
    if (!here.isRunning || below(2) === 0) return;
    const path = library.full(video.path);
    const payload = {
      eventType: 'Rename',
      series: { path: dirname(dirname(path)) },
      renamedEpisodeFiles: [{ previousPath, path }],
    };
    here.note(JSON.stringify(await done(here, here.life.hook('sonarr', payload))));
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
  /** With all of its seasons; or to another library. */
  renameShow: onVideo((here, { path }) => {
    const [top = '', name = '', ...below] = path.split('/');
    if (below.length === 0) return;
    const other = name.endsWith(' [new]') ? name.slice(0, -6) : `${name} [new]`;
    const to = here.below(2) === 0 ? `${top}/${other}` : `${top === 'Moved' ? 'Series' : 'Moved'}/${name}`;
    here.library.renameFolder(`${top}/${name}`, to);
  }),
  excludeByFile: onVideo(async (here, { path }) => {
    const mark = here.library.full(`${dirname(path)}/.ignore`);
    writeFileSync(mark, '');
    if (here.isRunning) await here.life.passes(20 * MINUTE_MS, 10 * MINUTE_MS);
    rmSync(mark);
  }),
  linkForAWhile: onVideo(async (here, { path }) => {
    const link = here.library.full(`${dirname(dirname(path))}/Link to ${basename(path)}`);
    symlinkSync(here.library.full(path), link);
    if (here.isRunning) await here.life.passes(20 * MINUTE_MS, 10 * MINUTE_MS);
    rmSync(link);
  }),
  renameBackAndForth: onVideo(({ library }, { path }) => {
    const other = library.full(`${stemOf(path)}.other.mkv`);
    renameSync(library.full(path), other);
    renameSync(other, library.full(path));
  }),
  copyVideo: onVideo(({ library, below }, video) => library.copy(video, below(2) === 0)),
  writeOwnSubtitle: onVideo((here, { path }) =>
    here.library.writeSidecar(`${stemOf(path)}.${oneOf(here, here.world.languages) ?? 'en'}.srt`),
  ),
  removeSubtitle: onVideo((here, video) => {
    const sidecar = oneOf(here, here.library.sidecarsOf(video));
    if (sidecar !== undefined) here.library.removeSidecar(video, sidecar);
  }),
  /** As Radarr does. */
  upgradeRelease: onVideo(async (here, video) => {
    const { library } = here;
    const to = otherRelease(video);
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
  /** As a download, or a copy. */
  growVideo: onVideo(async (here, video) => {
    const path = here.library.full(video.path);
    for (let part = 1 + here.below(3); part > 0; part -= 1) {
      appendFileSync(path, '.'.repeat(100));
      const at = here.life.clock.now() / 1000;
      utimesSync(path, at, at);
      if (here.isRunning) await here.life.passes(MINUTE_MS / 3);
    }
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
