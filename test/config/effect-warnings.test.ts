// Settings that are valid and have no effect, because of another one.

import { expect, test } from 'vitest';
import { LEAST, loadText } from '../support/config-files.ts';

const TRANSCRIBE =
  'transcribe.enabled has no effect without transcribe.media_url: write the address of your files there';
const AUDIO = 'sync.audio has no effect while sync.mode is off: choose prefer or fix';
const QUIET =
  'quiet_hours begins and ends at the same time, so there are none: write two times, or remove it';

test.each([
  ['transcribe: { enabled: true }', [TRANSCRIBE]],
  ['transcribe: { enabled: true, media_url: null }', [TRANSCRIBE]],
  ['transcribe: { enabled: true, media_url: "https://media.test" }', []],
  ['transcribe: { enabled: false }', []],
  ['sync: { mode: off, audio: true }', [AUDIO]],
  ['sync: { audio: true }', []],
  ["quiet_hours: '07:00 - 7:00'", [QUIET]],
  ["quiet_hours: '23:00-07:00'", []],
])('%s', (text, warnings) => {
  expect(loadText(`${LEAST}${text}\n`)).toMatchObject({ ok: true, warnings });
});
