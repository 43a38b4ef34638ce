// Why no translation came is told in words, wherever it is told.

import { describe, expect, test } from 'vitest';
import { historyLine } from '../../src/cli/wording/history-line.ts';
import { eventLine } from '../../src/cli/wording/event-line.ts';

const SAYS = 'found no usable subtitle to translate from';

describe.each([
  ['times-of-another', 'its times belong to another video'],
  ['damaged-archive', 'a damaged archive'],
  ['the host said: no such job', 'the host said: no such job'],
])('a source that cannot be used, because of %s, is told in words', (detail, words) => {
  test('in the log', () => {
    const why = `translation-source: ${detail}`;
    expect(eventLine({ kind: 'refused', video: 'Film.mkv', language: 'pl', why })).toContain(
      `${SAYS}: ${words}`,
    );
  });

  test('in the history', () => {
    const line = historyLine({
      id: 1,
      at: 0,
      outcome: 'failed',
      path: '/media/Film.mkv',
      languages: 'pl',
      event: 'job-failed',
      reason: 'translation-source',
      step: null,
      offered: null,
      acceptable: null,
      source: null,
      guess: null,
      detail,
      became: null,
      sync: null,
    });
    expect(line).toContain(`${SAYS} (${words})`);
  });
});
