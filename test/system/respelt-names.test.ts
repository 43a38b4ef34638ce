// On each file system one of our subtitles gets another spelling of its name, and keeps its text.

import { createHash } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sameNameKey } from '../../src/core/path/same-name.ts';
import { createSidecars } from '../../src/files/place/sidecars.ts';
import type { Sidecars } from '../../src/ports/sidecars.ts';
import { sidecarsBelow } from '../support/library.ts';
import { orderIn, TEXT } from '../support/place-bench.ts';
import { FILE_SYSTEMS, mounted } from './mounts.ts';
import { needs } from './tools.ts';

const SHA = createHash('sha256').update(TEXT).digest('hex');
const ACCENT = 'Amélie.en.srt';
const SPELLINGS = [
  ['case', 'film.en.srt', 'Film.en.srt'],
  ['Unicode form', ACCENT.normalize('NFD'), ACCENT.normalize('NFC')],
] as const;

const DONE = SPELLINGS.flatMap(([what, , name]) => [what, 'placed', 'placed', name, TEXT]);

/** Gives each its other spelling, twice, and tells what came of it. */
async function respell(sidecars: Sidecars, folder: string): Promise<readonly string[]> {
  writeFileSync(join(folder, 'Film.mkv'), 'v');
  const told: string[] = [];
  for (const [what, from, name] of SPELLINGS) {
    const others = sidecarsBelow(folder);
    writeFileSync(join(folder, from), TEXT);
    const { bytes: _, ...order } = orderIn(folder, folder, { name });
    const move = { ...order, from: { folder, name: from, sha256: SHA } };
    told.push(what, (await sidecars.move(move)).kind, (await sidecars.move(move)).kind);
    for (const path of sidecarsBelow(folder).filter((one) => !others.includes(one)))
      told.push(path, readFileSync(join(folder, path), 'utf8'));
  }
  return told;
}

test.for(FILE_SYSTEMS)(
  'on $name a subtitle gets another case and another Unicode form',
  async (fileSystem, context) => {
    needs(context, 'the-rights-of-root', ...fileSystem.tools);
    expect(await respell(createSidecars(), (await mounted(fileSystem)).media)).toEqual(DONE);
  },
);

/** The driver of Linux takes both spellings for one file, and does nothing. */
async function renameAsLinux(from: string | Buffer, to: string | Buffer): Promise<void> {
  const [one, other] = [from, to].map((path) => sameNameKey(basename(String(path))));
  if (one !== other || sidecarCase(from) === sidecarCase(to)) await rename(from, to);
}

/** Of two Unicode forms even a disk that ignores case makes two files. */
const sidecarCase = (path: string | Buffer): string => basename(String(path)).normalize('NFC');

test.for(FILE_SYSTEMS.filter(({ name }) => name === 'exFAT'))(
  'on $name as Linux itself drives it, too',
  async (fileSystem, context) => {
    needs(context, 'the-rights-of-root', ...fileSystem.tools);
    const { media } = await mounted(fileSystem);
    expect(await respell(createSidecars({ rename: renameAsLinux }), media)).toEqual(DONE);
  },
);
