// How does the engine look into what was received? The port, put together.

import { failed, ok } from '../core/fault.ts';
import type { Payloads } from '../ports/payloads.ts';
import { cuesOf } from './cue-list.ts';
import { LIMITS } from './archive-rules.ts';
import { readSubtitle } from './read-subtitle.ts';
import { reshape } from './shape/reshape.ts';
import { sniff } from './sniff.ts';
import { unzip } from './unzip.ts';

export function createPayloads(): Payloads {
  return {
    open: async (bytes) => {
      if (bytes.length > LIMITS.body) return failed('archive-too-large');
      const kind = sniff(bytes);
      if (kind === 'zip') return unzip(bytes);
      return kind === 'text' ? ok({ kind: 'file', bytes }) : failed(kind);
    },
    readText: readSubtitle,
    cues: cuesOf,
    reshape,
  };
}
