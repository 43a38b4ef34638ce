// The name of a language in several words, with dots between them as scene names have.

import { expect, test } from 'vitest';

import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { record, video, wish } from '../candidates/records.ts';

const FILM = video('Movies/Harbour (2016)/Harbour.2016.1080p.BluRay.mkv');

test.each(['Brazilian.Portuguese', 'Brazilian Portuguese', 'Latin.American.Spanish'])(
  'a file called %s is not the English one',
  (language) => {
    const entries = ['srt', 'forced.srt'].map((end) => ({
      name: `Harbour.2016.${language}.${end}`,
      size: 5000,
    }));
    const chosen = chooseEntry(FILM, wish, record('Harbour.2016.1080p.BluRay'), entries);
    expect(chosen).toMatchObject({ kind: 'none', reason: 'language' });
  },
);
