// Implements the library port for the engine.

import type { Libraries } from '../../ports/libraries.ts';
import { readNfo } from './read-nfo.ts';
import { probeLibrary } from './probe-library.ts';
import { readHead } from '../fs/read-head.ts';
import { kindBelow, statBelow, statFile } from './stat-file.ts';
import { readReferences } from '../reference/read-references.ts';
import { readMediaInfo } from '../tracks/inside.ts';
import { walk } from '../walk/walk.ts';
import { realRoot, walkedPath } from '../walk/walked-path.ts';

export function createLibraries(): Libraries {
  return {
    probe: probeLibrary,
    see: statFile,
    statBelow,
    kindBelow,
    nfo: readNfo,
    mediaInfo: readMediaInfo,
    references: readReferences,
    readHead,
    walkedPath,
    realRoot,
    walk,
  };
}
