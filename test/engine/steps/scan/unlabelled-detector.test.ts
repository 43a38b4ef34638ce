import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { Vote } from '../../../../src/core/language/agreed-language.ts';
import type { Deps } from '../../../../src/engine/deps.ts';
import {
  readUnlabelled,
  type UnlabelledSidecar,
} from '../../../../src/engine/steps/scan/video/unlabelled-sidecars.ts';
import { createLanguageDetector } from '../../../../src/files/helper/detector.ts';
import { createLibraries } from '../../../../src/files/library/libraries.ts';
import { createDownloads } from '../../../../src/files/helper/downloads.ts';
import { openStore } from '../../../../src/store/open/open.ts';
import { makeTree } from '../../../support/folder-tree.ts';
import { createManualClock } from '../../../support/hand-clock.ts';
import { subtitleIn } from '../../../support/language-cells.ts';
import { createBeside } from '../../../support/side-by-side.ts';

type Detect = (samples: readonly string[]) => Promise<readonly Vote[] | null>;

const FOLDER = {
  unlabelled: 'detect',
  hearingImpaired: 'any',
  specs: [{ languages: ['pl'], kind: 'full' }],
};

/** What is read of `Film.srt` beside `Film.mkv` in turn, each time with another detector. */
async function lookedAt(
  content: string | Uint8Array,
  detectors: readonly Detect[],
): Promise<UnlabelledSidecar['text'][]> {
  const folder = makeTree({ 'Film.mkv': 'v', 'Film.srt': '' });
  writeFileSync(join(folder, 'Film.srt'), content);
  const opened = openStore(join(folder, 'state'), 0);
  onTestFinished(() => opened.close());
  const seen = { name: 'Film.mkv', size: 1, mtimeMs: 0, inode: '1:1', partial: false };
  const walked = { path: folder, videos: [seen], others: ['Film.srt'], subtitleFolders: [] };
  const texts: UnlabelledSidecar['text'][] = [];
  for (const detect of detectors) {
    const deps = {
      libraries: createLibraries(),
      downloads: createDownloads(),
      store: opened.store,
      clock: createManualClock(0),
      detector: { detect, close: () => Promise.resolve() },
      policy: { ofFolder: () => FOLDER, text: {} } as unknown as Deps['policy'],
    };
    const beside = await readUnlabelled(deps, walked);
    texts.push(beside.get('Film.mkv')?.[0]?.text);
  }
  return texts;
}

const real = createLanguageDetector();
const works: Detect = (samples) => real.detect(samples);
const broken: Detect = () => Promise.resolve(null);
afterAll(() => real.close());

test('a detector that cannot work says nothing for good: the file is read again, and then never more', async () => {
  const texts = await lookedAt(subtitleIn('pl', 60, 0), [broken, works, broken]);
  expect(texts.map((text) => text?.language)).toEqual([undefined, 'pl', 'pl']);
});

test('a text in UTF-16 of more than is read of it is cut between two letters', async () => {
  const long = Buffer.from(`\ufeff${subtitleIn('pl', 9000, 0)}`, 'utf16le');
  expect(long.length).toBeGreaterThan(1024 * 1024);
  expect((await lookedAt(long, [works]))[0]?.language).toBe('pl');
});

test('many texts beside one video are read one after the other', async () => {
  const names = ['srt', 'vtt', 'ass', 'ssa', 'smi', 'txt'].map((format) => `Film.${format}`);
  const folder = makeTree({ 'Film.mkv': 'v', ...Object.fromEntries(names.map((name) => [name, 'a text'])) });
  const opened = openStore(join(folder, 'state'), 0);
  onTestFinished(() => opened.close());
  const libraries = createLibraries();
  const beside = createBeside();
  const seen = { name: 'Film.mkv', size: 1, mtimeMs: 0, inode: '1:1', partial: false };
  const deps = {
    libraries: {
      ...libraries,
      readHead: beside.counted((path: string, bytes: number) => libraries.readHead(path, bytes)),
    },
    downloads: createDownloads(),
    store: opened.store,
    clock: createManualClock(0),
    detector: real,
    policy: { ofFolder: () => FOLDER, text: {} } as unknown as Deps['policy'],
  };
  const read = await readUnlabelled(deps, {
    path: folder,
    videos: [seen],
    others: names,
    subtitleFolders: [],
  });
  expect(read.get('Film.mkv')).toHaveLength(names.length);
  expect(beside.most()).toBe(1);
});
