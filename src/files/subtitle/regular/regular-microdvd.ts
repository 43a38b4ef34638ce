// Writes a MicroDVD text anew if ffmpeg would read nothing of it, or at another frame rate, or would show a cue for ever:
// it has something before or between its cues, a comma in its rate, or ends that are missing.

import type { WrittenText } from '../convert/written-text.ts';
import { parseMicroDvd } from '../formats/microdvd.ts';
import { textAt, withLineFeeds } from '../formats/text-lines.ts';

/** Styles for all cues. */
const DEFAULTS = /^\{default\}\{\}[^\r\n]{1,200}/gim;

/** Null if it reads it as it is. Keeps what each cue says, with its codes. Linear. */
export function regularMicroDvd(text: string): WrittenText | null {
  const { rate, rateLine, cues, cutOff } = parseMicroDvd(text, null);
  const frame = (ms: number): string => `{${Math.round((ms / 1_000) * rate)}}`;
  const made = [
    ...(text.slice(0, cues[0]?.line.from).match(DEFAULTS) ?? []),
    ...(rateLine === null ? [] : [textAt(text, rateLine).replaceAll(/\s/g, '').replace(',', '.')]),
    ...cues.map(({ startMs, endMs, said }) => frame(startMs) + frame(endMs) + textAt(text, said)),
  ].join('\n');
  return made === plain(text) ? null : { text: `${made}\n`, cutOff };
}

/** Without what makes no difference to players: a byte order mark, carriage returns, blank lines at the end. */
function plain(text: string): string {
  return withLineFeeds(text.replace(/^\ufeff/, ''))
    .replaceAll('\r\n', '\n')
    .replace(/\n{1,99}$/, '');
}
