// Creates a library of any size without subtitles: films in their own folders, shows in season folders.

import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '../../src/standin/catalogue/catalogue.ts';
import { catalogueFor } from '../../src/standin/generate/generate.ts';

/** Writes empty videos below `root`, an hour old; returns their file names, films and episodes mixed. */
export function bareLibrary(root: string, videos: number): readonly string[] {
  const anHourAgo = new Date(Date.now() - 3_600_000);
  const names: string[] = [];
  const put = (folder: string, name: string): void => {
    const path = join(folder, name);
    writeFileSync(path, '');
    utimesSync(path, anHourAgo, anHourAgo);
    names.push(name);
  };
  for (let group = 0; names.length < videos; group += 1) {
    for (let film = 0; film < 5 && names.length < videos; film += 1) {
      const [number, year] = [group * 5 + film, 1950 + ((group + film) % 75)];
      const folder = join(root, 'movies', `Harbour ${number} (${year})`);
      mkdirSync(folder, { recursive: true });
      put(folder, `Harbour.${number}.${year}.1080p.BluRay.x264-GROUP.mkv`);
    }
    const season = join(root, 'tv', `Lantern ${group}`, 'Season 1');
    mkdirSync(season, { recursive: true });
    for (let episode = 1; episode <= 10 && names.length < videos; episode += 1)
      put(season, `Lantern.${group}.S01E${String(episode).padStart(2, '0')}.720p.WEB.h264-GROUP.mkv`);
  }
  return names;
}

/** A catalogue that knows a tenth of them, films and episodes, in two languages. */
export function tenthOf(names: readonly string[]): Catalogue {
  return catalogueFor(
    names.filter((_, at) => at % 150 < 15),
    { decoys: false, packs: false, languages: ['en', 'pl'] },
  );
}
