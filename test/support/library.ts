// Creates a media library on a real disk.

import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder that is removed when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'subtitled-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files (paths relative to `root`) that are an hour old and hold `content`. */
export function putFiles(
  root: string,
  paths: readonly string[],
  content: string | Uint8Array = 'not really a video\n',
): void {
  const anHourAgo = new Date(Date.now() - 3_600_000);
  for (const path of paths) {
    const full = join(root, path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, content);
    utimesSync(full, anHourAgo, anHourAgo);
  }
}

/** Every file below, relative, sorted. */
export function filesBelow(root: string): readonly string[] {
  return filesAmong(root, readdirSync(root, { recursive: true, encoding: 'utf8' }));
}

/** Sidecars below, relative, sorted. */
export function sidecarsBelow(root: string): readonly string[] {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' });
  // Tests that wait for sidecars look again and again.
  return filesAmong(
    root,
    paths.filter((path) => /\.(srt|ass|ssa|vtt|sub)$/.test(path)),
  );
}

function filesAmong(root: string, paths: readonly string[]): readonly string[] {
  return paths
    .filter((path) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false)
    .toSorted();
}

const ADJECTIVES = [
  'Silent',
  'Broken',
  'Golden',
  'Hidden',
  'Distant',
  'Burning',
  'Frozen',
  'Crimson',
  'Hollow',
  'Restless',
];
const NOUNS = [
  'Harbour',
  'Orchard',
  'Lantern',
  'Engine',
  'Bridge',
  'Letter',
  'Winter',
  'Garden',
  'Mirror',
  'Compass',
];
const PLACES = [
  'of Verona',
  'in Lisbon',
  'of Ashford',
  'in Winter',
  'at Dawn',
  'of Glass',
  'by Night',
  'in Exile',
  'at Sea',
  'of Stone',
];

/** `count` different films, each in its own folder: `Title (Year)/Title.Year.1080p.BluRay.x264-GROUP.mkv`. */
export function filmPaths(count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => {
    const words = [ADJECTIVES[at % 10], NOUNS[Math.floor(at / 10) % 10], PLACES[Math.floor(at / 100) % 10]];
    const title = `The ${words.join(' ')}`;
    const year = 1950 + (at % 70);
    return `${title} (${year})/${title.replaceAll(' ', '.')}.${year}.1080p.BluRay.x264-GROUP.mkv`;
  });
}

/** The last part of each path. */
export function namesOf(paths: readonly string[]): readonly string[] {
  return paths.map((path) => path.split('/').at(-1) ?? path);
}
