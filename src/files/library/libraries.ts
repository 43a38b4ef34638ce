// How does the engine see the libraries? The port, put together.

import type { Libraries } from '../../ports/libraries.ts';
import { readNotes } from './read-nfo.ts';
import { probeLibrary } from './probe-library.ts';
import { readStart } from '../fs/read-head.ts';
import { seeBelow, seeFile } from './stat-file.ts';
import { lookInside } from '../tracks/inside.ts';
import { walk } from '../walk/walk.ts';

export function createLibraries(): Libraries {
  return {
    probe: probeLibrary,
    see: seeFile,
    seeBelow,
    notes: readNotes,
    inside: lookInside,
    readStart,
    walk,
  };
}
