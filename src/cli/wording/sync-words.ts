// Words how the times of a subtitle lie beside its video.

import { readLanguage } from '../../core/language/language.ts';
import { repairWords, type Repair } from '../../core/sync/repair.ts';
import type { SyncFinding, SyncReference } from '../../core/sync/sync-finding.ts';
import { languageName } from './refusals.ts';

/** `in sync with the embedded English track, median difference 40 ms`. */
export function syncWords({ verdict, by, repair, differenceMs }: SyncFinding): string {
  const reference = by === null ? 'the video' : referenceWords(by);
  switch (verdict) {
    case 'in-sync': {
      const difference = differenceMs === null ? '' : `, median difference ${differenceMs} ms`;
      return `in sync with ${reference}${difference}`;
    }
    case 'shifted':
      return `out of sync: ${lateWords(repair)} than ${reference}`;
    case 'scaled':
      return `out of sync: runs at another speed than ${reference}${wouldFit(repair)}`;
    case 'broken':
      return `out of sync: fits ${reference} only in pieces${wouldFit(repair)}`;
    case 'other':
      return `its times belong to another video than ${reference}`;
    case 'unsure':
      return by === null
        ? 'unsure: nothing in the video tells whether it is in sync'
        : `unsure: ${reference} does not tell whether it is in sync`;
  }
}

function referenceWords(by: SyncReference): string {
  if (by.kind === 'file') return by.name;
  if (by.kind === 'sound') return 'the sound of the video';
  const language = readLanguage(by.language);
  return `the embedded ${language === null ? '' : `${languageName(language)} `}track`;
}

function lateWords(repair: Repair | null): string {
  const offsetMs = repair?.segments[0]?.offsetMs ?? 0;
  return `${Math.abs(offsetMs) / 1_000} s ${offsetMs < 0 ? 'later' : 'earlier'}`;
}

function wouldFit(repair: Repair | null): string {
  return repair === null ? '' : `; fits if ${repairWords(repair)}`;
}
