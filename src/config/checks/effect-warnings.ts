// Warns of settings that are valid and have no effect, because another one is missing or contradicts them.

import { partOf, valueAt } from '../input/parts.ts';

/** `value` is the document before its validation. */
export function effectWarnings(value: unknown): readonly string[] {
  return [...transcribesNothing(value), ...listensToNothing(value), ...noQuietHour(value)];
}

function transcribesNothing(value: unknown): readonly string[] {
  const transcribe = partOf(value, 'transcribe');
  if (partOf(transcribe, 'enabled') !== true || (partOf(transcribe, 'media_url') ?? null) !== null) return [];
  return [
    'transcribe.enabled has no effect without transcribe.media_url: write the address of your files there',
  ];
}

function listensToNothing(value: unknown): readonly string[] {
  const sync = partOf(value, 'sync');
  if (partOf(sync, 'audio') !== true || partOf(sync, 'mode') !== 'off') return [];
  return ['sync.audio has no effect while sync.mode is off: choose prefer or fix'];
}

function noQuietHour(value: unknown): readonly string[] {
  const hours = valueAt(value, ['quiet_hours']);
  const [from, to] =
    typeof hours === 'string' ? hours.split('-').map((time) => time.trim().padStart(5, '0')) : [];
  if (from === undefined || from !== to) return [];
  return ['quiet_hours begins and ends at the same time, so there are none: write two times, or remove it'];
}
