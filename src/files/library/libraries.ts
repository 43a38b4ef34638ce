// How does the engine see the libraries? The port, put together.

import type { Libraries } from '../ports/libraries.ts';
import { readNotes } from './notes.ts';
import { probeLibrary } from './probe-library.ts';
import { readStart } from './read-start.ts';
import { seeBelow, seeFile } from './see-file.ts';
import { lookInside } from './tracks/inside.ts';
import { walk } from './walk.ts';

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
