// Implements the port that opens downloads for the engine.

import { failed, ok, type Result } from '../../core/fault.ts';
import type { ContentRefusal, Downloads, ReadingTrouble } from '../../ports/archives.ts';
import { LIMITS } from '../archive/archive-limits.ts';
import { Reader, type ReaderLimits } from './reader.ts';
import { isUnchanged } from '../subtitle/speed.ts';
import { sniff } from '../archive/sniff.ts';
import { unzip } from '../archive/unzip.ts';

export function createDownloads(limits: Partial<ReaderLimits> = {}): Downloads {
  const reader = new Reader(limits);
  return {
    open: async (bytes) => {
      if (bytes.length > LIMITS.body) return failed('archive-too-large');
      const kind = sniff(bytes);
      if (kind === 'zip') return unzip(bytes);
      return kind === 'text' ? ok({ kind: 'file', bytes }) : failed(kind);
    },
    readText: (bytes, language) => ifSmall(bytes, () => reader.ask({ kind: 'read', bytes, language })),
    readAndStudy: async (bytes, language, facts) => {
      const read = await ifSmall(bytes, () => reader.ask({ kind: 'readAndStudy', bytes, language, facts }));
      if (!read.ok) return read;
      const { text, studied } = read.value;
      return ok({ text: { ...text, bytes: text.bytes ?? bytes }, studied });
    },
    study: (text, facts) => reader.ask({ kind: 'study', text, facts }),
    cueTimes: async (text) => (text.format === 'sub' ? ok([]) : reader.ask({ kind: 'cueTimes', text })),
    compare: (source, made) => reader.ask({ kind: 'compare', source, made }),
    reshape: async (text, how) => {
      if (isUnchanged(text, how)) return ok({ text, changes: [], removedSdh: 0 });
      return flat(await reader.ask({ kind: 'reshape', text, how }));
    },
    retime: async (text, repair) => {
      if (text.format === 'sub') return ok(text);
      return flat(await reader.ask({ kind: 'retime', text, repair }));
    },
    retimeFile: (bytes, language, repair) =>
      ifSmall(bytes, () => reader.ask({ kind: 'retimeFile', bytes, language, repair })),
    close: () => reader.close(),
  };
}

async function ifSmall<T>(
  { length }: Uint8Array,
  ask: () => Promise<Result<Result<T, ContentRefusal>, ReadingTrouble>>,
): Promise<Result<T, ContentRefusal | ReadingTrouble>> {
  return length > LIMITS.entry ? failed('text-too-large') : flat(await ask());
}

function flat<T, F>(answer: Result<Result<T, F>, ReadingTrouble>): Result<T, F | ReadingTrouble> {
  return answer.ok ? answer.value : answer;
}
