// On a disk that takes two spellings of a name for one, a new spelling of a folder or a file costs no subtitle.

import { readFileSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { namesOf, putFiles, sidecarsBelow } from '../support/library.ts';
import { run, scanJson, writeConfig } from '../support/program.ts';
import { startService } from '../support/service.ts';
import { FILE_SYSTEMS, mounted } from './mounts.ts';
import { needs } from './tools.ts';

const FILMS = ['Orchard', 'Lantern'].map(
  (name) => `FILMS/${name} (1992)/${name}.1992.1080p.BluRay.x264-GROUP.mkv`,
);
const BLIND = FILE_SYSTEMS.filter(({ name }) => name === 'exFAT');

async function withFilms(
  fileSystem: Parameters<typeof mounted>[0],
): Promise<{ readonly media: string; readonly config: string }> {
  const { folder, media } = await mounted(fileSystem);
  putFiles(media, FILMS);
  const standIn = await startService(namesOf(FILMS), { generate: { decoys: false } });
  return { media, config: writeConfig(folder, standIn) };
}

test.for(BLIND)(
  'on $name an ignored folder gets another spelling, and stays ignored',
  async (fileSystem, context) => {
    needs(context, 'the-rights-of-root', ...fileSystem.tools);
    const { media, config } = await withFilms(fileSystem);
    const film = join(media, dirname(FILMS[0] ?? ''));
    expect(await run(['--config', config, 'ignore', film])).toMatchObject({ code: 0 });
    renameSync(join(media, 'FILMS'), join(media, 'Films'));
    expect((await scanJson(config)).report).toMatchObject({ videos: 2, placed: 1 });
    const { out } = await run(['--config', config, 'ignore', '--json']);
    expect(JSON.parse(out)).toMatchObject({ items: [{ path: film.replace('FILMS', 'Films') }] });
  },
);

test.for(BLIND)(
  'on $name a folder and a film get another spelling, and so do our subtitles',
  async (fileSystem, context) => {
    needs(context, 'the-rights-of-root', ...fileSystem.tools);
    const { media, config } = await withFilms(fileSystem);
    expect((await scanJson(config)).report).toMatchObject({ placed: 2 });
    const texts = sidecarsBelow(media).map((path) => readFileSync(join(media, path), 'utf8'));
    renameSync(join(media, 'FILMS'), join(media, 'Films'));
    const [orchard = '', lantern = ''] = FILMS.map((path) => path.replace('FILMS', 'Films'));
    const lower = lantern.replace('Lantern.1992', 'lantern.1992');
    renameSync(join(media, lantern), join(media, lower));
    for (const _ of ['moves', 'again'])
      expect((await scanJson(config)).report).toMatchObject({ videos: 2, wanted: 0, placed: 0 });
    const there = [lower, orchard].map((path) => path.replace('.mkv', '.en.srt'));
    expect(sidecarsBelow(media)).toEqual(there);
    expect(there.map((path) => readFileSync(join(media, path), 'utf8'))).toEqual(texts);
    for (const path of [orchard, lower]) {
      const { out } = await run(['--config', config, 'why', '--json', join(media, path)]);
      expect(JSON.parse(out)).toMatchObject({ wants: [{ state: 'placed' }] });
    }
  },
);
