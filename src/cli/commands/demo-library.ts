// Creates the library of the demo: films and episodes with typical names, some with a subtitle already.

import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const FILMS = [
  'The Lighthouse Keeper (2011)/The.Lighthouse.Keeper.2011.1080p.BluRay.x264-HARBOR.mkv',
  'Paper Boats (2016)/Paper.Boats.2016.1080p.WEB-DL.DD5.1.H264-NAVY.mkv',
  'Seven Winters (1998)/Seven.Winters.1998.720p.BluRay.x264-FROST.mkv',
  'A Door in the Sea (2020)/A.Door.in.the.Sea.2020.2160p.WEB-DL.HEVC-TIDE.mkv',
  'Northern Line (2005)/Northern.Line.2005.DVDRip.XviD-TUBE.avi',
  'The Clockmaker (1974)/The.Clockmaker.1974.1080p.BluRay.x264-GEARS.mkv',
  'Salt and Iron (2018)/Salt.and.Iron.2018.1080p.BluRay.x264-FORGE.mkv',
  'Midnight Orchard (2013)/Midnight.Orchard.2013.1080p.WEB-DL.H264-APPLE.mkv',
  'The Quiet Engine (2022)/The.Quiet.Engine.2022.1080p.WEB.H264-PISTON.mkv',
  'Glass River (2009)/Glass.River.2009.720p.BluRay.x264-FLOW.mkv',
  'Letters to Nobody (2015)/Letters.to.Nobody.2015.1080p.WEB-DL.H264-POST.mkv',
  'The Last Cartographer (2019)/The.Last.Cartographer.2019.1080p.BluRay.x264-MAPS.mkv',
  'Harvest Moon Road (2017)/Harvest.Moon.Road.2017.1080p.WEB-DL.H264-GRAIN.mkv',
  'Blue Lantern (2001)/Blue.Lantern.2001.DVDRip.x264-LAMP.mkv',
  'Under Copper Skies (2021)/Under.Copper.Skies.2021.1080p.BluRay.x264-METAL.mkv',
  'The Understudy (1987)/The.Understudy.1987.720p.BluRay.x264-STAGE.mkv',
  'Snow on the Tracks (2012)/Snow.on.the.Tracks.2012.1080p.BluRay.x264-RAIL.mkv',
  'Three Bridges (2014)/Three.Bridges.2014.1080p.WEB-DL.H264-SPAN.mkv',
  'The Weight of Feathers (2023)/The.Weight.of.Feathers.2023.1080p.WEB.H264-WING.mkv',
  'Fog Harbour (2008)/Fog.Harbour.2008.720p.BluRay.x264-MIST.mkv',
  'Ten Past Nine (2010)/Ten.Past.Nine.2010.1080p.BluRay.x264-CLOCK.mkv',
  'The Apprentice Baker (2024)/The.Apprentice.Baker.2024.1080p.WEB.H264-CRUST.mkv',
  'Wild Thyme (2006)/Wild.Thyme.2006.DVDRip.XviD-HERB.avi',
  'Every Second Sunday (2020)/Every.Second.Sunday.2020.1080p.WEB-DL.H264-WEEK.mkv',
  'The Ferry Inn (1999)/The.Ferry.Inn.1999.720p.BluRay.x264-DOCK.mkv',
  'Marble Hearts (2018)/Marble.Hearts.2018.1080p.BluRay.x264-STONE.mkv',
];

const EPISODES = Array.from({ length: 12 }, (_, at) => {
  const number = String(at + 1).padStart(2, '0');
  return `Harbour Street/Season 01/Harbour.Street.S01E${number}.1080p.WEB-DL.H264-QUAY.mkv`;
});

/** The scan skips these and prints the reason. */
const NOT_VIDEOS = [
  'Fog Harbour (2008)/Sample/fog-harbour-sample.mkv',
  'Wild Thyme (2006)/Wild.Thyme.2006-trailer.mkv',
];

/** A user's own subtitle: stays as it is. */
const OWN_SUBTITLES = ['Blue Lantern (2001)/Blue.Lantern.2001.DVDRip.x264-LAMP.English.srt'];

/** File names of the demo's videos, without folders. */
export const DEMO_VIDEOS: readonly string[] = [...FILMS, ...EPISODES].map(
  (path) => path.split('/').at(-1) ?? path,
);

/** Makes the library: `films/` and `series/` below `root`. Every file is an hour old. */
export async function makeDemoLibrary(
  root: string,
): Promise<{ readonly films: string; readonly series: string }> {
  const [films, series] = [join(root, 'films'), join(root, 'series')];
  const subtitle = '1\n00:00:01,000 --> 00:00:03,000\nThis one is yours.\n';
  for (const path of [...FILMS, ...NOT_VIDEOS]) await make(join(films, path), 'not really a film\n');
  for (const path of OWN_SUBTITLES) await make(join(films, path), subtitle);
  for (const path of EPISODES) await make(join(series, path), 'not really an episode\n');
  return { films, series };
}

async function make(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await utimes(path, anHourAgo, anHourAgo);
}
